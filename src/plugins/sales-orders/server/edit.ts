/** Taking and changing orders (domain 2.1, 3.1): what is sent, merged, priced, checked, written. */
import {
  checkEdit,
  checkGuards,
  createOrder as birth,
  type LineEdit,
  needsCreditCheck,
  type OrderFacts,
  type OrderLine,
  type OrderToPrice,
  type OrderWorld,
  netAfter,
  priceOrder,
  type PricedOrder,
} from '../public.ts'
import type { z } from 'zod'
import { repricesAtDelivery } from '../../pricing/public.ts'
import { facts as events, type OrderInput, type OrderPatch, type SalesOrder } from '#schema/sales-orders.ts'
import { conflict, invalid, nextNumber, notFound, type Req, type Tx } from '#server'
import { sales_order } from '../tables.ts'
import { creditOf, mayOverride, refuseOver } from './credit.ts'
import { checkCrew } from './crew.ts'
import { feeRows } from './fee-rows.ts'
import { hold, type Held, lineOf, type LineRow } from './held.ts'
import { readOrders } from './read.ts'
import { isTakenBack, openedAgain, standing } from './taken-back.ts'
import { loadWorld, type LoadedWorld } from './world.ts'
import { searchText, totalsOf, touch, writeAssets, writeMoney } from './write.ts'

type Input = z.output<typeof OrderInput>
type Patch = z.output<typeof OrderPatch>
type AnyReq = Req<unknown, unknown, unknown>

const NOON_PAST = '2000-01-01T00:00:00.000Z'
/** Instants at which prices may be asked for: from the earliest delivery to the plan. */
const span = (order: Pick<OrderToPrice, 'planned_date_time' | 'delivered_at' | 'line_items'>, now: Date) => {
  const all = [
    order.planned_date_time,
    order.delivered_at,
    now.toISOString(),
    ...order.line_items.map((l) => l.delivered_at),
  ]
    .filter((x): x is string => !!x)
    .sort()
  return { from: all[0] ?? NOON_PAST, to: all.at(-1) ?? now.toISOString() }
}
export const worldFor = (
  tx: Tx,
  req: AnyReq,
  customer_id: number,
  ship_to_id: number | null,
  order: OrderToPrice,
): Promise<LoadedWorld> =>
  loadWorld(tx, req, {
    customer_id,
    ship_to_id,
    product_ids: order.line_items.map((l) => l.product_id),
    asset_ids: order.line_items.map((l) => l.asset_id || null),
    ...span(order, req.now),
  })

export const guardFacts = (over: Partial<OrderFacts>, now: Date): OrderFacts => ({
  ship_to_id: null,
  po_number: null,
  hold_reason: null,
  driver_id: null,
  lines: [],
  customer: null,
  net_missing: [],
  credit: null,
  crew: [],
  open_load_no: null,
  live_invoice_nos: [],
  groups_not_invoiced: 0,
  at: null,
  now: now.toISOString(),
  ...over,
})
const factLines = (priced: PricedOrder) =>
  priced.line_items.map((l) => ({
    po_number: l.po_number,
    unit_price: l.unit_price,
    delivered: !!l.delivered_at,
    fill: l.fill ?? false,
    quantity: l.quantity,
    billed_quantity: l.billed_quantity,
    named: false,
  }))

/** A draft of the rules from what was sent. */
export function draftOf(
  body: Pick<
    Input,
    'planned_date_start' | 'planned_date_time' | 'po_number' | 'terminal_id' | 'pricing_locked' | 'line_items'
  >,
  fees: OrderToPrice['fees'],
): OrderToPrice {
  return {
    planned_date_time: body.planned_date_time ?? body.planned_date_start,
    delivered_at: null,
    po_number: body.po_number,
    terminal_id: body.terminal_id,
    price_quote_id: null,
    pricing_locked: body.pricing_locked,
    fees,
    line_items: body.line_items.map((l): OrderLine => ({
      ...l,
      id: null,
      gross_quantity: null,
      net_quantity: null,
      delivered_at: null,
      price_source: null,
    })),
  }
}
const checkWindow = (start: string | null, end: string | null): void => {
  if (start && end && end < start) throw invalid('planned_date_end', 'Must not be before the start')
}

