import { useEffect, useState } from 'react'
import { useGantry, useMay } from '#core'
import { searchRef } from '#core/screens/index.ts'
import { atoms, ComboField, ErrorPanel, formats, type Option, Section, Skeleton, Totals } from '#ui'
import { workOutFee } from '../commands.ts'
import type { ChargeScope } from '#schema/values/charge-scopes.ts'
import { scopeNote } from '#schema/values/scope-words.ts'
import { rateWords } from './rate-words.ts'

interface Fee {
  readonly id: number
  readonly rev: number
}
interface Worked {
  readonly rate: string
  readonly quantity: string
  readonly subtotal: string
  readonly fee_type: 'flat' | 'per_unit'
  readonly amount_type: 'fixed_amount' | 'percentage'
  readonly unit: string | null
  readonly scope: ChargeScope
  readonly times: number
  readonly left_out: readonly number[]
}
/** Tells whether a scope counts: a fee in percent has none. */
const isCounted = ({ amount_type, fee_type, scope }: Worked): boolean =>
  amount_type !== 'percentage' && (fee_type === 'flat' || scope !== 'order')
/** What the fee would come to on one order; nothing is saved. */
export function FeeOnOrder({ row }: { readonly row: Fee }) {
  const gantry = useGantry()
  const may = useMay('sales_order.read')
  const [order, setOrder] = useState<Option | null>(null)
  const [state, setState] = useState<{ readonly worked?: Worked; readonly problem?: string }>({})
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!order) return setState({})
    let here = true
    void gantry
      .dispatch(workOutFee({ fee_id: row.id, sales_order_id: Number(order.id) }), { fresh: true })
      .then((outcome) => {
        if (here)
          setState(
            outcome.status === 'done'
              ? { worked: outcome.value }
              : {
                  problem:
                    outcome.status === 'rejected' ? outcome.problem.detail : 'The server cannot be reached.',
                },
          )
      })
    return () => {
      here = false
    }
  }, [gantry, order, row.id, row.rev, round])
  if (!may) return null
  const { worked, problem } = state
  return (
    <Section title="On an order">
      <div style={{ maxWidth: 320 }}>
        <ComboField
          label="Order"
          value={order}
          onChange={setOrder}
          search={searchRef(gantry, 'sales_order', 'order_no')}
          noun="sales order"
          optional
          help="Shows what this fee would be; nothing is saved"
        />
      </div>
      {problem && (
        <ErrorPanel
          title="Failed to calculate the fee"
          detail={problem}
          onRetry={() => setRound((n) => n + 1)}
        />
      )}
      {order && !worked && !problem && <Skeleton rows={1} widths={[200]} />}
      {worked && (
        <div role="status" style={{ maxWidth: 360 }}>
          <Totals
            lines={[
              { label: 'Rate', value: rateWords(worked) },
              { label: 'Quantity', value: formats.number(worked.quantity) },
              ...(isCounted(worked)
                ? [{ label: 'Applied', value: scopeNote(worked.scope, worked.times) }]
                : []),
              { label: 'Amount', value: formats.money(worked.subtotal), kind: 'sum' },
            ]}
          />
          {worked.left_out.length > 0 && (
            <p className={atoms.muted}>
              Line {worked.left_out.join(', ')} not counted: sold by another unit.
            </p>
          )}
        </div>
      )}
    </Section>
  )
}
