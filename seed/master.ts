/** The company's master data: places, products, suppliers, customers, taxes, crews (domain section 4). */
import type { Tx } from '../server/db/pool.ts'
import { company_settings } from '../server/db/tables.ts'
import {
  asset,
  customer,
  customer_company_type,
  customer_contact,
  exemption_certificate,
  ship_to,
} from '../src/plugins/customers/tables.ts'
import { dyedNotice, tableByFamily, usualHazard } from '../src/plugins/products/public.ts'
import { codesOf } from '../src/plugins/taxes/public.ts'
import { asset_type, company_asset, driver } from '../src/plugins/fleet/tables.ts'
import { city, jurisdiction, state } from '../src/plugins/geo/tables.ts'
import { product, product_category, product_sub_category } from '../src/plugins/products/tables.ts'
import { buying_price, supplier, supplier_product_alias, terminal } from '../src/plugins/suppliers/tables.ts'
import { tax, tax_group, tax_rate } from '../src/plugins/taxes/tables.ts'
import { payment_method, payment_term } from '../src/plugins/terms/tables.ts'
import { region, yard } from '../src/plugins/yards/tables.ts'
import { instantAfter, insertRows, localAt } from './base.ts'
import { seedFees } from './fees.ts'
import * as names from './names.ts'
import { pointIn, pointOf, zipIn } from './places.ts'
import type { Random } from './random.ts'

export interface Master {
  readonly products: readonly { id: number; code: string; name: string; price: number; size: string }[]
  readonly terminals: readonly number[]
  readonly suppliers: readonly number[]
  readonly sites: readonly {
    id: number
    customer: number
    terminal: number
    tanks: readonly {
      id: number
      product: number
      /** gallons, up to the safe fill */ room: number
      /** gallons of a delivery that always fits */ most: number
    }[]
    region: number
  }[]
  readonly customers: readonly { id: number; term: number }[]
  readonly drivers: readonly number[]
  readonly trucks: readonly number[]
  readonly net: ReadonlyMap<number, number>
}
const zip = (r: Random, city: number) => zipIn(city, r.int(77001, 77995))

/** What later rows refer to. */
interface Places {
  readonly cities: readonly number[]
  readonly stateOf: ReadonlyMap<string, number>
  readonly cityOf: ReadonlyMap<string, number>
  readonly counties: readonly string[]
  readonly jurisdictions: readonly number[]
  readonly regions: readonly number[]
  readonly yards: readonly number[]
}
type IdOf = (code: string) => number

export async function seedMaster(
  tx: Tx,
  r: Random,
  base: string,
  counts: { customers: number; sitesPer: number },
): Promise<Master> {
  const places = await seedPlaces(tx)
  await seedCompany(tx, places)
  const { products, id } = await seedGoods(tx)
  const { terminals, suppliers } = await seedRacks(tx, places, id)
  await seedPrices(tx, r, base, { products, terminals, suppliers })
  const { terms, types } = await seedTerms(tx)
  const { customerRows, customers } = await seedCustomers(tx, r, places, {
    base,
    terms,
    types,
    count: counts.customers,
  })
  const { siteRows, sites } = await seedSites(tx, r, places, {
    customers,
    terminals,
    sitesPer: counts.sitesPer,
  })
  const { tankRows, tanks } = await seedTanks(tx, r, sites, id)
  await seedContacts(tx, r, customers)
  await seedTaxes(tx, base, taxRowsOf(places, id))
  await seedFees(tx, customers, id)
  await seedCertificates(tx, base, customers)
  const { trucks, drivers } = await seedFleet(tx, base, places)
  return {
    products: names.PRODUCTS.map(([name, code, , , price, , size], i) => ({
      id: products[i]!,
      code,
      name,
      price,
      size,
    })),
    terminals,
    suppliers,
    sites: siteRows.map((s, i) => ({
      id: sites[i]!,
      customer: s.customer_id,
      terminal: s.terminal_id!,
      region: s.region_id!,
      tanks: tankRows.flatMap((t, n) =>
        t.ship_to_id === sites[i]
          ? [
              {
                id: tanks[n]!,
                product: t.product_id,
                room: Math.floor(Number(t.capacity) * 0.9 - Number(t.inventory)),
                most: Math.floor(Number(t.capacity) * 0.85),
              },
            ]
          : [],
      ),
    })),
    customers: customerRows.map((c, i) => ({ id: customers[i]!, term: c.payment_term_id! })),
    drivers,
    trucks,
    net: new Map(terms.map((t, i) => [t, i === 0 ? 10 : 30])),
  }
}