export async function create(req: Req<unknown, unknown, Input>): Promise<SalesOrder> {
  const { body, tx } = req
  checkWindow(body.planned_date_start, body.planned_date_end)
  const override = mayOverride(req, body.credit_override)
  const order = draftOf(body, body.fees === undefined ? null : await feeRows(tx, body.fees, []))
  const { world, customer, company, ship_to } = await worldFor(
    tx,
    req,
    body.customer_id,
    body.ship_to_id,
    order,
  )
  const priced = priceOrder(order, world)
  const step = birth(body.draft)
  const credit = body.draft ? null : await creditOf(tx, customer, company, null, priced.total, override)
  const refused = checkGuards(
    step.guards,
    guardFacts(
      { ship_to_id: body.ship_to_id, po_number: body.po_number, lines: factLines(priced), customer, credit },
      req.now,
    ),
  )
  if (refused) throw conflict(refused.refuse, refused.detail)
  const assets = body.assets ?? []
  if (body.driver || assets.length) await checkCrew(req, body.driver ?? null, assets)
  const number = await nextNumber(tx, 'sales_order')
  const order_no = `${company.order_prefix}${String(number).padStart(6, '0')}`
  const [made] = await tx.db
    .insert(sales_order)
    .values({
      tenant_id: req.tenant,
      order_no,
      status: body.driver && !body.draft ? 'assigned' : step.to,
      customer_id: body.customer_id,
      ship_to_id: body.ship_to_id,
      planned_date_start: body.planned_date_start,
      planned_date_end: body.planned_date_end,
      planned_date_time: order.planned_date_time,
      po_number: body.po_number,
      order_type: body.order_type,
      priority: body.priority,
      notes: body.notes,
      driver_notes: body.driver_notes,
      terminal_id: body.terminal_id,
      payment_term_id: body.payment_term_id ?? customer.payment_term_id,
      pricing_locked: body.pricing_locked,
      region_id: ship_to?.region_id ?? null,
      driver_id: body.driver ?? null,
      asset_ids: assets,
      ...totalsOf(priced),
      credit_result: credit?.credit_result ?? 'ok',
      search_text: searchText([order_no, body.po_number, customer.customer_name, ship_to?.name]),
      created_at: req.now.toISOString(),
      updated_at: req.now.toISOString(),
      created_by: req.user.id,
      updated_by: req.user.id,
    })
    .returning({ id: sales_order.id })
  await writeMoney(tx, made!.id, priced, { lines: [], fees: [] })
  if (assets.length) await writeAssets(tx, made!.id, assets)
  const [row] = await readOrders(tx, [made!.id])
  req.emit(events.created(row!))
  return row!
}

/** Locks, checks the version, and answers the order both as rows and as it is read. */
export async function locked(req: AnyReq, id: number): Promise<{ held: Held; before: SalesOrder }> {
  const held = await hold(req.tx, id)
  if (!held) throw notFound('Sales order')
  const [before] = await readOrders(req.tx, [id])
  req.expect(before!)
  return { held, before: before! }
}

/** Tanks that hold the fuel of this order already: what still fits says nothing about it. */
export const filled = (world: OrderWorld, { lines }: Pick<Held, 'lines'>): OrderWorld => ({
  ...world,
  assets: world.assets.map((tank) =>
    lines.some((l) => l.asset_id === tank.id && l.delivered_at !== null) ? { ...tank, ullage: null } : tank,
  ),
})
const OPEN = new Set(['draft', 'confirmed', 'assigned', 'in_transit'])
function checkMoment(row: Held['row'], at: string, now: Date): void {
  if (OPEN.has(row.status)) throw invalid('delivered_at', 'This order is not delivered yet')
  if (Date.parse(at) > now.getTime() + 300_000)
    throw invalid('delivered_at', 'The delivery lies in the future')
}

/** What a change of the order itself does to the prices of all its lines. */
export const ORDER_PRICES = [
  'customer_id',
  'ship_to_id',
  'terminal_id',
  'planned_date_time',
  'pricing_locked',
] as const
const LINE_PRICES = ['product_id', 'terminal_id', 'supplier_id', 'unit_price'] as const
export const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const MEASURES = ['gross_quantity', 'temperature', 'api_gravity'] as const
/** A corrected drop does not keep the net of before: it is worked out anew, or asked for. */
function netOf(
  old: LineRow,
  values: Omit<NonNullable<Patch['line_items']>[number], 'id'>,
  at: number,
): Pick<OrderLine, 'net_quantity'> {
  if (
    old.delivered_at === null ||
    values.net_quantity !== undefined ||
    !MEASURES.some((k) => values[k] !== undefined && !same(old[k], values[k]))
  )
    return {}
  const net_quantity = netAfter(old, {
    ...old,
    ...Object.fromEntries(MEASURES.flatMap((k) => (values[k] === undefined ? [] : [[k, values[k]]]))),
  })
  if (net_quantity === undefined)
    throw invalid(
      `line_items.${at}.net_quantity`,
      'These net gallons were of another gross: enter them again, or leave them empty',
    )
  return { net_quantity }
}

