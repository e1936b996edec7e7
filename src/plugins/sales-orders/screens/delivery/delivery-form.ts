/** What the office types about a delivery, what of it is sent, and where a refusal belongs. Pure. */
import type { Problem } from '#core'
import type { SalesOrder, SalesOrderLine } from '#schema/sales/sales-orders.ts'
import { decimal } from '#ui'
import { isWorkedOut, workedOutNet } from '#plugins/order-prices/public.ts'
import { formOf, planFrom } from '../../plan.ts'

export interface Drop {
  readonly id: number
  /** id of the tank, empty for none */ readonly tank: string
  readonly gross: string
  readonly net: string
  readonly degrees: string
  readonly gravity: string
  readonly bol: string
}
export interface DeliveryForm {
  readonly drops: readonly Drop[]
  /** lines that stay open: their fuel comes another time */
  readonly later: readonly number[]
  readonly day: string
  readonly time: string
  readonly reason: string
  /** why nothing was delivered */ readonly why: string
}
/** By the path of the field as it is sent, and what no field can answer. */
export interface FormRefusal {
  readonly fields: Readonly<Record<string, string>>
  readonly rest?: string
}
type Order = Pick<SalesOrder, 'status' | 'line_items' | 'delivered_at'>

export const isCorrection = (order: Pick<Order, 'status'>): boolean => order.status === 'delivered'
/** A record is of the drops that are still open, a correction of all. */
export const linesOf = (order: Order): readonly SalesOrderLine[] =>
  isCorrection(order) ? order.line_items : order.line_items.filter((line) => line.delivered_at === null)
const plainFigure = (value: string | number | null): string => decimal.trim(String(value ?? ''))
const recorded = (line: SalesOrderLine): Drop => ({
  id: line.id,
  tank: String(line.asset_id ?? ''),
  gross: plainFigure(line.gross_quantity),
  net: plainFigure(line.net_quantity),
  degrees: plainFigure(line.temperature),
  gravity: plainFigure(line.api_gravity),
  bol: line.bol_no ?? '',
})
const measured = ({ gross, net, degrees, gravity }: Drop) => ({
  gross_quantity: gross || null,
  net_quantity: net || null,
  temperature: degrees || null,
  api_gravity: gravity || null,
})
type NetProduct = Pick<SalesOrderLine['product'], 'net_table'>
/** The net that the other figures give by the table of the product, for the field that is left empty. */
export const workedOutNetOf = (drop: Drop, { net_table }: NetProduct): string =>
  plainFigure(workedOutNet(measured(drop), net_table))
/**
 * A figure is typed. The net of another gross does not stay: what was worked
 * out follows, what was typed is asked for again.
 */
export function changeDrop(drop: Drop, changes: Partial<Drop>, product: NetProduct): Drop {
  const next = { ...drop, ...changes }
  if (changes.net !== undefined || drop.net === '') return next
  if (isWorkedOut(measured(drop), product.net_table)) return { ...next, net: workedOutNetOf(next, product) }
  return same(next.gross, drop.gross) ? next : { ...next, net: '' }
}

export function formFor(order: Order, zone: string, now: Date): DeliveryForm {
  const at = (isCorrection(order) ? order.delivered_at : null) ?? now.toISOString()
  const { day, from } = formOf(
    { planned_date_start: at, planned_date_end: null, planned_date_time: null },
    zone,
  )
  const drops = linesOf(order).map((line) =>
    isCorrection(order)
      ? recorded(line)
      : {
          ...recorded(line),
          gross: plainFigure(line.gross_quantity) || (line.fill ? '' : plainFigure(line.quantity)),
        },
  )
  return { drops, later: [], day, time: from, reason: '', why: '' }
}
/** What was typed stays, over the order as it is by now. */
export const keepTyped = (form: DeliveryForm, fresh: DeliveryForm): DeliveryForm => ({
  ...form,
  drops: fresh.drops.map((drop) => form.drops.find((one) => one.id === drop.id) ?? drop),
  later: form.later.filter((id) => fresh.drops.some((one) => one.id === id)),
})
/** What was typed since the start, over what was kept before. */
export function typedOver(kept: DeliveryForm, form: DeliveryForm, start: DeliveryForm): DeliveryForm {
  const typed = Object.entries(form).filter(([field, value]) => value !== start[field as keyof DeliveryForm])
  return {
    ...kept,
    ...(Object.fromEntries(typed) as Partial<DeliveryForm>),
    drops: form.drops.map((drop, at) =>
      drop === start.drops[at] ? (kept.drops.find((one) => one.id === drop.id) ?? drop) : drop,
    ),
  }
}
/** Some lines of several are recorded, the others stay open. */
export const isPartial = (form: DeliveryForm, order: Pick<Order, 'status'>): boolean =>
  !isCorrection(order) && form.later.length > 0
