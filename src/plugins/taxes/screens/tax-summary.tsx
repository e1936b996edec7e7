import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import { useAfterReset, useGantry, useMay, type Call, type RecordPanelProps } from '#core'
import { invoiceTaxes } from '#schema/sales/invoices.ts'
import type { OrderTax } from '#schema/sales/sales-order-rows.ts'
import { shareNote, wholeOfTax } from '#schema/values/scope-words.ts'
import { atoms, Button, cx, decimal, formats, Section } from '#ui'
import { taxReadings } from '../effects/follow-taxes.ts'
import { sumInvoiceTaxes, sumOrderTaxes } from '../summaries.ts'

type Taxes = Pick<z.output<typeof OrderTax>, 'total_tax_amount' | 'taxable_items'>
/** A look-up that fails is a total of zero and no taxes (specification 8, other). */
const NONE: Taxes = { total_tax_amount: '0.00', taxable_items: [] }
interface Found {
  readonly taxes: Taxes
  readonly failed: boolean
}

/** One look-up, made again when the order or its invoices change, and by `again`. */
function useTaxes(order: number, call: Call<string, Taxes> | undefined) {
  const gantry = useGantry()
  const [found, setFound] = useState<Found>()
  const asked = call && JSON.stringify(call)
  const again = useCallback(async () => {
    if (!asked) return
    const outcome = await gantry.dispatch(JSON.parse(asked) as Call<string, Taxes>, { fresh: true })
    const failed = outcome.status !== 'done'
    setFound({ failed, taxes: failed ? NONE : outcome.value })
  }, [gantry, asked])
  useEffect(() => {
    const reading = taxReadings(gantry.log.live$, order).subscribe(() => void again())
    return () => reading.unsubscribe()
  }, [gantry, order, again])
  useAfterReset(() => void again())
  return { found, again }
}
/** One tax over all lines and fees: what it comes to on the order, and on its invoices. */
export interface TaxSum {
  readonly name: string
  readonly order: string
  readonly invoices: string
  /** the flat amount of which the order, a part of a split one, has its share */
  readonly whole: string | null
}
export function sumsByTax(order: Taxes, invoices: Taxes): readonly TaxSum[] {
  const rowsIn = ({ taxable_items }: Taxes, id: number) => taxable_items.filter((item) => item.tax_id === id)
  const amountIn = (taxes: Taxes, id: number): string =>
    decimal.add('0.00', ...rowsIn(taxes, id).map((item) => item.amount))
  const names = new Map(
    [...order.taxable_items, ...invoices.taxable_items].map((item) => [item.tax_id, item.tax_name]),
  )
  return [...names].map(([id, name]) => ({
    name,
    order: amountIn(order, id),
    invoices: amountIn(invoices, id),
    whole: wholeOfTax(rowsIn(order, id)),
  }))
}

function Sums({ order, invoices }: { readonly order: Taxes; readonly invoices: Taxes | undefined }) {
  return (
    <table className={atoms.table}>
      <thead>
        <tr>
          <th scope="col">Tax</th>
          <th scope="col" className={atoms.end}>
            On the order
          </th>
          {invoices && (
            <th scope="col" className={atoms.end}>
              Invoiced
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {sumsByTax(order, invoices ?? NONE).map((sum) => (
          <tr key={sum.name}>
            <td>
              {sum.name}
              {sum.whole !== null && (
                <span className={atoms.muted}>, {shareNote(formats.money(sum.whole))}</span>
              )}
            </td>
            <td className={cx(atoms.num, atoms.end)}>{formats.money(sum.order)}</td>
            {invoices && <td className={cx(atoms.num, atoms.end)}>{formats.money(sum.invoices)}</td>}
          </tr>
        ))}
        <tr>
          <th scope="row">Total</th>
          <td className={cx(atoms.num, atoms.end, atoms.strong)}>{formats.money(order.total_tax_amount)}</td>
          {invoices && (
            <td className={cx(atoms.num, atoms.end, atoms.strong)}>
              {formats.money(invoices.total_tax_amount)}
            </td>
          )}
        </tr>
      </tbody>
    </table>
  )
}
function TaxesOfOrder({ id }: { readonly id: number }) {
  const mayInvoices = useMay(invoiceTaxes.permission)
  const order = useTaxes(id, sumOrderTaxes({ orderId: id }))
  const invoices = useTaxes(id, mayInvoices ? sumInvoiceTaxes({ orderId: id }) : undefined)
  if (!order.found || (mayInvoices && !invoices.found)) return null
  const failed = order.found.failed || invoices.found?.failed
  return (
    <Section title="Taxes">
      <Sums order={order.found.taxes} invoices={invoices.found?.taxes} />
      {failed && (
        <Button
          size="s"
          onPress={() => {
            void order.again()
            void invoices.again()
          }}
        >
          Look up the taxes again
        </Button>
      )}
    </Section>
  )
}
/** What each tax comes to on the order whose page is open, beside what its invoices carry. */
export default function TaxSummary({ entity, id }: RecordPanelProps) {
  return entity === 'sales_order' ? <TaxesOfOrder id={id} /> : null
}
