/** Lines of files for areas that are no plain ones. */
import type { ZodRawShape } from 'zod'
import { inputOf, patchOf, rowOf } from './kit.ts'

/** A line of a file of an area with writers of its own: what it may bring, how it is checked, and its row in a list. */
export const fileLine = <F extends ZodRawShape, O extends ZodRawShape>(
  name: string,
  fields: F,
  owned: O,
) => ({
  fields,
  row: rowOf(name, fields, owned),
  input: inputOf(name, fields),
  patch: patchOf(name, fields),
})
