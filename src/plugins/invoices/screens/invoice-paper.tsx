import { useGantry } from '#core'
import type { Invoice } from '#schema/sales/invoices.ts'
import { atoms, cx, formats, Logo, Paper } from '#ui'
import * as s from './invoice-paper.css.ts'

interface Row {
  readonly key: string
  readonly label: string
  readonly note?: string
  readonly quantity: string
  readonly rate: string
  readonly amount: string
  readonly strong?: boolean
}
/** Taxes of one level, one row per tax over all lines: the customer sees the rate once. */
function taxRows(invoice: Invoice, federal: boolean): Row[] {
  const groups = new Map<
    string,
    { name: string; rate: string | null; quantity: bigint; amount: bigint; exempt: string | null }
  >()
  for (const t of invoice.tax_details.taxable_items.filter((x) => (x.level === 'federal') === federal)) {
    const key = `${t.tax_rate_id}/${t.certificate_no ?? ''}`
    const held = groups.get(key) ?? {
      name: t.tax_name,
      rate: t.rate,
      quantity: 0n,
      amount: 0n,
      exempt: t.exempt ? t.certificate_no : null,
    }
    groups.set(key, {
      ...held,
      quantity: held.quantity + BigInt((t.taxable_quantity ?? '0.000').replace('.', '')),
      amount: held.amount + BigInt(t.amount.replace('.', '')),
    })
  }
  return [...groups].map(([key, g]) => ({
    key,
    label: g.name,
    ...(g.exempt ? { note: `Exempt, certificate ${g.exempt}` } : {}),
    quantity: formats.number(fixed(g.quantity, 3)),
    rate: g.rate === null ? formats.NONE : formats.taxRate(g.rate),
    amount: formats.number(fixed(g.amount, 2), 2),
  }))
}
const fixed = (n: bigint, places: number): string => {
  const text = (n < 0n ? -n : n).toString().padStart(places + 1, '0')
  return `${n < 0n ? '-' : ''}${text.slice(0, -places)}.${text.slice(-places)}`
}
const Rows = ({ title, rows }: { readonly title?: string; readonly rows: readonly Row[] }) =>
  rows.length === 0 ? null : (
    <tbody>
      {title && (
        <tr>
          <th scope="rowgroup" colSpan={4} className={s.group}>
            {title}
          </th>
        </tr>
      )}
      {rows.map((r) => (
        <tr key={r.key}>
          <th scope="row" className={s.what}>
            <span className={r.strong ? atoms.medium : undefined}>{r.label}</span>
            {r.note && <span className={s.note}>{r.note}</span>}
          </th>
          <td className={s.number}>{r.quantity}</td>
          <td className={s.number}>{r.rate}</td>
          <td className={s.number}>{r.amount}</td>
        </tr>
      ))}
    </tbody>
  )

const addressLines = (address: readonly string[]) =>
  address.map((line) => (
    <span key={line} className={s.line}>
      {line}
    </span>
  ))

const lineRows = (invoice: Invoice): Row[] =>
  invoice.line_items.map((l) => ({
    key: `l${l.id}`,
    label: l.description,
    strong: true,
    quantity: formats.number(l.billed_quantity),
    rate: formats.unitPrice(l.unit_price).replace('$', ''),
    amount: formats.number(l.subtotal, 2),
    note: [
      l.net_quantity && l.gross_quantity !== l.net_quantity
        ? `Gross ${formats.gallons(l.gross_quantity)}, net at 60 °F ${formats.gallons(l.net_quantity)}`
        : '',
      `Order ${invoice.order_no}`,
    ]
      .filter(Boolean)
      .join('. '),
  }))

const feeRows = (invoice: Invoice): Row[] =>
  invoice.fees
    .filter((x) => Number(x.subtotal) !== 0)
    .map((x) => ({
      key: `f${x.id}`,
      label: x.name,
      quantity: x.fee_type === 'per_unit' ? formats.number(x.quantity) : formats.number(x.quantity, 0),
      rate: x.amount_type === 'percentage' ? formats.percent(x.rate) : formats.taxRate(x.rate),
      amount: formats.number(x.subtotal, 2),
    }))

