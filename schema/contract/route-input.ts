/** Types of the input of a command that is a call, from the shapes of the call. */
import type { z, ZodObject, ZodRawShape, ZodType } from 'zod'

/** An object's known keys only: `catchall` adds an index signature that would swallow the other parts. */
type Known<T extends ZodType, Side extends 'in' | 'out'> =
  T extends ZodObject<infer S extends ZodRawShape>
    ? string extends keyof S
      ? {}
      : [keyof S] extends [never]
        ? {}
        : Side extends 'in'
          ? z.input<ZodObject<S, z.core.$strip>>
          : z.output<ZodObject<S, z.core.$strip>>
    : { readonly body: Side extends 'in' ? z.input<T> : z.output<T> }
type Open<Q> =
  Q extends ZodObject<ZodRawShape, infer C>
    ? C extends { out: infer E }
      ? string extends keyof E
        ? E[keyof E] extends never
          ? {}
          : Filters
        : {}
      : {}
    : {}
/** `column` or `column__op` to value, for calls that take filters. */
interface Filters {
  readonly filters?: Readonly<Record<string, string>>
}
export interface Version {
  readonly rev?: number
}
type Flat<T> = { [K in keyof T]: T[K] }
/** Input of the command of a call: its path, query and body in one. */
export type InputOf<P extends ZodType, Q extends ZodType, B extends ZodType> = Flat<
  Known<P, 'in'> & Known<Q, 'in'> & Known<B, 'in'> & Open<Q> & Version
>
/** The same after it was checked and brought to the form of the wire. */
export type ParsedOf<P extends ZodType, Q extends ZodType, B extends ZodType> = Flat<
  Known<P, 'out'> & Known<Q, 'out'> & Known<B, 'out'> & Open<Q> & Version
>
