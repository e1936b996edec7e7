/** Two companies with everything in them, and a watch over every row that is written. */
import { type Reply, type World, type Json, type Person, PASSWORD } from '../../harness.ts'
import { openShop, type Shop } from '../../fixtures.ts'

/** A word that stands in every name of the other company and must never be answered. */
export const CANARY = 'Zebrafuel'
let companies = 0

/** One call that built a company, and what it answered. */
export interface Step {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: Json
  readonly data: Json
}
export interface Company {
  readonly steps: readonly Step[]
  readonly admin: Person
  readonly email: string
  readonly tenant: number
  readonly password_hash: string
}
/** The person, with every call that writes noted in `steps`. */
function noted(person: Person, steps: Step[]): Person {
  const noting =
    (method: Step['method'], send: Person['post']): Person['post'] =>
    async (path, body, headers) => {
      const data = await send(path, body, headers)
      steps.push({ method, path, body: body instanceof FormData ? undefined : structuredClone(body), data })
      return data
    }
  return { ...person, post: noting('POST', person.post), put: noting('PUT', person.put) }
}
/** Gives what the shop has, and a row of every small area, the name of the company. */
async function nameEverything(admin: Person, name: string, { id }: Shop): Promise<void> {
  const { CUS, SHIP, CLEAR, DRV, TRUCK, TX, HOU } = id
  await admin.put(`company-settings/${id.SET}`, { city_id: HOU, state_id: TX })
  await admin.put(`customer/${CUS}`, { customer_name: `${name} Farms` })
  await admin.put(`driver/${DRV}`, { name: `${name} Driver`, selected_asset_ids: [TRUCK] })
  await admin.put(`ship-to/${SHIP}`, { name: `${name} yard` })
  await admin.put(`product/${CLEAR}`, { name: `${name} clear` })
  await admin.post('yard/', { name: `${name} depot`, city_id: HOU })
  await admin.post('region/', { name: `${name} south` })
  await admin.post('payment-method/', { name: `${name} check` })
  await admin.post('asset-type/', { name: `${name} tank` })
  await admin.post('customer-company-type/', { company_type: `${name} farm` })
  await admin.post('product-category/', { name: `${name} fuels` })
}
/** A county with its tax, a category of its own, and a fee of one customer. */
async function addTaxesAndFee(admin: Person, name: string, { id }: Shop): Promise<void> {
  const { CUS, TX, HOU } = id
  const county = await admin.post('jurisdiction/', {
    name: `${name} county`,
    kind: 'county',
    state_id: TX,
    city_ids: [HOU],
  })
  const category = await admin.post('product-category/', { name: `${name} diesels` })
  await admin.post('product/', {
    name: `${name} winter`,
    code: 'WIN',
    sold_as: 'gallon',
    category_id: category.id,
  })
  await admin.post('tax/', {
    name: `${name} tax`,
    level: 'county',
    applies_to_all_states: false,
    state_ids: [TX],
    applies_to_all_cities: false,
    city_ids: [HOU],
    applies_to_all_product_categories: false,
    category_ids: [category.id],
    applies_to_all_jurisdictions: false,
    jurisdiction_ids: [county.id],
  })
  await admin.post('fee/', {
    name: `${name} fee`,
    fee_type: 'flat',
    rate: '5',
    applies_to_all_customers: false,
    customer_ids: [CUS],
  })
}
/** Whom the customer names, what it need not pay, and a price of its own. */
async function addCustomerPapers(admin: Person, name: string, { id }: Shop): Promise<void> {
  const { CUS, SHIP, DYED, FET } = id
  await admin.post('customer-contact/', {
    customer_id: CUS,
    ship_to_id: SHIP,
    name: `${name} Carol`,
    email: 'carol@farms.example.test',
  })
  await admin.post('exemption-certificate/', {
    customer_id: CUS,
    certificate_no: `${name}-1`,
    issued_on: '2026-01-01',
    tax_groups: ['fet'],
    tax_ids: [FET],
  })
  await admin.post('margin/', { customer_id: CUS, product_id: DYED, margin: '0.1' })
}
async function addPeople(admin: Person, name: string, email: string, { id }: Shop): Promise<void> {
  await admin.post('role/', { name: `${name} clerk`, permission_ids: [1] })
  const roles = (await admin.get('role/')).items as Json[]
  await admin.post('user-account/', {
    name: `${name} Dan`,
    email: `dan-${email}`,
    password: PASSWORD,
    role_id: roles.find((r) => r.name === 'driver').id,
    driver_id: id.DRV,
  })
}
/** An order with a driver and a second line, a price asked for, and a draft. */
async function addOrders(admin: Person, name: string, shop: Shop): Promise<void> {
  const { CUS, SHIP, CLEAR, DYED, DRV, TRUCK, N30, TERM, SUP, NORTH } = shop.id
  const plan = {
    customer_id: CUS,
    ship_to_id: SHIP,
    planned_date_start: `${shop.today}T08:00:00`,
    payment_term_id: N30,
  }
  const first = await admin.post('sales-order/', {
    ...plan,
    po_number: `${name}-PO`,
    terminal_id: TERM,
    line_items: [
      { product_id: CLEAR, quantity: '100', asset_id: NORTH, terminal_id: TERM, supplier_id: SUP },
    ],
    driver: DRV,
    assets: [TRUCK],
  })
  await admin.post('sales-order/bulk-assign-driver', {
    sales_order_ids: [first.id],
    driver: DRV,
    assets: [TRUCK],
  })
  await admin.post('customer-pricing/simulate', {
    customer_id: CUS,
    ship_to_id: SHIP,
    products: [{ product_id: CLEAR, quantity: '10' }],
  })
  await admin.post('line-item/', { sales_order_id: first.id, product_id: DYED, quantity: '3' })
  await admin.post('sales-order/', { ...plan, draft: true, notes: name })
}
/** A bill that was sent by mail. */
async function billAndSend(admin: Person, shop: Shop): Promise<void> {
  const bill = await shop.bill([{ product_id: shop.id.DYED, quantity: '50' }])
  const form = new FormData()
  form.set(
    'invoice_pdf',
    new File([(await admin.call('GET', `invoice/${bill.id}/pdf`)).bytes as BlobPart], 'invoice.pdf'),
  )
  await admin.post(`invoice/${bill.id}/email`, form)
}