type Company = Readonly<Record<string, string>> | undefined

/**
 * The invoice as it is printed: always light, one column of amounts, taxes grouped as the law speaks of them.
 */
export function InvoicePaper({ invoice }: { readonly invoice: Invoice }) {
  const company = useGantry().me.state.settings as Record<string, string> | undefined
  return (
    <Paper label={`Invoice ${invoice.invoice_no}`}>
      <PaperHead invoice={invoice} company={company} />
      <Parties invoice={invoice} />
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Gallons</th>
            <th scope="col">Rate</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <Rows rows={lineRows(invoice)} />
        <Rows title="Federal taxes" rows={taxRows(invoice, true)} />
        <Rows title="State and local taxes" rows={taxRows(invoice, false)} />
        <Rows title="Fees" rows={feeRows(invoice)} />
      </table>
      <PaperFoot invoice={invoice} company={company} />
    </Paper>
  )
}
interface PaperProps {
  readonly invoice: Invoice
  readonly company: Company
}
/** Who sends it, and what it is called. */
function PaperHead({ invoice, company }: PaperProps) {
  return (
    <header className={s.head}>
      <div className={s.from}>
        <Logo color={s.ink} />
        <div>
          <strong>{company?.company_name}</strong>
          <span className={s.note}>
            {[company?.address_one, company?.zip_code].filter(Boolean).join(', ')}
          </span>
          <span className={s.note}>{[company?.phone_number, company?.email].filter(Boolean).join(', ')}</span>
        </div>
      </div>
      <div className={s.title}>
        <span>{invoice.kind === 'credit_memo' ? 'Credit memo' : 'Invoice'}</span>
        <span className={cx(atoms.num, s.note)}>{invoice.invoice_no}</span>
      </div>
    </header>
  )
}
/** Who pays, where it was delivered, and the dates. */
function Parties({ invoice }: Pick<PaperProps, 'invoice'>) {
  const facts: readonly (readonly [string, string])[] = [
    ['Invoice date', formats.spelledDay(invoice.invoice_date)],
    ['Due', formats.spelledDay(invoice.due_date)],
    ...(invoice.delivered_at ? [['Delivered', formats.dayTime(invoice.delivered_at)] as const] : []),
    ...(invoice.discount_until
      ? [['Discount until', formats.spelledDay(invoice.discount_until)] as const]
      : []),
    ['Order', invoice.order_no],
    ...(invoice.po_number ? [['PO number', invoice.po_number] as const] : []),
  ]
  return (
    <section className={s.parties}>
      <div>
        <h2>Bill to</h2>
        <p>{addressLines(invoice.bill_to)}</p>
      </div>
      <div>
        <h2>Delivered to</h2>
        <p>{invoice.delivered_to.length ? addressLines(invoice.delivered_to) : formats.NONE}</p>
      </div>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={atoms.num}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
/** Where to pay, and what is due. */
function PaperFoot({ invoice, company }: PaperProps) {
  const settled = (
    [
      ['Paid', invoice.paid_amount],
      ['Credited', invoice.credited_amount],
    ] as const
  ).filter(([, value]) => Number(value) !== 0)
  return (
    <div className={s.foot}>
      <p>{company?.remit_to ? `Remit to: ${company.remit_to}` : ''}</p>
      <dl>
        <div>
          <dt>Goods</dt>
          <dd>{formats.number(invoice.goods_total, 2)}</dd>
        </div>
        <div>
          <dt>Taxes</dt>
          <dd>{formats.number(invoice.tax_total, 2)}</dd>
        </div>
        <div>
          <dt>Fees</dt>
          <dd>{formats.number(invoice.fee_total, 2)}</dd>
        </div>
        {settled.length > 0 && (
          <div>
            <dt>Total</dt>
            <dd>{formats.number(invoice.total, 2)}</dd>
          </div>
        )}
        {settled.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>−{formats.number(value, 2)}</dd>
          </div>
        ))}
        <div className={s.due}>
          <dt>Amount due</dt>
          <dd>{formats.money(invoice.balance)}</dd>
        </div>
      </dl>
    </div>
  )
}
