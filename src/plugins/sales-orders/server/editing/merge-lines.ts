/** The lines of a stored order together with those that were sent. */
import type { z } from 'zod'
import type { OrderPatch } from '#schema/sales/sales-orders.ts'
import { invalid, type Tx } from '#server'
import { type NetTables, readNetTables } from '#plugins/products/server/public.ts'
import { type LineEdit } from '../../public.ts'
import { netAfter, type OrderLine, workedOutNet } from '#plugins/order-prices/public.ts'
import { type LineRow, lineToPrice, type StoredOrder } from '../rows/stored-order.ts'
import { changedFields, pickFields, sameValue } from './order-input.ts'

type SentLine = NonNullable<z.output<typeof OrderPatch>['line_items']>[number]
type LineValues = Omit<SentLine, 'id'>

export interface MergedLines {
  readonly lines: OrderLine[]
  readonly edits: LineEdit[]
}

const PRICE_FIELDS = ['product_id', 'terminal_id', 'supplier_id', 'unit_price'] as const
const MEASURES = ['gross_quantity', 'temperature', 'api_gravity'] as const
/** A corrected drop does not keep the net of before: it is worked out anew, or asked for. */
function netOfCorrection(
  old: LineRow,
  values: LineValues,
  at: number,
  tables: NetTables,
): Pick<OrderLine, 'net_quantity'> {
  if (
    old.delivered_at === null ||
    values.net_quantity !== undefined ||
    !MEASURES.some((field) => values[field] !== undefined && !sameValue(old[field], values[field]))
  )
    return {}
  const now = {
    ...old,
    ...Object.fromEntries(
      MEASURES.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
    ),
  }
  const net_quantity = netAfter(old, now, tables.get(values.product_id ?? old.product_id))
  if (net_quantity === undefined)
    throw invalid(
      `line_items.${at}.net_quantity`,
      'These net gallons were of another gross: enter them again, or leave them blank',
    )
  return { net_quantity }
}

/** On a delivered order an added line is a drop: without what came out nobody could bill it. */
function addedLine(values: LineValues, { row }: StoredOrder, at: number, tables: NetTables): OrderLine {
  if (values.product_id === undefined) throw invalid('line_items', 'Choose a product')
  const isDrop = row.status === 'delivered'
  if (isDrop && (values.gross_quantity ?? values.net_quantity ?? null) === null)
    throw invalid(`line_items.${at}.gross_quantity`, 'Enter the gross gallons')
  return {
    quantity: '0.000',
    fill: false,
    asset_id: null,
    po_number: null,
    terminal_id: null,
    supplier_id: null,
    tax_use: null,
    ...values,
    ...(isDrop
      ? { net_quantity: values.net_quantity ?? workedOutNet(values, tables.get(values.product_id)) }
      : {}),
    id: null,
    product_id: values.product_id,
    delivered_at: row.delivered_at,
    price_source: null,
  } as OrderLine
}

/** Another number or product is another lift: the drop looks for its BOL again. */
const LIFT_FIELDS = ['bol_no', 'product_id']
const unlinked = (old: LineRow, changed: readonly string[]): Partial<OrderLine> =>
  old.bol_line_id !== null && LIFT_FIELDS.some((field) => changed.includes(field))
    ? { bol_line_id: null, look_up_cost: true }
    : {}

function changedLine(
  old: LineRow,
  values: LineValues,
  at: number,
  changed: readonly string[],
  repriceAll: boolean,
  tables: NetTables,
): OrderLine {
  const anew = repriceAll || PRICE_FIELDS.some((field) => changed.includes(field))
  const next = {
    ...lineToPrice(old, anew),
    ...pickFields(values, changed),
    ...netOfCorrection(old, values, at, tables),
    ...(changed.includes('product_id') ? { unit: null } : {}),
    ...unlinked(old, changed),
  } as OrderLine
  // a typed price is manual; clearing it lets the rules decide again
  return changed.includes('unit_price')
    ? { ...next, price_source: values.unit_price === null ? 'none' : 'manual' }
    : next
}

/** Reads the tables of net gallons, where a drop of the order may need one. */
const tablesOf = (tx: Tx, { lines }: StoredOrder, sent: readonly SentLine[]): Promise<NetTables> =>
  readNetTables(
    tx,
    lines.some(({ delivered_at }) => delivered_at !== null)
      ? [...lines, ...sent].flatMap(({ product_id }) => product_id ?? [])
      : [],
  )

/**
 * Lines with an id change, without one are added, missing ones go; throws 422 for a line of another order.
 */
export async function mergeLines(
  tx: Tx,
  stored: StoredOrder,
  sent: readonly SentLine[],
  repriceAll: boolean,
): Promise<MergedLines> {
  const tables = await tablesOf(tx, stored, sent)
  const edits: LineEdit[] = []
  const lines = sent.map(({ id, ...values }, at): OrderLine => {
    if (id === undefined) {
      const delivered = stored.row.delivered_at !== null
      edits.push({ change: 'add', delivered, fields: delivered ? Object.keys(values) : [] })
      return addedLine(values, stored, at, tables)
    }
    const old = stored.lines.find((line) => line.id === id)
    if (!old) throw invalid('line_items', 'Choose a line of this order', 'unknown_reference')
    const changed = changedFields(old, values)
    if (changed.length)
      edits.push({ change: 'update', delivered: old.delivered_at !== null, fields: changed })
    return changedLine(old, values, at, changed, repriceAll, tables)
  })
  for (const old of stored.lines)
    if (!sent.some((line) => line.id === old.id))
      edits.push({ change: 'remove', delivered: old.delivered_at !== null, fields: [] })
  return { lines, edits }
}
