/** The calls that are measured, each one step or several, against any server that takes them. */
export interface Step {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}
/** Sends a step and answers its data. */
export type Send = (step: Step) => Promise<Record<string, unknown>>
/** Asks the peer that is written by hand for one of its jobs, and answers its data. */
export type Job = (name: string, body?: unknown) => Promise<Record<string, unknown>>
export interface Case {
  readonly name: string
  readonly key: string
  readonly run: (send: Send) => Promise<unknown>
  /** the same job at the peer that is written by hand */
  readonly byHand: (job: Job) => Promise<unknown>
  readonly step?: Step
}
interface Row {
  readonly id: number
  readonly [field: string]: unknown
}

/** From the order to its invoice: as a day of an office goes, and as three transactions. */
const toInvoice = (order: object, driver: number, truck: number): readonly Case[] => [
  {
    name: 'order to invoice: 7 calls',
    key: 'to-invoice',
    run: async (to) => {
      const { id } = await to({ method: 'POST', path: 'sales-order/', body: { ...order, draft: true } })
      await to({ method: 'PUT', path: `sales-order/${id as number}/status?status=confirmed` })
      await to({
        method: 'POST',
        path: `sales-order/${id as number}/assign`,
        body: { driver, assets: [truck] },
      })
      await to({ method: 'PUT', path: `sales-order/${id as number}/start-delivery` })
      await to({ method: 'POST', path: `sales-order/${id as number}/deliver`, body: {} })
      await to({ method: 'PUT', path: `sales-order/${id as number}/status?status=verified` })
      await to({ method: 'POST', path: `invoice/create?sales_order_id=${id as number}`, body: {} })
    },
    byHand: async (job) => {
      const { id } = await job('create', { ...order, draft: true })
      await job('confirm', { id })
      await job('assign', { id, driver, assets: [truck] })
      await job('start', { id })
      await job('deliver', { id })
      await job('verify', { id })
      await job('invoice', { id })
    },
  },
  {
    name: 'order to invoice: 3 calls',
    key: 'to-invoice-3',
    run: async (to) => {
      const { id } = await to({ method: 'POST', path: 'sales-order/', body: order })
      await to({ method: 'POST', path: `sales-order/${id as number}/deliver`, body: {} })
      await to({ method: 'POST', path: `invoice/create?sales_order_id=${id as number}`, body: {} })
    },
    byHand: async (job) => {
      const { id } = await job('create', order)
      await job('deliver', { id })
      await job('invoice', { id })
    },
  },
]

/** Looks up what an order needs, lifts the customer's limit out of the way, and answers the cases. */
export async function cases(send: Send): Promise<readonly Case[]> {
  const get = (path: string): Promise<Record<string, unknown>> => send({ method: 'GET', path })
  const first = async (path: string): Promise<Row> => ((await get(path)) as { items: Row[] }).items[0]!
  const site = await first('ship-to/?size=1')
  const { items: tanks } = (await get(`asset/?ship_to_id=${site.id}`)) as { items: Row[] }
  const driver = await first('driver/?size=1')
  const truck = await first('company-asset/?size=1&kind=truck')
  await send({
    method: 'PUT',
    path: `customer/${site.customer_id as number}`,
    body: { credit_limit: '99999999.00' },
  })
  // what was delivered may be billed, as in a business that verifies nothing
  const { id: company } = await get('company-settings/')
  await send({
    method: 'PUT',
    path: `company-settings/${company as number}`,
    body: { require_verified_for_invoice: false },
  })
  const line_items = Array.from({ length: 5 }, (_, i) => {
    const tank = tanks[i % tanks.length]!
    return { product_id: tank.product_id, asset_id: tank.id, quantity: String(1000 + i) }
  })
  const order = {
    customer_id: site.customer_id,
    ship_to_id: site.id,
    po_number: 'BENCH',
    planned_date_start: `${new Date().toISOString().slice(0, 10)}T08:00:00`,
    line_items,
  }
  const single = (name: string, key: string, step: Step, body: unknown): Case => ({
    name,
    key,
    step,
    run: (to) => to(step),
    byHand: (job) => job(key, body),
  })
  return [
    single(
      'list of 50 orders: filtered, sorted, exact total',
      'list',
      { method: 'GET', path: 'sales-order/?status=completed&sort_by=planned_date_time&order=desc' },
      {},
    ),
    single(
      'customer search',
      'search',
      { method: 'GET', path: 'customer/?search=star&size=50' },
      { text: 'star' },
    ),
    single(
      'order create with 5 lines',
      'create',
      { method: 'POST', path: 'sales-order/', body: order },
      order,
    ),
    ...toInvoice(order, driver.id, truck.id),
  ]
}
