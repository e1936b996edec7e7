/** What the office and dispatch do in a history. */
import type { Choice, Drop, Exception, Line, LinePatch, Order } from './books.ts'
import { type History, pick } from './history.ts'
import type { Step } from './steps.ts'

type Lived = (history: History, step: Step) => Promise<void>
const others = (order: Order, line: Line): LinePatch[] =>
  order.lines.filter((one) => one.id !== line.id).map(({ id }) => ({ id }))
const isOpen = (order: Order): boolean => order.lines.some((line) => line.gallons === null)
/** As a line is told of: its place on the order. */
const nth = (order: Order, line: Line): string => `line ${order.lines.indexOf(line) + 1} of ${order.order_no}`

const take: Lived = async (history, { tank, chance, gallons }) => {
  const { products, tanks } = history.cast
  const lines = [
    { product: products[0], tank: tanks[0], ordered: gallons },
    ...(chance < 0.75
      ? [{ product: products[tank % 2]!, tank: tanks[tank % 3]!, ordered: gallons + 40 }]
      : []),
  ]
  if ((await history.orders()).length >= 2) return
  const answer = await history.books.take(lines)
  const words = lines.map(
    (one) => `${one.ordered} gal ${history.fuel(one.product)} into ${history.tank(one.tank)}`,
  )
  history.heard(`The office takes an order: ${words.join(', ')}`, answer)
}

/** Changes one line of an order where it is still the office's to change. */
const edit =
  (words: string, patchOf: (history: History, step: Step, line: Line) => LinePatch): Lived =>
  async (history, step) => {
    const order = await history.orderOf(step, (one) => one.status !== 'archive')
    const line =
      order &&
      pick(
        order.lines.filter((one) => one.gallons === null),
        step.line,
      )
    if (!line) return
    const patch = patchOf(history, step, line)
    const lines = order.lines.map(({ id }) => (id === line.id ? { id, ...patch } : { id }))
    const said = [
      patch.product === undefined ? '' : history.fuel(patch.product),
      patch.tank === undefined ? '' : history.tank(patch.tank),
      patch.ordered ?? patch.price ?? '',
    ].join('')
    history.heard(
      `The office changes ${words} of ${nth(order, line)} to ${said}`,
      await history.books.change(order.id, lines),
    )
  }
const add: Lived = async (history, step) => {
  const order = await history.orderOf(step, (one) => one.status !== 'archive')
  if (!order || order.lines.length > 3) return
  const product = pick(history.cast.products, step.line)!
  const tank = pick(history.cast.tanks, step.tank)!
  const lines = [...order.lines.map(({ id }) => ({ id })), { product, tank, ordered: step.gallons }]
  const words = `The office adds ${step.gallons} gal ${history.fuel(product)} into ${history.tank(tank)} to ${order.order_no}`
  history.heard(words, await history.books.change(order.id, lines))
}
const remove: Lived = async (history, step) => {
  const order = await history.orderOf(step, (one) => one.lines.length > 1)
  const line = order && pick(order.lines, step.line)
  if (!line) return
  const words = `The office removes ${nth(order, line)}`
  history.heard(words, await history.books.change(order.id, others(order, line)))
}
const refuel: Lived = async (history, { tank, line }) => {
  const one = pick(history.cast.tanks, tank)!
  const product = pick(history.cast.products, line)!
  history.heard(
    `The customer’s ${history.tank(one)} is for ${history.fuel(product)} now`,
    await history.books.refuel(one, product),
  )
}

const assign: Lived = async (history, step) => {
  const order = await history.orderOf(step)
  if (!order) return
  const driver = history.cast.drivers[step.chance < 0.7 ? 0 : 1]
  history.heard(
    `The office gives ${order.order_no} to ${history.driver(driver)}`,
    await history.books.assign(order.id, driver),
  )
}
const unassign: Lived = async (history, step) => {
  const order = await history.orderOf(step, (one) => one.driver !== null)
  if (order)
    history.heard(
      `The office takes the driver off ${order.order_no}`,
      await history.books.assign(order.id, null),
    )
}
const hold: Lived = async (history, step) => {
  const order = await history.orderOf(step)
  if (!order) return
  const reason = step.chance < 0.5 ? 'Credit limit' : null
  const words = reason ? `puts ${order.order_no} on hold` : `releases ${order.order_no}`
  history.heard(`The office ${words}`, await history.books.hold(order.id, reason))
}
const replan: Lived = async (history, step) => {
  const order = await history.orderOf(step)
  const days = (step.line % 9) - 4
  if (order)
    history.heard(
      `The office moves ${order.order_no} by ${days} days`,
      await history.books.replan(order.id, days),
    )
}
const status =
  (to: 'archive' | 'restore' | 'verified' | 'delivered', words: string, fits: readonly string[]): Lived =>
  async (history, step) => {
    const order = await history.orderOf(step, (one) => fits.includes(one.status))
    if (order)
      history.heard(`The office ${words} ${order.order_no}`, await history.books.setStatus(order.id, to))
  }

