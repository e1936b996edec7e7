import type { OrderStatus } from '../types.ts'

/**
 * What an edit of an order touches: notes, prices, fees, PO numbers, lines that are not delivered, what was
 * measured, what a delivery is corrected in (site, customer, product, use, terminal), or anything else of it.
 */
export type EditKind = 'order' | 'notes' | 'prices' | 'fees' | 'po' | 'open_lines' | 'actuals' | 'corrections'
const EVERYTHING: readonly EditKind[] = [
  'order',
  'notes',
  'prices',
  'fees',
  'po',
  'open_lines',
  'actuals',
  'corrections',
]
const EDITABLE: Readonly<Record<OrderStatus, readonly EditKind[]>> = {
  draft: EVERYTHING,
  confirmed: EVERYTHING,
  assigned: EVERYTHING,
  in_transit: ['notes', 'prices', 'fees', 'po', 'open_lines'],
  // A draft invoice moves to another PO by way of this state (W27), so PO numbers stay open with the prices.
  delivered: ['actuals', 'corrections', 'prices', 'fees', 'po', 'notes'],
  verified: ['notes'],
  completed: ['notes'],
  archive: ['notes'],
}
/** What may be edited in a state (domain 2.1). */
export const editableKinds = (status: OrderStatus): readonly EditKind[] => EDITABLE[status]

const ORDER_FIELDS: Readonly<Record<string, EditKind>> = {
  notes: 'notes',
  driver_notes: 'notes',
  pricing_locked: 'prices',
  price_quote_id: 'prices',
  fees: 'fees',
  po_number: 'po',
  delivered_at: 'actuals',
  customer_id: 'corrections',
  ship_to_id: 'corrections',
  terminal_id: 'corrections',
}
/** `actuals` of a line: what was measured, into which tank it went, and where it was lifted. */
const LINE_FIELDS: Readonly<Record<string, EditKind>> = {
  product_id: 'corrections',
  tax_use: 'corrections',
  unit_price: 'prices',
  price_quote_id: 'prices',
  po_number: 'po',
  asset_id: 'actuals',
  gross_quantity: 'actuals',
  net_quantity: 'actuals',
  quantity_basis: 'actuals',
  temperature: 'actuals',
  api_gravity: 'actuals',
  meter_start: 'actuals',
  meter_end: 'actuals',
  bol_line_id: 'actuals',
  bol_no: 'actuals',
  delivered_at: 'actuals',
  supplier_id: 'actuals',
  terminal_id: 'actuals',
}
/** `order` = a field of the order that is neither notes, prices, fees nor PO. */
export const kindOfOrderField = (field: string): EditKind => ORDER_FIELDS[field] ?? 'order'

/**
 * What an edit does to one line: added, removed, or which of its fields change; and whether the line is
 * delivered. One that is added as delivered is a drop the order did not have.
 */
export interface LineEdit {
  readonly change: 'add' | 'remove' | 'update'
  readonly delivered: boolean
  readonly fields: readonly string[]
}
/** Kinds a line edit needs; each inner list is satisfied by any one of its kinds. */
function kindsOfLine({ change, delivered, fields }: LineEdit): EditKind[][] {
  const anything: EditKind[] = delivered ? ['order'] : ['order', 'open_lines']
  if (change === 'add' && delivered) return [['order', 'actuals']]
  if (change !== 'update') return [anything]
  return fields.map((field) => {
    const kind = LINE_FIELDS[field]
    return kind === undefined ? anything : [kind, ...anything]
  })
}

/**
 * Why an edit is refused where the order stands: 409 `ORDER_LOCKED`; null when all of it is allowed.
 * `order_fields` names only fields whose value changes (domain 2.1).
 */
export function checkEdit(
  status: OrderStatus,
  { order_fields, lines }: { readonly order_fields: readonly string[]; readonly lines: readonly LineEdit[] },
): { readonly refuse: 'ORDER_LOCKED'; readonly detail: string } | null {
  const may = editableKinds(status)
  const needed = [...order_fields.map((field) => [kindOfOrderField(field)]), ...lines.flatMap(kindsOfLine)]
  if (needed.every((kinds) => kinds.some((kind) => may.includes(kind)))) return null
  const detail =
    status === 'in_transit' || status === 'delivered'
      ? `This cannot be changed while the order is ${status}`
      : 'Unverify the order first'
  return { refuse: 'ORDER_LOCKED', detail }
}
