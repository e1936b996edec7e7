/** A company with one customer, site, tanks, prices, taxes and a fee: the master data of W1 and W2. */
import { addDays, localDay } from '#schema/values/zone.ts'
import { type Json, type Person, type World } from './harness.ts'

export interface Shop {
  readonly id: Record<string, number>
  readonly today: string
  /** An order that was delivered and verified. */
  sell(lines?: readonly Record<string, unknown>[], more?: Record<string, unknown>): Promise<Json>
  /** A verified order and its invoice, a draft. */
  bill(lines?: readonly Record<string, unknown>[], more?: Record<string, unknown>): Promise<Json>
}

/** A shop while it is set up: who does it, and what was made so far by its short name. */
interface Setup {
  readonly ann: Person
  readonly today: string
  readonly id: Record<string, number>
  add(name: string, path: string, body: object): Promise<void>
}
/** The place, and the company that stands there. */
async function addCompany({ id, add }: Setup, settings: Record<string, unknown>): Promise<void> {
  await add('TX', 'state/', { name: 'Texas', code: 'TX' })
  await add('HOU', 'city/', { name: 'Houston', state_id: id.TX, county: 'Harris' })
  await add('SET', 'company-settings/', {
    company_name: 'Lone Star Fuel',
    address_one: '1801 Industrial Way',
    zip_code: '77002',
    city_id: id.HOU,
    state_id: id.TX,
    email: 'billing@lonestar.example.test',
    phone_number: '(713) 555-0142',
    emergency_phone: '(713) 555-0911',
    ...settings,
  })
}
/** What is sold, who sells it to the company, where it is loaded and what it costs there. */
async function addSupply({ ann, today, id, add }: Setup): Promise<void> {
  await add('CLEAR', 'product/', {
    name: 'ULSD clear',
    code: 'ULSD-C',
    sold_as: 'gallon',
    hazard_text: 'NA1993, Diesel fuel, Combustible liquid, PG III',
  })
  await add('DYED', 'product/', { name: 'ULSD dyed', code: 'ULSD-D', sold_as: 'gallon', dyed: true })
  await add('TERM', 'terminal/', { name: 'Bayou Terminal', state_id: id.TX, city_id: id.HOU })
  await add('SUP', 'supplier/', { supplier_name: 'Gulf Supply', terminal_ids: [id.TERM] })
  for (const product_id of [id.CLEAR, id.DYED])
    await ann.post('buying-price/save', {
      supplier_id: id.SUP,
      terminal_id: id.TERM,
      product_id,
      price: '2.3750',
      effective_from: `${addDays(today, -30)}T18:00:00`,
    })
}
async function addTaxesAndFee({ ann, id, add }: Setup): Promise<void> {
  await add('FET', 'tax/', {
    name: 'Federal excise diesel',
    level: 'federal',
    tax_group: 'fet',
    applies_to_all_products: false,
    product_ids: [id.CLEAR],
    sequence: 10,
  })
  await add('LUST', 'tax/', { name: 'LUST', level: 'federal', tax_group: 'lust', sequence: 11 })
  await add('TXD', 'tax/', {
    name: 'Texas diesel',
    level: 'state',
    tax_group: 'set',
    applies_to_all_states: false,
    state_ids: [id.TX],
    applies_to_all_products: false,
    product_ids: [id.CLEAR],
    sequence: 20,
  })
  for (const [name, rate] of [
    ['FET', '0.243'],
    ['LUST', '0.001'],
    ['TXD', '0.20'],
  ] as const)
    await ann.post(`tax-rate/?tax_id=${id[name]}`, {
      rate,
      rate_type: 'per_unit',
      effective_from: '2026-01-01',
    })
  await ann.post('fee/', {
    name: 'Federal oil-spill fee',
    fee_code: 'OSLTF',
    fee_type: 'per_unit',
    rate: '0.002143',
    applies_to_all_customers: true,
    auto_add: true,
  })
}
/** The customer with its site, its tank and the rule that prices its orders. */
async function addCustomer({ ann, id, add }: Setup): Promise<void> {
  await add('N30', 'payment-term/', {
    name: 'Net 30',
    net_days: 30,
    discount_percent: '1',
    discount_days: 10,
  })
  await add('CUS', 'customer/', {
    customer_name: 'Lone Star Farms LLC',
    email: 'ap@farms.example.test',
    payment_term_id: id.N30,
  })
  await add('SHIP', 'ship-to/', {
    customer_id: id.CUS,
    name: 'Main yard',
    address_one: '1 Farm Rd',
    state_id: id.TX,
    city_id: id.HOU,
    terminal_id: id.TERM,
    directions: 'Second gate on the left',
  })
  await add('NORTH', 'asset/', {
    asset_name: 'North tank',
    ship_to_id: id.SHIP,
    product_id: id.CLEAR,
    capacity: '100000',
    inventory: '600',
  })
  await ann.post('customer-pricing/', {
    customer_id: [id.CUS],
    status: true,
    include_in_quote: true,
    pricing_rule: {
      name: 'Rack + 12.5',
      supplier_id: id.SUP,
      terminal_id: id.TERM,
      base_price_types: 'supplier',
      pricing_sub_rule: 'fixed_supplier',
      selected_product_ids: [],
      margin: { margin: '0.1250', margin_type: 'amount' },
    },
  })
}

export async function openShop(
  world: World,
  ann: Person,
  settings: Record<string, unknown> = {},
): Promise<Shop> {
  const today = localDay(world.clock.now(), 'America/Chicago')
  const id: Record<string, number> = {}
  const add = async (name: string, path: string, body: object) => {
    id[name] = (await ann.post(path, body)).id
  }
  const setup: Setup = { ann, today, id, add }
  await addCompany(setup, settings)
  await addSupply(setup)
  await addTaxesAndFee(setup)
  await addCustomer(setup)
  await add('DRV', 'driver/', { name: 'Dan Driver' })
  await add('TRUCK', 'company-asset/', { name: 'Truck 7', kind: 'truck', capacity: '9000' })
  const clear = [{ product_id: id.CLEAR, quantity: '8000' }]
  const sell: Shop['sell'] = async (lines = clear, more = {}) => {
    const { id: so } = await ann.post('sales-order/', {
      customer_id: id.CUS,
      ship_to_id: id.SHIP,
      planned_date_start: `${today}T08:00:00`,
      line_items: lines,
      ...more,
    })
    await ann.put(`sales-order/${so}/status?status=delivered`)
    return ann.put(`sales-order/${so}/status?status=verified`)
  }
  return {
    id,
    today,
    sell,
    bill: async (lines, more) =>
      (await ann.post(`invoice/create?sales_order_id=${(await sell(lines, more)).id}`)).invoices[0],
  }
}
/** What a driver sends who dropped what was ordered. */
export const asOrdered = (order: Json, more: object = {}) => ({
  line_items: order.line_items.map((line: Json) => ({ id: line.id, gross_quantity: line.quantity, ...more })),
})
/** The words of a PDF, page by page. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
    .promise
  const pages: string[] = []
  for (let n = 1; n <= document.numPages; n++) {
    const { items } = await (await document.getPage(n)).getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    )
  }
  return pages
}