async function seedPlaces(tx: Tx): Promise<Places> {
  const states = await insertRows(
    tx,
    state,
    names.STATES.map(([name, code]) => ({ name, code })),
  )
  const stateOf = new Map<string, number>(names.STATES.map(([, code], i) => [code, states[i]!]))
  const cities = await insertRows(
    tx,
    city,
    names.CITIES.map(([name, code, county]) => ({ name, state_id: stateOf.get(code), county })),
  )
  const cityOf = new Map<string, number>(names.CITIES.map(([name], i) => [name, cities[i]!]))
  const counties = [...new Set(names.CITIES.map(([, code, county]) => `${county}/${code}`))].slice(0, 9)
  const jurisdictions = await insertRows(
    tx,
    jurisdiction,
    counties.map((key) => {
      const [county, code] = key.split('/')
      return {
        name: `${county} County`,
        kind: 'county',
        state_id: stateOf.get(code!),
        city_ids: names.CITIES.flatMap(([, s, c], i) => (c === county && s === code ? [cities[i]!] : [])),
      }
    }),
  )
  const regions = await insertRows(
    tx,
    region,
    names.REGIONS.map((name) => ({ name })),
  )
  const yards = await insertRows(
    tx,
    yard,
    names.YARDS.map((name, i) => ({
      name,
      city_id: cityOf.get(name.replace(' yard', '')),
      ...pointOf(name.replace(' yard', ''), i),
      address_one: `${410 + i * 215} Terminal Rd`,
      state_id: stateOf.get('TX'),
      region_id: regions[i % 3],
    })),
  )
  return { cities, stateOf, cityOf, counties, jurisdictions, regions, yards }
}

async function seedCompany(tx: Tx, { stateOf, cities }: Places): Promise<void> {
  await insertRows(tx, company_settings, [
    {
      company_name: 'Lone Prairie Fuel (Demo)',
      address_one: '400 Gantry Way',
      state_id: stateOf.get('TX'),
      city_id: cities[0],
      zip_code: '77002',
      phone_number: '713-555-0100',
      email: 'office@prairie.example',
      remit_to: 'Lone Prairie Fuel, PO Box 100, Houston TX 77002',
      emergency_phone: '713-555-0199',
    },
  ])
}

async function seedGoods(tx: Tx) {
  const categories = await insertRows(
    tx,
    product_category,
    names.CATEGORIES.map((name) => ({ name })),
  )
  const subs = await insertRows(
    tx,
    product_sub_category,
    names.SUB_CATEGORIES.map(([category, name]) => ({
      name,
      category_id: categories[names.CATEGORIES.indexOf(category)],
    })),
  )
  const products = await insertRows(
    tx,
    product,
    names.PRODUCTS.map(([name, code, sold_as, category, price, dyed]) => ({
      name,
      code,
      sold_as,
      category_id: categories[names.CATEGORIES.indexOf(category)],
      sub_category_id: subs[names.SUB_CATEGORIES.findIndex(([, sub]) => sub === names.SUB_OF[code])],
      fta_code: names.FTA[code] ?? null,
      dyed,
      unit_price: category === 'Lubricants' ? (price * 1.4).toFixed(6) : null,
      is_fuel: category !== 'Lubricants' && code !== 'DEF',
      family: names.FAMILY[code] ?? 'other',
      family_confirmed: true,
      net_table: tableByFamily({
        family: names.FAMILY[code] ?? 'other',
        fta_code: names.FTA[code] ?? null,
        name,
        code,
      }),
      statutory_text: dyedNotice({ dyed, fta_code: names.FTA[code] ?? null, name }),
      hazard_text: usualHazard(names.FAMILY[code] ?? 'other'),
    })),
  )
  const id = (code: string) => products[names.PRODUCTS.findIndex((p) => p[1] === code)]!
  return { products, id }
}

