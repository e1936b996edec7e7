/**
 * Pure means run as pure: every fold and proposal of every manifest, twice
 * over the same inputs, with the world taken away.
 */
import { describe, expect, it } from 'vitest'
import { z, type ZodType } from 'zod'
import { contracts } from '#schema/index.ts'
import { clientPlugins, hits } from './everything.ts'

const FORBIDDEN = [
  [globalThis.Math, 'random'],
  [globalThis.performance, 'now'],
  [globalThis, 'setTimeout'],
  [globalThis, 'fetch'],
] as const
/** Runs with clock, chance, timers and network taken away. */
function alone<T>(run: () => T): T {
  const held = FORBIDDEN.map(([owner, name]) => Reflect.get(owner, name) as unknown)
  const refuse = (name: string) => () => {
    throw new Error(`Pure code reached for ${name}`)
  }
  const RealDate = globalThis.Date
  for (const [owner, name] of FORBIDDEN) Reflect.set(owner, name, refuse(name))
  globalThis.Date = new Proxy(RealDate, {
    get: (date, name) => (name === 'now' ? refuse('Date.now') : (Reflect.get(date, name) as unknown)),
    construct: (date, given) =>
      given.length ? (Reflect.construct(date, given) as object) : refuse('new Date()')(),
  })
  try {
    return run()
  } finally {
    globalThis.Date = RealDate
    for (const [i, [owner, name]] of FORBIDDEN.entries()) Reflect.set(owner, name, held[i])
  }
}
const frozen = <T>(value: T): T => {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const one of Object.values(value)) frozen(one)
  }
  return value
}

/** Plausible payloads of an event: by its schema's example where it has one, else a row with an id. */
const schemas = new Map(contracts.flatMap((one) => one.events).map((event) => [event.type, event.schema]))
const SAMPLES: readonly Readonly<Record<string, unknown>>[] = [
  { id: 7, rev: 2, name: 'Seven', status: 'active', driver: 3, driver_id: 3, changes: { name: 'Eight' } },
  { id: 8, rev: 1, gone: true },
  { rows: [{ id: 7, rev: 3, name: 'Nine' }], row: { id: 7, rev: 3 }, held: { steps: [] } },
]
const event = (type: string, payload: unknown, seq: number) =>
  frozen({
    type,
    payload,
    meta: { id: `e${seq}`, at: '2026-03-02T12:00:00.000Z', by: 1, seq, rev: seq, cause: `c${seq}` },
  })
const fieldsOf = (schema: ZodType | undefined): readonly string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
const payloads = (type: string): readonly unknown[] => {
  const fields = fieldsOf(schemas.get(type))
  const whole = Object.fromEntries(fields.map((field) => [field, field === 'id' ? 7 : null]))
  return [...SAMPLES, { ...whole, id: 7, rev: 2 }]
}
/** The same answer twice, or the same complaint: shapes are sampled, so some inputs do not fit. */
const outcome = (run: () => unknown): string => {
  try {
    return JSON.stringify(alone(run)) ?? 'nothing'
  } catch (error) {
    const text = String(error)
    if (text.includes('Pure code reached for')) throw error
    return text
  }
}
const twice = (run: () => unknown) => expect(outcome(run)).toBe(outcome(run))

const all = clientPlugins.map(([, plugin]) => plugin)
const reading = frozen({
  read: () => ({}),
  rows: () => ({ 7: { id: 7, rev: 1, name: 'Seven', line_items: [], status: 'confirmed' } }),
  facts: () => ({}),
  use: () => ({}),
  contributions: () => [],
  may: () => true,
})

describe('folds of every manifest', () => {
  it.each(all.map((plugin) => [plugin.id, plugin] as const))('%s', (_id, plugin) => {
    for (const { handlers, initial } of plugin.projections ?? [])
      for (const { type, reduce } of handlers)
        for (const payload of payloads(type))
          twice(() => {
            const state = initial()
            reduce(state as never, event(type, payload, 5) as never)
            return state
          })
    for (const { rules } of plugin.collections ?? [])
      for (const { type, keys, next } of rules)
        for (const payload of payloads(type)) {
          const happened = event(type, payload, 5) as never
          const row = frozen({ id: 7, rev: 1, name: 'Seven', line_items: [] }) as never
          twice(() => keys(happened))
          twice(() => next(row, happened, 7))
          twice(() => next(undefined as never, happened, 7))
        }
    expect(plugin.id).not.toBe('')
  })
})
describe('what proposals are made of', () => {
  it('is kept in no module, which a reload would empty', () => {
    // sounds of a phone belong to its page
    const beside = (file: string) =>
      /^src\/plugins\/.*\.tsx?$/.test(file) &&
      !/\/(server|screens|rules)\/|\/(server|tables)\.ts$|\/phone\/beep\.ts$/.test(file)
    expect(hits(beside, /^(let |(export )?const \w+ = new (Map|Set)\b.*\(\)$)/)).toEqual([])
  })
})
describe('proposals of every manifest', () => {
  const proposing = all.flatMap((plugin) => (plugin.commands ?? []).filter((command) => command.optimistic))
  it('there are some', () => expect(proposing.length).toBeGreaterThan(20))
  it.each(proposing.map((command) => [command.id, command] as const))('%s', (_id, command) => {
    for (const input of [
      { id: 7, rev: 1, name: 'Eight' },
      { ids: [7], id: 7, changes: {} },
      { rows: [{ id: 7, rev: 1, changes: { name: 'Eight' } }] },
    ])
      twice(() => {
        const drafts: unknown = command.optimistic!(frozen({ ...input }) as never, reading as never)
        if (drafts instanceof Promise) throw new Error('Pure code reached for a promise')
        return drafts
      })
  })
})