export interface Merged {
  readonly lines: OrderLine[]
  readonly edits: LineEdit[]
}
/** Lines with an id change, without one are added, missing ones go. */
export function mergeLines(
  held: Held,
  sent: NonNullable<Patch['line_items']>,
  repriceAll: boolean,
  deliveredAt: string | null,
): Merged {
  const edits: LineEdit[] = []
  const lines = sent.map((given, at): OrderLine => {
    const { id, ...values } = given
    if (id === undefined) {
      if (values.product_id === undefined) throw invalid('line_items', 'Choose a product')
      edits.push({ change: 'add', delivered: false, fields: [] })
      return {
        quantity: '0.000',
        fill: false,
        asset_id: null,
        po_number: null,
        terminal_id: null,
        supplier_id: null,
        tax_use: null,
        ...values,
        id: null,
        product_id: values.product_id,
        delivered_at: deliveredAt,
        price_source: null,
      } as OrderLine
    }
    const old = held.lines.find((l) => l.id === id)
    if (!old) throw invalid('line_items', 'Choose a line of this order', 'unknown_reference')
    const changed = Object.keys(values).filter(
      (k) =>
        values[k as keyof typeof values] !== undefined &&
        !same(old[k as keyof LineRow], values[k as keyof typeof values]),
    )
    if (changed.length)
      edits.push({ change: 'update', delivered: old.delivered_at !== null, fields: changed })
    const anew = repriceAll || LINE_PRICES.some((k) => changed.includes(k))
    const next = {
      ...lineOf(old, anew),
      ...Object.fromEntries(changed.map((k) => [k, values[k as keyof typeof values]])),
      ...netOf(old, values, at),
    } as OrderLine
    // a typed price is manual; clearing it lets the rules decide again
    return changed.includes('unit_price')
      ? { ...next, price_source: values.unit_price === null ? 'none' : 'manual' }
      : next
  })
  for (const old of held.lines)
    if (!sent.some((l) => l.id === old.id))
      edits.push({ change: 'remove', delivered: old.delivered_at !== null, fields: [] })
  return { lines, edits }
}

