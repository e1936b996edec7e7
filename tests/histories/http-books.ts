/** The books over HTTP: every call as office, dispatch and drivers make it, on PostgreSQL. */
import type { Json, Person, Reply } from '../server/harness.ts'
import {
  type Answer,
  type Books,
  type Cast,
  type Drop,
  type Exception,
  FIRST_LEVEL,
  type Line,
  type LinePatch,
  type NewLine,
  type Order,
} from './books.ts'
import type { OpenBooks } from './live.ts'

/** A company in which histories are lived one after the other, each with orders and tanks of its own. */
export interface Company {
  readonly office: Person
  readonly drivers: readonly { readonly id: number; readonly person: Person }[]
  readonly customer: number
  readonly site: number
  readonly products: readonly [number, number]
  readonly today: string
  readonly now: string
}
const answerOf = ({ status, data, body }: Reply): Answer => ({ status, data: status < 300 ? data : body })
const gallonsOf = (quantity: string | null): number | null => (quantity === null ? null : Number(quantity))

const lineOf = (line: Json): Line => ({
  id: line.id,
  product: line.product_id,
  tank: line.asset_id,
  ordered: Number(line.quantity),
  gallons: line.delivered_at === null ? null : Number(line.gross_quantity),
  delivered_at: line.delivered_at,
})
const orderOf = (order: Json): Order => ({
  id: order.id,
  order_no: order.order_no,
  status: order.status,
  driver: order.driver?.id ?? null,
  delivered_at: order.delivered_at,
  lines: order.line_items.map(lineOf),
})
const exceptionOf = ({ received, ...kept }: Json): Exception => ({
  id: kept.id,
  order: kept.sales_order_id,
  driver: kept.driver_id,
  kind: received.kind,
  line: received.line_item_id,
  product: received.product_id,
  tank: received.asset_id,
  gallons: gallonsOf(received.gross_quantity),
  at: received.delivered_at,
  status: kept.status,
  outcome: kept.outcome,
  settled_order: kept.settled_order_id,
})
const newLine = ({ product, tank, ordered }: NewLine) => ({
  product_id: product,
  asset_id: tank,
  quantity: `${ordered}`,
})
const linePatch = ({ id, product, tank, ordered, gallons, price }: LinePatch) => ({
  ...(id === undefined ? {} : { id }),
  ...(product === undefined ? {} : { product_id: product }),
  ...(tank === undefined ? {} : { asset_id: tank }),
  ...(ordered === undefined ? {} : { quantity: `${ordered}` }),
  ...(gallons === undefined ? {} : { gross_quantity: `${gallons}` }),
  ...(price === undefined ? {} : { unit_price: `${price}` }),
})
const dropped = ({ line, product, tank, gallons }: Drop) => ({
  id: line,
  product_id: product,
  asset_id: tank,
  gross_quantity: `${gallons}`,
})

