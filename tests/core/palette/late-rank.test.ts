/** What ranks is a file of its own: whoever types before it came waits for it, and is not left alone without it. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCommand } from '#core'
import { createFoundRows, lateFile } from '#core/palette/found-rows.ts'
import * as late from '#core/palette/late.ts'
import { rank } from '#core/palette/rank.ts'

const command = (title: string, id: number) =>
  defineCommand({ id: `small.${id}`, title, input: z.object({}), run: async () => undefined })
const commands = [
  ...['Plan the day', 'Send a bill'].map(command),
  // never suggested, and found all the same: nobody here may
  { ...command('Take a bill back', 2), permission: 'bill.undo' as const },
]
/** A palette whose file that ranks comes with `load`. */
function typing(load: () => Promise<typeof late>, offered: readonly object[] = commands) {
  const state = { text: '', cursor: 0, rows: [] as { readonly label: string }[], unasked: false }
  let round = 0
  const found = createFoundRows(
    {
      registry: { commands: new Map(Object.entries(offered)), routes: new Map(), menuOf: () => [] },
      reading: { may: () => false, contributions: () => [] },
      recent: { state: { visits: [] }, used: () => undefined },
      context: () => ({ dispatch: async () => ({ status: 'done', value: { items: [] } }) }),
      now: () => 0,
    } as never,
    {
      state: state as never,
      begin: () => {
        const mine = ++round
        return () => mine === round
      },
    },
    lateFile(load),
  )
  found.look({})
  found.show()
  const type = (text: string) => {
    state.text = text
    return found.search(text)
  }
  return { type, shown: () => state.rows.map(({ label }) => label) }
}

test('what stood there stays until it came; then the newest text counts', async () => {
  let come: (file: typeof late) => void = () => undefined
  const asked: string[] = []
  const palette = typing(() => new Promise((done) => (come = done)))
  expect(palette.shown()).toEqual(['Plan the day', 'Send a bill'])
  void palette.type('s')
  void palette.type('se')
  await new Promise((done) => setTimeout(done, 20))
  expect(palette.shown()).toEqual(['Plan the day', 'Send a bill'])
  come({
    ...late,
    rank: (entries, text, now) => {
      asked.push(text)
      return rank(entries, text, now)
    },
  })
  await expect.poll(palette.shown).toEqual(['Send a bill'])
  expect(asked).toEqual(['se'])
})
test('without it stands what holds the words, and the next key asks for it anew', async () => {
  let tries = 0
  const palette = typing(async () => {
    if (++tries === 1) throw new Error('gone')
    return late
  })
  void palette.type('BILL ')
  await expect.poll(palette.shown).toEqual(['Send a bill', 'Take a bill back'])
  void palette.type('pan')
  await expect.poll(palette.shown).toEqual(['Plan the day'])
  void palette.type('pl')
  await expect.poll(() => tries).toBe(2)
})
test('without it fifty rows stand there at most, and nothing typed is nothing looked for', async () => {
  const gone = () => Promise.reject(new Error('gone'))
  const many = typing(
    gone,
    Array.from({ length: 60 }, (_, i) => command(`Bill ${i}`, i)),
  )
  void many.type('bill')
  await expect.poll(() => many.shown().length).toBe(50)
  const palette = typing(gone)
  void palette.type('bill')
  await expect.poll(palette.shown).toEqual(['Send a bill', 'Take a bill back'])
  void palette.type(' ')
  await expect.poll(palette.shown).toEqual(['Plan the day', 'Send a bill'])
})
