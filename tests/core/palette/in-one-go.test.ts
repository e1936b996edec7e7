/** What the palette does in one go: a line with its answers, a mend and what it makes possible, a key by its name. */
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import {
  all,
  contribute,
  defineCommand,
  defineContextKey,
  has,
  not,
  recordFinders,
  saying,
  type Ask,
  type Reading,
} from '#core'
import { restAfterName, wordsOf } from '#core/palette/line.ts'
import { settle } from '../sample.ts'
import { now, smallPalette } from './small-palette.ts'

const NAMES = ['Ann Lee', 'Bo Reyes', 'Dale Hughes']
const driver: Ask<number> = {
  label: 'Driver',
  items: (text) =>
    NAMES.flatMap((label, value) =>
      label.toLowerCase().includes(text.toLowerCase())
        ? [{ value, label, ...(value === 1 ? { disabledReason: 'Off duty' } : {}) }]
        : [],
    ),
}
const day: Ask<string> = {
  label: 'Day',
  parse: (text) => {
    if (!/^(fri|tomorrow|nov \d+)$/.test(text)) throw new Error('Enter a day')
    return text
  },
}
const selected = defineContextKey<readonly number[]>('order.selected', [], 'Select an order first')
const held = defineContextKey('order.held', false)
const release = defineCommand({
  id: 'order.release',
  title: 'Release hold',
  when: saying('The order is not on hold', has(held)),
  input: z.object({}),
  run: async () => 1,
})
const assign = defineCommand({
  id: 'order.assign',
  title: 'Assign driver',
  words: ['dispatch'],
  when: all(has(selected), saying('Release the hold first', not(has(held)), 'order.release')),
  input: z.object({ driver: z.number(), day: z.string().optional() }),
  ask: { driver, day },
  run: async () => 1,
})
const finder = contribute(recordFinders, {
  id: 'order',
  label: 'Order',
  find: () => [],
  scope: { many: 'orders', name: (id) => (id === 9 ? undefined : `SO-${id}`) },
})
type Small = ReturnType<typeof smallPalette>
const opened = (before?: (small: Small) => void, more: Parameters<typeof smallPalette>[0] = {}) => {
  const small = smallPalette({ commands: [assign, release], contributes: [finder], ...more })
  small.facts.set(selected, [7])
  before?.(small)
  small.palette.open()
  return small
}
const calls = ({ dispatched }: Small) =>
  dispatched.filter(({ command }) => command !== 'search.all').map(({ command, input }) => [command, input])
const typed = async (small: Small, text: string) => {
  void small.palette.type(text)
  await settle()
  return small.state.rows[0]
}

describe('a command and its answers in one line', () => {
  test.each([
    ['assign dale', 'Assign driver: Dale Hughes', { driver: 2 }],
    ['assign driver hughes', 'Assign driver: Dale Hughes', { driver: 2 }],
    ['ASSIGN, dale hughes, tomorrow', 'Assign driver: Dale Hughes, tomorrow', { driver: 2, day: 'tomorrow' }],
    ['dispatch ann nov 18', 'Assign driver: Ann Lee, nov 18', { driver: 0, day: 'nov 18' }],
  ])('%s', async (text, label, input) => {
    const small = opened()
    expect((await typed(small, text))?.label).toBe(label)
    await small.palette.accept()
    expect([calls(small), small.state.isOpen]).toEqual([[['order.assign', input]], false])
  })
  test.each(['assign nobody', 'assign dale someday', 'a dale', 'assign', 'order dale', 'assign driver'])(
    '“%s” says none',
    async (text) => {
      const small = opened()
      await typed(small, text)
      expect(small.state.rows.filter(({ id }) => id.startsWith('line:'))).toEqual([])
    },
  )
  test('an answer that cannot be given says why', async () => {
    const small = opened()
    expect(await typed(small, 'assign reyes')).toMatchObject({
      label: 'Assign driver: Bo Reyes',
      disabledReason: 'Off duty',
    })
    await small.palette.accept()
    expect([small.state.error, calls(small)]).toEqual(['Off duty', []])
  })
  test('what is left out is asked, with what was said as chips', async () => {
    const both = defineCommand({
      ...assign,
      id: 'order.both',
      title: 'Send driver',
      input: z.object({ driver: z.number(), day: z.string() }),
    })
    const small = opened(undefined, { commands: [both] })
    await typed(small, 'send dale')
    await small.palette.accept()
    expect(small.state).toMatchObject({
      step: { field: 'day' },
      chips: [{ field: 'driver', label: 'Dale Hughes' }],
    })
    small.palette.back()
    expect(small.state).toMatchObject({ step: { field: 'driver' }, chips: [] })
  })
  test('of a command that cannot run now is not read', async () => {
    const small = opened(({ facts }) => facts.set(held, true))
    await typed(small, 'assign dale')
    expect(small.state.rows).toEqual([])
  })
  test('stands behind those that can be given, and no more than three are read', async () => {
    const named = (id: string, off: boolean) =>
      defineCommand({
        id: `order.${id}`,
        title: `Assign ${id}`,
        input: z.object({ driver: z.number() }),
        ask: {
          driver: {
            ...driver,
            items: () => [{ value: 1, label: 'Dale Hughes', ...(off ? { disabledReason: 'Off duty' } : {}) }],
          },
        },
        run: async () => 1,
      })
    const commands = [named('one', true), named('two', false), named('three', false), named('four', false)]
    const lines = async (of: typeof commands, text: string) => {
      const small = opened(undefined, { commands: of })
      await typed(small, text)
      return small.shown().filter((label) => label.includes(': '))
    }
    expect(await lines(commands, 'assign dale')).toEqual([
      'Assign two: Dale Hughes',
      'Assign three: Dale Hughes',
      'Assign four: Dale Hughes',
    ])
    expect(await lines(commands.slice(0, 2), 'assign dale')).toEqual([
      'Assign two: Dale Hughes',
      'Assign one: Dale Hughes',
    ])
    expect(await lines(commands.slice(0, 2), ' assign ')).toEqual([])
  })
  test('gives way to the next key', async () => {
    const small = opened()
    await typed(small, 'assign dale')
    void small.palette.type('assign dalex')
    await settle()
    expect(small.state.rows.filter(({ id }) => id.startsWith('line:'))).toEqual([])
  })
  test('the rest of a name is no answer', () => {
    expect(restAfterName(assign, wordsOf('assign dri dale'))).toEqual(['dale'])
    expect(restAfterName(assign, wordsOf('assign d'))).toEqual(['d'])
    expect(restAfterName(assign, wordsOf('ass driver'))).toBeUndefined()
  })
})

