/**
 * What a browser needs for the same: elements, text and listeners, no
 * library. `#grid`, `#lines`, `#palette` or `#cards`.
 */
import { COUNT, order, painted, placed, scrolled } from './orders.ts'
import { plainCards } from './plain-cards.ts'

const root = document.getElementById('root')!
const element = (tag: string, css: string, text = ''): HTMLElement =>
  Object.assign(document.createElement(tag), { textContent: text, style: css })
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
type Order = ReturnType<typeof order>
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

// its stylesheets are of no concern to the others
const list = location.hash === '#grid' ? await import('./plain-list.ts') : undefined
if (list) await placed(root)
const isCards = location.hash.startsWith('#cards')
if (isCards) plainCards(root, location.hash)
const orders = isCards || location.hash === '#lines' ? [] : Array.from({ length: COUNT }, (_, i) => order(i))
window.bench = {
  async mount() {
    const began = performance.now()
    list!.plainList(root, orders)
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