const droppedNow = ({ drops, later }: DeliveryForm): readonly Drop[] =>
  drops.filter(({ id }) => !later.includes(id))

/** A record of nothing at all: the order is not delivered, it waits with the reason. */
export const isNothingDelivered = (form: DeliveryForm, order: Order): boolean =>
  !isCorrection(order) &&
  !form.later.length &&
  form.drops.length === order.line_items.length &&
  takesDeliveryBack(form)

/** A correction to nothing at all takes the delivery back. */
export const takesDeliveryBack = ({ drops }: Pick<DeliveryForm, 'drops'>): boolean =>
  drops.length > 0 && drops.every(({ gross, net }) => (gross || net) !== '' && Number(gross || net) === 0)

/**
 * Without any figure the ordered gallons would be taken in silence, so the empty
 * field is sent and refused; a fill is refused by itself.
 */
const figures = ({ gross, net, degrees, gravity, bol }: Drop, fill: boolean) => ({
  ...(gross || (!net && !fill) ? { gross_quantity: gross } : {}),
  ...(net ? { net_quantity: net } : {}),
  ...(degrees ? { temperature: degrees } : {}),
  ...(gravity ? { api_gravity: gravity } : {}),
  ...(bol.trim() ? { bol_no: bol.trim() } : {}),
})
/** A half-typed moment travels as typed, for the server to say what is wrong with it. */
const momentOf = ({ day, time }: Pick<DeliveryForm, 'day' | 'time'>, zone: string): string =>
  planFrom(time && /^\d{4}-\d\d-\d\d$/.test(day) ? day : '', time, '', zone).planned_date_start ??
  `${day}T${time}`
/** The moment that is typed, in ms; NaN while it is half typed. */
export const deliveredAt = (form: Pick<DeliveryForm, 'day' | 'time'>, zone: string): number =>
  Date.parse(momentOf(form, zone))
const isFill = (order: Order, id: number): boolean =>
  linesOf(order).find((line) => line.id === id)?.fill ?? false
/** What was dropped of some lines. */
export const partialBody = (form: DeliveryForm, order: Order, zone: string) => ({
  delivered_at: momentOf(form, zone),
  products: droppedNow(form).map((drop) => ({
    line_item_id: drop.id,
    ...figures(drop, isFill(order, drop.id)),
  })),
})
export const deliveryBody = (form: DeliveryForm, order: Order, zone: string) => ({
  delivered_at: momentOf(form, zone),
  line_items: form.drops.map((drop) => ({ id: drop.id, ...figures(drop, isFill(order, drop.id)) })),
  ...(isNothingDelivered(form, order) ? { notes: form.why.trim() } : {}),
})

const same = (a: string, b: string): boolean => a === b || (a !== '' && b !== '' && Number(a) === Number(b))
function changesOf(drop: Drop, line: SalesOrderLine) {
  const was = recorded(line)
  const lost = !drop.gross && !drop.net
  const regrossed = !same(drop.gross, was.gross)
  return {
    ...(drop.tank === was.tank ? {} : { asset_id: drop.tank ? Number(drop.tank) : null }),
    ...(same(drop.gross, was.gross) ? {} : { gross_quantity: lost ? '' : drop.gross || null }),
    ...(same(drop.net, was.net) && !(regrossed && drop.net) ? {} : { net_quantity: drop.net || null }),
    ...(same(drop.degrees, was.degrees) ? {} : { temperature: drop.degrees || null }),
    ...(same(drop.gravity, was.gravity) ? {} : { api_gravity: drop.gravity || null }),
    ...(drop.bol.trim() === was.bol ? {} : { bol_no: drop.bol.trim() || null }),
  }
}
/** The fields show minutes: what they say is compared, not the seconds behind them. */
function isMoved(form: DeliveryForm, order: Order, zone: string): boolean {
  const was = formFor(order, zone, new Date(0))
  return form.day !== was.day || form.time !== was.time
}
/**
 * Every line travels, or it would be taken off the order; only what differs
 * is in it. The reason stays with the delivery.
 */
