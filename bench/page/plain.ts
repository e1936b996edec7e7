/**
 * What a browser needs for the same: elements, text and listeners, no
 * library. `#grid`, `#lines`, `#palette` or `#cards`.
 */
import { COUNT, order, painted, scrolled } from './orders.ts'
import { plainCards } from './plain-cards.ts'

const root = document.getElementById('root')!
const element = (tag: string, css: string, text = ''): HTMLElement =>
  Object.assign(document.createElement(tag), { textContent: text, style: css })
const number = new Intl.NumberFormat('en-US')
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
const hours = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hour12: false })
const HEIGHT = 32
const OVERSCAN = 6
const WIDTHS = [44, 96, 106, 186, 128, 90, 78, 178, 102, 54, 102, 136]

type Order = ReturnType<typeof order>
/** The words of a row, each where it is written: the picture is that of the product, mark for mark. */
const words = (o: Order): readonly string[] => [
  o.order_no,
  o.status,
  `${o.customer.customer_name} `,
  `${o.ship_to!.name}, ${o.ship_to!.city}`,
  o.products[0]!.name,
  number.format(Number(o.ordered_quantity)),
  o.delivered_quantity ? number.format(Number(o.delivered_quantity)) : '–',
  `${day.format(new Date(o.planned_date_start!))} `,
  hours.format(new Date(o.planned_date_start!)),
  o.driver?.name ?? 'No driver',
  '4.1',
  money.format(Number(o.total)),
  o.flags[0] ?? '',
]
/** The classes of what stands in a cell; a cell without any holds its word itself. */
const CELLS: readonly (readonly string[])[] = [
  [],
  ['ring'],
  ['', 'faint'],
  ['product'],
  [],
  [],
  ['', 'faint'],
  [],
  [],
  [],
  ['tag'],
]
function grid(orders: readonly Order[]): HTMLElement {
  const box = element('div', 'overflow: auto; flex: 1; position: relative')
  const body = element('div', `height: ${orders.length * HEIGHT}px; position: relative`)
  interface Row {
    readonly box: HTMLElement
    readonly pick: HTMLInputElement
    readonly places: readonly Text[]
  }
  const drawn = new Map<number, Row>()
  const spare: Row[] = []
  const fresh = (): Row => {
    const box = element('div', `position: absolute; left: 0; height: ${HEIGHT}px; display: flex`)
    const places: Text[] = []
    const pick = Object.assign(document.createElement('input'), { type: 'checkbox' })
    WIDTHS.forEach((width, at) => {
      const cell = element(
        'div',
        `width: ${width}px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis`,
      )
      const marks = at ? CELLS[at - 1]! : []
      for (const mark of at && marks.length === 0 ? [''] : marks) {
        const place = document.createTextNode('')
        places.push(place)
        if (mark) {
          const span = Object.assign(document.createElement('span'), { className: mark })
          span.append(place)
          cell.append(span)
        } else cell.append(place)
      }
      if (at === 0) cell.append(pick)
      box.append(cell)
    })
    body.append(box)
    return { box, pick, places }
  }
  const draw = (): void => {
    const first = Math.max(0, Math.floor(box.scrollTop / HEIGHT) - OVERSCAN)
    const last = Math.min(
      orders.length - 1,
      Math.ceil((box.scrollTop + box.clientHeight) / HEIGHT) + OVERSCAN,
    )
    for (const [index, row] of drawn)
      if (index < first || index > last) {
        drawn.delete(index)
        spare.push(row)
      }
    for (let i = first; i <= last; i++)
      if (!drawn.has(i)) {
        const row = spare.pop() ?? fresh()
        words(orders[i]!).forEach((text, at) => {
          row.places[at]!.data = text
        })
        row.pick.setAttribute('aria-label', `Select ${orders[i]!.order_no}`)
        row.box.style.transform = `translateY(${i * HEIGHT}px)`
        drawn.set(i, row)
      }
  }
  box.append(body)
  box.addEventListener('scroll', draw)
  root.replaceChildren(box)
  draw()
  return box
}

const LINES = 60
/** An order of sixty lines whose gallons are typed; every key adds up the line and the order. */
function lines(): HTMLInputElement {
  const total = element('b', '')
  const inputs: HTMLInputElement[] = []
  const sums: { readonly subtotal: HTMLElement; readonly tax: HTMLElement; readonly total: HTMLElement }[] =
    []
  const add = (): void => {
    total.textContent = money.format(inputs.reduce((sum, input) => sum + Number(input.value) * 2.9441, 0))
  }
  for (let i = 0; i < LINES; i++) {
    const row = element('div', 'display: flex; height: 32px')
    const input = Object.assign(document.createElement('input'), { value: '100' })
    const own = {
      subtotal: element('span', 'width: 104px'),
      tax: element('span', 'width: 94px'),
      total: element('span', 'width: 104px'),
    }
    row.append(
      element('span', 'width: 44px', String(i + 1)),
      element('span', 'width: 136px', 'North tank'),
      element('span', 'width: 116px', 'ULSD clear'),
      input,
      element('span', 'width: 136px', 'By the price rules'),
      element('span', 'width: 92px', '$2.500000'),
      own.subtotal,
      own.tax,
      own.total,
    )
    inputs.push(input)
    sums.push(own)
    input.addEventListener('input', () => {
      const gallons = Number(input.value)
      sums[i]!.subtotal.textContent = money.format(gallons * 2.5)
      sums[i]!.tax.textContent = money.format(gallons * 0.4441)
      sums[i]!.total.textContent = money.format(gallons * 2.9441)
      add()
    })
    input.addEventListener('keydown', (e) => {
      if (e.key === 'Enter') {
        inputs[(i + 1) % LINES]!.focus()
        inputs[(i + 1) % LINES]!.select()
      }
    })
    root.append(row)
  }
  add()
  root.append(total)
  return inputs[0]!
}

/** A box over the names of all orders. */
function palette(orders: readonly Order[]): HTMLInputElement {
  const names = orders.map(
    (o) => `${o.order_no} ${o.customer.customer_name} ${o.ship_to!.name} ${o.po_number ?? ''}`,
  )
  const small = names.map((name) => name.toLowerCase())
  const input = document.createElement('input')
  const list = element('div', '')
  input.addEventListener('input', () => {
    const text = input.value.toLowerCase()
    const found: HTMLElement[] = []
    for (let i = 0; i < small.length && found.length < 50; i++)
      if (small[i]!.includes(text)) found.push(element('div', 'height: 32px', names[i]))
    list.replaceChildren(...found)
  })
  root.replaceChildren(input, list)
  return input
}

const isCards = location.hash.startsWith('#cards')
if (isCards) plainCards(root, location.hash)
const orders = isCards || location.hash === '#lines' ? [] : Array.from({ length: COUNT }, (_, i) => order(i))
window.bench = {
  async mount() {
    const began = performance.now()
    grid(orders)
    return (await painted()) - began
  },
  async leave() {
    root.replaceChildren()
    await painted()
  },
  scroll: (step, frames) => scrolled(root.firstElementChild!, step, frames),
  async open() {
    const input = location.hash === '#lines' ? lines() : palette(orders)
    input.focus()
    input.select()
    await painted()
  },
}
