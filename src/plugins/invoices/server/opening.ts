/**
 * Invoices that were issued elsewhere and are open here: how files bring them, and take them back. Each has its own
 * number, one line without tax and no order; what was paid before is a row of the ledger, so that every sum counts
 * what is open (domain 1.7, decision 27).
 */
import { and, eq, inArray } from 'drizzle-orm'
import { invoiceEvents } from '#schema/sales/invoices.ts'
import { invoiceDeleted, openingLine } from '#schema/sales/opening-invoices.ts'
import { D, money, moneyText, ZERO } from '#schema/values/decimal.ts'
import { localDay } from '#schema/values/zone.ts'
import {
  expression,
  type Importable,
  insertRows,
  invalid,
  type Req,
  type Row,
  rows,
  type ServerKit,
  together,
  type Tx,
  type WrittenRow,
} from '#server'
import { termJson } from '../../terms/server/public.ts'
import { type PaymentTerm, termDates } from '../public.ts'
import { invoice as table, invoice_line_item, payment } from '../tables.ts'
import { toolsOf } from './create.ts'
import { addEntries } from './ledger-rows.ts'
import { keepPapersOf } from './paper/paper-facts.ts'
import { readHeads, readInvoices } from './read.ts'

/** Words of the one line, and of what was paid before. */
const OPENING = 'Opening balance'
const PAID_BEFORE = 'Paid before the opening balance'

/** A line of a file as it is written. */
interface Opening {
  readonly invoice_no: string
  readonly customer_id: number
  readonly ship_to_id: number | null
  readonly invoice_date: string
  readonly due_date: string | null
  readonly payment_term_id: number | null
  readonly po_number: string | null
  readonly total: string
  readonly balance: string
}
function openingOf(values: Row): Opening {
  const line = { ship_to_id: null, due_date: null, payment_term_id: null, po_number: null, ...values }
  const { balance, total } = values as { readonly balance: string; readonly total?: string | null }
  return { ...line, balance, total: total ?? balance } as Opening
}
/** The payer of a customer, and the term by which its invoices are due. */
const ask = together({
  habits: rows(
    {
      at: expression<number>('x.at::int'),
      payer: expression<number>('coalesce(c.bill_to_customer_id, c.id)'),
      term: expression<PaymentTerm | null>(termJson('coalesce(x.term, c.payment_term_id)')),
    },
    `from unnest($2::bigint[], $3::bigint[]) with ordinality as x(customer, term, at)
     join customer c on c.tenant_id = $1 and c.id = x.customer order by x.at`,
  ),
})
/** The state of an invoice by what is open of it. */
function statusOf({ total, balance }: Opening): 'issued' | 'partially_paid' | 'paid' {
  if (D(balance).eq(ZERO)) return 'paid'
  return D(balance).lt(D(total)) ? 'partially_paid' : 'issued'
}
const paidBefore = ({ total, balance }: Opening): string => money(D(total).minus(D(balance)))