describe('a command that something mends', () => {
  const row = (small: Small) => small.state.rows.find(({ id }) => id === 'command:order.assign')
  test('stands where it belongs, with its reason and what Enter does', async () => {
    const small = opened(({ facts }) => facts.set(held, true))
    await typed(small, 'assign')
    expect(row(small)).toMatchObject({
      section: 'here',
      disabledReason: 'Release the hold first',
      mend: { command: 'order.release', label: 'Release hold, then assign driver' },
    })
  })
  test('follows it', async () => {
    const small = opened(({ facts }) => facts.set(held, true), {
      answer: ({ command }) => {
        if (command === 'order.release') setTimeout(() => small.facts.set(held, false), 30)
        return { status: 'done', value: { items: [] } }
      },
    })
    await typed(small, 'assign')
    await small.palette.accept()
    expect(calls(small)).toEqual([['order.release', {}]])
    expect(small.state).toMatchObject({ isOpen: true, step: { command: 'order.assign', field: 'driver' } })
    await small.palette.type('dale')
    await small.palette.accept()
    expect(calls(small)[1]).toEqual(['order.assign', { driver: 2 }])
  })
  test.each<[string, (small: Small) => void]>([
    ['another row is pointed at meanwhile', ({ facts }) => facts.set(selected, [8])],
    ['the palette was opened for something else', ({ palette }) => palette.open()],
  ])('does not follow when %s', async (_words, meanwhile) => {
    const asking = {
      ...release,
      input: z.object({ ids: z.array(z.number()) }),
      ask: { ids: { label: 'Orders', from: ({ facts }: Reading) => facts()[selected.name] as number[] } },
    }
    const small = opened(({ facts }) => facts.set(held, true), {
      commands: [assign, asking as never],
      answer: ({ command }) => {
        if (command === 'order.release') {
          meanwhile(small)
          small.facts.set(held, false)
        }
        return { status: 'done', value: { items: [] } }
      },
    })
    await typed(small, 'assign')
    await small.palette.accept()
    expect([calls(small), small.state.step]).toEqual([[['order.release', { ids: [7] }]], undefined])
  })
  test('does not follow one that was refused', async () => {
    const small = opened(({ facts }) => facts.set(held, true), {
      answer: () => {
        // somebody else released it at that moment
        small.facts.set(held, false)
        return { status: 'rejected', problem: {} } as never
      },
    })
    await typed(small, 'assign')
    await small.palette.accept()
    await settle()
    expect([calls(small).length, small.state.isOpen]).toEqual([1, false])
  })
  test.each([
    [2_970, true],
    [2_990, false],
  ])('is waited for three seconds and no longer: %s ms', async (ms, follows) => {
    const small = opened(({ facts }) => facts.set(held, true), {
      answer: ({ command }) => {
        if (command === 'order.release') setTimeout(() => small.facts.set(held, false), ms)
        return { status: 'done', value: { items: [] } }
      },
    })
    await typed(small, 'assign')
    vi.useFakeTimers()
    const accepted = small.palette.accept()
    await vi.advanceTimersByTimeAsync(3_100)
    vi.useRealTimers()
    await accepted
    expect(small.state.isOpen).toBe(follows)
  })
  test('is about the row it was begun for, though its list has lost that row meanwhile', async () => {
    const ids: Ask<readonly number[]> = {
      label: 'Orders',
      from: ({ facts }: Reading) => facts()[selected.name] as number[],
    }
    const named = {
      ...assign,
      input: z.object({ ids: z.array(z.number()), driver: z.number() }),
      ask: { ids, driver },
    }
    const small = opened(({ facts }) => facts.set(held, true), {
      commands: [named as never, release],
      answer: ({ command }) => {
        if (command === 'order.release') small.facts.set(held, false)
        return { status: 'done', value: { items: [] } }
      },
    })
    await typed(small, 'assign')
    await small.palette.accept()
    // the list of held orders shows the next one under its cursor
    small.facts.set(selected, [8])
    small.facts.set(held, true)
    await small.palette.type('dale')
    await small.palette.accept()
    expect(calls(small)[1]).toEqual(['order.assign', { ids: [7], driver: 2 }])
    expect(small.dispatched.map(({ options }) => options?.via).filter(Boolean)).toEqual(['palette', 'steps'])
  })
  test('is only named where the mend may be run', async () => {
    const closed = { ...release, permission: 'order.release' }
    const small = opened(({ facts }) => facts.set(held, true), { commands: [assign, closed as never] })
    await typed(small, 'assign')
    expect(row(small)).not.toHaveProperty('mend')
    await small.palette.accept()
    expect(small.state.error).toBe('Release the hold first')
  })
  test('says what the person lacks before what stands against it', async () => {
    const mine = { ...assign, permission: 'order.assign' }
    const small = opened(({ facts }) => facts.set(held, true), { commands: [mine as never, release] })
    await typed(small, 'assign')
    expect(row(small)?.disabledReason).toBe('Needs permission order.assign')
    expect(row(small)).not.toHaveProperty('mend')
  })
})

