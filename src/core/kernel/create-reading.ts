import type { Collection } from '../log/collection.ts'
import type { Capability, Point } from '../reading/capability.ts'
import type { Provision } from '../reading/provide.ts'
import { type FactStore, factsFor } from '../reading/facts.ts'
import type { Log } from '../log/log.ts'
import type { Reading } from '../reading/reading.ts'
import type { Registry } from '../plugin/registry.ts'

/** The reading side of the kernel; capabilities are made once, when first asked for. */
export function createReading(parts: {
  readonly registry: Registry
  readonly log: Log
  readonly facts: FactStore
  readonly may: (permission: string) => boolean
  readonly own: readonly Provision[]
}): Reading {
  const { registry, log, facts, may, own } = parts
  const made = new WeakMap<Provision, unknown>()
  const reading: Reading = {
    read: (projection) => log.view(projection),
    rows: <R extends object>(collection: Collection<R>) => log.rows<R>(collection).rows,
    facts: () => factsFor(facts),
    may,
    use: <T>({ name }: Capability<T>): T => {
      const provision = own.find((one) => one.name === name) ?? registry.provisions.get(name)
      if (!provision) throw new Error(`Nobody provides "${name}"`)
      if (!made.has(provision)) made.set(provision, provision.make(reading))
      return made.get(provision) as T
    },
    contributions: <T>({ name }: Point<T>) => (registry.contributions.get(name) ?? []) as T[],
  }
  return reading
}