function headOf(req: Req, line: Opening, term: PaymentTerm | null): Row {
  const { total, balance, due_date, ...given } = line
  const at = req.now.toISOString()
  return {
    ...given,
    tenant_id: req.tenant,
    created_by: req.user.id,
    updated_by: req.user.id,
    created_at: at,
    updated_at: at,
    issued_at: at,
    kind: 'opening',
    status: statusOf(line),
    due_date: due_date ?? termDates(line.invoice_date, term).due_date,
    payment_term_id: line.payment_term_id ?? (due_date === null ? (term?.id ?? null) : null),
    goods_total: total,
    fee_total: '0.00',
    tax_total: '0.00',
    total,
    paid_amount: paidBefore(line),
    balance,
  }
}
const lineOf = ({ tenant }: Req, invoice_id: number, { total, po_number }: Opening): Row => ({
  tenant_id: tenant,
  invoice_id,
  line_no: 1,
  description: OPENING,
  po_number,
  billed_quantity: '1.000',
  quantity_basis: 'gross',
  unit_price: total,
  subtotal: total,
  tax_amount: '0.00',
})
/** Adds payments of before in the name of the payer, on the day of the invoice or today, whichever is earlier. */
async function addPaid(
  req: Req,
  lines: readonly Opening[],
  ids: readonly number[],
  payers: readonly number[],
): Promise<void> {
  const today = localDay(req.now, req.user.zone)
  const paid = lines.flatMap((line, i) =>
    D(line.balance).lt(D(line.total)) ? [{ line, id: ids[i]!, payer: payers[i]! }] : [],
  )
  const dayOf = ({ invoice_date }: Opening) => (invoice_date < today ? invoice_date : today)
  for (const paid_on of new Set(paid.map(({ line }) => dayOf(line)))) {
    const ofDay = paid.filter(({ line }) => dayOf(line) === paid_on)
    const entries = ofDay.map(({ line, id, payer }) => ({
      customer_id: payer,
      invoice_id: id,
      kind: 'payment' as const,
      amount: paidBefore(line),
      origin_id: null,
      reverses_id: null,
    }))
    await addEntries(req.tx, toolsOf(req), entries, { paid_on, reason: PAID_BEFORE })
  }
}
async function createOpenings(given: readonly Row[], req: Req): Promise<WrittenRow[]> {
  const { tx, tenant, now } = req
  const lines = given.map(openingOf)
  const { habits } = await ask(tx, [
    tenant,
    lines.map(({ customer_id }) => customer_id),
    lines.map(({ payment_term_id }) => payment_term_id),
  ])
  const heads = lines.map((line, i) => headOf(req, line, habits[i]?.term ?? null))
  const ids = await insertRows(tx, table, heads)
  await insertRows(
    tx,
    invoice_line_item,
    lines.map((line, i) => lineOf(req, ids[i]!, line)),
  )
  await addPaid(
    req,
    lines,
    ids,
    habits.map(({ payer }) => payer),
  )
  await keepPapersOf(tx, ids, now)
  const made = await readInvoices(tx, ids, now)
  for (const row of made) req.emit(invoiceEvents.created(row))
  return made.map((row) => ({ row }))
}
const FIELDS = Object.keys(openingLine.fields)
/** Refuses what is open beyond the total, a due date before the invoice, and a change of one that is here. */
const checkOpening: Importable['check'] = async (values, _req, current) => {
  const changed = current && FIELDS.find((field) => field in values && values[field] !== current[field])
  if (changed) throw invalid(changed, 'This invoice already exists. A file cannot change it')
  if (current) return
  const { total, balance, invoice_date, due_date } = openingOf(values)
  if (D(balance).gt(D(total)))
    throw invalid('balance', `Enter the total of $${moneyText(total)} or less`, 'too_big')
  if (due_date !== null && due_date < invoice_date)
    throw invalid('due_date', 'Enter the invoice date or a later day')
}
const readOpenings = async (tx: Tx, ids: readonly number[], req: Pick<Req, 'now'>) =>
  (await readHeads(tx, ids, req.now)).filter(({ kind }) => kind === 'opening')
/** Deletes them with what was paid before; the import leaves those out that were paid or credited since. */
const removeOpenings: Importable['remove'] = async (written, req) => {
  const { tx, tenant } = req
  const ids = written.map(({ row }) => row.id as number)
  const before = await readInvoices(tx, ids, req.now)
  await tx.db.delete(payment).where(and(eq(payment.tenant_id, tenant), inArray(payment.invoice_id, ids)))
  await tx.db.delete(table).where(and(eq(table.tenant_id, tenant), inArray(table.id, ids)))
  for (const row of before) req.emit(invoiceDeleted({ id: row.id }), row)
  return []
}
/** Lets files bring the open invoices of customers, found by their number. Answers the area. */
export function importOpeningInvoices(kit: ServerKit): Importable {
  const area: Importable = {
    name: 'opening-invoice',
    label: ['Open invoice', 'Open invoices'],
    named: 'invoice_no',
    match: [['invoice_no']],
    words: {
      invoice_no: ['Invoice', 'Invoice number', 'Invoice no', 'Number', 'Document number', 'Reference'],
      customer_id: ['Customer', 'Customer name', 'Account', 'Account name', 'Bill to', 'Name'],
      ship_to_id: ['Delivery site', 'Site', 'Ship-to'],
      invoice_date: ['Date', 'Invoice date'],
      due_date: ['Due date', 'Due'],
      po_number: ['PO number', 'PO', 'PO no', 'Purchase order'],
      total: ['Total', 'Amount', 'Invoice total', 'Original amount'],
      balance: ['Balance', 'Open balance', 'Amount due', 'Open amount', 'Balance due'],
    },
    example: {
      invoice_no: '10482',
      customer_id: 'Lone Star Farms LLC',
      invoice_date: '10/15/2026',
      payment_term_id: 'Net 30',
      po_number: '4471',
      total: '$4,812.50',
      balance: '$2,000.00',
    },
    fields: openingLine.fields,
    input: openingLine.input,
    patch: openingLine.patch,
    table,
    permissions: {
      create: 'invoice.create',
      update: 'invoice.create',
      delete: 'invoice.create',
      read: 'invoice.read',
    },
    list: 'invoice/?kind=opening',
    read: readOpenings,
    check: checkOpening,
    create: createOpenings,
    update: async (changes) => changes.map(({ current }) => current),
    remove: removeOpenings,
  }
  kit.importable(area)
  return area
}