export async function change(req: AnyReq, id: number, patch: Patch): Promise<SalesOrder> {
  const { tx } = req
  const { held, before } = await locked(req, id)
  const { row } = held
  const override = mayOverride(req, patch.credit_override)
  const { line_items, fees, credit_override: _o, correction_reason, ...fields } = patch
  if (
    fields.planned_date_start !== undefined &&
    fields.planned_date_time === undefined &&
    row.planned_date_time === row.planned_date_start
  )
    fields.planned_date_time = fields.planned_date_start
  const orderFields = Object.keys(fields).filter(
    (k) =>
      fields[k as keyof typeof fields] !== undefined &&
      !same(row[k as keyof typeof row], fields[k as keyof typeof fields]),
  )
  const next = {
    ...row,
    ...Object.fromEntries(orderFields.map((k) => [k, fields[k as keyof typeof fields]])),
  } as typeof row
  checkWindow(next.planned_date_start, next.planned_date_end)
  const redated = orderFields.includes('delivered_at')
  if (redated) checkMoment(row, next.delivered_at!, req.now)
  const repriceAll = ORDER_PRICES.some((k) => orderFields.includes(k))
  const { lines: merged, edits } =
    line_items === undefined
      ? { lines: held.lines.map((l) => lineOf(l, repriceAll)), edits: [] }
      : mergeLines(held, line_items, repriceAll, row.delivered_at)
  // what was dropped at the moment of the order moves with it, and is priced as of then
  const dated = merged.map((line): OrderLine =>
    redated && line.delivered_at === row.delivered_at
      ? {
          ...line,
          delivered_at: next.delivered_at,
          keep_price: line.keep_price === true && !repricesAtDelivery(line.price_source ?? 'none'),
        }
      : line,
  )
  // a line that has the order's number has it by default, and follows it
  const lines =
    orderFields.includes('po_number') && row.po_number !== null
      ? dated.map((line): OrderLine =>
          line.po_number === row.po_number ? { ...line, po_number: null } : line,
        )
      : dated
  const nextFees = fees === undefined ? held.fees : await feeRows(tx, fees, held.fees)
  const feesChanged =
    fees !== undefined &&
    !same(
      nextFees.map(({ id: f, rate, quantity, name }) => [f, rate, quantity, name]),
      held.fees.map(({ id: f, rate, quantity, name }) => [f, rate, quantity, name]),
    )
  if (!orderFields.length && !edits.length && !feesChanged) return before
  const refused = checkEdit(row.status, {
    order_fields: [...orderFields, ...(feesChanged ? ['fees'] : [])],
    lines: edits,
  })
  if (refused) throw conflict('ORDER_LOCKED', refused.detail)
  const moneyMoves =
    repriceAll || edits.length > 0 || feesChanged || redated || orderFields.includes('po_number')
  if (!moneyMoves) {
    await touch(
      tx,
      id,
      Object.fromEntries(orderFields.map((k) => [k, next[k as keyof typeof next]])),
      req.now,
      req.user.id,
    )
    return told(req, id, before, 'updated')
  }
  const gone = isTakenBack(row, lines, edits)
  const order: OrderToPrice = {
    planned_date_time: next.planned_date_time,
    delivered_at: gone ? null : next.delivered_at,
    po_number: next.po_number,
    terminal_id: next.terminal_id,
    price_quote_id: next.price_quote_id,
    pricing_locked: next.pricing_locked,
    line_items: gone ? lines.map(openedAgain) : lines,
    fees: nextFees,
    flags: row.flags as never,
  }
  const { world, customer, company, ship_to } = await worldFor(
    tx,
    req,
    next.customer_id,
    next.ship_to_id,
    order,
  )
  const priced = priceOrder(order, filled(world, held))
  const checked =
    row.status === 'draft' || !needsCreditCheck(row.total, priced.total)
      ? null
      : await creditOf(tx, customer, company, id, priced.total, override)
  if (checked) refuseOver(checked)
  await writeMoney(tx, id, priced, { lines: held.lines.map((l) => l.id), fees: held.fees.map((f) => f.id) })
  const corrected =
    row.status === 'delivered' &&
    (redated ||
      edits.some((e) =>
        e.fields.some((f) =>
          [
            'asset_id',
            'gross_quantity',
            'net_quantity',
            'temperature',
            'api_gravity',
            'meter_start',
            'meter_end',
          ].includes(f),
        ),
      ))
  const correction = { at: req.now.toISOString(), by: req.user.id, reason: correction_reason ?? null }
  await touch(
    tx,
    id,
    {
      ...(corrected && row.delivery
        ? {
            delivery: {
              ...row.delivery,
              ...(gone ? { status: 'started', delivered_at: null } : { delivered_at: next.delivered_at }),
              corrections: [...(row.delivery.corrections ?? []), correction],
            },
          }
        : {}),
      ...Object.fromEntries(orderFields.map((k) => [k, next[k as keyof typeof next]])),
      ...(gone ? standing(row, correction.reason) : {}),
      ...totalsOf(priced),
      ...(checked ? { credit_result: checked.credit_result } : {}),
      region_id: ship_to?.region_id ?? null,
      search_text: searchText([row.order_no, next.po_number, customer.customer_name, ship_to?.name]),
    },
    req.now,
    req.user.id,
  )
  return told(req, id, before, corrected ? 'corrected' : 'updated', gone ? ['held'] : [])
}

/** Reads the order anew, tells everyone, and says which prices moved. */
export async function told(
  req: AnyReq,
  id: number,
  before: SalesOrder,
  event: keyof typeof events,
  more: readonly (keyof typeof events)[] = [],
): Promise<SalesOrder> {
  const [after] = await readOrders(req.tx, [id])
  const price_changes = after!.line_items.flatMap((l) => {
    const old = before.line_items.find((b) => b.id === l.id)
    return old && old.unit_price !== l.unit_price
      ? [
          {
            line_item_id: l.id,
            product: l.product.name,
            before: old.unit_price ?? null,
            after: l.unit_price ?? null,
          },
        ]
      : []
  })
  for (const name of [event, ...more])
    req.emit(events[name](after!), before as unknown as Record<string, unknown>)
  return price_changes.length ? { ...after!, price_changes } : after!
}
