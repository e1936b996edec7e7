import type { z } from 'zod'
import type { FormSpec } from '#core/screens/index.ts'
import { RateInput } from '#schema/sales/taxes.ts'
import { addRate, updateRate } from '../commands.ts'
import { Brackets } from './brackets.tsx'

const Shape = RateInput.omit({ tax_id: true })

/** The form of a new rate of one tax. */
export const rateForm = (tax_id: number): FormSpec => ({
  name: 'tax-rate',
  shape: Shape.shape,
  input: Shape,
  patch: Shape.partial(),
  form: [
    { field: 'rate_type', label: 'Rate is' },
    {
      field: 'rate',
      required: true,
      when: ({ rate_type }) => rate_type !== 'bracket',
      help: 'Dollars a unit as .243000, percent as 6.25, or dollars an order',
    },
    { field: 'brackets', when: ({ rate_type }) => rate_type === 'bracket', Control: Brackets },
    { field: 'effective_from', label: 'From' },
    { field: 'effective_to', label: 'Until', help: 'That day is not included; leave empty while it is open' },
    { field: 'source', help: 'Where the figure comes from, for the next audit' },
    { field: 'as_of', label: 'Source as of', help: 'The day you looked it up' },
    { field: 'confirmed', label: 'I have checked it against the source' },
  ],
  create: (input: z.input<typeof Shape>) => addRate({ ...input, tax_id }),
  update: updateRate,
})
