/** How files bring buying prices: what is refused, what is written, and how it is taken back. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import * as contract from '#schema/areas/suppliers.ts'
import {
  type ChangedBeside,
  type WrittenRow,
  type Importable,
  overlappingPeriods,
  refuseBackwards,
  type Req,
  type Row,
  type ServerKit,
} from '#server'
import { buying_price as table } from '../tables.ts'
import {
  type GivenPrice,
  OVERLAP,
  type PriceRow,
  readPrice,
  readPrices,
  refuseCents,
  savePrice,
} from './buying-prices.ts'

/** The one it ended goes on, unless somebody changed it since. */
async function takeBack(req: Req, { row, beside }: WrittenRow): Promise<ChangedBeside[]> {
  const { tx } = req
  const mine = (id: number) => and(eq(table.tenant_id, tx.tenant), eq(table.id, id))
  await tx.db.delete(table).where(mine(row.id as number))
  req.emit({ type: contract.buyingPriceDeleted.type, payload: { id: row.id } }, row)
  const was = beside && (await readPrice(tx, beside.id))
  if (was?.rev !== beside?.rev || !was) return []
  await tx.db
    .update(table)
    .set({
      effective_to: null,
      rev: sql`${table.rev} + 1`,
      updated_at: req.now.toISOString(),
      updated_by: req.user.id,
    })
    .where(mine(was.id))
  const open = (await readPrice(tx, was.id))!
  req.emit({ type: contract.buyingPriceSaved.type, payload: open }, was)
  return [{ id: open.id, rev: open.rev }]
}
/** The price as it would stand with what a line of the file says. */
function priceOf(values: Row): PriceRow {
  const next: Row = { effective_to: null, ...values }
  return next as PriceRow
}
type Lines = Parameters<NonNullable<Importable['checkAll']>>[0]
/** Periods of one rack that overlap, among the lines and with what is there: the message for each line. */
async function findOverlaps(lines: Lines, req: Req): Promise<(string | undefined)[]> {
  const next = lines.map(({ values, current }) => priceOf({ status: 'active', ...current, ...values }))
  const keyOf = (row: Pick<PriceRow, 'supplier_id' | 'terminal_id' | 'product_id'>) =>
    `${row.supplier_id}/${row.terminal_id}/${row.product_id}`
  const rows = await req.tx.db
    .select({
      id: table.id,
      supplier_id: table.supplier_id,
      terminal_id: table.terminal_id,
      product_id: table.product_id,
      from: table.effective_from,
      to: table.effective_to,
    })
    .from(table)
    .where(
      and(
        eq(table.tenant_id, req.tenant),
        eq(table.status, 'active'),
        inArray(table.product_id, [0, ...new Set(next.map((row) => row.product_id))]),
      ),
    )
  const held = rows.map((row) => ({ id: row.id, key: keyOf(row), from: row.from, to: row.to }))
  const active = next.flatMap((row, i) =>
    row.status === 'active'
      ? [{ i, key: keyOf(row), id: row.id ?? `line ${i}`, from: row.effective_from, to: row.effective_to }]
      : [],
  )
  const wrong = new Set(
    overlappingPeriods(held, active, true).flatMap((clashes, n) => (clashes ? [active[n]!.i] : [])),
  )
  return lines.map((_, i) => (wrong.has(i) ? OVERLAP : undefined))
}
async function createPrices(rows: Parameters<Importable['create']>[0], req: Req): Promise<WrittenRow[]> {
  const made: WrittenRow[] = []
  for (const row of rows) {
    const { row: saved, closed } = await savePrice(req, { ...row, source: 'import' } as GivenPrice, '')
    made.push({ row: saved, beside: closed && { id: closed.id, rev: closed.rev } })
  }
  const now = new Map(
    (
      await readPrices(
        req.tx,
        made.map(({ row }) => row.id as number),
      )
    ).map((row) => [row.id, row]),
  )
  return made.map(({ row, beside }) => ({ row: now.get(row.id as number) ?? row, beside }))
}
async function updatePrices(changes: Parameters<Importable['update']>[0], req: Req): Promise<Row[]> {
  const saved = []
  for (const { current, values } of changes)
    saved.push((await savePrice(req, { ...values, id: current.id } as GivenPrice, '')).row)
  return saved
}

// a price of a file was imported, whatever the file says of where it comes from
const { source: _source, ...broughtFields } = contract.buyingPrice.fields
/** Lets files bring buying prices, found by supplier, terminal, product and the instant they begin. */
export function importBuyingPrices(kit: ServerKit): void {
  kit.importable({
    name: 'buying-price',
    label: ['Buying price', 'Buying prices'],
    named: 'price',
    match: [['supplier_id', 'terminal_id', 'product_id', 'effective_from']],
    words: {
      supplier_id: ['Supplier', 'Vendor'],
      terminal_id: ['Terminal', 'Rack', 'TCN'],
      product_id: ['Product', 'Fuel', 'Grade'],
      volume_type: ['Gross or net', 'Volume type'],
    },
    example: {
      supplier_id: 'Gulf Supply',
      terminal_id: 'Bayou Terminal',
      product_id: 'ULSD-C',
      price: '2.3750',
      effective_from: '11/18/2026 6:00 PM',
    },
    fields: broughtFields,
    list: 'buying-price/',
    input: contract.buyingPrice.input,
    patch: contract.buyingPrice.patch,
    table,
    permissions: {
      create: 'buying_price.create',
      update: 'buying_price.create',
      delete: 'buying_price.delete',
      read: 'buying_price.read',
    },
    order: 'effective_from',
    across: { value: 'price', name: 'product_id' },
    read: readPrices,

    check: async (values, req, current) => {
      const next = priceOf({ ...current, ...values })
      refuseBackwards(next)
      if (values.price !== current?.price) await refuseCents(req.tx, next)
    },
    checkAll: findOverlaps,
    create: createPrices,
    update: updatePrices,
    async remove(rows, req) {
      const beside: ChangedBeside[] = []
      for (const row of rows) beside.push(...(await takeBack(req, row)))
      return beside
    },
  })
}
