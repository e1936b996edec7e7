/**
 * The list of orders as one would write it by hand for speed: the product's picture and what a reader hears of it,
 * drawn by its own stylesheets, in elements that are made once and written anew for the rows that come. What a row
 * can do (sorting, widths, the card under the pointer, news of an order) is not here.
 */
import type { SalesOrderHead } from '#schema/sales/sales-orders.ts'
import * as g from '../../src/ui/grid/grid.css.ts'
import { productKind } from '../../src/ui/marks/product.tsx'
import { STATUSES } from '../../src/ui/marks/status-ring.tsx'
import * as tag from '../../src/ui/marks/tag.css.ts'
import * as atoms from '../../src/ui/theme/atoms.css.ts'
import '../../src/ui/theme/theme.css.ts'
import * as cells from '../../src/plugins/sales-orders/screens/list/order-list.css.ts'
import * as needs from '../../src/plugins/sales-orders/screens/order-words.css.ts'
import { BARS } from './orders.ts'

const HEIGHT = 32
const HEAD = 30
const AROUND = 6
const REST_MS = 150
const COLUMNS = '44px 96px 102px minmax(240px, 3fr) 124px 84px 74px 177px 95px 48px 98px 180px'
const LEAST = '1007px'
const HEADS = [
  '',
  'Order',
  'Status',
  'Customer and delivery site',
  'Product',
  'Ordered gal',
  'Delivered',
  'Planned',
  'Driver',
  '¢/gal',
  'Total',
  'Needs attention',
]
/** columns whose figures stand at the end */
const AT_END = new Set([5, 6, 9, 10])
const CLASSES = ['', atoms.num, '', atoms.medium, '', '', '', atoms.num, '', '', atoms.medium, '']
const SHORT_NAME = 20
const number = new Intl.NumberFormat('en-US')
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const zone = 'America/Chicago'
const days = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: zone,
})
const hours = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: zone,
})
const YEAR = String(new Date().getFullYear())
const dayOf = (at: string, time: number): string =>
  `${days.format(time).replace(',', '')}${at.startsWith(YEAR) ? '' : `, ${at.slice(0, 4)}`} `
const WORDS: Readonly<Record<string, string>> = {
  confirmed: 'Confirmed',
  assigned: 'Assigned',
  in_transit: 'En route',
  delivered: 'Delivered',
  verified: 'Verified',
  completed: 'Completed',
}
const statusClass = Object.fromEntries(
  Object.entries(WORDS).map(([status, word]) => {
    const [tone, shape] = STATUSES[word]!
    return [status, `${tag.status} ${tag.ring[shape]} ${tag.ink[tone]}`]
  }),
)
const kinds = new Map<string, string>()
const productClass = (name: string, dyed: boolean): string => {
  let made = kinds.get(name)
  if (!made) kinds.set(name, (made = `${tag.product} ${(dyed ? tag.hatch : tag.kinds)[productKind(name)]}`))
  return made
}
const LATE = `${tag.tag} ${tag.tone.red}`
const MISSING = `${tag.tag} ${tag.tone.amber}`
const HOUR_MS = 3_600_000
/** The worst word and its look, and how many stand behind it. */
function attention(o: SalesOrderHead, end: number, now: number): readonly [string, string, string] {
  const isOpen = o.status === 'confirmed' || o.status === 'assigned' || o.status === 'in_transit'
  const isMissing = o.status !== 'completed' && o.flags.includes('po_missing')
  if (!isOpen || now - end < 60_000) return isMissing ? ['PO missing', MISSING, ''] : ['', '', '']
  const more = Number(isMissing) + Number(o.status === 'confirmed' && !o.driver)
  const past = Math.floor((now - end) / HOUR_MS)
  const late = past < 48 ? `${past} h late` : `${Math.floor(past / 24)} days late`
  return [late, LATE, more ? `+${more}` : '']
}

const made = (role: string, className: string, ...inside: Node[]): HTMLElement => {
  const el = document.createElement('div')
  el.setAttribute('role', role)
  el.className = className
  el.append(...inside)
  return el
}
const span = (className: string, ...inside: Node[]): HTMLElement => {
  const el = document.createElement('span')
  el.className = className
  el.append(...inside)
  return el
}
const text = (): Text => document.createTextNode(' ')
const box = (): HTMLInputElement =>
  Object.assign(document.createElement('input'), { type: 'checkbox', className: g.pick, tabIndex: -1 })
