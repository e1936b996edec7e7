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
  /** the same job at the peer that is written by hand, where it has one */
  readonly byHand?: (job: Job) => Promise<unknown>
}
interface Row {
  readonly id: number
  readonly [field: string]: unknown
}

/** As many sites order in turn: a day of an office, where few orders are of the same customer. */
const SITES = 40
interface Order {
  readonly line_items: readonly object[]
  readonly [field: string]: unknown
}
export type NextOrder = () => Order
/** From the order to its invoice: as a day of an office goes, and as three transactions. */
const toInvoice = (next: NextOrder, driver: number, truck: number): readonly Case[] => [
  {
    name: 'order to invoice: 7 calls',
    key: 'to-invoice',
    run: async (to) => {
      const { id } = await to({ method: 'POST', path: 'sales-order/', body: { ...next(), draft: true } })
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
      const { id } = await job('create', { ...next(), draft: true })
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
      const { id } = await to({ method: 'POST', path: 'sales-order/', body: next() })
      await to({ method: 'POST', path: `sales-order/${id as number}/deliver`, body: {} })
      await to({ method: 'POST', path: `invoice/create?sales_order_id=${id as number}`, body: {} })
    },
    byHand: async (job) => {
      const { id } = await job('create', next())
      await job('deliver', { id })
      await job('invoice', { id })
    },
  },
]

/** Orders of 5 lines, one after another for each of the sites; lifts the limits of their customers out of the way. */
export async function ordersOfSites(send: Send): Promise<NextOrder> {
  const list = async (path: string) => (await send({ method: 'GET', path })).items as readonly Row[]
  const sites = await list(`ship-to/?size=${SITES}`)
  const planned_date_start = `${new Date().toISOString().slice(0, 10)}T08:00:00`
  const orders: Order[] = []
  let tanksEach: number | undefined
  for (const site of sites) {
    const tanks = await list(`asset/?ship_to_id=${site.id}`)
    tanksEach ??= tanks.length || undefined
    // as many tanks each, so that the same statements are said of each
    if (tanks.length !== tanksEach) continue
    const body = { credit_limit: '99999999.00' }
    await send({ method: 'PUT', path: `customer/${site.customer_id as number}`, body })
    const line_items = Array.from({ length: 5 }, (_, i) => {
      const tank = tanks[i % tanks.length]!
      return { product_id: tank.product_id, asset_id: tank.id, quantity: String(1000 + i) }
    })
    orders.push({
      customer_id: site.customer_id,
      ship_to_id: site.id,
      po_number: 'BENCH',
      planned_date_start,
      line_items,
    })
  }
  let turn = 0
  return () => orders[turn++ % orders.length]!
}

/** The same order with 60 lines: taken, and saved again with other gallons in the first of them. */
function longOrders(next: NextOrder): readonly Case[] {
  const long = ({ line_items: [line], ...order }: Order, first: number): Order => ({
    ...order,
    line_items: Array.from({ length: 60 }, (_, i) => ({ ...line, quantity: String(i ? 100 : first) })),
  })
  const saved = next()
  let id: unknown
  let kept: readonly { readonly id: number }[] = []
  let gallons = 100
  return [
    {
      name: 'order create with 60 lines',
      key: 'create-60',
      run: (to) => to({ method: 'POST', path: 'sales-order/', body: long(next(), 100) }),
      byHand: (job) => job('create', long(next(), 100)),
    },
    {
      name: 'order with 60 lines: saved',
      key: 'save-60',
      run: async (to) => {
        if (!kept.length) {
          const made = await to({ method: 'POST', path: 'sales-order/', body: long(saved, gallons) })
          id = made.id
          kept = made.line_items as typeof kept
        }
        const changed = long(saved, ++gallons)
        const line_items = changed.line_items.map((line, i) => ({ ...line, id: kept[i]!.id }))
        const body = { ...changed, line_items }
        await to({ method: 'PUT', path: `sales-order/${id as number}`, body })
      },
    },
  ]
}

/** Looks up what an order needs, and answers the cases. */
export async function cases(send: Send): Promise<readonly Case[]> {
  const get = (path: string): Promise<Record<string, unknown>> => send({ method: 'GET', path })
  const first = async (path: string): Promise<Row> => ((await get(path)) as { items: Row[] }).items[0]!
  const driver = await first('driver/?size=1')
  const truck = await first('company-asset/?size=1&kind=truck')
  // what was delivered may be billed, as in a business that verifies nothing
  const { id: company } = await get('company-settings/')
  await send({
    method: 'PUT',
    path: `company-settings/${company as number}`,
    body: { require_verified_for_invoice: false },
  })
  const next = await ordersOfSites(send)
  const single = (name: string, key: string, step: Step, body: unknown): Case => ({
    name,
    key,
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
    {
      name: 'order create with 5 lines',
      key: 'create',
      run: (to) => to({ method: 'POST', path: 'sales-order/', body: next() }),
      byHand: (job) => job('create', next()),
    },
    ...toInvoice(next, driver.id, truck.id),
    ...longOrders(next),
  ]
}
