/** An order while it is typed, outside React: fields, lines, and the money worked out for them. */
import type { Asked, Gantry, Outcome } from '#core'
import type { previewOrder as previewRoute, SalesOrder } from '#schema/sales/sales-orders.ts'
import type { z } from 'zod'
import { LineModel, Listeners, Model, type LineColumn } from '#ui'
import type { PriceTrace } from '../../../../pricing/public.ts'
import { previewOrder } from '../../../commands/reading.ts'
import { createPriceEditor } from '../../../effects/price-editor.ts'
import { isUntouched } from './suggest.ts'
import { blankHead, headFrom, headToWire, type Head } from './order-form.ts'
import {
  blankLine,
  isBlankLine,
  lineFrom,
  lineToWire,
  plainLine,
  isPriceable,
  type EditLine,
} from './line.ts'

export type Money = z.output<typeof previewRoute.returns>
export interface KeptOrder {
  readonly head: Head
  readonly lines: readonly EditLine[]
}
export interface ShownMoney {
  readonly money: Money | undefined
  readonly asking: boolean
  readonly problem: string | undefined
}
const PLANNED = ['planned_date_time', 'planned_date_start', 'planned_date_end'] as const
type Planned = (typeof PLANNED)[number]
/** The state of an order that is typed. */
export class OrderDraft extends Model {
  head: Head
  readonly lines: LineModel<EditLine>
  shown: ShownMoney = { money: undefined, asking: false, problem: undefined }
  private readonly watchers = new Listeners()
  private readonly pricing: ReturnType<typeof createPriceEditor>
  private split = false
  private readonly all: readonly LineColumn<EditLine>[]
  /** as it was when it was opened, and with what came by itself before anybody chose */
  start: KeptOrder

  constructor(
    gantry: Gantry,
    readonly order: SalesOrder | undefined,
    columns: (draft: OrderDraft) => readonly LineColumn<EditLine>[],
    head = order ? headFrom(order) : blankHead(),
  ) {
    super()
    this.head = head
    this.lines = new LineModel<EditLine>({
      columns: [],
      blank: blankLine,
      isBlank: isBlankLine,
      lines: order?.line_items.map((line) => lineFrom(line, order.po_number)) ?? [],
    })
    this.all = columns(this)
    this.showPo()
    this.start = this.kept
    // an order that was only opened keeps its own money
    this.pricing = createPriceEditor<Outcome<Money>>({
      known: order ? this.question() : '',
      question: () => this.question(),
      ask: (question, signal) =>
        gantry.dispatch(previewOrder(JSON.parse(question) as Record<string, unknown>), {
          signal,
          fresh: true,
        }),
      told: (step) => this.hear(step),
    })
    this.lines.onChange(() => this.touched())
  }
  /** PO numbers by line: for customers billed by PO, and where a line has one of its own already. */
  splitByPo(split: boolean): void {
    this.split = split
    this.showPo()
  }
  private showPo(): void {
    const shown = this.split || this.lines.values.some((line) => line.po !== null)
    const columns = this.all.filter(({ key }) => key !== 'po_number' || shown)
    if (columns.length === this.lines.columns.length) return
    this.lines.columns = columns
    this.lines.patch((line) => ({ ...line }))
  }
  /** Called after every change by hand. */
  onChange(watcher: () => void): () => void {
    return this.watchers.add(watcher)
  }
  /** A key was pressed somewhere on the page: prices wait until the hand rests. */
  readonly pressed = (): void => this.pricing.pressed()
  /** Money of the customer moved: the credit with this order is another. */
  readonly moneyMoved = (): void => this.pricing.moved()
  get kept(): KeptOrder {
    return { head: this.head, lines: this.lines.values.map(plainLine) }
  }
  get changed(): boolean {
    return JSON.stringify(this.kept) !== JSON.stringify(this.start)
  }

