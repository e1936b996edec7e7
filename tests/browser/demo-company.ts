/** The demonstration company with a row for every place of the product: what the tours of all places look at. */
import { openSite, type Api, type Site } from './harness.ts'

export const ADMIN = { username: 'admin@prairie.example', password: 'correct horse 42' }
/** Its server; `rowsEverywhere` gives it what the demonstration has none of. */
export const openDemo = (): Promise<Site> =>
  openSite({
    env: {
      GANTRY_DEMO: '1',
      GANTRY_DEMO_ORDERS: '60',
      GANTRY_DEMO_CUSTOMERS: '20',
      GANTRY_DEMO_PASSWORD: ADMIN.password,
    },
  })

/** What the demonstration company has none of. */
async function complete(api: Api) {
  const some = async (path: string, body: object) => {
    if ((await api.get(`${path}/?size=1`)).total === 0) await api.post(`${path}/`, body)
  }
  const [customer, state] = [
    (await api.get('customer/?size=1')).items[0],
    (await api.get('state/?size=1')).items[0],
  ]
  await some('region', { name: 'West' })
  await some('yard', { name: 'North yard' })
  await some('asset-type', { name: 'Transport' })
  await some('product-sub-category', {
    name: 'Off road',
    category_id: (await api.get('product-category/?size=1')).items[0].id,
  })
  await some('payment-method', { name: 'ACH', kind: 'ach' })
  await some('jurisdiction', { name: 'Harris County', kind: 'county', state_id: state.id })
  await some('customer-company-type', { company_type: 'Farm' })
  await some('supplier-product-alias', {
    supplier_id: (await api.get('supplier/?size=1')).items[0].id,
    product_id: (await api.get('product/?size=1')).items[0].id,
    alias: 'ULSD#2 CLR',
  })
  const order = (await api.get('sales-order/?status=confirmed&driver__isnull=true&size=1')).items[0]
  await some('load', { date: '2026-11-25', sales_order_ids: [order.id] })
  await some('customer-contact', { customer_id: customer.id, name: 'Pat Field', email: 'pat@example.test' })
  await some('exemption-certificate', {
    customer_id: customer.id,
    certificate_no: 'TX-1',
    state_id: state.id,
    issued_on: '2026-01-01',
  })
  for (const type of ['customer', 'sales_order', 'invoice'])
    await api.post('note/', {
      linked_parent_type: type,
      linked_parent_id: (await api.get(`${type.replace('_', '-')}/?size=1`)).items[0].id,
      body: 'Gate code 4411',
      audience: 'driver',
      pinned: true,
    })
  await api.post('email/', [
    {
      sender_email: 'office@example.test',
      sender_name: 'Office',
      recipient_email: 'pat@example.test',
      recipient_name: 'Pat',
      subject: 'Invoice',
      body: 'Attached.',
    },
  ])
}
/** A driver delivers what is not his: dispatch has something to settle. */
async function addException(site: Site, api: Api): Promise<void> {
  const driver = await site.signIn('driver1@prairie.example', ADMIN.password)
  const { items: orders } = await api.get('sales-order/?size=50')
  const mine = (await driver.api.get('profile')).driver_id
  const notMine = await api.get(
    `sales-order/${orders.find((one: { driver_id: number | null }) => one.driver_id !== mine).id}`,
  )
  await driver.api.post(`sales-order/${notMine.id}/deliver`, {
    line_items: notMine.line_items.map(
      (line: { id: number; product_id: number; asset_id: number | null }) => ({
        id: line.id,
        product_id: line.product_id,
        asset_id: line.asset_id,
        gross_quantity: '500',
      }),
    ),
    notes: 'Gate was open',
  })
}
/** A file that was read and not written: the wizard has something to show. */
async function addImport(site: Site, token: string): Promise<void> {
  const lines = new FormData()
  lines.set('file', new File(['Customer,Credit limit\nNew Farm,5\nWrong Farm,lots'], 'farms.csv'))
  await fetch(`${site.origin}/api/import/customer`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: lines,
  })
}
export async function rowsEverywhere(site: Site): Promise<{ token: string; api: Api }> {
  const full = await site.signIn(ADMIN.username, ADMIN.password)
  await complete(full.api)
  await addException(site, full.api)
  await addImport(site, full.token)
  return full
}
