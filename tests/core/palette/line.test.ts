/** What a typed line says to one command. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineCommand, type Ask } from '#core'
import { readLine, restAfterName, wordsOf } from '#core/palette/line.ts'
import { smallPalette } from './small-palette.ts'

const choices =
  (...labels: readonly string[]) =>
  () =>
    labels.map((label) => ({
      value: label,
      label,
      ...(label.endsWith('!') ? { disabledReason: `${label} is off` } : {}),
    }))
const command = (ask: Record<string, Ask<string>>, wanted: readonly string[] = Object.keys(ask), more = {}) =>
  defineCommand({
    id: 'order.assign',
    title: 'Assign driver',
    input: z.object(
      Object.fromEntries(
        Object.keys(ask).map((field) => [field, wanted.includes(field) ? z.string() : z.string().optional()]),
      ),
    ),
    ask: ask as never,
    run: async () => 1,
    ...more,
  })
const ctx = smallPalette({}).context()
const read = async (of: ReturnType<typeof command>, text: string) => {
  const line = await readLine(of, text, ctx)
  return (
    line && [
      line.input,
      line.chips.map(({ field, label }) => `${field}=${label}`).join(' '),
      line.disabledReason,
    ]
  )
}
const driver: Ask<string> = {
  label: 'Driver',
  items: choices('Ann Lee', 'Dale O’Hara', 'Dale Reyes!', 'Lee Smith!', 'Lee Smithson'),
}
const day: Ask<string> = {
  label: 'Day',
  parse: (text) => {
    if (text === 'boom') throw new Error('No day')
    return /^(fri|mon|nov \d+)$/.test(text) ? text : undefined
  },
}

describe('what stands behind the name of a command', () => {
  const rest = (text: string, title = 'Assign driver', words: readonly string[] = ['dispatch', 'send out']) =>
    restAfterName({ ...command({ driver }), title, words }, wordsOf(text))
  test.each<[string, string[] | undefined]>([
    ['assign dale', ['dale']],
    ['  Ass,  DALE , fri ', ['DALE', 'fri']],
    ['dispatch', undefined],
    ['assign DRIVER dale', ['dale']],
    ['assign dr dale', ['dale']],
    ['assign d dale', ['d', 'dale']],
    ['assign dale driver', ['dale', 'driver']],
    ['dispatch dale', ['dale']],
    ['dispatch driver dale', ['driver', 'dale']],
    ['send dale', ['dale']],
    ['as dale', ['dale']],
    ['a dale', undefined],
    ['assign', undefined],
    ['assign ', undefined],
    ['assign driver', undefined],
    ['hold dale', undefined],
    ['', undefined],
    ['assign 1 2 3 4 5 6 7 8 9', ['1', '2', '3', '4', '5', '6', '7']],
  ])('“%s”: %j', (text, words) => expect(rest(text)).toEqual(words))
  test('is all of it for a name of one word', () => {
    expect(rest('hold waiting', 'Hold')).toEqual(['waiting'])
    expect(rest('hold ho', 'Hold')).toEqual(['ho'])
  })
  test('is nothing for a command of no other words', () => {
    const { words: _words, ...plain } = command({ driver }, ['driver'], { words: [] })
    expect([
      restAfterName(plain, wordsOf('dispatch dale')),
      restAfterName(plain, wordsOf('assign dale')),
    ]).toEqual([undefined, ['dale']])
  })
})

describe('an answer', () => {
  const assign = command({ driver, day }, ['driver'])
  test.each<[string, Record<string, string>]>([
    ['assign ann', { driver: 'Ann Lee' }],
    ['assign lee ann', { driver: 'Ann Lee' }],
    ['assign o’hara', { driver: 'Dale O’Hara' }],
    ['assign o’h dale', { driver: 'Dale O’Hara' }],
    // of two that fit, the one that can be chosen
    ['assign dale', { driver: 'Dale O’Hara' }],
    ['assign smith', { driver: 'Lee Smithson' }],
    ['assign ann fri', { driver: 'Ann Lee', day: 'fri' }],
    ['assign ann lee nov 18', { driver: 'Ann Lee', day: 'nov 18' }],
  ])('“%s”: %j', async (text, input) => expect((await read(assign, text))?.[0]).toEqual(input))
  test.each([
    'assign nn',
    'assign ann dale',
    'assign o’reyes',
    'assign ann someday',
    'assign ann boom',
    'assign fri',
    'assign fri ann',
  ])('“%s” says none', async (text) => expect(await read(assign, text)).toBeUndefined())
  test('may be left out where the command does without it', async () => {
    const later = command({ driver, day }, ['day'])
    expect(await read(later, 'assign fri')).toEqual([{ day: 'fri' }, 'day=fri', undefined])
    expect(await read(later, 'assign ann fri')).toEqual([
      { driver: 'Ann Lee', day: 'fri' },
      'driver=Ann Lee day=fri',
      undefined,
    ])
  })
  test('that cannot be given says why, the first that cannot', async () => {
    const truck: Ask<string> = { label: 'Truck', items: choices('T1!', 'T2') }
    const both = command({ driver, truck }, ['driver', 'truck'])
    expect((await read(both, 'assign ann t2'))?.[2]).toBeUndefined()
    expect((await read(both, 'assign reyes t2'))?.[2]).toBe('Dale Reyes! is off')
    expect((await read(both, 'assign ann t1'))?.[2]).toBe('T1! is off')
    expect((await read(both, 'assign reyes t1'))?.[2]).toBe('Dale Reyes! is off')
  })
  test('is not looked for where the page answers, or could', async () => {
    const known = { ...driver, from: () => 'Ann Lee' }
    expect(await read(command({ driver: known, day }), 'assign fri')).toEqual([
      { day: 'fri' },
      'day=fri',
      undefined,
    ])
    expect(await read(command({ driver: known, day }), 'assign dale fri')).toBeUndefined()
    const unknown = { ...driver, from: () => undefined }
    expect(await read(command({ driver: unknown, day }, ['day']), 'assign fri')).toEqual([
      { day: 'fri' },
      'day=fri',
      undefined,
    ])
    expect(await read(command({ driver: unknown, day }, ['day']), 'assign ann fri')).toBeUndefined()
  })
  test('is none for a command that asks nothing', async () =>
    expect(await read(command({}), 'assign ann')).toBeUndefined())
})

test('a text that does not begin with the name says nothing', async () =>
  expect(await readLine(command({ driver }), 'verify dale', ctx)).toBeUndefined())
test('what is known already is not read out of it', async () => {
  const known: Ask<string> = { label: 'Order', items: choices('Dale'), from: () => 'SO-7' }
  expect(await read(command({ order: known, driver }), 'assign dale reyes')).toEqual([
    { driver: 'Dale Reyes!' },
    'driver=Dale Reyes!',
    'Dale Reyes! is off',
  ])
})
