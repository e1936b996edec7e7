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
    { field: 'rate_type', label: 'Rate type' },
    {
      field: 'rate',
      required: true,
      when: ({ rate_type }) => rate_type !== 'bracket',
      help: 'e.g. 0.243 for dollars per gallon, 6.25 for percent, or dollars each time',
    },
    { field: 'brackets', when: ({ rate_type }) => rate_type === 'bracket', Control: Brackets },
    { field: 'effective_from', label: 'From' },
    { field: 'effective_to', label: 'Until', help: 'Last day is excluded. Leave blank for no end date' },
    { field: 'source', help: 'Where the rate comes from, for an audit' },
    { field: 'as_of', label: 'Source as of', help: 'The day you looked it up' },
    { field: 'confirmed', label: 'I have checked it against the source' },
  ],
  create: (input: z.input<typeof Shape>) => addRate({ ...input, tax_id }),
  update: updateRate,
})
