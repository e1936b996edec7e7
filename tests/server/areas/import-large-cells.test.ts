/** Files made to cost: read beside the server, and given up at the first cell that is too long. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { readGrid } from '../../../src/plugins/import/server/sheet.ts'

const MB = 1024 * 1024
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const answerOf = (text: string): Promise<unknown> =>
  readGrid(bytesOf(text)).then(
    ({ lines }) => lines.slice(1),
    (error: { detail: string }) => error.detail,
  )

describe('one cell of fourteen megabytes', () => {
  it.each([
    ['bare', 'x'.repeat(14 * MB)],
    ['quoted', `"${'x'.repeat(14 * MB)}"`],
    ['of lines', `"${'x\n'.repeat(7 * MB)}"`],
    ['of quotes', `"${'""'.repeat(7 * MB)}"`],
  ])('%s is refused at its line; nobody waits and no gigabyte is taken', async (_, cell) => {
    const text = `name,note\nOne,a\n${cell},b\n`
    const before = process.memoryUsage().rss
    const delay = monitorEventLoopDelay({ resolution: 10 })
    delay.enable()
    expect(await answerOf(text)).toBe('Line 3 has a cell of more than 10,000 characters')
    delay.disable()
    expect(delay.max / 1e6).toBeLessThan(1000)
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * MB)
  })
  it('is not seen in cells that are long enough', async () => {
    const long = 'x'.repeat(10_000)
    const quoted = '""'.repeat(10_000)
    expect(await answerOf(`name,note\n${long},"${quoted}"\n"two\r\nlines",b\n`)).toMatchObject([
      { line: 2, cells: [long, '"'.repeat(10_000)] },
      { line: 3, cells: ['two\r\nlines', 'b'] },
    ])
    expect(await answerOf(`name\n${long}x\n`)).toBe('Line 2 has a cell of more than 10,000 characters')
  })
})