async function seedRacks(tx: Tx, { cityOf, stateOf }: Places, id: IdOf) {
  const terminals = await insertRows(
    tx,
    terminal,
    names.TERMINALS.map(([name, where], i) => ({
      name,
      ...pointOf(where, i),
      city_id: cityOf.get(where),
      state_id: stateOf.get(names.CITIES.find(([c]) => c === where)![1]),
    })),
  )
  const suppliers = await insertRows(
    tx,
    supplier,
    names.SUPPLIERS.map((supplier_name, i) => ({
      supplier_name,
      code: `S${i + 1}`,
      kind: i === 5 ? 'carrier' : 'supplier',
      terminal_ids: terminals.filter((_, t) => (t + i) % 3 !== 0),
    })),
  )
  await insertRows(
    tx,
    supplier_product_alias,
    names.ALIASES.map(([s, code, alias]) => ({ supplier_id: suppliers[s], product_id: id(code), alias })),
  )
  return { terminals, suppliers }
}

async function seedTerms(tx: Tx) {
  const terms = await insertRows(tx, payment_term, [
    { name: 'Net 10, EFT', net_days: 10 },
    { name: 'Net 30', net_days: 30 },
    { name: '1% 10, Net 30', net_days: 30, discount_percent: '1', discount_days: 10 },
  ])
  await insertRows(tx, payment_method, [
    { name: 'EFT', kind: 'eft' },
    { name: 'Check', kind: 'check' },
    { name: 'ACH', kind: 'ach' },
  ])
  const types = await insertRows(
    tx,
    customer_company_type,
    ['Fleet', 'Farm', 'Retail', 'Public'].map((company_type) => ({ company_type })),
  )
  return { terms, types }
}

const creditLimit = (r: Random, i: number): string | null => {
  if (i < 12) return `${r.int(20, 40) * 100_000}.00`
  return r.chance(0.7) ? `${r.int(4, 40) * 10_000}.00` : null
}
/** Two hundred and eighty names, then the same with a number. */
function customerName(i: number): string {
  const { FIRST, SECOND } = names
  const second = SECOND[(i * 7 + Math.floor(i / FIRST.length)) % SECOND.length]
  const again = i >= 280 ? ` ${Math.floor(i / 280) + 1}` : ''
  return `${FIRST[i % FIRST.length]} ${second}${again}`
}
async function seedCustomers(
  tx: Tx,
  r: Random,
  { cities, stateOf }: Places,
  {
    base,
    terms,
    types,
    count,
  }: { base: string; terms: readonly number[]; types: readonly number[]; count: number },
) {
  const customerRows = Array.from({ length: count }, (_, i) => {
    const name = customerName(i)
    return {
      customer_name: name,
      code: `C${String(i + 1).padStart(4, '0')}`,
      email: `ap${i + 1}@customer.example`,
      phone_number: `713-555-${String(1000 + (i % 9000)).padStart(4, '0')}`,
      customer_company_type_id: types[i % 4],
      address_one: `PO Box ${7000 + i * 13}`,
      zip_code: zip(r, i % cities.length),
      city_id: cities[i % cities.length],
      state_id: stateOf.get(names.CITIES[i % cities.length]![1]),
      payment_term_id: terms[i % 3],
      credit_limit: creditLimit(r, i),
      po_required: i % 11 === 3,
      split_by_po: i % 17 === 5,
      // longer than any order: the oldest of a large company are three years old
      created_at: localAt(base, -1200 - ((i * 97) % 2600), 8 + (i % 9)),
    }
  })
  const customers = await insertRows(tx, customer, customerRows)
  return { customerRows, customers }
}

