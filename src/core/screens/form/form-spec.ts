import type { AnyResource } from '../../resource/resource-types.ts'
import type { FormSpec } from './use-record-form.ts'

/** The form of a plain area, from its contract. */
export const specOf = ({ name, form, contract, commands }: AnyResource): FormSpec => ({
  name,
  form,
  shape: contract.fields,
  input: contract.input,
  patch: contract.patch,
  missing: contract.create.missing,
  create: commands.create,
  update: commands.update,
})
