/** The questions of a command, one after another, and what becomes of the answers. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineCommand, defineContextKey, type Ask } from '#core'
import { createInvoke } from '#core/palette/invoke.ts'
import { CAP } from '#core/palette/entry.ts'
import { settle } from '../sample.ts'
import { smallPalette } from './small-palette.ts'

const here = defineContextKey<number | undefined>('order.here', undefined)
const driver: Ask<number> = {
  label: 'Driver',
  items: (text) =>
    ['Ann', 'Bo', 'Cy']
      .map((label, at) => ({ value: at, label }))
      .filter(({ label }) => label.includes(text)),
}
const day: Ask<string> = {
  label: 'Delivery day',
  parse: (text) => {
    if (text === 'boom') throw 'Not a day'
    return text || undefined
  },
}
const plan = defineCommand({
  id: 'order.plan',
  title: 'Plan order',
  input: z.object({ driver: z.number(), day: z.string().min(3, 'Too short') }),
  ask: { driver, day },
  run: async () => 1,
})
const calls = ({ dispatched }: ReturnType<typeof smallPalette>) =>
  dispatched.map(({ command, input }) => [command, input])

describe('a question', () => {
  test('is asked for each answer that is missing, in order', async () => {
    const small = smallPalette({ commands: [plan] })
    await small.palette.start('order.plan')
    expect(small.state).toMatchObject({
      isOpen: true,
      step: { command: 'order.plan', title: 'Plan order', field: 'driver', label: 'Driver' },
      cursor: 0,
      busy: false,
    })
    expect(small.state.choices.map(({ label }) => label)).toEqual(['Ann', 'Bo', 'Cy'])
    small.palette.move(1)
    await small.palette.accept()
    expect(small.state).toMatchObject({
      step: { field: 'day' },
      chips: [{ field: 'driver', label: 'Bo' }],
      choices: [],
      cursor: 0,
      text: '',
    })
    await small.palette.type('fri')
    await small.palette.accept()
    expect(small.dispatched).toEqual([
      {
        command: 'order.plan',
        input: { driver: 1, day: 'fri' },
        options: { via: 'palette', confirmed: true },
      },
    ])
    expect(small.state.isOpen).toBe(false)
  })
  test('is not asked for what is given', async () => {
    const small = smallPalette({ commands: [plan] })
    await small.palette.start('order.plan', { driver: 2 })
    expect([small.state.step?.field, small.state.chips]).toEqual(['day', []])
    await small.palette.start('order.plan', { driver: 2, day: 'mon' })
    expect(calls(small)).toEqual([['order.plan', { driver: 2, day: 'mon' }]])
    expect(small.state.isOpen).toBe(false)
  })
  test('is asked in the order of the command, and before what was answered wrong or may be left out', async () => {
    const picky = defineCommand({
      id: 'picky',
      title: 'Picky',
      input: z.object({ driver: z.number(), day: z.string(), note: z.string().optional() }),
      ask: { note: day, day, driver },
      run: async () => 1,
    })
    const small = smallPalette({ commands: [picky] })
    await small.palette.start('picky')
    expect(small.state.step?.field).toBe('day')
    await small.palette.start('picky', { day: 7 })
    expect(small.state.step?.field).toBe('driver')
  })
  test('is asked again while its answer does not do', async () => {
    const small = smallPalette({ commands: [plan] })
    await small.palette.start('order.plan', { driver: 2 })
    await small.palette.type('mo')
    await small.palette.accept()
    expect([small.state.step?.field, small.dispatched]).toEqual(['day', []])
    await small.palette.type('mon')
    await small.palette.accept()
    expect(calls(small)).toEqual([['order.plan', { driver: 2, day: 'mon' }]])
  })
  test('says what is wrong with what was typed, until something else is', async () => {
    const small = smallPalette({ commands: [plan] })
    await small.palette.start('order.plan', { driver: 2 })
    await small.palette.accept()
    expect(small.state.error).toBe('Enter delivery day')
    await small.palette.type('boom')
    expect(small.state.error).toBeUndefined()
    await small.palette.accept()
    expect(small.state.error).toBe('Not a day')
  })
  test('that has choices only takes nothing else', async () => {
    const small = smallPalette({ commands: [plan] })
    await small.palette.start('order.plan')
    await small.palette.type('Nobody')
    await small.palette.accept()
    expect(small.state).toMatchObject({ step: { field: 'driver' }, choices: [], chips: [], error: undefined })
  })
  test('has a line about the whole step where the command says one', async () => {
    const hinted = (hint: Ask<string>['hint']) =>
      defineCommand({
        id: 'hinted',
        title: 'Hinted',
        input: z.object({ day: z.string() }),
        ask: { day: { ...day, ...(hint === undefined ? {} : { hint }) } },
        run: async () => 1,
      })
    const stepOf = async (hint?: Ask<string>['hint']) => {
      const small = smallPalette({ commands: [hinted(hint)] })
      small.facts.set(here, 7)
      await small.palette.start('hinted')
      return small.state.step
    }
    expect((await stepOf('Monday to Friday'))?.hint).toBe('Monday to Friday')
    expect((await stepOf((reading) => `of ${String(reading.facts()[here.name])}`))?.hint).toBe('of 7')
    expect(await stepOf()).not.toHaveProperty('hint')
    expect(await stepOf(() => undefined)).not.toHaveProperty('hint')
  })
  test('whose choices cannot be read has none', async () => {
    const broken = defineCommand({
      id: 'broken',
      title: 'Broken',
      input: z.object({ driver: z.number() }),
      ask: { driver: { label: 'Driver', items: () => Promise.reject(new Error('boom')) } },
      run: async () => 1,
    })
    const small = smallPalette({ commands: [broken] })
    await small.palette.start('broken')
    expect(small.state).toMatchObject({ step: { field: 'driver' }, choices: [], busy: false })
  })
  test('waits for its choices, shows fifty at most, and forgets those of what was typed before', async () => {
    const answers: ((count: number) => void)[] = []
    const slow = defineCommand({
      id: 'slow',
      title: 'Slow',
      input: z.object({ driver: z.number() }),
      ask: {
        driver: {
          label: 'Driver',
          items: (text) =>
            new Promise((done) => {
              answers.push((count) =>
                done(Array.from({ length: count }, (_, at) => ({ value: at, label: `${text}${at}` }))),
              )
            }),
        },
      },
      run: async () => 1,
    })
    const small = smallPalette({ commands: [slow] })
    void small.palette.start('slow')
    void small.palette.type('a')
    expect([small.state.busy, small.state.choices]).toEqual([true, []])
    answers[0]!(2)
    await settle()
    expect([small.state.busy, small.state.choices]).toEqual([true, []])
    answers[1]!(60)
    await settle()
    small.palette.move(3)
    expect([small.state.busy, small.state.choices.length, small.state.cursor]).toEqual([false, CAP, 3])
    void small.palette.type('b')
    answers[2]!(2)
    await settle()
    expect([small.state.choices[0]?.label, small.state.cursor]).toEqual(['b0', 0])
  })
  test('that nobody can answer in words leads to the form', async () => {
    const formed = (form?: string | ((reading: { facts: () => object }) => string)) =>
      defineCommand({
        id: 'formed',
        title: 'Formed',
        input: z.object({ lines: z.array(z.number()) }),
        ...(form ? { form } : {}),
        run: async () => 1,
      })
    const go = async (...form: Parameters<typeof formed>) => {
      const small = smallPalette({ commands: [formed(...form)] })
      small.facts.set(here, 7)
      await small.palette.start('formed')
      return [small.state.isOpen, small.state.step, ...small.went]
    }
    expect(await go('/order/new')).toEqual([false, undefined, '/order/new'])
    expect(await go((reading) => `/order/${(reading.facts() as Record<string, number>)[here.name]}`)).toEqual(
      [false, undefined, '/order/7'],
    )
    expect(await go()).toEqual([false, undefined])
  })
})

describe('the last question', () => {
  const wipe = defineCommand({
    id: 'wipe',
    title: 'Wipe',
    input: z.object({ count: z.number() }),
    confirm: ({ count }) => (count > 1 ? `Wipe ${count}?` : undefined),
    run: async () => 1,
  })
  test('is asked in the words of this input, and takes Enter as yes', async () => {
    const small = smallPalette({ commands: [wipe] })
    await small.palette.start('wipe', { count: 3 })
    expect(small.state.step).toEqual({
      command: 'wipe',
      title: 'Wipe',
      field: '',
      label: 'Wipe',
      confirm: 'Wipe 3?',
    })
    expect(small.dispatched).toEqual([])
    await small.palette.accept()
    expect(calls(small)).toEqual([['wipe', { count: 3 }]])
  })
  test('is not answered by typing', async () => {
    const small = smallPalette({ commands: [wipe] })
    await small.palette.start('wipe', { count: 3 })
    await small.palette.type('no')
    expect([small.state.step?.confirm, small.state.choices, small.dispatched]).toEqual(['Wipe 3?', [], []])
  })
  test.each([
    [2, 'is not asked of what stops at the gate, and the call goes on unconfirmed', false],
    [1, 'is asked of what passes the gate, and the call is confirmed', true],
  ])('%i: %s', async (stopped, _title, isConfirmed) => {
    const gated = defineCommand({
      id: 'gated',
      title: 'Wipe',
      input: z.object({ count: z.number() }),
      gate: ({ count }) => (count === stopped ? { open: () => undefined } : undefined),
      confirm: ({ count }) => `Wipe ${count}?`,
      run: async () => 1,
    })
    const small = smallPalette({ commands: [gated] })
    await small.palette.start('gated', { count: 2 })
    if (isConfirmed) await small.palette.accept()
    expect(small.dispatched.map(({ options }) => options?.confirmed)).toEqual([isConfirmed])
  })
  test('is not asked where the command has none for this input', async () => {
    const small = smallPalette({ commands: [wipe] })
    await small.palette.start('wipe', { count: 1 })
    expect(calls(small)).toEqual([['wipe', { count: 1 }]])
  })
  test.each(['Sure?', undefined])(
    'that is found late (%s) is not asked once something else was begun, and nothing runs',
    async (question) => {
      let found: (text: string | undefined) => void = () => {}
      const slow = defineCommand({
        id: 'slow',
        title: 'Slow',
        input: z.object({}),
        confirm: () => new Promise<string | undefined>((on) => void (found = on)),
        run: async () => 1,
      })
      const small = smallPalette({ commands: [slow, plan] })
      const begun = small.palette.start('slow')
      await small.palette.start('order.plan')
      found(question)
      await begun
      expect([small.state.step?.command, small.dispatched]).toEqual(['order.plan', []])
    },
  )
  test('comes after the others', async () => {
    const asking = defineCommand({
      id: 'asking',
      title: 'Asking',
      input: z.object({ day: z.string() }),
      ask: { day },
      confirm: 'Sure?',
      run: async () => 1,
    })
    const small = smallPalette({ commands: [asking] })
    await small.palette.start('asking')
    await small.palette.type('fri')
    await small.palette.accept()
    expect([small.state.step?.confirm, small.dispatched]).toEqual(['Sure?', []])
    small.palette.back()
    expect([small.state.step?.field, small.state.step?.confirm]).toEqual(['day', undefined])
    await small.palette.type('mon')
    await small.palette.accept()
    await small.palette.accept(true)
    expect([calls(small), small.state.isOpen, small.state.step]).toEqual([
      [['asking', { day: 'mon' }]],
      true,
      undefined,
    ])
  })
})

describe('a step back', () => {
  test('asks again for the answer that was given last, and keeps the ones before', async () => {
    const small = smallPalette({ commands: [plan] })
    await small.palette.start('order.plan')
    await small.palette.accept()
    await small.palette.type('mo')
    await small.palette.accept()
    small.palette.back()
    expect([small.state.step?.field, small.state.chips.map(({ label }) => label)]).toEqual(['day', ['Ann']])
    small.palette.back()
    await settle()
    expect([small.state.step?.field, small.state.chips, small.state.choices.length]).toEqual([
      'driver',
      [],
      3,
    ])
    small.palette.back()
    expect([small.state.step, small.state.isOpen]).toEqual([undefined, true])
    small.palette.back()
    expect(small.state.isOpen).toBe(false)
    expect(small.dispatched).toEqual([])
  })
})

describe('a command from elsewhere', () => {
  test('begins anew, whatever was asked before', async () => {
    const small = smallPalette({ commands: [plan] })
    await small.palette.start('order.plan')
    await small.palette.accept()
    await small.palette.start('order.plan')
    expect([small.state.step?.field, small.state.chips]).toEqual(['driver', []])
  })
  test('that is not there does nothing', async () => {
    const small = smallPalette({ commands: [plan] })
    await small.palette.start('order.fly')
    expect([small.state.isOpen, small.dispatched]).toEqual([false, []])
  })
  test('that goes while it asks is not run, and a step back closes the palette', async () => {
    const small = smallPalette({ commands: [plan] })
    await small.palette.start('order.plan')
    small.registry.commands.delete('order.plan')
    expect(await small.palette.accept()).toBeUndefined()
    expect([small.dispatched, small.state.isOpen]).toEqual([[], true])
    small.palette.back()
    expect(small.state.isOpen).toBe(false)
  })
  test('begun while the palette was open is asked over what it was opened with', async () => {
    const small = smallPalette({ commands: [plan] })
    small.palette.open()
    void small.palette.type('x')
    await small.palette.start('order.plan')
    expect([small.state.text, small.state.step?.field]).toEqual(['', 'driver'])
  })
})

describe('a key or a button', () => {
  const move = defineCommand({
    id: 'order.move',
    title: 'Move',
    input: z.object({ id: z.number(), day: z.string().optional() }),
    ask: { id: { label: 'Order', from: (reading) => reading.facts()[here.name] as number | undefined } },
    run: async () => 1,
  })
  const invoke = (small: ReturnType<typeof smallPalette>, id: string) => createInvoke(small)(id, 'keys')
  test('runs a command at once when the facts answer all of it', async () => {
    const small = smallPalette({ commands: [move] })
    small.facts.set(here, 7)
    await invoke(small, 'order.move')
    expect(small.dispatched).toEqual([{ command: 'order.move', input: { id: 7 }, options: { via: 'keys' } }])
    expect(small.state.isOpen).toBe(false)
  })
  test('leaves out what may be missing and is', async () => {
    const free = defineCommand({
      id: 'free',
      title: 'Free',
      input: z.object({ id: z.number().optional() }),
      ask: { id: { label: 'Order', from: (reading) => reading.facts()[here.name] as number | undefined } },
      run: async () => 1,
    })
    const small = smallPalette({ commands: [free] })
    await invoke(small, 'free')
    expect(small.dispatched[0]?.input).toStrictEqual({})
  })
  test('opens its questions when they do not', async () => {
    const small = smallPalette({ commands: [move] })
    await invoke(small, 'order.move')
    expect([small.dispatched, small.state.isOpen, small.state.step?.field]).toEqual([[], true, 'id'])
  })
  test('of a command that is off does nothing', async () => {
    const small = smallPalette({ commands: [move] })
    await invoke(small, 'order.fly')
    expect([small.dispatched, small.state.isOpen]).toEqual([[], false])
  })
})
