import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { itemsOf, useGantry, useMay } from '#core'
import { fee } from '#schema/sales/taxes.ts'
import { scopeNote } from '#schema/values/scope-words.ts'
import {
  atoms,
  ComboField,
  cx,
  decimal,
  formats,
  IconButton,
  icons,
  Note,
  say,
  Totals,
  type Option,
  type TotalLine,
  useModel,
} from '#ui'
import { isOfNothing } from '#plugins/order-prices/public.ts'
import type { Money, OrderDraft } from './draft/order-draft.ts'
import type { EditFee } from './draft/order-form.ts'
import { marginsByUnit } from '../../words.ts'
import * as s from './editor.css.ts'

/** Each tax by name, each fee, the total; the margin for those who may see it. */
export function moneyLines(money: Money): readonly TotalLine[] {
  const taxes = new Map<string, string>()
  for (const tax of money.tax_details?.taxable_items ?? [])
    taxes.set(tax.tax_name, decimal.add(taxes.get(tax.tax_name) ?? '0', tax.amount))
  const margins = marginsByUnit({
    ordered_quantity: '0',
    delivered_quantity: null,
    margin_total: money.margin_total,
    line_items: money.line_items.map(({ unit, billed_quantity = '0', margin }) => ({
      unit,
      billed_quantity,
      margin,
    })),
  })
  return [
    { label: 'Goods', value: formats.money(money.goods_total) },
    ...[...taxes].map(([label, value]) => ({ label, value: formats.money(value) })),
    ...(money.fees ?? [])
      .filter((fee) => !isOfNothing(fee))
      .map((fee) => ({ label: fee.name, value: formats.money(fee.subtotal) })),
    { label: 'Order total', value: formats.money(money.total), kind: 'sum' },
    ...(margins.length === 0
      ? []
      : [
          {
            label: 'Expected margin',
            value: [
              ...margins.map(({ unit, amount }) => formats.centsPer(amount, unit)),
              formats.money(money.margin_total),
            ].join(', '),
            kind: 'sub' as const,
          },
        ]),
  ]
}
export function MoneyCard({ draft }: { readonly draft: OrderDraft }) {
  const { money, asking, problem } = useModel(draft, ({ shown }) => shown)
  const shown = money ?? (draft.order?.total === undefined ? undefined : draft.order)
  const lines = useMemo(() => (shown?.total === undefined ? undefined : moneyLines(shown)), [shown])
  // The price comes a moment after the gallons, beside the lines: the ear hears of it too.
  const total = asking ? undefined : money?.total
  const told = useRef(total)
  useEffect(() => {
    if (total === undefined || total === told.current) return
    told.current = total
    say(`Order total ${formats.money(total)}`)
  }, [total])
  return (
    <div className={s.column}>
      {lines === undefined ? (
        <p className={s.fine}>{problem ? '' : 'Choose a customer and a product to see the price.'}</p>
      ) : (
        <div className={asking ? s.stale : undefined} aria-busy={asking}>
          <Totals lines={lines} />
        </div>
      )}
      {problem && (
        <Note tone="amber" title="Prices could not be calculated." live>
          {problem}
        </Note>
      )}
      <p className={s.fine}>Prices update when you save.</p>
    </div>
  )
}

/** The fees to choose from; drawn once, whatever the money does. */
const AddFee = memo(({ onAdd }: { readonly onAdd: (option: Option) => void }) => {
  const gantry = useGantry()
  const [round, setRound] = useState(0)
  const search = async (text: string, signal: AbortSignal) => {
    const input = { page: 1, size: 100, search: text || undefined }
    const rows = itemsOf(await gantry.ask(fee.list, input, { signal }))
    return rows.map((row) => ({
      id: row.id,
      label: row.name,
      note: row.fee_type === 'per_unit' ? formats.taxRate(row.rate, 'gallon') : formats.money(row.rate),
    }))
  }
  return (
    <div className={s.addFee}>
      <ComboField
        key={round}
        label="Add a fee"
        hideLabel
        placeholder="Add a fee"
        value={null}
        search={search}
        onChange={(option) => {
          if (option) {
            onAdd(option)
            setRound((n) => n + 1)
          }
        }}
      />
    </div>
  )
})

/** How the fee was worked out; a flat one speaks for itself. */
function feeRate(
  fee: Pick<
    NonNullable<Money['fees']>[number],
    'amount_type' | 'fee_type' | 'rate' | 'quantity' | 'scope' | 'times'
  >,
) {
  if (fee.amount_type === 'percentage') return formats.percent(fee.rate)
  if (fee.fee_type === 'per_unit') return `${formats.gallons(fee.quantity)} × ${formats.taxRate(fee.rate)}`
  const { scope = 'order', times = 1 } = fee
  return scope === 'order' ? '' : scopeNote(scope, times)
}
/** Fees that come by themselves, and those added by hand. */
export function FeeList({ draft }: { readonly draft: OrderDraft }) {
  const mayList = useMay('fee.read')
  const money = useModel(draft, ({ shown }) => shown.money)
  const head = useModel(draft, ({ head }) => head)
  const fees = money?.fees ?? draft.order?.fees ?? []
  // the moment one is changed by hand, all of them are the person's
  const own = (): readonly EditFee[] =>
    head.fees ??
    (draft.order?.fees ?? fees).map((fee) => ({
      id: draft.order && fee.id ? fee.id : undefined,
      fee_id: fee.fee_id,
      name: fee.name,
    }))
  const remove = (at: number) => draft.set({ fees: own().filter((_, i) => i !== at) })
  const add = useRef<(option: Option) => void>(undefined)
  add.current = (option) => draft.set({ fees: [...own(), { fee_id: Number(option.id), name: option.label }] })
  const onAdd = useCallback((option: Option) => add.current?.(option), [])
  return (
    <section aria-label="Fees">
      <h2 className={atoms.subheading} style={{ marginBottom: 8 }}>
        Fees
      </h2>
      <div className={s.feeBox}>
        {fees.map(
          (fee, i) =>
            // what somebody chose stays to be seen
            (head.fees || !isOfNothing(fee)) && (
              <div key={`${fee.fee_id} ${i}`} className={s.fee}>
                <span className={atoms.trunc}>{fee.name}</span>
                <span className={atoms.muted}>{feeRate(fee)}</span>
                <span className={cx(atoms.num, atoms.end)}>{formats.money(fee.subtotal)}</span>
                <IconButton icon={icons.X} size="s" label={`Remove ${fee.name}`} onPress={() => remove(i)} />
              </div>
            ),
        )}
        {mayList && <AddFee onAdd={onAdd} />}
      </div>
    </section>
  )
}