/** One row, of which the others are copies. */
function pattern(): HTMLElement {
  const link = Object.assign(document.createElement('a'), { className: atoms.medium })
  link.style.color = 'inherit'
  link.append(text())
  const inside: Readonly<Record<number, readonly Node[]>> = {
    0: [box()],
    1: [link],
    2: [span('', text())],
    3: [span('', span('', text()), span('', text()))],
    4: [span('', text())],
    7: [text(), span(atoms.muted, text())],
    11: [],
  }
  const row = made(
    'row',
    g.row,
    ...CLASSES.map((own, at) =>
      made(
        at === 1 ? 'rowheader' : 'gridcell',
        [g.cell, at === 0 && g.pickCell, AT_END.has(at) && g.cellEnd, own].filter(Boolean).join(' '),
        ...(inside[at] ?? [text()]),
      ),
    ),
  )
  row.setAttribute('aria-selected', 'false')
  return row
}
/** A mark in a row: its word and its look, written when they are others. */
class Mark {
  #word = ''
  #look = ''
  readonly #el: HTMLElement
  constructor(el: Element) {
    this.#el = el as HTMLElement
  }
  write(word: string, look: string): void {
    if (this.#word !== word) (this.#el.firstChild as Text).data = this.#word = word
    if (this.#look !== look) this.#el.className = this.#look = look
  }
}
const wordOf = (cell: Element): Text => cell.firstChild as Text

class Row {
  readonly el: HTMLElement
  readonly #pick: Element
  readonly #link: HTMLAnchorElement
  readonly #status: Mark
  readonly #who: HTMLElement
  readonly #customer: HTMLElement
  readonly #site: HTMLElement
  readonly #product: Mark
  readonly #ordered: Text
  readonly #delivered: HTMLElement
  readonly #day: Text
  readonly #window: Text
  readonly #driver: HTMLElement
  readonly #margin: Text
  readonly #total: Text
  readonly #needs: Element
  readonly #more = span(`${atoms.muted} ${atoms.small}`, text())
  readonly #worstEl = span('', text())
  readonly #worst = new Mark(this.#worstEl)
  readonly #all = span(needs.attention, this.#worstEl)
  #isLong: boolean | undefined
  #isDone: boolean | undefined
  #isGiven: boolean | undefined

  constructor(from: HTMLElement) {
    this.el = from.cloneNode(true) as HTMLElement
    const inside = [...this.el.children] as HTMLElement[]
    const [pick, no, status, who, product, ordered, delivered, plan, driver, margin, total, last] = inside
    this.#pick = pick!.firstElementChild!
    this.#link = no!.firstElementChild as HTMLAnchorElement
    this.#status = new Mark(status!.firstElementChild!)
    this.#who = who!.firstElementChild as HTMLElement
    this.#customer = this.#who.firstElementChild as HTMLElement
    this.#site = this.#who.lastElementChild as HTMLElement
    this.#product = new Mark(product!.firstElementChild!)
    this.#ordered = wordOf(ordered!)
    this.#delivered = delivered!
    this.#day = wordOf(plan!)
    this.#window = wordOf(plan!.lastElementChild!)
    this.#driver = driver!
    this.#margin = wordOf(margin!)
    this.#total = wordOf(total!)
    this.#needs = last!
  }
  write(o: SalesOrderHead, index: number, now: number): void {
    this.el.style.transform = `translateY(${index * HEIGHT}px)`
    this.el.setAttribute('aria-rowindex', String(index + 2))
    this.#pick.setAttribute('aria-label', `Select ${o.order_no}`)
    this.#link.href = `/sales-order/${o.id}`
    wordOf(this.#link).data = o.order_no
    this.#status.write(WORDS[o.status]!, statusClass[o.status]!)
    const name = o.customer.customer_name
    this.#share(name.length > SHORT_NAME)
    wordOf(this.#customer).data = `${name} `
    wordOf(this.#site).data = `${o.ship_to!.name}, ${o.ship_to!.city}`
    const first = o.products[0]!
    this.#product.write(first.name, productClass(first.name, first.dyed))
    this.#gallons(o)
    const [from, until] = [o.planned_date_start!, o.planned_date_end!]
    const [at, end] = [Date.parse(from), Date.parse(until)]
    this.#day.data = dayOf(from, at)
    const begins = hours.format(at)
    this.#window.data = `${begins}–${at === end ? begins : hours.format(end)}`
    this.#give(o.driver)
    this.#total.data = money.format(Number(o.total))
    this.#warn(attention(o, end, now))
  }
  /** A long name and its site share the cell; a short one stands before it. */
  #share(isLong: boolean): void {
    if (this.#isLong === isLong) return
    this.#isLong = isLong
    this.#who.className = isLong ? cells.sharing : ''
    this.#customer.className = isLong ? cells.longName : ''
    this.#site.className = isLong ? cells.siteBeside : cells.site
  }
  #gallons(o: SalesOrderHead): void {
    const ordered = number.format(Number(o.ordered_quantity))
    const isDone = o.delivered_quantity !== null
    const isAsOrdered = o.delivered_quantity === o.ordered_quantity
    const gallons = Number(o.delivered_quantity ?? o.ordered_quantity)
    const delivered = isAsOrdered ? ordered : number.format(gallons)
    this.#ordered.data = ordered
    wordOf(this.#delivered).data = isDone ? delivered : '–'
    this.#margin.data = ((Number(o.margin_total) / gallons) * 100).toFixed(1)
    if (this.#isDone === isDone) return
    this.#isDone = isDone
    this.#delivered.classList.toggle(atoms.faint, !isDone)
    if (isDone) this.#delivered.removeAttribute('aria-label')
    else this.#delivered.setAttribute('aria-label', 'none')
  }
  #give(driver: { readonly name: string } | null): void {
    wordOf(this.#driver).data = driver?.name ?? 'No driver'
    if (this.#isGiven === (driver !== null)) return
    this.#isGiven = driver !== null
    this.#driver.classList.toggle(atoms.faint, !driver)
  }
  #warn([worst, look, more]: readonly [string, string, string]): void {
    if (!worst) return this.#all.remove()
    this.#worst.write(worst, look)
    if (more) {
      wordOf(this.#more).data = more
      if (!this.#more.parentNode) this.#all.append(this.#more)
    } else this.#more.remove()
    if (!this.#all.parentNode) this.#needs.append(this.#all)
  }
}
function head(): HTMLElement {
  const row = made('row', g.head)
  row.setAttribute('aria-rowindex', '1')
  HEADS.forEach((word, at) => {
    const inside = at === 0 ? box() : span(g.headWord, document.createTextNode(word))
    if (at === 0) inside.setAttribute('aria-label', 'Select all loaded rows')
    if (word === '¢/gal') inside.setAttribute('aria-label', 'Margin, cents per gallon')
    row.append(made('columnheader', `${g.headCell} ${AT_END.has(at) ? g.end : ''}`, inside))
  })
  return row
}
/** The scroller, its heads and the room of all rows. */
function frame(count: number): readonly [HTMLElement, HTMLElement] {
  const body = made('rowgroup', g.body)
  body.style.height = `${count * HEIGHT}px`
  const scroller = made('grid', g.scroller, head(), body)
  scroller.tabIndex = 0
  const said = { 'aria-label': 'Sales orders', 'aria-rowcount': count + 1, 'aria-multiselectable': true }
  for (const [name, value] of Object.entries(said)) scroller.setAttribute(name, String(value))
  const sizes = { '--cols': COLUMNS, '--height': `${HEIGHT}px`, '--min': LEAST }
  for (const [name, value] of Object.entries(sizes)) scroller.style.setProperty(name, value)
  return [scroller, body]
}
export function plainList(root: HTMLElement, orders: readonly SalesOrderHead[]): void {
  const [scroller, body] = frame(orders.length)
  const from = pattern()
  const rows: Row[] = []
  let [first, last, size] = [1, 0, 1]
  let top = 0
  let room = innerHeight - BARS - HEAD
  /** the row of the cursor is the first, and always there */
  const cursor = new Row(from)
  const draw = (around: number): void => {
    const now = Date.now()
    const begin = Math.max(1, Math.floor(top / HEIGHT) - around)
    const end = Math.min(orders.length - 1, Math.floor(top / HEIGHT) + Math.ceil(room / HEIGHT) + around)
    size = Math.max(size, end - begin + 1)
    for (let i = begin; i <= end; i++) {
      if (i >= first && i <= last) continue
      let row = rows[i % size]
      if (!row) body.append((row = rows[i % size] = new Row(from)).el)
      row.write(orders[i]!, i, now)
    }
    ;[first, last] = [begin, end]
  }
  cursor.write(orders[0]!, 0, Date.now())
  cursor.el.classList.add(g.cursor)
  cursor.el.id = 'cursor'
  cursor.el.setAttribute('aria-label', [...cursor.el.children].map((cell) => cell.textContent).join(', '))
  scroller.setAttribute('aria-activedescendant', 'cursor')
  body.append(cursor.el)
  size = Math.ceil(room / HEIGHT) + 2 * AROUND + 1
  // nothing is laid out for the first rows; those around them follow when they were painted
  draw(0)
  root.replaceChildren(scroller)
  let painted: ReturnType<typeof setTimeout> | undefined
  new ResizeObserver(() => {
    room = scroller.clientHeight
    painted ??= setTimeout(() => draw(AROUND))
  }).observe(scroller)
  let moved = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  /** Read aloud they stand in their order. */
  const settle = (): void => {
    const left = moved + REST_MS - performance.now()
    rest = left > 0 ? setTimeout(settle, left) : undefined
    if (!rest) for (let i = first; i <= last; i++) body.append(rows[i % size]!.el)
  }
  scroller.addEventListener(
    'scroll',
    () => {
      top = scroller.scrollTop
      moved = performance.now()
      rest ??= setTimeout(settle, REST_MS)
      draw(AROUND)
    },
    { passive: true },
  )
}
