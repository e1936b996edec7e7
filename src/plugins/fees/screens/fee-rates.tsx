import type { z } from 'zod'
import { useCommand, useMay } from '#core'
import type { FormSpec } from '#core/screens/index.ts'
import { FeeRateInput, type Fee, type FeeRate } from '#schema/sales/taxes.ts'
import { formats } from '#ui'
import { DatedRates } from '../../taxes/public-client.ts'
import { addRate, removeRate, updateRate } from '../commands.ts'
import { FeeOnOrder } from './fee-on-order.tsx'
import { rateWords } from './rate-words.ts'

const Shape = FeeRateInput.omit({ fee_id: true })
const rateForm = (fee_id: number): FormSpec => ({
  name: 'fee-rate',
  shape: Shape.shape,
  input: Shape,
  patch: Shape.partial(),
  form: [
    { field: 'rate', required: true, help: 'e.g. 0.045 for dollars or 1.25 for percent' },
    { field: 'effective_from', label: 'From' },
    { field: 'effective_to', label: 'Until', help: 'Last day is excluded. Leave blank for no end date' },
    { field: 'source', help: 'Where the rate comes from, for an audit' },
    { field: 'as_of', label: 'Source as of', help: 'The day you looked it up' },
    { field: 'confirmed', label: 'I have checked it against the source' },
  ],
  create: (input: z.input<typeof Shape>) => addRate({ ...input, fee_id }),
  update: updateRate,
})

/** The rates of one fee, newest first, and what it comes to on an order. */
export default function FeeRates({ row: fee }: { readonly row: Fee }) {
  const update = useCommand(updateRate)
  const remove = useCommand(removeRate)
  return (
    <>
      <DatedRates
        rates={fee.rates}
        amountOf={(rate: FeeRate) => rateWords({ ...fee, rate: rate.rate })}
        none="Without a rate this fee charges nothing."
        mayChange={useMay('fee.update')}
        adding={{
          spec: rateForm(fee.id),
          preset: { effective_from: formats.today(), confirmed: false },
          title: `New rate of ${fee.name}, now ${formats.number(fee.rate)}`,
        }}
        onChange={update}
        onRemove={remove}
      />
      <FeeOnOrder row={fee} />
    </>
  )
}