async function seedSites(
  tx: Tx,
  r: Random,
  { cities, stateOf, regions }: Places,
  {
    customers,
    terminals,
    sitesPer,
  }: { customers: readonly number[]; terminals: readonly number[]; sitesPer: number },
) {
  const siteRows = customers.flatMap((customer_id, i) =>
    Array.from({ length: i % 2 === 0 ? Math.ceil(sitesPer) : Math.floor(sitesPer) || 1 }, (_, n) => {
      const c = r.int(0, cities.length - 1)
      return {
        customer_id,
        name: names.SITES[(i + n * 5) % names.SITES.length]! + (n > 2 ? ` ${n}` : ''),
        address_one: `${r.int(100, 9900)} ${r.pick(['Farm Rd', 'Highway 290', 'Dock St', 'Mill Rd', 'Katy Fwy'])}`,
        state_id: stateOf.get(names.CITIES[c]![1]),
        city_id: cities[c],
        ...pointIn(c, i),
        zip_code: zip(r, c),
        terminal_id: terminals[c % 3],
        region_id: regions[c % 3],
        directions: r.chance(0.4) ? `Gate code ${r.int(1000, 9999)}. Tanks behind the wash bay.` : null,
        is_default: n === 0,
      }
    }),
  )
  const sites = await insertRows(tx, ship_to, siteRows)
  return { siteRows, sites }
}

/** What stands at a site, by turns. */
const TANKS = [['ULSD-C', 'DEF'], ['ULSD-D'], ['E10-87', 'E10-93'], ['ULSD-C', 'ULSD-D']]
async function seedTanks(tx: Tx, r: Random, sites: readonly number[], id: IdOf) {
  const tankRows = sites.flatMap((ship_to_id, i) => {
    const wanted = TANKS[i % 4]!
    return wanted.map((code, n) => ({
      asset_name: `Tank ${n + 1}`,
      ship_to_id,
      product_id: id(code),
      capacity: String(code === 'DEF' ? 1000 : r.pick([10_000, 12_000, 20_000])),
      inventory: String(code === 'DEF' ? r.int(60, 300) : r.int(300, 3000)),
      reserve_percent: '10',
      usage_per_day: String(code === 'DEF' ? r.int(8, 40) : r.int(80, 900)),
    }))
  })
  const tanks = await insertRows(tx, asset, tankRows)
  return { tankRows, tanks }
}

const servicesOf = (i: number): number[] => {
  if (i % 2) return [2, 5, 6]
  return i % 3 ? [1] : [1, 4]
}
async function seedContacts(tx: Tx, r: Random, customers: readonly number[]): Promise<void> {
  await insertRows(
    tx,
    customer_contact,
    customers
      .slice(0, 80)
      .flatMap((customer_id) => [customer_id, customer_id])
      .map((customer_id, i) => ({
        customer_id,
        name: `${r.pick(['Kim', 'Lee', 'Ray', 'Jo', 'Sal'])} ${r.pick(['Ward', 'Cole', 'Diaz', 'Pratt', 'Yates'])}`,
        position: i % 2 ? r.pick(['Site manager', 'Owner']) : 'Accounts payable',
        email: `contact${i + 1}@customer.example`,
        phone_number: `713-555-${2000 + i}`,
        service_ids: servicesOf(i),
      })),
  )
}

const BOTH = { applies_to_all_products: false }
const federalTaxes = (id: IdOf) => {
  return [
    {
      name: 'Federal excise, diesel',
      level: 'federal',
      tax_group: 'fet',
      ...BOTH,
      product_ids: ['ULSD-C', 'B5-C', 'B20-C'].map(id),
      sequence: 10,
      rate: '0.243',
      confirmed: true,
    },
    {
      name: 'Federal excise, gasoline',
      level: 'federal',
      tax_group: 'fet',
      ...BOTH,
      product_ids: ['E10-87', 'E10-89', 'E10-93'].map(id),
      sequence: 10,
      rate: '0.183',
      confirmed: true,
    },
    {
      name: 'Federal LUST',
      level: 'federal',
      tax_group: 'lust',
      ...BOTH,
      product_ids: names.PRODUCTS.filter((p) => codesOf('any').includes(names.FTA[p[1]] ?? '')).map((p) =>
        id(p[1]),
      ),
      sequence: 11,
      rate: '0.001',
      confirmed: true,
    },
  ]
}
const stateTaxes = ({ stateOf }: Places, id: IdOf) =>
  (
    [
      ['Texas', 'TX', '0.20', '0.20'],
      ['Louisiana', 'LA', '0.20', '0.20'],
      ['Oklahoma', 'OK', '0.19', '0.19'],
    ] as const
  ).flatMap(([name, code, diesel, gas]) => [
    {
      name: `${name} diesel`,
      level: 'state',
      tax_group: 'set',
      applies_to_all_states: false,
      state_ids: [stateOf.get(code)!],
      ...BOTH,
      product_ids: ['ULSD-C', 'B5-C', 'B20-C'].map(id),
      sequence: 20,
      rate: diesel,
      confirmed: false,
    },
    {
      name: `${name} gasoline`,
      level: 'state',
      tax_group: 'set',
      applies_to_all_states: false,
      state_ids: [stateOf.get(code)!],
      ...BOTH,
      product_ids: ['E10-87', 'E10-89', 'E10-93'].map(id),
      sequence: 20,
      rate: gas,
      confirmed: false,
    },
  ])
