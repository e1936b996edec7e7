import type { Reading } from './reading.ts'
import type { Capability } from './capability.ts'

/** A capability with what makes it. */
export interface Provision {
  readonly name: string
  readonly make: (reading: Reading) => unknown
}
/** Offers a capability; it is made once, when somebody first asks. */
export const provide = <T>(capability: Capability<T>, make: (reading: Reading) => NoInfer<T>): Provision => ({
  name: capability.name,
  make,
})
