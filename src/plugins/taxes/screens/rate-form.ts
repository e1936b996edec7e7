import { z } from 'zod'
import type { FormSpec } from '#core/screens/index.ts'
import { RateInput } from '#schema/taxes.ts'
import { addRate, updateRate } from '../commands.ts'

/** Brackets are kept by imports and the interface; a person enters one figure. */
const Shape = RateInput.omit({ tax_id: true, brackets: true, as_of: true }).extend({ rate_type: z.enum(['per_unit', 'percent', 'flat']).default('per_unit') })

/** The form of a new rate of one tax. */
export const rateForm = (tax_id: number): FormSpec => ({
  name: 'tax-rate', shape: Shape.shape, input: Shape, patch: Shape.partial(),
  form: [{ field: 'rate', help: 'Dollars a unit as .243000, or percent as 6.25' }, { field: 'rate_type', label: 'Rate is' }, { field: 'effective_from', label: 'From' }, { field: 'effective_to', label: 'Until', help: 'That day is not included; leave empty while it is open' }, { field: 'source', help: 'Where the figure comes from, for the next audit' }, { field: 'confirmed', label: 'I have checked it against the source' }],
  create: (input) => addRate({ ...(input as z.input<typeof RateInput>), tax_id }) as unknown as ReturnType<FormSpec['create']>,
  update: (input) => updateRate(input) as unknown as ReturnType<FormSpec['update']>,
})
