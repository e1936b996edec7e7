import type { Collection } from './collection.ts'
import type { Capability, Point, Provision } from './capability.ts'
import type { FactStore } from './facts.ts'
import { paletteOpen, typing, type Facts } from './context.ts'
import type { Log } from './log.ts'
import type { Reading } from './plugin.ts'
import type { Registry } from './registry.ts'

/** Facts as a command sees them: typing in the palette or a form is no state of the record. */
export const factsFor = (facts: FactStore): Facts => ({
  ...facts.freeze(),
  [typing.name]: false,
  [paletteOpen.name]: false,
})

/** The reading side of the kernel; capabilities are made once, when first asked for. */
export function createReading(parts: {
  readonly registry: Registry
  readonly log: Log
  readonly facts: FactStore
  readonly may: (permission: string) => boolean
  readonly own: readonly Provision[]
}): Reading {
  const { registry, log, facts, may, own } = parts
  const made = new Map<string, unknown>()
  const reading: Reading = {
    read: (projection) => log.view(projection),
    rows: <R extends object>(collection: Collection<R>) => log.rows<R>(collection).rows,
    facts: () => factsFor(facts),
    may,
    use: <T>({ name }: Capability<T>): T => {
      if (!made.has(name)) {
        const provision = own.find((one) => one.name === name) ?? registry.provisions.get(name)
        if (!provision) throw new Error(`Nobody provides "${name}"`)
        made.set(name, provision.make(reading))
      }
      return made.get(name) as T
    },
    contributions: <T>({ name }: Point<T>) => (registry.contributions.get(name) ?? []) as T[],
  }
  return reading
}