/** The orders of a history by their ids, and what was read of them since they were last touched. */
interface Orders {
  readonly ids: number[]
  readonly known: Map<number, Order>
}
/** What the office does, as calls. */
function officeCalls(
  company: Company,
  { ids, known }: Orders,
): Omit<Books, 'start' | 'report' | 'driverMeasures' | keyof Reads> {
  const { office, customer, site, today } = company
  const call = async (method: string, path: string, body?: unknown) =>
    answerOf(await office.call(method, path, body))
  const order = (method: string, id: number, path: string, body?: unknown) => {
    known.delete(id)
    return call(method, `sales-order/${id}${path}`, body)
  }
  return {
    async take(lines) {
      const answer = await call('POST', 'sales-order/', {
        customer_id: customer,
        ship_to_id: site,
        planned_date_start: `${today}T08:00:00`,
        line_items: lines.map(newLine),
      })
      const { id } = answer.data as { id: number }
      if (answer.status === 201) ids.push(id)
      return { ...answer, order: id }
    },
    change(id, lines) {
      const changed = lines.filter((line) => Object.keys(line).length > 1)
      const [only] = changed
      const isWhole = lines.length === known.get(id)?.lines.length
      // one line may be changed by a call of its own, too
      if (!only?.id || changed.length > 1 || !isWhole || only.id % 2)
        return order('PUT', id, '', { line_items: lines.map(linePatch) })
      known.delete(id)
      const { id: line, ...patch } = linePatch(only)
      return call('PUT', `line-item/${line}`, patch)
    },
    redeliver: (id, delivered_at) => order('PUT', id, '', { delivered_at }),
    assign: (id, driver) => order('POST', id, '/assign', { driver }),
    hold: (id, hold_reason) => order('POST', id, '/hold', { hold_reason }),
    replan: async (id, shift_days) => {
      known.delete(id)
      return call('POST', 'sales-order/bulk-update-planned-date', { sales_order_ids: [id], shift_days })
    },
    setStatus: (id, status) => order('PUT', id, `/status?status=${status}`),
    record: (id, drops, delivered_at) =>
      order('POST', id, '/deliver', {
        delivered_at,
        line_items: drops.map(({ line, gallons }) => ({ id: line, gross_quantity: `${gallons}` })),
      }),
    refuel: (tank, product_id) => call('PUT', `asset/${tank}`, { product_id }),
    invoice: (id) => call('POST', `invoice/create?sales_order_id=${id}`),
    issue: (id) => order('POST', id, '/invoice-status/', { status: 'issued' }),
    async settle(id, choice) {
      known.clear()
      const answer = await call('PUT', `delivery-exception/${id}`, choice)
      const { settled_order_id: made } = answer.data as { settled_order_id?: number | null }
      if (made && !ids.includes(made)) ids.push(made)
      return answer
    },
    measure: (tank, gallons, read_at) =>
      call('POST', `asset/${tank}/reading`, { read_at, quantity: `${gallons}` }),
  }
}
/** What drivers' phones send: a call repeated bears its key. */
function driverCalls(
  { drivers }: Company,
  { known }: Orders,
): Pick<Books, 'start' | 'report' | 'driverMeasures'> {
  const send = async (driver: number, key: string, method: string, path: string, body: object) => {
    const { person } = drivers.find(({ id }) => id === driver)!
    return answerOf(await person.call(method, path, body, { 'idempotency-key': key }))
  }
  return {
    start: (driver, key, order, at) => {
      known.delete(order)
      return send(driver, key, 'PUT', `sales-order/${order}/start-delivery`, { start_date_time: at })
    },
    report: (driver, key, { order, drops, at, phone_at, notes }) => {
      known.delete(order)
      return send(driver, key, 'POST', `sales-order/${order}/deliver`, {
        delivered_at: at,
        phone_at,
        line_items: drops.map(dropped),
        ...(notes ? { notes } : {}),
      })
    },
    driverMeasures: (driver, key, tank, gallons, read_at) =>
      send(driver, key, 'POST', `asset/${tank}/reading`, {
        read_at,
        quantity: `${gallons}`,
        source: 'driver',
      }),
  }
}
type Reads = Pick<Books, 'orders' | 'exceptions' | 'invoices' | 'levels'>
/** What the office reads at its screens. */
const officeReads = ({ office }: Company, { ids, known }: Orders, tanks: readonly number[]): Reads => ({
  async orders(afresh) {
    if (afresh) known.clear()
    for (const id of ids) if (!known.has(id)) known.set(id, orderOf(await office.get(`sales-order/${id}`)))
    return ids.map((id) => known.get(id)!)
  },
  async exceptions() {
    const { items } = await office.get('delivery-exception/?size=200&sort_by=created_at&order=desc')
    return items
      .map(exceptionOf)
      .filter(({ order }: Exception) => ids.includes(order))
      .toReversed()
  },
  async invoices() {
    const pages = await Promise.all(ids.map((id) => office.get(`invoice/?sales_order_id=${id}`)))
    return Promise.all(
      pages
        .flatMap(({ items }) => items)
        .map(async ({ id }: Json) => {
          const one = await office.get(`invoice/${id}`)
          const lines = one.line_items.map((line: Json) => ({
            line: line.line_item_id,
            gallons: Number(line.billed_quantity),
          }))
          return { id, order: one.sales_order_id, status: one.status, lines }
        }),
    )
  },
  levels: async () =>
    new Map(
      await Promise.all(
        tanks.map(async (id) => [id, Number((await office.get(`asset/${id}`)).inventory)] as const),
      ),
    ),
})

let histories = 0
/** Opens books in a company: fresh tanks and no order yet. */
export const httpBooks =
  (company: Company): OpenBooks =>
  async () => {
    const name = ++histories
    const addTank = async (letter: string, product_id: number): Promise<number> =>
      (
        await company.office.post('asset/', {
          asset_name: `Tank ${letter} ${name}`,
          ship_to_id: company.site,
          product_id,
          capacity: '90000',
          inventory: `${FIRST_LEVEL}`,
        })
      ).id
    const [clear, dyed] = company.products
    const tanks = [await addTank('A', clear), await addTank('B', dyed), await addTank('C', clear)] as const
    const orders: Orders = { ids: [], known: new Map() }
    const cast: Cast = {
      name: `history-${name}`,
      drivers: [company.drivers[0]!.id, company.drivers[1]!.id],
      products: company.products,
      tanks,
      now: company.now,
    }
    const books: Books = {
      ...officeCalls(company, orders),
      ...driverCalls(company, orders),
      ...officeReads(company, orders, tanks),
    }
    return { books, cast }
  }
