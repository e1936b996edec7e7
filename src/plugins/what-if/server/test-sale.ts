/**
 * Taxes of a test sale: the rules of orders on a sale that is never
 * written, also with a tax that is not saved (ui 4.8).
 */
import { eq } from 'drizzle-orm'
import { D, money, qty3 } from '#schema/values/decimal.ts'
import { testSale } from '#schema/sales/taxes.ts'
import { forbidden, invalid, type Req, type ServerKit, together } from '#server'
import { company_settings } from '#server/db/tables.ts'
import { saleRows } from '#plugins/customers/server/public.ts'
import { readJurisdictions } from '#plugins/geo/server/public.ts'
import { billingBasis, lineSubtotal } from '#plugins/order-prices/public.ts'
import { readProduct } from '#plugins/products/server/public.ts'
import { rateOn, taxOrder, taxPlace, type Tax } from '#plugins/taxes/public.ts'
import { tax, tax_rate } from '#plugins/taxes/tables.ts'

type Asked = (typeof testSale.body)['_output']
/** A tax that is not saved is the newest of all, and so the last of its equals. */
const NEW = Number.MAX_SAFE_INTEGER
const BLANK: Omit<Tax, 'id' | 'rates'> = {
  name: 'This tax',
  level: 'other',
  tax_group: null,
  applies_to_all_states: true,
  applies_to_all_cities: true,
  applies_to_all_jurisdictions: true,
  applies_to_all_products: true,
  applies_to_all_product_categories: true,
  state_ids: [],
  city_ids: [],
  jurisdiction_ids: [],
  product_ids: [],
  category_ids: [],
  tax_use: null,
  quantity_basis: 'billed',
  unit: 'gallon',
  sequence: 100,
  compound: false,
  applies_to_fees: false,
  always: false,
  scope: 'order',
  applies_to_sales: true,
  applies_to_purchases: false,
  is_active: true,
}
/** Returns the saved taxes with the tried one in its place. A tried rate counts where none is in force. */
export function withDraft(saved: readonly Tax[], draft: Asked['draft'], day: string): readonly Tax[] {
  if (!draft) return saved
  const { id = NEW, rate, rate_type, ...said } = draft
  const held = saved.find((one) => one.id === id)
  const tried = {
    ...BLANK,
    rates: [],
    ...held,
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
    id,
  } as Tax
  const trial = {
    id: 0,
    rate: rate ?? null,
    rate_type: rate_type ?? 'per_unit',
    brackets: [],
    effective_from: day,
    effective_to: null,
    confirmed_at: null,
  } as const
  return [
    ...saved.filter((one) => one !== held),
    !rate || rateOn(tried, day) ? tried : { ...tried, rates: [...tried.rates, trial] },
  ]
}

const { customers, sites, certificates } = saleRows({
  customers: '$2::bigint[]',
  sites: '$3::bigint[]',
  tanks: `'{}'::bigint[]`,
})
const askParties = together({ customers, sites, certificates })
async function read({ tx, body }: Req<unknown, unknown, Asked>) {
  const { db, tenant: t } = tx
  const [companies, { customers, sites, certificates }, good, taxes, rates] = await Promise.all([
    db
      .select({ billing_basis: company_settings.billing_basis })
      .from(company_settings)
      .where(eq(company_settings.tenant_id, t)),
    askParties(tx, [t, [body.customer_id ?? 0], [body.ship_to_id ?? 0]]),
    readProduct(tx, body.product_id),
    db.select().from(tax).where(eq(tax.tenant_id, t)),
    db.select().from(tax_rate).where(eq(tax_rate.tenant_id, t)),
  ])
  const [who] = customers
  const [site] = sites
  if (!good) throw invalid('product_id', 'Choose an existing product', 'unknown_reference')
  if (body.customer_id && !who)
    throw invalid('customer_id', 'Choose an existing customer', 'unknown_reference')
  if (body.ship_to_id && site?.customer_id !== body.customer_id)
    throw invalid('ship_to_id', 'Choose a delivery site of this customer', 'unknown_reference')
  const at =
    site ??
    (body.state_id || body.city_id
      ? { state_id: body.state_id, city_id: body.city_id, jurisdiction_ids: [] }
      : null)
  const jurisdictions = at ? await readJurisdictions(tx, at.city_id ?? null, at.jurisdiction_ids) : []
  const known: readonly Tax[] = taxes.map((one) => ({
    ...one,
    rates: rates.filter((rate) => rate.tax_id === one.id),
  }))
  return {
    basis: billingBasis(
      { quantity_basis: null },
      { billing_basis: who?.billing_basis ?? null },
      good,
      companies[0] ?? { billing_basis: 'gross' },
    ),
    good,
    place: taxPlace(at, jurisdictions),
    known,
    certificates,
  }
}

export function serveTestSale({ serve }: ServerKit): void {
  serve(testSale, async (req) => {
    const { body } = req
    if ((body.customer_id && !req.may('customer.read')) || (body.ship_to_id && !req.may('ship_to.read')))
      throw forbidden()
    const { basis, good, place, known, certificates } = await read(req)
    const taxes = withDraft(known, body.draft, body.day)
    const tested = body.draft ? (body.draft.id ?? NEW) : undefined
    const gross = D(body.gross)
    const net = D(body.net ?? body.gross)
    const billed = basis === 'net' ? net : gross
    const goods = lineSubtotal(billed, body.unit_price)
    const found = taxOrder(
      {
        direction: 'sale',
        place,
        customer_id: body.customer_id,
        ship_to_id: body.ship_to_id,
        day: body.day,
        fees: [],
        lines: [
          {
            line_no: 1,
            line_item_id: null,
            product_id: good.id,
            category_id: good.category_id,
            sold_as: good.sold_as,
            gallons_per_unit: good.gallons_per_unit,
            tax_use: body.tax_use,
            day: body.day,
            gross: gross.toFixed(),
            net: net.toFixed(),
            billed: billed.toFixed(),
            subtotal: money(goods),
          },
        ],
      },
      { taxes, exemption_certificates: certificates },
    )
    const of = new Map(taxes.map((one) => [one.id, one]))
    const shown = (id: number) => (id === NEW ? 0 : id)
    return {
      sold_as: good.sold_as,
      billed: qty3(billed),
      goods: money(goods),
      tax_total: found.total_tax_amount,
      total: money(goods.plus(D(found.total_tax_amount))),
      tax_unconfirmed: found.tax_unconfirmed,
      certificate_expired: found.certificate_expired,
      // that a sale is exempt is seen in its tax; by which paper, by those who may read certificates
      taxes: found.taxable_items.map((item) => ({
        ...item,
        certificate_id: req.may('certificate.read') ? item.certificate_id : null,
        certificate_no: req.may('certificate.read') ? item.certificate_no : null,
        tax_id: shown(item.tax_id),
        tested: item.tax_id === tested,
        confirmed:
          of.get(item.tax_id)?.rates.find((rate) => rate.id === item.tax_rate_id)?.confirmed_at != null,
      })),
      // a tax on purchases is not considered, and the person who tries it is informed
      rejected: [
        ...found.rejected,
        ...taxes.flatMap((one) =>
          one.id === tested && !one.applies_to_sales ? [{ tax_id: one.id, reason: 'purchases' }] : [],
        ),
      ].map(({ tax_id, reason }) => ({
        tax_id: shown(tax_id),
        tax_name: of.get(tax_id)?.name ?? '',
        tested: tax_id === tested,
        reason,
      })),
    }
  })
}