export const correctionBody = (form: DeliveryForm, order: Order, zone: string) => ({
  ...(isMoved(form, order, zone) ? { delivered_at: momentOf(form, zone) } : {}),
  line_items: order.line_items.map((line) => ({
    id: line.id,
    ...changesOf(form.drops.find((drop) => drop.id === line.id) ?? recorded(line), line),
  })),
  ...(form.reason.trim() ? { correction_reason: form.reason.trim() } : {}),
})

const LATER = ['net_quantity', 'temperature', 'api_gravity', 'bol_no'] as const
const isAdded = (key: string, line: SalesOrderLine | undefined): boolean =>
  LATER.some((one) => one === key && line?.[one] === null)
/** What the server cannot know: why, and that nothing was changed. */
export function refuseDeliveryForm(form: DeliveryForm, order: Order, zone: string): FormRefusal | undefined {
  if (isNothingDelivered(form, order) && !form.why.trim())
    return { fields: { notes: 'Enter why nothing was delivered' } }
  if (isPartial(form, order) && !droppedNow(form).length)
    return { fields: {}, rest: 'Enter at least one drop' }
  if (!isCorrection(order)) return undefined
  const { line_items, delivered_at } = correctionBody(form, order, zone)
  const changed = new Set([
    ...line_items.flatMap((line) => Object.keys(line).filter((key) => key !== 'id')),
    ...(delivered_at === undefined ? [] : ['delivered_at']),
  ])
  if (changed.size === 0)
    return { fields: {}, rest: 'Change something first: a quantity, a tank, the time or a BOL number' }
  const lacking = order.line_items.flatMap((line, i) => {
    const drop = form.drops[i]
    return drop &&
      line.billing_basis === 'net' &&
      line.net_quantity !== null &&
      !drop.net &&
      Number(drop.gross) > 0 &&
      !workedOutNetOf(drop, line.product)
      ? [i]
      : []
  })
  if (lacking.length)
    return {
      fields: Object.fromEntries(
        lacking.map((i) => [`line_items.${i}.net_quantity`, 'Enter the net gallons again']),
      ),
    }
  // what was never written down is added, not corrected
  const added =
    delivered_at === undefined &&
    line_items.every(({ id, ...line }) =>
      Object.keys(line).every((key) =>
        isAdded(
          key,
          order.line_items.find((one) => one.id === id),
        ),
      ),
    )
  return added || form.reason.trim() ? undefined : { fields: { correction_reason: 'Enter a reason' } }
}
const LINE_FIELD = /^line_items\.\d+\.(asset_id|gross_quantity|net_quantity|temperature|api_gravity|bol_no)$/
const hasField = (path: string): boolean =>
  path === 'delivered_at' || path === 'correction_reason' || LINE_FIELD.test(path)
/** Where the field of a refusal stands in the dialog: of what was dropped only some lines were sent. */
function placeOf(path: string, form: DeliveryForm): string {
  const sent = droppedNow(form)
  return path
    .replace(/^body\./, '')
    .replace(/^products\.(\d+)/, (_, i: string) => `line_items.${form.drops.indexOf(sent[Number(i)]!)}`)
}
/**
 * The words are the server's. A refusal of the whole delivery belongs to the moment
 * that lies ahead, or to the fills nobody measured.
 */
export function formRefusalOf(
  problem: Problem,
  form: DeliveryForm,
  order: Order,
  at: string,
  now: Date,
): FormRefusal {
  const has = (path: string): boolean =>
    hasField(path) || (path === 'notes' && isNothingDelivered(form, order))
  const known = problem.fields.map(({ path, message }) => [placeOf(path, form), message] as const)
  const fields = Object.fromEntries(known.filter(([path]) => has(path)))
  const rest = known.filter(([path]) => !has(path)).map(([, message]) => message)
  if (known.length > 0) return rest.length ? { fields, rest: rest.join('. ') } : { fields }
  if (problem.code !== 'INVALID_TRANSITION' || isCorrection(order)) return { fields, rest: problem.detail }
  const empty = linesOf(order).flatMap((line, i) => {
    const drop = form.drops[i]
    return line.fill && !(Number(drop?.gross || drop?.net) > 0) ? [i] : []
  })
  if (empty.length)
    return {
      fields: Object.fromEntries(empty.map((i) => [`line_items.${i}.gross_quantity`, problem.detail])),
    }
  return Date.parse(at) > now.getTime()
    ? { fields: { delivered_at: problem.detail } }
    : { fields, rest: problem.detail }
}
