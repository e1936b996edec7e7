/** What changes under a palette that somebody looks at: commands that come, keys that go, answers that come late. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineCommand, type Ask } from '#core'
import { CAP } from '#core/palette/entry.ts'
import { settle } from '../sample.ts'
import { smallPalette } from './small-palette.ts'

const command = (id: string, title: string, more = {}) =>
  defineCommand({ id, title, input: z.object({}), run: async () => 1, ...more })
const come = (small: ReturnType<typeof smallPalette>) => {
  small.registry.commands.set('late.hold', command('late.hold', 'Hold order') as never)
  small.palette.refresh()
}

describe('a command that comes while the palette', () => {
  test('is open stands there, under what is typed too', async () => {
    const small = smallPalette({ commands: [command('order.release', 'Release order')] })
    small.palette.open()
    come(small)
    await small.palette.type('order')
    expect(small.shown()).toEqual(['Hold order', 'Release order'])
    small.registry.commands.set('late.copy', command('late.copy', 'Copy order') as never)
    small.palette.refresh()
    await settle()
    expect(small.shown()).toContain('Copy order')
  })
  test('is open with nothing typed is suggested', () => {
    const small = smallPalette({ commands: [command('order.release', 'Release order')] })
    small.palette.open()
    const before = small.state.rows
    come(small)
    expect(small.state.rows).not.toBe(before)
  })
  test('is closed, or asks something, leaves it as it is', async () => {
    const driver: Ask<number> = { label: 'Driver', items: () => [{ value: 1, label: 'Ann' }] }
    const plan = command('order.plan', 'Plan order', {
      input: z.object({ driver: z.number() }),
      ask: { driver },
    })
    const small = smallPalette({ commands: [plan] })
    come(small)
    expect([small.state.isOpen, small.shown()]).toEqual([false, []])
    await small.palette.start('order.plan')
    const rows = small.state.rows
    come(small)
    expect([small.state.step?.field, small.state.rows === rows]).toEqual(['driver', true])
  })
})
describe('what a first letter leads to', () => {
  const names = ['Release order', 'Reprint ticket', 'Help a driver', 'Route 9 report']
  const commands = names.map((title, i) => command(`some.${i}`, title))
  const made = async () => {
    const small = smallPalette({ commands })
    small.palette.open()
    await small.palette.prepare()
    return small
  }
  test('is worked out before it is typed, and is what it would be then', async () => {
    for (const letter of ['r', 'o', '9', 'x']) {
      const plain = smallPalette({ commands })
      plain.palette.open()
      const ready = await made()
      void plain.palette.type(letter)
      void ready.palette.type(letter)
      expect(ready.state.rows).toEqual(plain.state.rows)
    }
    const { palette, state } = await made()
    void palette.type('r')
    const first = state.rows
    expect(first.map(({ label }) => label)).toContain('Route 9 report')
    void palette.type('re')
    void palette.type('r')
    expect(state.rows).toBe(first)
  })
  test('is worked out anew when there is something else', async () => {
    const small = await made()
    come(small)
    void small.palette.type('h')
    expect(small.shown()).toEqual(expect.arrayContaining(['Help a driver', 'Hold order']))
  })
  test('is not worked out any more once somebody types', async () => {
    const small = smallPalette({ commands })
    small.palette.open()
    const preparing = small.palette.prepare()
    void small.palette.type('h')
    await preparing
    const before = small.state.rows
    void small.palette.type('h')
    expect(small.state.rows).not.toBe(before)
    expect(small.shown()).toContain('Help a driver')
  })
})
describe('keys of the page', () => {
  test('are those of the page alone, and one that has gone does nothing', async () => {
    const run: string[] = []
    const keys = [
      { keys: 't', title: 'Trace of the price', scope: 'screen' as const, run: () => void run.push('t') },
      { keys: 'n', title: 'Trace of a dialog', scope: 'dialog' as const, run: () => void run.push('n') },
    ]
    const small = smallPalette({ keys })
    small.palette.open()
    await small.palette.type('trace')
    expect(small.shown()).toEqual(['Trace of the price'])
    keys.length = 0
    await small.palette.accept()
    expect([run, small.state.isOpen]).toEqual([[], false])
  })
})
describe('a line with its answers', () => {
  const assign = (items: Ask<number>['items']) =>
    command('order.assign', 'Assign driver', {
      input: z.object({ driver: z.number() }),
      ask: { driver: { label: 'Driver', items } },
    })
  const lines = ({ state }: ReturnType<typeof smallPalette>) =>
    state.rows.filter(({ id }) => id.startsWith('line:')).map(({ label }) => label)

  test('that comes after the text it was read from has gone does not stand there', async () => {
    let answer: (found: { value: number; label: string }[]) => void = () => undefined
    const found = new Promise<{ value: number; label: string }[]>((resolve) => (answer = resolve))
    const small = smallPalette({
      commands: [assign((text) => (text === 'ann' ? found : []))],
    })
    small.palette.open()
    const typed = small.palette.type('assign ann')
    await small.palette.type('assign bo')
    answer([{ value: 1, label: 'Ann' }])
    await typed
    await settle()
    expect(lines(small)).toEqual([])
  })
  test('makes no list longer than the longest', async () => {
    const many = Array.from({ length: CAP + 5 }, (_, i) =>
      command(`many.${i}`, `Assign ann ${String(i).padStart(2, '0')}`),
    )
    const small = smallPalette({ commands: [assign(() => [{ value: 1, label: 'Ann' }]), ...many] })
    small.palette.open()
    await small.palette.type('assign ann')
    await settle()
    expect([lines(small)[0], small.state.rows.length]).toEqual(['Assign driver: Ann', CAP])
  })
})