  set(change: Partial<Head>): void {
    this.head = { ...this.head, ...change }
    this.notify()
    this.touched()
  }
  /** What came without a hand: the customer that the address names, the only site of a customer. */
  fillIn(change: Partial<Head>): void {
    this.asOpened(() => this.set(change))
  }
  /**
   * What comes by itself before anybody changed something is how the order was opened: it is kept as no draft,
   * and takes the place of none.
   */
  private asOpened(fill: () => void): void {
    const untouched = !this.changed
    fill()
    if (untouched) this.start = this.kept
  }
  load({ head, lines }: KeptOrder): void {
    this.head = head
    this.lines.load(lines)
    this.showPo()
    this.notify()
    this.touched()
  }

  /** Offers what a new order starts with, as far as nothing was typed there. */
  suggest(lines: readonly EditLine[], plan: Pick<Head, Planned>): void {
    this.asOpened(() => this.offer(lines, plan))
    this.notify()
    this.touched()
  }
  private offer(lines: readonly EditLine[], plan: Pick<Head, Planned>): void {
    const free = PLANNED.every((field) => this.head[field] === '')
    if (free) this.head = { ...this.head, ...plan }
    if (this.lines.getLines().every(({ value }) => isUntouched(value))) {
      this.lines.offer(lines)
      // tank and product stand there: the gallons are what a caller says
      if (lines.length > 0) this.toGallons()
    }
  }
  private toGallons(): void {
    const { row, col } = this.lines.cursor
    const gallons = this.lines.columns.findIndex(({ key }) => key === 'quantity')
    if (row === 0 && col === 0 && !this.lines.editing) this.lines.moveTo(0, gallons)
  }
  /**
   * As saving would take it: lines of a saved order with their ids, so
   * that asking leaves the same prices alone.
   */
  private body(): Record<string, unknown> {
    const { driver_notes: _d, notes: _n, ...head } = headToWire(this.head)
    const lines = this.lines.values.filter(isPriceable).map(lineToWire)
    return {
      ...head,
      line_items: lines,
      ...(this.order ? { id: this.order.id } : {}),
      ...(this.head.fees
        ? {
            fees: this.head.fees.map((fee) => ({
              ...(fee.id === undefined || !this.order ? {} : { id: fee.id }),
              fee_id: fee.fee_id,
              ...(fee.fee_id === null ? { name: fee.name } : {}),
            })),
          }
        : {}),
    }
  }
  private question(): string {
    return this.head.customer_id && this.lines.values.some(isPriceable) ? JSON.stringify(this.body()) : ''
  }
  private touched(): void {
    this.watchers.call()
    this.pricing.touched()
  }
  private put(shown: ShownMoney): void {
    this.shown = shown
    this.notify()
  }
  private hear(step: Asked<Outcome<Money>>): void {
    if (step.state === 'none') return this.put({ money: undefined, asking: false, problem: undefined })
    if (step.state === 'asking') return this.put({ ...this.shown, asking: true })
    if (step.state === 'failed') return this.put({ ...this.shown, asking: false })
    const outcome = step.answer
    if (outcome.status === 'done') return this.take(outcome.value)
    if (outcome.status === 'rejected')
      this.put({ ...this.shown, asking: false, problem: outcome.problem.detail })
  }
  private take(money: Money): void {
    let at = 0
    this.lines.patch((line) => {
      if (!isPriceable(line)) return line
      const found = money.line_items[at++]
      if (!found) return line
      const worked = {
        unit_price: found.unit_price ?? null,
        subtotal: found.subtotal ?? '0',
        tax: found.tax_amount ?? '0',
        quantity: found.billed_quantity ?? line.quantity,
        trace: (found.price_trace ?? null) as PriceTrace | null,
      }
      return JSON.stringify(worked) === JSON.stringify(line.worked) ? line : { ...line, worked }
    })
    this.put({ money, asking: false, problem: undefined })
  }
  stop(): void {
    this.pricing.stop()
  }
}
