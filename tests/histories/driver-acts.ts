/** What drivers and their phones do in a history. What they enter waits in the phone until it is sent. */
import type { Answer, Drop, Order, Report } from './books.ts'
import { type History, type Phone, pick, type Waiting } from './history.ts'
import type { Work } from './ledger.ts'
import type { Step } from './steps.ts'

type Lived = (history: History, step: Step) => Promise<void>
const phoneOf = (history: History, { phone }: Step): Phone => pick(history.phones, phone)!

const readOrders: Lived = async (history, step) => {
  const phone = phoneOf(history, step)
  phone.known = (await history.orders()).filter((order) => order.driver === phone.driver)
  phone.knownAhead = phone.ahead
  history.say(
    `${phone.name} reads its orders: ${phone.known.map((one) => one.order_no).join(', ') || 'none'}`,
  )
}
/** Somebody sets the clock: the phone hears of it with its next answer. */
const setClock: Lived = async (history, step) => {
  const phone = phoneOf(history, step)
  phone.ahead = Math.round((step.chance * 52 - 26) * 3_600_000)
  history.say(`The clock of ${phone.name} goes ${(phone.ahead / 3_600_000).toFixed(1)} h ahead`)
}
/** A moment as the phone says it: corrected by what it knows of its clock, and as its clock shows it. */
const momentsOn = (phone: Phone, true_at: string) => {
  const shown = Date.parse(true_at) + phone.ahead
  return {
    at: new Date(shown - phone.knownAhead).toISOString(),
    phone_at: new Date(shown).toISOString(),
  }
}

const start: Lived = async (history, step) => {
  const phone = phoneOf(history, step)
  const order = pick(phone.known, step.order)
  if (!order) return
  const key = history.key()
  const { at } = momentsOn(phone, history.moment())
  const { id, order_no } = order
  history.say(`${history.driver(phone.driver)} starts ${order_no} ${history.at(at)} on ${phone.name}`)
  phone.waiting.push({
    words: `the start of ${order_no}`,
    order: id,
    send: () => history.books.start(phone.driver, key, id, at),
    arrived: () => {},
  })
}

/** Puts a report into the phone; what it names is in the tank, whatever becomes of the report. */
function enter(history: History, phone: Phone, report: Report, works: readonly Work[], words: string): void {
  const key = history.key()
  history.say(words)
  phone.reports.push({ report, works })
  phone.waiting.push({
    words: `the report of ${history.at(report.at).slice(3)}`,
    order: report.order,
    send: () => history.books.report(phone.driver, key, report),
    arrived: () => {
      for (const work of works) work.arrived ??= history.ledger.nextEvent()
    },
  })
}
const toldDrop = (history: History, { product, tank, gallons }: Drop): string =>
  `${gallons} gal ${history.fuel(product)} into ${history.tank(tank)}`

