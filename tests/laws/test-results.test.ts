/** The last lines of a run: what failed and why, what is unstable, and for how long. */
import { describe, expect, it } from 'vitest'
import { judgeTime } from '../../scripts/shared/processor.mjs'
import {
  areaLines,
  overdue,
  partUnstable,
  readReport,
  readUnstable,
  summary,
  unstableLine,
  type FailedTest,
} from '../../scripts/shared/results.mjs'
import { textOf } from './everything.ts'

const test = (title: string, more: Partial<FailedTest> = {}): FailedTest => ({
  file: 'tests/browser/office.test.ts',
  title,
  error: 'AssertionError: expected 1 to be 2',
  ...more,
})
const today = '2026-11-29'

describe('a report', () => {
  const file = (name: string, more: object) => ({
    name: `/repo/tests/browser/${name}.test.ts`,
    seconds: 3,
    status: 'failed',
    assertionResults: [],
    ...more,
  })
  it('is read to its failed tests, and a file that did not open is one', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a', failureMessages: [] },
      { status: 'failed', fullName: ' b c', failureMessages: ['Error: d'] },
    ]
    const { files, failed } = readReport(
      { testResults: [file('one', { assertionResults }), file('two', { message: 'no such module' })] },
      '/repo',
    )
    expect(files.map(({ seconds }) => seconds)).toEqual([3, 3])
    expect(failed).toEqual([
      { file: 'tests/browser/one.test.ts', title: 'b c', error: 'Error: d' },
      { file: 'tests/browser/two.test.ts', title: '(the file did not open)', error: 'no such module' },
    ])
  })
  it('that was never written has nothing', () =>
    expect(readReport(undefined, '/repo')).toEqual({ files: [], failed: [] }))
})

describe('a test that failed', () => {
  const [a, b] = [test('a'), test('b')]
  it('and passes alone is unstable; one that fails twice has failed', () =>
    expect(partUnstable([a, b], [b])).toEqual({ failed: [b], unstable: [a] }))
  it('of a file that does not open any more has failed', () =>
    expect(partUnstable([a], [test('(the file did not open)')])).toEqual({ failed: [a], unstable: [] }))
  it('is in the last lines with its error and its page', () => {
    const page = {
      file: a.file,
      test: 'a',
      url: 'http://localhost/invoice',
      title: 'Invoices',
      focus: 'button "Save"',
      toasts: ['Saved successfully'],
      problems: [],
      calls: ['200 GET /api/invoice/'],
      kept: ['test-results/pages/office-a-0.png'],
    }
    const lines = summary({ failed: [a], unstable: [], files: [], seen: [page], today })
    expect(lines.join('\n')).toContain(
      [
        'FAILED tests/browser/office.test.ts',
        '  a',
        '    AssertionError: expected 1 to be 2',
        '    page: http://localhost/invoice "Invoices", focus on button "Save"',
        '    toasts: Saved successfully',
        '    last calls: 200 GET /api/invoice/',
        '    kept: test-results/pages/office-a-0.png',
      ].join('\n'),
    )
  })
})

describe('tests/unstable.csv', () => {
  const odd = { file: 'tests/browser/office.test.ts', title: 'keys, "quoted", and more' }
  it('is read as it is written', () =>
    expect(readUnstable(`file,test,first day\n${unstableLine(odd, today)}\n`)).toEqual([
      { ...odd, day: today },
    ]))
  it('may hold a line for three days', () => {
    const lines = [{ ...odd, day: '2026-11-26' }]
    expect([overdue(lines, today), overdue(lines, '2026-11-30')]).toEqual([[], lines])
  })
  it('has a head, and lines of files that are there', () => {
    expect(textOf('tests/unstable.csv').split('\n')[0]).toBe('file,test,first day')
    for (const { file } of readUnstable(textOf('tests/unstable.csv')))
      expect(() => textOf(file)).not.toThrow()
  })
})

describe('what a run took', () => {
  const record = { processor: 1000, yardstick: 0.3, day: '2026-11-29' }
  const run = (more: object) =>
    judgeTime({ processor: 1000, yardstick: 0.3, wall: 900, day: '2026-12-01', ...more }, record)
  it('is within 1.2 times the record', () => {
    expect(run({ processor: 1200 }).tooLong).toBe(false)
    expect(run({ processor: 1201 }).tooLong).toBe(true)
  })
  it('is judged by what the machine takes for a fixed job', () => {
    expect(run({ processor: 2000, yardstick: 0.6 }).tooLong).toBe(false)
    expect(run({ processor: 1000, yardstick: 0.2 }).tooLong).toBe(true)
  })
  it('that is too much ends with the record to commit; long wall clock is only named', () => {
    expect(run({ processor: 1500, wall: 1501 }).lines).toEqual([
      'Processor time: 1,500 s, 1.50 times the record of 2026-11-29 (1,000 s; this machine takes 1.00 times as long for the same).',
      'More than 1.2 times: find what takes it, or record it in tests/processor-time.json and say why in',
      'bench/README.md: {"processor":1500,"yardstick":0.3,"day":"2026-12-01"}',
      'Wall clock: 1,501 s, over 25 minutes.',
    ])
    expect(run({ wall: 1501 }).tooLong).toBe(false)
  })
  it('is summed by area, the slowest first, in lines that fit', () => {
    expect(
      areaLines([
        { file: 'tests/server/http/a.test.ts', seconds: 2 },
        { file: 'tests/server/http/b.test.ts', seconds: 3 },
        { file: 'tests/browser/office.test.ts', seconds: 7 },
      ]),
    ).toEqual(['  browser 7, server/http 5'])
  })
})