/** From a paper ticket: what the driver wrote on it where he pumped, else what was ordered or told by telephone. */
const record: Lived = async (history, step) => {
  const order = await history.orderOf(step, isOpen)
  if (!order) return
  const at = history.moment()
  const open = order.lines.filter((line) => line.gallons === null)
  const written = open.flatMap((line): Drop[] => {
    const pumped = history.ledger.pumped(line.id)
    const gallons = pumped?.gallons ?? (step.chance < 0.5 ? step.gallons : undefined)
    return gallons === undefined ? [] : [{ line: line.id, product: line.product, tank: line.tank!, gallons }]
  })
  const said = open.map((line) => written.find((drop) => drop.line === line.id)?.gallons ?? line.ordered)
  const words = `The office records ${said.join(' and ')} gal of ${order.order_no} ${history.at(at)}`
  if (!history.heard(words, await history.books.record(order.id, written, at))) return
  for (const [i, line] of open.entries())
    history.ledger.officeRecords(
      order.id,
      { line: line.id, product: line.product, tank: line.tank!, gallons: said[i]! },
      at,
    )
}
const correct: Lived = async (history, step) => {
  const order = await history.orderOf(step, (one) => one.lines.some((line) => line.gallons !== null))
  const line =
    order &&
    pick(
      order.lines.filter((one) => one.gallons !== null),
      step.line,
    )
  if (!line) return
  const tank = step.chance < 0.3 ? pick(history.cast.tanks, step.tank)! : line.tank!
  const { gallons } = step
  const lines = order.lines.map(({ id }) => (id === line.id ? { id, gallons, tank } : { id }))
  const words = `The office corrects ${nth(order, line)} to ${gallons} gal into ${history.tank(tank)}`
  if (!history.heard(words, await history.books.change(order.id, lines))) return
  history.ledger.officeChanges(line.id)
  history.ledger.officeRecords(
    order.id,
    { line: line.id, product: line.product, tank, gallons },
    line.delivered_at!,
  )
}
const redeliver: Lived = async (history, step) => {
  const order = await history.orderOf(step, (one) => one.delivered_at !== null)
  if (!order) return
  const at = new Date(Date.parse(order.delivered_at!) - (step.line + 1) * 60_000 + 7).toISOString()
  history.heard(
    `The office says ${order.order_no} was delivered ${history.at(at)}`,
    await history.books.redeliver(order.id, at),
  )
}
const invoice: Lived = async (history, step) => {
  const order = await history.orderOf(step, (one) => one.status === 'verified')
  if (order) history.heard(`The office invoices ${order.order_no}`, await history.books.invoice(order.id))
}
const issue: Lived = async (history, step) => {
  const order = await history.orderOf(step, (one) => one.status === 'verified')
  if (order)
    history.heard(`The office issues the invoice of ${order.order_no}`, await history.books.issue(order.id))
}
const measure: Lived = async (history, step) => {
  const tank = pick(history.cast.tanks, step.tank)!
  const at = new Date(history.ms - (step.chance < 0.5 ? 0 : step.line * 60_000 + 3)).toISOString()
  const words = `The office measures ${step.gallons} gal in ${history.tank(tank)} ${history.at(at)}`
  if (history.heard(words, await history.books.measure(tank, step.gallons, at)))
    history.ledger.measured.push({ tank, gallons: step.gallons, at })
}

/** Dispatch sees what was dropped, and where: applied on its own order, another, as a new one, or not at all. */
function choiceOf(kept: Exception, orders: readonly Order[], { chance, order }: Step): [Choice, string] {
  if (chance < 0.55) return [{ apply: kept.order }, 'applies it']
  const other = pick(orders, order)!
  if (chance < 0.75) return [{ apply: other.id }, `applies it to ${other.order_no}`]
  return chance < 0.9
    ? [{ create_order: true }, 'makes an order of it']
    : [{ reject: 'Not so' }, 'rejects it']
}
const settle: Lived = async (history, step) => {
  const kept = pick(
    (await history.books.exceptions()).filter((one) => one.status === 'open'),
    step.line,
  )
  if (!kept) return
  const orders = await history.orders()
  const [choice, words] = choiceOf(kept, orders, step)
  const of = orders.find((one) => one.id === kept.order)!.order_no
  const said = `Dispatch reads of ${kept.gallons ?? 'no'} gal that ${history.driver(kept.driver)} reported on ${of}, and ${words}`
  if (!history.heard(said, await history.books.settle(kept.id, choice))) return
  if ('apply' in choice && kept.line !== null) history.ledger.officeChanges(kept.line)
  history.ledger.settled.set(kept.id, history.ledger.nextEvent())
}

export const OFFICE_ACTS = {
  'office takes an order': take,
  'office adds a line': add,
  'office removes a line': remove,
  'office changes a product': edit('the product', ({ cast }, { tank }) => ({
    product: pick(cast.products, tank)!,
  })),
  'office changes a tank': edit('the tank', ({ cast }, { tank }) => ({ tank: pick(cast.tanks, tank)! })),
  'office changes gallons': edit('the gallons', (_, { gallons }) => ({ ordered: gallons })),
  'office changes a price': edit('the price', (_, { tank }) => ({ price: 2 + tank / 100 })),
  'office changes the fuel of a tank': refuel,
  'office assigns': assign,
  'office takes the driver off': unassign,
  'office holds or releases': hold,
  'office moves the day': replan,
  'office cancels': status('archive', 'cancels', ['draft', 'confirmed', 'assigned']),
  'office restores': status('restore', 'restores', ['archive']),
  'office records a delivery': record,
  'office corrects a drop': correct,
  'office corrects the moment': redeliver,
  'office verifies': status('verified', 'verifies', ['delivered']),
  'office goes back': status('delivered', 'opens again', ['verified']),
  'office invoices': invoice,
  'office issues': issue,
  'office measures a tank': measure,
  'dispatch settles': settle,
} as const