/** The lines of an order as its driver pumps them: all or some, by other gallons, once into another tank. */
function pumpedLines(history: History, order: Order, step: Step): Drop[] {
  const open = order.lines.filter((line) => line.gallons === null && !history.ledger.pumped(line.id))
  const some = step.chance < 0.45 ? open.slice(0, 1) : open
  return some.map((line, i) => {
    const isOtherTank = step.line % 7 === 0 && i === some.length - 1
    const isEmpty = step.line % 5 === 0 && some.length > 1 && i === 0
    const gallons = step.chance < 0.5 ? line.ordered : step.gallons + i
    return {
      line: line.id,
      product: line.product,
      tank: isOtherTank ? pick(history.cast.tanks, step.tank)! : line.tank!,
      gallons: isEmpty ? 0 : gallons,
    }
  })
}
/** The phone knows of its own what it entered. */
function remember(phone: Phone, order: Order, drops: readonly Drop[], at: string): void {
  const lines = order.lines.map((line) => {
    const drop = drops.find((one) => one.line === line.id)
    return drop ? { ...line, gallons: drop.gallons, delivered_at: at } : line
  })
  phone.known = phone.known.map((one) => (one.id === order.id ? { ...order, lines } : one))
}
const deliver: Lived = async (history, step) => {
  const phone = phoneOf(history, step)
  const order = pick(phone.known, step.order)
  const drops = order ? pumpedLines(history, order, step) : []
  if (!order || !drops.some(({ gallons }) => gallons > 0)) return
  const moments = momentsOn(phone, history.moment())
  const { driver } = phone
  const works = drops.map((drop): Work => ({
    by: 'driver',
    driver,
    order: order.id,
    ...drop,
    at: moments.at,
  }))
  history.ledger.works.push(...works)
  remember(phone, order, drops, moments.at)
  const what = drops.map((drop) => toldDrop(history, drop)).join(' and ')
  const words = `${history.driver(driver)} pumps ${what} for ${order.order_no} ${history.at(moments.at)} by ${phone.name}`
  enter(history, phone, { order: order.id, drops, ...moments, notes: null }, works, words)
}
const comeInVain: Lived = async (history, step) => {
  const phone = phoneOf(history, step)
  const order = pick(
    phone.known.filter((one) => one.lines.every((line) => line.gallons === null)),
    step.order,
  )
  if (!order) return
  const drops = order.lines.map(({ id, product, tank }) => ({ line: id, product, tank: tank!, gallons: 0 }))
  const moments = momentsOn(phone, history.moment())
  const words = `${history.driver(phone.driver)} finds nobody for ${order.order_no} ${history.at(moments.at)} by ${phone.name}`
  enter(history, phone, { order: order.id, drops, ...moments, notes: 'Refused' }, [], words)
}
/** The same work under another key: from the same phone as it was, from the other at the moment of entering. */
const enterAgain: Lived = async (history, step) => {
  const all = history.phones.flatMap((phone) => phone.reports.map((one) => ({ phone, ...one })))
  const found = pick(all, step.order)
  if (!found) return
  const { driver } = found.phone
  const own = history.phones.filter((phone) => phone.driver === driver)
  const phone = step.chance < 0.5 ? found.phone : pick(own, step.line)!
  const isSame = phone === found.phone
  const report = isSame ? found.report : { ...found.report, ...momentsOn(phone, history.moment()) }
  const works = isSame
    ? found.works
    : found.works.map(({ arrived: _, ...work }): Work => ({ ...work, at: report.at }))
  if (!isSame) history.ledger.works.push(...works)
  const words = `${history.driver(driver)} enters the same work ${history.at(report.at)} again on ${phone.name}`
  enter(history, phone, report, works, words)
}
const measure: Lived = async (history, step) => {
  const phone = phoneOf(history, step)
  const tank = pick(history.cast.tanks, step.tank)!
  const { at } = momentsOn(phone, history.moment())
  const key = history.key()
  const { gallons } = step
  history.say(
    `${history.driver(phone.driver)} measures ${gallons} gal in ${history.tank(tank)} ${history.at(at)}`,
  )
  let isKnown = false
  phone.waiting.push({
    words: `the reading of ${gallons} gal in ${history.tank(tank)}`,
    send: () => history.books.driverMeasures(phone.driver, key, tank, gallons, at),
    arrived: () => {
      if (!isKnown) history.ledger.measured.push({ tank, gallons, at })
      isKnown = true
    },
  })
}

/** Of an order that is not his, a driver is told its number and what became of his work. */
function checkTold(
  history: History,
  phone: Phone,
  waiting: Waiting,
  { data }: Answer,
  orders: readonly Order[],
): void {
  const order = orders.find((one) => one.id === waiting.order)
  if (!order || order.driver === phone.driver || waiting.isRepeated) return
  const told = Object.keys(data as object)
    .toSorted()
    .join(', ')
  if (told !== 'delivery_exceptions, id, order_no')
    history.breaches.push(`${waiting.words}: ${order.order_no} is not his, and he is told its ${told}`)
  if (/"customer/.test(JSON.stringify(data)))
    history.breaches.push(`${waiting.words}: he is told the customer`)
}
async function sendOne(history: History, phone: Phone, waiting: Waiting, isLost: boolean): Promise<void> {
  const answer = await waiting.send()
  const words = `${phone.name} sends ${waiting.words}${isLost ? ', and the answer is lost' : ''}`
  const isTaken = history.heard(words, answer)
  if (!isTaken)
    history.breaches.push(`${words}: refused with ${answer.status} ${JSON.stringify(answer.data)}`)
  else waiting.arrived()
  checkTold(history, phone, waiting, answer, await history.orders())
  waiting.isRepeated = true
  if (isLost) return
  phone.knownAhead = phone.ahead
  phone.waiting = phone.waiting.filter((one) => one !== waiting)
}
const send =
  (isLost: boolean): Lived =>
  async (history, step) => {
    const phone = pick(
      history.phones.filter(({ waiting }) => waiting.length > 0),
      step.phone,
    )
    // a lane keeps the order of one phone's calls, but nothing the law says may rest on it
    const waiting = phone && pick(phone.waiting, step.line)
    if (waiting) await sendOne(history, phone, waiting, isLost)
  }
/** All that waits is sent at last. */
export async function sendAll(history: History): Promise<void> {
  for (const phone of history.phones)
    for (const waiting of Array.from(phone.waiting)) await sendOne(history, phone, waiting, false)
}

export const DRIVER_ACTS = {
  'a phone reads its orders': readOrders,
  'a clock is set': setClock,
  'a driver starts': start,
  'a driver delivers': deliver,
  'a driver comes in vain': comeInVain,
  'a driver measures a tank': measure,
  'a report is entered again': enterAgain,
  'a phone sends': send(false),
  'an answer is lost': send(true),
} as const