/** A company with orders in every state, invoices, mail, people. */
export async function openCompany(world: World, name: string): Promise<Company> {
  const email = `${name.toLowerCase()}${++companies}@example.test`
  const steps: Step[] = []
  const admin = noted(await world.signUp(name, email), steps)
  const shop = await openShop(world, admin, { company_name: name })
  await nameEverything(admin, name, shop)
  await addTaxesAndFee(admin, name, shop)
  await addCustomerPapers(admin, name, shop)
  await addPeople(admin, name, email, shop)
  await addOrders(admin, name, shop)
  await billAndSend(admin, shop)
  const tenant = (await admin.get('profile')).tenant.id
  const {
    rows: [first],
  } = await world.database.asOwner((c) =>
    c.query<{ password_hash: string }>(
      'select password_hash from "user" where tenant_id = $1 order by id limit 1',
      [tenant],
    ),
  )
  return { steps, admin, email, tenant, password_hash: first!.password_hash }
}

/** Notes every row that a committed transaction wrote, with its company: refusals must leave none. */
/**
 * What was written since it was asked last, as `table/company`. `request` is the call that is looked at: what a
 * transaction wrote whose audit names another call, that of a job, is not its.
 */
export async function watchRows(world: World): Promise<{ since(request?: string): Promise<string[]> }> {
  await world.database.asOwner(async (c) => {
    await c.query(
      `create table touched (n bigint generated always as identity, what text, made_in text default pg_current_xact_id()::text, request text)`,
    )
    await c.query(`create function touch() returns trigger language plpgsql security definer as $$ declare r record; begin r := case when tg_op = 'DELETE' then old else new end;
      insert into touched (what, request) values (tg_table_name || '/' || coalesce(to_jsonb(r)->>'tenant_id', to_jsonb(r)->>'id'), case when tg_table_name = 'audit_entry' then to_jsonb(r)->>'request_id' end); return null; end $$`)
    const { rows } = await c.query<{ t: string }>(
      `select c.relname as t from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r' and c.relname not in ('touched') and exists (select from pg_attribute a where a.attrelid = c.oid and (a.attname = 'tenant_id' or c.relname = 'tenant'))`,
    )
    for (const { t } of rows)
      await c.query(
        `create trigger zz_touch after insert or update or delete on "${t}" for each row execute function touch()`,
      )
  })
  let last = 0
  return {
    async since(request) {
      const { rows } = await world.database.asOwner((c) =>
        c.query<{ n: string; what: string; made_in: string; request: string | null }>(
          'select n, what, made_in, request from touched where n > $1 order by n',
          [last],
        ),
      )
      last = Number(rows.at(-1)?.n ?? last)
      const isOther = (one: string | null) => request !== undefined && one !== null && one !== request
      const others = new Set(rows.filter((r) => isOther(r.request)).map((r) => r.made_in))
      return [...new Set(rows.filter((r) => !others.has(r.made_in)).map((r) => r.what))]
    },
  }
}
/** Lets the first administrator in again, whatever the calls made of the account. */
export async function revive(world: World, { email, tenant, password_hash }: Company): Promise<Person> {
  await world.database.asOwner(async (c) => {
    const {
      rows: [role],
    } = await c.query<{ id: string }>(`select id from role where tenant_id = $1 and name = 'admin'`, [tenant])
    const {
      rows: [who],
    } = await c.query<{ id: string }>(`select id from "user" where tenant_id = $1 order by id limit 1`, [
      tenant,
    ])
    await c.query(
      `update "user" set username = $3, status = 'active', deleted_at = null, role_id = $4, password_hash = $5 where tenant_id = $1 and id = $2`,
      [tenant, who!.id, email, role!.id, password_hash],
    )
    await c.query('delete from login_name where tenant_id = $1 and user_id = $2', [tenant, who!.id])
    await c.query(
      'insert into login_name (username, tenant_id, user_id) values ($1, $2, $3) on conflict (username) do update set tenant_id = $2, user_id = $3',
      [email, tenant, who!.id],
    )
  })
  return world.signIn(email, PASSWORD)
}
export const textOf = (reply: Reply): string => new TextDecoder().decode(reply.bytes)
