/** The palette stands and takes keys before the file that finds its rows came. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCommand, has, not, paletteOpen } from '#core'
import { createPaletteDoor } from '#core/palette/door.ts'
import * as engine from '#core/palette/palette.ts'
import { smallPalette } from './small-palette.ts'

const ran: string[] = []
const command = (id: string, title: string, more: object = {}) =>
  defineCommand({ id, title, input: z.object({}), run: async () => void ran.push(id), ...more })
const commands = [
  command('day.plan', 'Plan the day'),
  command('bill.send', 'Send a bill', { when: not(has(paletteOpen)) }),
]
/** A door whose file comes when `come` says so. */
function door(tries: readonly ('comes' | 'is gone')[] = ['comes']) {
  const { facts, ...parts } = smallPalette({ commands })
  const asked: (() => void)[] = []
  const palette = createPaletteDoor(
    { ...parts, facts },
    () =>
      new Promise((done, failed) => {
        const what = tries[asked.length] ?? 'comes'
        asked.push(() => (what === 'comes' ? done(engine) : failed(new Error('gone'))))
      }),
  )
  const shown = () => palette.state.rows.map(({ label }) => label)
  const come = async () => {
    asked.at(-1)!()
    await new Promise((on) => setTimeout(on, 0))
  }
  return { palette, facts, shown, come, asked, dispatched: parts.dispatched }
}

test('open at once; what was typed before its file came is looked for when it came', async () => {
  const { palette, facts, shown, come, asked } = door()
  palette.open()
  expect(palette.state.isOpen).toBe(true)
  expect(facts.get(paletteOpen)).toBe(true)
  void palette.type('s')
  void palette.type('se')
  expect(palette.state.text).toBe('se')
  expect(shown()).toEqual([])
  await come()
  expect(palette.state.text).toBe('se')
  expect(shown()).toEqual(['Send a bill'])
  expect(asked).toHaveLength(1)
})
test('it looks at the page as it was before the palette stood over it', async () => {
  const { palette, shown, come } = door()
  palette.open()
  await come()
  // one of them may only be done while no palette is open
  expect(shown()).toContain('Send a bill')
  expect(palette.state.rows.find(({ label }) => label === 'Send a bill')?.disabledReason).toBeUndefined()
})
test('closed before its file came, it stays closed, and what was typed goes nowhere', async () => {
  const { palette, facts, come, asked } = door()
  palette.open()
  void palette.type('plan')
  void palette.accept()
  palette.close()
  expect(facts.get(paletteOpen)).toBe(false)
  await come()
  expect(palette.state).toMatchObject({ isOpen: false, text: '', rows: [] })
  expect(ran).toEqual([])
  palette.open()
  expect(palette.state.rows.length).toBeGreaterThan(0)
  expect(asked).toHaveLength(1)
})
test('Enter before its file came takes no row: nobody has seen one', async () => {
  const { palette, shown, come, dispatched } = door()
  palette.open()
  void palette.type('plan')
  void palette.accept()
  await come()
  expect(palette.state.isOpen).toBe(true)
  expect(shown()).toEqual(['Plan the day'])
  expect(dispatched).toEqual([])
})
test('closed and opened again before its file came, it is empty', async () => {
  const { palette, come } = door()
  palette.open()
  void palette.type('plan')
  palette.close()
  palette.open()
  await come()
  expect(palette.state).toMatchObject({ isOpen: true, text: '' })
  expect(palette.state.rows.length).toBeGreaterThan(1)
})
test('where its file does not come it closes, and is asked for anew', async () => {
  const { palette, facts, shown, come, asked } = door(['is gone', 'comes'])
  palette.open()
  await come()
  expect(palette.state.isOpen).toBe(false)
  expect(facts.get(paletteOpen)).toBe(false)
  palette.open()
  await come()
  expect(asked).toHaveLength(2)
  expect(shown()).toContain('Plan the day')
})
test('a command that is begun by itself opens with its file', async () => {
  const { palette, come } = door()
  const begun = palette.start('nobody.knows')
  await come()
  expect(await begun).toBeUndefined()
  expect(palette.state.isOpen).toBe(false)
})