describe('what is acted on', () => {
  const scope = (ids: readonly number[], cursor?: number) =>
    opened(({ facts }) => {
      facts.set(selected, ids)
      facts.set(defineContextKey<number | undefined>('order.cursor', undefined), cursor)
    }).state.scope
  test('is said: how many, or which one', () => {
    expect([scope([7, 8, 9]), scope([7]), scope([], 8), scope([]), scope([], 9)]).toEqual([
      '3 orders',
      'SO-7',
      'SO-8',
      undefined,
      undefined,
    ])
  })
  test('can be taken away, and with it what fits', async () => {
    const small = opened()
    await typed(small, 'assign')
    expect(small.state.rows[0]?.disabledReason).toBeUndefined()
    small.palette.dropScope()
    expect([small.state.scope, small.state.rows[0]?.disabledReason]).toEqual([
      undefined,
      'Select an order first',
    ])
  })
})

describe('a key of the page', () => {
  const run: string[] = []
  const keys = [
    { keys: 'x', title: 'Close', scope: 'dialog' as const, run: () => void run.push('close') },
    { keys: 'a', title: 'Assign driver', scope: 'screen' as const, run: () => void run.push('assign') },
    { keys: 'q', title: 'Trace of nothing', scope: 'screen' as const },
    { keys: 't', title: 'Trace of the price', scope: 'dialog' as const, run: () => void run.push('no') },
    { keys: 't', title: 'Trace of the price', scope: 'screen' as const, run: () => void run.push('trace') },
    { keys: 'h', title: 'Trace the hold', scope: 'screen' as const, run: () => undefined, when: has(held) },
  ]
  test('is found by its name and does what the key does; what is a command already stands once', async () => {
    const small = opened(undefined, { keys })
    expect(small.shown()).not.toContain('Trace of the price')
    await typed(small, 'trace')
    expect(small.shown()).toEqual(['Trace of the price'])
    await small.palette.accept()
    expect([run, small.state.isOpen]).toEqual([['trace'], false])
    small.palette.open()
    await typed(small, 'assign driver')
    expect(small.shown().filter((label) => label === 'Assign driver')).toHaveLength(1)
  })
})

describe('what was chosen before', () => {
  test('is kept on the device with how often, and goes when the person does', async () => {
    const small = opened(({ recent }) => recent.use('order.assign'))
    small.recent.use('order.assign')
    expect(small.recent.used('order.assign')).toEqual({ at: now, times: 2 })
    small.palette.open()
    expect(small.state.rows[0]).toMatchObject({ label: 'Assign driver', times: 2 })
    small.recent.clear()
    expect(small.recent.used('order.assign')).toBeUndefined()
  })
})
