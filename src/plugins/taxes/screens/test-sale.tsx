import { useState } from 'react'
import { useGantry, useMay } from '#core'
import { searchRef } from '#core/screens/index.ts'
import {
  ComboField,
  ConsideredGroup,
  cx,
  DateField,
  formats,
  MoneyField,
  Note,
  NumberField,
  Tag,
  TraceGroup,
  atoms,
  type TraceLine,
} from '#ui'
import { searchWords } from '../word-fields.tsx'
import { TAX_REASONS } from '../rules/reasons.ts'
import * as s from './test-sale.css.ts'
import { useTestSale, type Sale, type TestedSale, type Draft } from './use-test-sale.ts'

type Taxed = TestedSale['taxes'][number]
const formulaOf = ({ rate_type, rate, taxable_quantity, taxable_amount }: Taxed): string => {
  switch (rate_type) {
    case 'per_unit':
      return `${formats.number(taxable_quantity)} × ${formats.taxRate(rate ?? '0')}`
    case 'percent':
      return `${formats.money(taxable_amount)} × ${formats.percent(rate ?? '0')}`
    case 'bracket':
      return `${formats.number(taxable_quantity)}, by bracket`
    default:
      return 'flat'
  }
}
const lineOf = (tax: Taxed): TraceLine => ({
  label: tax.tax_name,
  formula: formulaOf(tax),
  value: formats.number(tax.amount, 2),
  marked: tax.tested,
  note: (
    <>
      {[
        tax.tested ? 'This tax' : '',
        tax.exempt ? `Exempt, certificate ${tax.certificate_no}` : '',
        tax.quantity_basis === 'billed' ? '' : `on ${tax.quantity_basis}`,
      ]
        .filter(Boolean)
        .join(', ')}
      {!tax.confirmed && (
        <>
          {' '}
          <Tag tone="amber">Not confirmed</Tag>
        </>
      )}
    </>
  ),
})
const blankSale = (): Sale => ({
  customer: null,
  site: null,
  state: null,
  city: null,
  product: null,
  use: '',
  gross: '8000',
  net: '',
  price: '',
  day: formats.today(),
  rate: '',
})
interface FieldsProps {
  readonly sale: Sale
  readonly put: (more: Partial<Sale>) => void
}
function useFind() {
  const gantry = useGantry()
  return (kind: string, label = 'name', filters?: Readonly<Record<string, string>>) =>
    searchRef(gantry, kind, label, filters)
}
/** Who buys and where: a customer with its site, or a place alone. */
function PlaceFields({ sale, put }: FieldsProps) {
  const find = useFind()
  const seesCustomers = useMay('customer.read')
  return (
    <>
      {seesCustomers && (
        <ComboField
          label="Customer"
          optional
          value={sale.customer}
          onChange={(customer) => put({ customer, site: null })}
          search={find('customer', 'customer_name')}
        />
      )}
      {sale.customer && (
        <ComboField
          key={sale.customer.id}
          label="Delivery site"
          optional
          value={sale.site}
          onChange={(site) => put({ site })}
          search={find('ship_to', 'name', { customer_id: String(sale.customer.id) })}
        />
      )}
      {!sale.site && (
        <ComboField
          label="State"
          optional
          value={sale.state}
          onChange={(state) => put({ state, city: null })}
          search={find('state')}
        />
      )}
      {!sale.site && (
        <ComboField
          key={sale.state?.id ?? 0}
          label="City"
          optional
          value={sale.city}
          onChange={(city) => put({ city })}
          search={find('city', 'name', sale.state ? { state_id: String(sale.state.id) } : undefined)}
        />
      )}
    </>
  )
}
/** What is sold, how much of it, for how much, and when. */
function GoodsFields({ sale, put, isNew }: FieldsProps & { readonly isNew: boolean }) {
  const find = useFind()
  const gantry = useGantry()
  return (
    <>
      <ComboField
        label="Product"
        value={sale.product}
        onChange={(product) => put({ product })}
        search={find('product')}
      />
      <ComboField
        label="Use"
        optional
        value={sale.use ? { id: sale.use, label: sale.use } : null}
        onChange={(use) => put({ use: use?.label ?? '' })}
        search={searchWords(gantry, 'tax-use')}
      />
      <NumberField label="Gross" value={sale.gross} onChange={(gross) => put({ gross })} places={3} />
      <NumberField label="Net" optional value={sale.net} onChange={(net) => put({ net })} places={3} />
      <MoneyField
        label="Price"
        optional
        value={sale.price}
        onChange={(price) => put({ price })}
        places={6}
        perGallon
      />
      <DateField label="Delivery date" value={sale.day} onChange={(day) => put({ day })} />
      {isNew && (
        <NumberField
          label="Rate to try"
          optional
          value={sale.rate}
          onChange={(rate) => put({ rate })}
          places={6}
        />
      )}
    </>
  )
}
/**
 * Which taxes a sale would bear, and why not the others: the rules of
 * orders, on the tax as it stands in the form.
 */
export function TestSale({ draft, isNew = false }: { readonly draft?: Draft; readonly isNew?: boolean }) {
  const [sale, setSale] = useState(blankSale)
  const put = (more: Partial<Sale>) => setSale((now) => ({ ...now, ...more }))
  const { answer, problem, busy } = useTestSale(sale, draft)
  return (
    <div aria-busy={busy}>
      <div className={s.fields}>
        <PlaceFields sale={sale} put={put} />
        <GoodsFields sale={sale} put={put} isNew={isNew} />
      </div>
      {problem && (
        <div className={s.note}>
          <Note tone="red" title="This sale cannot be tested.">
            {problem}
          </Note>
        </div>
      )}
      {answer && !sale.site && !sale.state && !sale.city && (
        <p className={cx(s.note, atoms.muted)}>
          Without a delivery site or a state only what is charged everywhere applies.
        </p>
      )}
      {!sale.product && <p className={cx(s.note, atoms.muted)}>Choose a product to see its taxes.</p>}
      {answer && <Answer answer={answer} sale={sale} />}
    </div>
  )
}
function Answer({ answer, sale }: { readonly answer: TestedSale; readonly sale: Sale }) {
  const words = answer.sold_as === 'gallon' ? 'gal' : answer.sold_as
  return (
    <>
      <TraceGroup
        title="Taxes"
        lines={[
          ...answer.taxes.map(lineOf),
          {
            label: answer.taxes.length ? 'Taxes' : 'No tax applies',
            value: formats.money(answer.tax_total),
            kind: 'sum' as const,
          },
          ...(sale.price
            ? [
                {
                  label: 'Goods',
                  formula: `${formats.number(answer.billed)} ${words} × ${formats.unitPrice(sale.price)}`,
                  value: formats.number(answer.goods, 2),
                },
                { label: 'With goods', value: formats.money(answer.total), kind: 'total' as const },
              ]
            : []),
        ]}
      />
      <ConsideredGroup
        items={answer.rejected.map(({ tax_name, tested, reason }) => ({
          label: tested ? <b>{tax_name}</b> : tax_name,
          reason: TAX_REASONS[reason] ?? reason,
        }))}
      />
      <p className={cx(s.note, atoms.muted, atoms.small)}>
        {[
          answer.certificate_expired ? 'A certificate of this customer has run out.' : '',
          answer.tax_unconfirmed ? 'Nobody has confirmed the marked rates yet.' : '',
          'Fees are not part of the test.',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  )
}
