/** Records while somebody types: who is asked, when, and in what order the answers stand. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contribute, recordFinders, type Outcome, type RecordFinder } from '#core'
import { smallPalette } from './small-palette.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const finder = (id: string, more: Partial<RecordFinder> = {}) =>
  contribute(recordFinders, { id, label: `${id} label`, find: () => [], ...more })
const small = (finders: readonly ReturnType<typeof finder>[], more: object = {}) => {
  const made = smallPalette({ contributes: finders, ...more })
  made.palette.open()
  return made
}
const later = <T>(ms: number, value: T): Promise<T> =>
  new Promise((done) => setTimeout(() => done(value), ms))
const items = (...rows: object[]): Outcome => ({ status: 'done', value: { items: rows } })
const item = (type: string, id: number, title: string, subtitle: string | null = null) => ({
  type,
  id,
  title,
  subtitle,
  path: `/${type}/${id}`,
  score: 100,
})

describe('who is asked', () => {
  test('are the finders and the server, 150 ms after the last key, once', async () => {
    const find = vi.fn(() => [])
    const made = small([finder('well', { type: 'well', find })])
    void made.palette.type('lo')
    await vi.advanceTimersByTimeAsync(100)
    void made.palette.type('lone')
    await vi.advanceTimersByTimeAsync(149)
    expect([find.mock.calls.length, made.dispatched]).toEqual([0, []])
    await vi.advanceTimersByTimeAsync(1)
    expect(find.mock.calls.map(([text]: unknown[]) => text)).toEqual(['lone'])
    expect(made.dispatched).toEqual([
      { command: 'search.all', input: { q: 'lone', limit: 30 }, options: { quiet: true } },
    ])
  })
  test.each([
    ['#lone', ['lone']],
    ['@ lone ', ['lone']],
    ['>lone', []],
    ['/lone', []],
    ['  ', []],
    ['#', []],
  ])('“%s” is looked for as %j', async (text, looked) => {
    const find = vi.fn(() => [])
    const made = small([finder('well', { type: 'well', find })])
    const typed = made.palette.type(text)
    await vi.runAllTimersAsync()
    await typed
    expect(find.mock.calls.map(([query]: unknown[]) => query)).toEqual(looked)
    expect(made.dispatched.map(({ input }) => (input as { q: string }).q)).toEqual(looked)
  })
  test('is not the server for one letter, nor where no kind is the server’s', async () => {
    const made = small([finder('well', { type: 'well' })])
    void made.palette.type('l')
    await vi.runAllTimersAsync()
    expect(made.dispatched).toEqual([])
    void made.palette.type('lo')
    await vi.runAllTimersAsync()
    expect(made.dispatched).toHaveLength(1)
    const near = small([finder('well')])
    void near.palette.type('lone')
    await vi.runAllTimersAsync()
    expect(near.dispatched).toEqual([])
  })
  test('is not a finder whose records this person may not read', async () => {
    const find = vi.fn(() => [])
    const finders = [finder('well', { permission: 'well.read', find }), finder('pump', { find })]
    void small(finders).palette.type('lone')
    await vi.runAllTimersAsync()
    expect(find).toHaveBeenCalledTimes(1)
    void small(finders, { permissions: ['well.read'] }).palette.type('lone')
    await vi.runAllTimersAsync()
    expect(find).toHaveBeenCalledTimes(3)
  })
  test('is nobody for a palette that was closed meanwhile', async () => {
    const find = vi.fn(() => [])
    const made = small([finder('well', { find })])
    const typed = made.palette.type('lone')
    made.palette.close()
    await vi.runAllTimersAsync()
    await typed
    expect([find.mock.calls.length, made.state.isOpen, made.state.rows]).toEqual([0, false, []])
  })
  test('is the server in vain, when the palette is closed before it failed', async () => {
    const answer = () => later(100, { status: 'rejected', problem: {} })
    const made = small([finder('well', { type: 'well' })], { answer })
    void made.palette.type('lone')
    await vi.advanceTimersByTimeAsync(200)
    made.palette.close()
    await vi.runAllTimersAsync()
    expect([made.dispatched.length, made.state.unasked]).toEqual([1, false])
  })
})

describe('answers', () => {
  const quick = finder('quick', { find: () => [{ path: '/quick/1', label: 'Lone A' }] })
  const slow = (ms: number) =>
    finder('slow', { find: () => later(ms, [{ path: '/slow/1', label: 'Lone B', hint: 'Own hint' }]) })
  test('are gathered for 50 ms, and stand in the order of the finders', async () => {
    const made = small([slow(20), quick, finder('never', { find: () => later(900, []) })])
    void made.palette.type('lone')
    await vi.advanceTimersByTimeAsync(150 + 49)
    expect(made.shown()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(made.state.rows.map(({ id, hint }) => [id, hint])).toEqual([
      ['record:/slow/1', 'Own hint'],
      ['record:/quick/1', 'quick label'],
    ])
  })
  test('that come later are shown once all are there', async () => {
    const made = small([slow(80), quick])
    void made.palette.type('lone')
    await vi.advanceTimersByTimeAsync(150 + 50)
    expect(made.shown()).toEqual(['Lone A'])
    await vi.advanceTimersByTimeAsync(30)
    expect(made.shown()).toEqual(['Lone B', 'Lone A'])
  })
  test('of three waves are shown in three', async () => {
    const third = finder('third', { find: () => later(200, [{ path: '/third/1', label: 'Lone C' }]) })
    const made = small([slow(80), quick, third])
    void made.palette.type('lone')
    await vi.advanceTimersByTimeAsync(150 + 80 + 49)
    expect(made.shown()).toEqual(['Lone A'])
    await vi.advanceTimersByTimeAsync(1)
    expect(made.shown()).toEqual(['Lone B', 'Lone A'])
    await vi.advanceTimersByTimeAsync(70)
    expect(made.shown()).toEqual(['Lone B', 'Lone A', 'Lone C'])
  })
  test('to what was typed before are not shown', async () => {
    const find = vi.fn((text: string) => later(100, [{ path: `/${text}`, label: `Lone star of ${text}` }]))
    const made = small([finder('well', { find })])
    void made.palette.type('lone')
    await vi.advanceTimersByTimeAsync(150 + 60)
    void made.palette.type('lone s')
    await vi.advanceTimersByTimeAsync(149)
    expect(made.shown()).toEqual([])
    await vi.advanceTimersByTimeAsync(101)
    expect(made.shown()).toEqual(['Lone star of lone s'])
  })
  test('a key that comes between two that look ends the looking', async () => {
    const asked: string[] = []
    const first = finder('first', {
      find: (text) => {
        asked.push(`first ${text}`)
        if (text === 'lone') void made.palette.type('lone s')
        return []
      },
    })
    const second = finder('second', {
      find: (text) => {
        asked.push(`second ${text}`)
        return []
      },
    })
    const made = small([first, second])
    void made.palette.type('lone')
    await vi.advanceTimersByTimeAsync(149)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(asked).toEqual(['first lone', 'first lone s', 'second lone s'])
  })
  test('of a person are persons', async () => {
    const made = small([
      finder('customer', { person: true, find: () => [{ path: '/customer/1', label: 'Lone' }] }),
    ])
    void made.palette.type('lone')
    await vi.runAllTimersAsync()
    expect(made.state.rows[0]?.id).toBe('person:/customer/1')
  })
})

describe('what was found', () => {
  const all = [
    finder('order', { find: () => [{ path: '/order/7', label: 'Lone order', number: '7' }] }),
    finder('note', { find: () => [{ path: '/note/1', label: 'Lone note' }] }),
    finder('customer', { person: true, find: () => [{ path: '/customer/3', label: 'Lone Ann' }] }),
  ]
  const searched = async (text: string) => {
    const made = small(all, { places: [{ path: '/lone', title: 'Lone place' }] })
    void made.palette.type(text)
    await vi.runAllTimersAsync()
    return made
  }
  test.each([
    ['lone', ['Lone Ann', 'Lone note', 'Lone order', 'Lone place']],
    ['#lone', ['Lone order']],
    ['@lone', ['Lone Ann']],
    ['>lone', []],
    ['/lone', ['Lone place']],
  ])('for “%s” is shown as far as that is meant', async (text, labels) => {
    expect((await searched(text)).shown().toSorted()).toEqual(labels)
  })
  test('stays while more of it is typed, and is looked for anew when the palette is opened again', async () => {
    const made = await searched('lone')
    void made.palette.type('LONE n')
    expect(made.shown()).toContain('Lone note')
    made.palette.open()
    void made.palette.type('lone')
    expect(made.shown()).toEqual(['Lone place'])
  })
  test('is not offered to be made because it did not fit what was typed before', async () => {
    const made = small(
      [finder('well', { create: { noun: 'well', permission: 'well.create', path: () => '/well/new' } })],
      { permissions: ['well.create'] },
    )
    void made.palette.type('lone')
    await vi.runAllTimersAsync()
    expect(made.shown()).toEqual(['Create well “lone”'])
    void made.palette.type('lon')
    void made.palette.type('lone')
    expect(made.shown()).toEqual([])
  })
})

describe('the server’s answer', () => {
  const finders = [
    finder('customer', {
      type: 'customer',
      label: 'Customer',
      person: true,
      find: () => [{ path: '/customer/3', label: 'Ann 713' }],
    }),
    finder('order', { type: 'order', label: 'Order' }),
    finder('note', { label: 'Note' }),
  ]
  test('stands below what is at hand, each record once, with its kind, its number and why it fits', async () => {
    const made = small(finders, {
      answer: () =>
        items(
          item('customer', 3, 'Ann 713', '713'),
          item('customer', 4, 'Bo', '713'),
          item('order', 5, 'SO-10482'),
          item('order', 6, 'Tank 7', 'x'),
          item('unheard', 7, 'Else'),
        ),
    })
    void made.palette.type('713')
    await vi.runAllTimersAsync()
    expect(
      made.state.rows.map(({ id, hint, detail, number, found }) => [id, hint, detail, number, found]),
    ).toEqual([
      ['person:/customer/3', 'Customer', undefined, undefined, undefined],
      ['person:/customer/4', 'Customer', 'Customer, 713', '4', true],
      ['record:/order/5', 'Order', 'Order', '10482', true],
      ['record:/order/6', 'Order', 'Order, x', '6', true],
    ])
    expect(made.state.unasked).toBe(false)
    void made.palette.type('7135')
    expect(made.shown()).toEqual([])
  })
  test('is shown 50 ms after it came, whoever else is still looking', async () => {
    const slow = finder('order', { type: 'order', find: () => later(900, []) })
    const made = small([slow], { answer: () => items(item('order', 5, 'SO-10482')) })
    void made.palette.type('10482')
    await vi.advanceTimersByTimeAsync(150 + 50)
    expect(made.shown()).toEqual(['SO-10482'])
  })
  test('that does not come leaves what is at hand, and is said', async () => {
    const made = small(finders, { answer: () => ({ status: 'rejected', problem: {} }) })
    void made.palette.type('713')
    await vi.runAllTimersAsync()
    expect([made.shown(), made.state.unasked]).toEqual([['Ann 713'], true])
  })
})

describe('nothing found', () => {
  const create = (noun: string) => ({
    create: { noun, permission: `${noun}.create`, path: (text: string) => `/${noun}/new?name=${text}` },
  })
  const offers = async (text: string, finders: readonly ReturnType<typeof finder>[], more: object = {}) => {
    const made = small(finders, { permissions: ['well.create', 'pump.create'], ...more })
    void made.palette.type(text)
    await vi.runAllTimersAsync()
    return made.state.rows.map(({ id, section, label, indexes }) => [id, section, label, indexes])
  }
  const wells = finder('well', { ...create('well'), type: 'well' })
  const pumps = finder('pump', create('pump'))
  const offer = (noun: string, text: string) => [
    `create:/${noun}/new?name=${text}`,
    'other',
    `Create ${noun} “${text}”`,
    [],
  ]
  test('offers to make it, of every kind that can be made', async () => {
    expect(await offers(' lone ', [wells, pumps, finder('note')])).toEqual([
      offer('well', 'lone'),
      offer('pump', 'lone'),
    ])
    expect(await offers('@lone', [wells])).toEqual([offer('well', 'lone')])
  })
  test('offers nothing to who may not, for one letter, and for numbers, commands and places', async () => {
    expect(await offers('lone', [wells], { permissions: [] })).toEqual([])
    for (const text of ['l', ' l ', '@l', '#lone', '>lone', '/lone'])
      expect(await offers(text, [wells])).toEqual([])
  })
  test('offers two letters, but nothing whose finder or server could not find out', async () => {
    expect(await offers('lo', [wells])).toHaveLength(1)
    const broken = finder('pump', { ...create('pump'), find: () => Promise.reject(new Error('boom')) })
    expect(await offers('lone', [wells, broken])).toEqual([offer('well', 'lone')])
    const silent = { answer: () => ({ status: 'rejected', problem: {} }) }
    expect(await offers('lone', [wells, pumps], silent)).toEqual([offer('pump', 'lone')])
  })
  test('is not known before the search has ended, nor of what was typed since', async () => {
    const made = small([wells], { permissions: ['well.create'], answer: () => later(100, items()) })
    void made.palette.type('lone')
    await vi.advanceTimersByTimeAsync(249)
    expect(made.shown()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(made.shown()).toEqual(['Create well “lone”'])
    void made.palette.type('lones')
    expect(made.shown()).toEqual([])
  })
  test('of a finder that throws is told', async () => {
    const throwing = () => {
      throw new Error('boom')
    }
    const made = small([
      finder('well', { find: throwing }),
      finder('pump', { find: () => [{ path: '/p', label: 'Lone' }] }),
    ])
    void made.palette.type('lone')
    await vi.runAllTimersAsync()
    expect([made.failed, made.shown()]).toEqual([['well label: Error: boom'], ['Lone']])
  })
})