const inspectionAndSalesTaxes = ({ stateOf, counties, jurisdictions }: Places, id: IdOf) => [
  ...(
    [
      ['Texas', 'TX'],
      ['Louisiana', 'LA'],
      ['Oklahoma', 'OK'],
    ] as const
  ).map(([name, code], i) => ({
    name: `${name} inspection fee`,
    level: 'state',
    tax_group: 'inspection',
    applies_to_all_states: false,
    state_ids: [stateOf.get(code)!],
    ...BOTH,
    product_ids: names.PRODUCTS.filter((p) => ['Diesel', 'Gasoline'].includes(p[3])).map((p) => id(p[1])),
    sequence: 25,
    rate: `0.00${i + 1}`,
    confirmed: false,
  })),
  ...counties.slice(0, 3).map((key, i) => ({
    name: `${key.split('/')[0]} County sales tax, lubricants`,
    level: 'county',
    tax_group: 'county_sales',
    applies_to_all_jurisdictions: false,
    jurisdiction_ids: [jurisdictions[i]!],
    ...BOTH,
    product_ids: ['OIL-15', 'HYD-46', 'GRS-2'].map(id),
    sequence: 31,
    rate: `${1 + i * 0.25}`,
    confirmed: false,
    percent: true,
  })),
  {
    name: 'Texas sales tax, lubricants',
    level: 'state',
    tax_group: 'sales',
    applies_to_all_states: false,
    state_ids: [stateOf.get('TX')!],
    ...BOTH,
    product_ids: ['OIL-15', 'HYD-46', 'GRS-2'].map(id),
    sequence: 30,
    rate: '6.25',
    confirmed: false,
    percent: true,
  },
]
const taxRowsOf = (places: Places, id: IdOf) => [
  ...federalTaxes(id),
  ...stateTaxes(places, id),
  ...inspectionAndSalesTaxes(places, id),
]
async function seedTaxes(tx: Tx, base: string, taxRows: ReturnType<typeof taxRowsOf>): Promise<void> {
  // the words every company begins with are there
  await insertRows(
    tx,
    tax_group,
    ['inspection', 'county_sales', 'sales'].map((name) => ({ name })),
  )
  const taxes = await insertRows(
    tx,
    tax,
    taxRows.map(({ rate: _r, confirmed: _c, ...row }) => {
      const { percent: _p, ...rest } = row as typeof row & { percent?: boolean }
      return rest
    }),
  )
  const rateOf = (row: (typeof taxRows)[number], i: number) => ({
    tax_id: taxes[i],
    rate: row.rate,
    rate_type: 'percent' in row ? 'percent' : 'per_unit',
    effective_from: '2020-01-01',
    effective_to: null as string | null,
    source: row.confirmed ? 'IRC 4081' : 'Unconfirmed, for demonstration',
    as_of: base,
    confirmed_at: row.confirmed ? instantAfter(base, -200) : null,
  })
  // the states' fuel rates changed once, so that there is a past to look at
  await insertRows(
    tx,
    tax_rate,
    taxRows.flatMap((row, i) => {
      const now = rateOf(row, i)
      return row.tax_group === 'set'
        ? [
            {
              ...now,
              rate: (Number(row.rate) - 0.01).toFixed(2),
              effective_from: '2015-01-01',
              effective_to: now.effective_from,
            },
            now,
          ]
        : [now]
    }),
  )
}

async function seedCertificates(tx: Tx, base: string, customers: readonly number[]): Promise<void> {
  await insertRows(
    tx,
    exemption_certificate,
    customers.slice(0, 25).map((customer_id, i) => ({
      customer_id,
      tax_groups: ['set'],
      certificate_no: `EX-${1000 + i}`,
      issued_on: instantAfter(base, -300).slice(0, 10),
      expires_on: instantAfter(base, i < 3 ? -20 : 200).slice(0, 10),
      tax_use: 'off_road',
    })),
  )
}

async function seedFleet(tx: Tx, base: string, { yards, regions }: Places) {
  const dayAfter = (days: number) => instantAfter(base, days).slice(0, 10)
  const kinds = await insertRows(tx, asset_type, [{ name: 'Transport' }, { name: 'Tankwagon' }])
  const vehicles = await insertRows(tx, company_asset, [
    ...names.DRIVERS.map((_, i) => ({
      name: `Truck ${String(i * 3 + 3).padStart(2, '0')}`,
      kind: 'truck',
      asset_type_id: kinds[i % 2],
      capacity: i % 2 ? '4500' : null,
      plate: `TX-${1200 + i}`,
      yard_id: yards[i % 4],
    })),
    ...Array.from({ length: 7 }, (_, i) => ({
      name: `T-${204 + i * 2}`,
      kind: 'trailer',
      asset_type_id: kinds[0],
      capacity: '9000',
      yard_id: yards[i % 4],
      compartments: [3000, 2500, 2000, 1500].map((capacity, n) => ({
        compartment_no: n + 1,
        capacity: `${capacity}.000`,
        last_product_id: null,
      })),
      carries: ['gasoline', 'distillate', 'dyed_distillate', 'kerosene', 'dyed_kerosene'],
    })),
  ])
  const [trucks, trailers] = [vehicles.slice(0, names.DRIVERS.length), vehicles.slice(names.DRIVERS.length)]
  const drivers = await insertRows(
    tx,
    driver,
    names.DRIVERS.map((name, i) => ({
      name,
      phone_number: `713-555-${3000 + i}`,
      yard_id: yards[i % 4],
      region_id: regions[i % 3],
      shift_start: i % 2 ? '05:00' : '06:00',
      shift_end: i % 2 ? '15:00' : '17:00',
      // every fourth is away for two days soon
      days_off: i % 4 === 3 ? [{ from: dayAfter(i % 3), to: dayAfter((i % 3) + 1) }] : [],
      // a truck each, and a trailer for the first seven of them
      selected_asset_ids: [trucks[i], trailers[i]].filter((id) => id !== undefined),
    })),
  )
  return { trucks, drivers }
}

/** Ninety days of rack prices that move every evening at 18:00; marked as made up. */
async function seedPrices(
  tx: Tx,
  r: Random,
  base: string,
  { products, terminals, suppliers }: { products: number[]; terminals: number[]; suppliers: number[] },
): Promise<void> {
  const rows: Record<string, unknown>[] = []
  suppliers.slice(0, 5).forEach((supplier_id, s) =>
    terminals
      .filter((_, t) => (t + s) % 3 !== 0)
      .slice(0, 3)
      .forEach((terminal_id) =>
        names.PRODUCTS.forEach(([, , , category, price], p) => {
          if (category === 'Lubricants' || (p + s) % 2) return
          let now = price * (0.97 + r.next() * 0.06)
          for (let day = -91; day <= 0; day++) {
            now = Math.max(0.4, now + (r.next() - 0.5) * 0.03)
            rows.push({
              supplier_id,
              terminal_id,
              product_id: products[p],
              price: now.toFixed(4),
              effective_from: localAt(base, day, 18),
              effective_to: day === 0 ? null : localAt(base, day + 1, 18),
              note: 'DEMO',
              source: 'import',
            })
          }
        }),
      ),
  )
  // lubricants and what no supplier lists have a standing price
  names.PRODUCTS.forEach(([, , , category, price], p) => {
    if (category === 'Lubricants')
      rows.push({
        supplier_id: suppliers[0],
        terminal_id: terminals[0],
        product_id: products[p],
        price: price.toFixed(4),
        effective_from: instantAfter(base, -400),
        note: 'DEMO',
        source: 'import',
      })
  })
  await insertRows(tx, buying_price, rows, 1000)
}
