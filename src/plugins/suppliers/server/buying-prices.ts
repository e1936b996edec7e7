/** Rack prices: an open one closes the one before it, any other overlap is refused (domain 3.2). */
import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import * as contract from '#schema/areas/suppliers.ts'
import { pageSizeOf } from '#schema/contract/kit.ts'
import { D } from '#schema/values/decimal.ts'
import { parseInstant } from '#schema/values/zone.ts'
import {
  areaCsv,
  conflict,
  filtersOf,
  findPage,
  invalid,
  isByText,
  keysOf,
  type Listing,
  notFound,
  pageOfRows,
  pagingOf,
  refuseBackwards,
  type Req,
  type ServerKit,
  type Tx,
} from '#server'
import { product } from '../../products/tables.ts'
import { buying_price as table, supplier, terminal } from '../tables.ts'

export type PriceRow = typeof table.$inferSelect
const { tenant_id: _tenant, ...columns } = getTableColumns(table)
const listing: Listing = {
  columns,
  sortable: ['effective_from', 'supplier_id', 'terminal_id', 'product_id', 'created_at'],
  searched: [],
  pageSize: pageSizeOf(contract.buyingPrices),
  sort: { by: 'effective_from', order: 'desc' },
}
const named = (tx: Tx, where: SQL | undefined) =>
  tx.db
    .select({
      ...columns,
      supplier: { id: supplier.id, supplier_name: supplier.supplier_name },
      terminal: { id: terminal.id, name: terminal.name },
      product: { id: product.id, name: product.name },
    })
    .from(table)
    .innerJoin(supplier, and(eq(supplier.tenant_id, table.tenant_id), eq(supplier.id, table.supplier_id)))
    .innerJoin(terminal, and(eq(terminal.tenant_id, table.tenant_id), eq(terminal.id, table.terminal_id)))
    .innerJoin(product, and(eq(product.tenant_id, table.tenant_id), eq(product.id, table.product_id)))
    .where(and(eq(table.tenant_id, tx.tenant), where))
/** In the order of the ids. */
export async function readPrices(tx: Tx, ids: readonly number[]) {
  if (!ids.length) return []
  const rows = new Map(
    (await named(tx, sql`${table.id} = any(${`{${ids.join(',')}}`}::bigint[])`)).map((row) => [row.id, row]),
  )
  return ids.flatMap((id) => rows.get(id) ?? [])
}
export const readPrice = async (tx: Tx, id: number) => (await named(tx, eq(table.id, id)))[0]

export type GivenPrice = {
  id?: number | undefined
  supplier_id?: number | undefined
  terminal_id?: number | undefined
  product_id?: number | undefined
  price?: string | undefined
  effective_from?: string | undefined
  effective_to?: string | null | undefined
  /** a price above 5.00 a gallon is meant */
  in_dollars?: boolean | undefined
  /** between two known prices both are written */
  fit?: boolean | undefined
} & Partial<Pick<PriceRow, 'status' | 'volume_type' | 'source' | 'note'>>
const REQUIRED = ['supplier_id', 'terminal_id', 'product_id', 'price', 'effective_from'] as const

type Price = NonNullable<Awaited<ReturnType<typeof readPrice>>>
/** Active prices of one supplier, terminal and product. */
export const sameRack = (
  tx: Tx,
  next: Pick<PriceRow, 'supplier_id' | 'terminal_id' | 'product_id'>,
  except?: number,
) =>
  and(
    eq(table.tenant_id, tx.tenant),
    eq(table.supplier_id, next.supplier_id),
    eq(table.terminal_id, next.terminal_id),
    eq(table.product_id, next.product_id),
    eq(table.status, 'active'),
    except === undefined ? undefined : ne(table.id, except),
  )
export const OVERLAP = 'This period overlaps another price of the same supplier, terminal and product'
async function refuseOverlap(tx: Tx, next: PriceRow, except: number | undefined): Promise<void> {
  const [clash] = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        sameRack(tx, next, except),
        or(isNull(table.effective_to), gt(table.effective_to, next.effective_from)),
        next.effective_to === null ? undefined : lt(table.effective_from, next.effective_to),
      ),
    )
    .limit(1)
  if (!clash) return
  const { earlier, later } = await neighbours(tx, next, except)
  const between = [earlier, later].flatMap((row) => row ?? [])
  throw conflict('OVERLAP', OVERLAP, between.length === 2 ? { between } : undefined)
}
/** The known prices of the same rack just before and just after a moment. */
async function neighbours(tx: Tx, next: PriceRow, except: number | undefined) {
  const at = (condition: SQL, order: SQL) =>
    tx.db
      .select({
        id: table.id,
        price: table.price,
        effective_from: table.effective_from,
        effective_to: table.effective_to,
      })
      .from(table)
      .where(and(sameRack(tx, next, except), condition))
      .orderBy(order)
      .limit(1)
  const [earlier] = await at(lt(table.effective_from, next.effective_from), desc(table.effective_from))
  const [later] = await at(gt(table.effective_from, next.effective_from), asc(table.effective_from))
  return { earlier, later }
}
/**
 * A price that comes late is in force until the next known one; the one before it ends where it begins, whenever it
 * was to end.
 */
async function fitBetween(req: Req, next: PriceRow, except: number | undefined): Promise<PriceRow> {
  const { earlier, later } = await neighbours(req.tx, next, except)
  if (earlier && (earlier.effective_to === null || earlier.effective_to > next.effective_from))
    await endPrice(req, earlier.id, next.effective_from)
  const until = later?.effective_from ?? null
  const isLonger = until !== null && (next.effective_to === null || next.effective_to > until)
  return isLonger ? { ...next, effective_to: until } : next
}
/** Ends a price where the next one begins, and emits it. */
async function endPrice(req: Req, id: number, effective_to: string): Promise<Price> {
  const { tx } = req
  const was = await readPrice(tx, id)
  await tx.db
    .update(table)
    .set({
      effective_to,
      rev: sql`${table.rev} + 1`,
      updated_at: req.now.toISOString(),
      updated_by: req.user.id,
    })
    .where(and(eq(table.tenant_id, tx.tenant), eq(table.id, id)))
  const closed = (await readPrice(tx, id))!
  req.emit({ type: contract.buyingPriceClosed.type, payload: closed }, was)
  return closed
}

/** Above this a gallon costs more than any rack posts: cents were typed. */
const DOLLARS = D('5')
/** Throws 422 for a gallon of fuel above 5.00, unless somebody says that it is dollars (decision 28). */
export async function refuseCents(
  tx: Tx,
  { price, product_id, in_dollars }: Pick<GivenPrice, 'price' | 'product_id' | 'in_dollars'>,
  path = '',
): Promise<void> {
  if (in_dollars === true || price === undefined || D(price).lte(DOLLARS)) return
  const [sold] = await tx.db
    .select({ sold_as: product.sold_as, is_fuel: product.is_fuel })
    .from(product)
    .where(and(eq(product.tenant_id, tx.tenant), eq(product.id, product_id ?? 0)))
  if (sold?.is_fuel && sold.sold_as === 'gallon')
    throw invalid(
      `${path}price`,
      'Is this cents? Enter dollars, like 2.45, or send in_dollars',
      'is_this_cents',
    )
}

export async function savePrice(
  req: Req,
  given: GivenPrice,
  path: string,
): Promise<{ row: Price; isNew: boolean; closed?: Price | undefined }> {
  const { tx } = req
  const before = given.id === undefined ? undefined : await readPrice(tx, given.id)
  if (given.id !== undefined && !before) throw notFound('Buying price')
  const missing = before ? undefined : REQUIRED.find((name) => given[name] === undefined)
  if (missing) throw invalid(`${path}${missing}`, 'Enter a value')
  const { id: _id, in_dollars, fit, ...fields } = given
  const changes = Object.fromEntries(Object.entries(fields).filter(([, v]) => v !== undefined))
  let next = {
    ...(before ? pick(before) : { effective_to: null, status: 'active' as const }),
    ...changes,
  } as PriceRow
  refuseBackwards(next, path)
  if (next.price !== before?.price) await refuseCents(tx, { ...next, in_dollars }, path)
  let closed: Price | undefined
  // writers of one supplier, terminal and product take turns
  await tx.client.query('select pg_advisory_xact_lock($1, hashtext($2))', [
    tx.tenant % 2147483647,
    `${next.supplier_id}/${next.terminal_id}/${next.product_id}`,
  ])
  if (next.status === 'active') {
    const [open] =
      next.effective_to === null
        ? await tx.db
            .select()
            .from(table)
            .where(
              and(
                sameRack(tx, next, before?.id),
                isNull(table.effective_to),
                lt(table.effective_from, next.effective_from),
              ),
            )
        : []
    if (open) closed = await endPrice(req, open.id, next.effective_from)
    if (fit === true) next = await fitBetween(req, next, before?.id)
    await refuseOverlap(tx, next, before?.id)
  }
  const values = {
    ...changes,
    effective_to: next.effective_to,
    updated_at: req.now.toISOString(),
    updated_by: req.user.id,
  }
  const [written] = before
    ? await tx.db
        .update(table)
        .set({ ...values, rev: sql`${table.rev} + 1` })
        .where(and(eq(table.tenant_id, tx.tenant), eq(table.id, before.id)))
        .returning({ id: table.id })
    : await tx.db
        .insert(table)
        .values({ ...next, ...values, tenant_id: tx.tenant, created_by: req.user.id })
        .returning({ id: table.id })
  const row = (await readPrice(tx, written!.id))!
  req.emit({ type: contract.buyingPriceSaved.type, payload: row }, before)
  return { row, isNew: !before, closed }
}
const pick = ({
  supplier: _s,
  terminal: _t,
  product: _p,
  ...row
}: NonNullable<Awaited<ReturnType<typeof readPrice>>>) => row

export function serveBuyingPrices(kit: ServerKit): void {
  const { serve } = kit
  serve(contract.buyingPrices, async (req) => {
    // an end of the range that hides nothing asks the database nothing
    const at = (name: 'effective_from' | 'effective_to') => {
      if (req.query[name] === contract.EVERY_DAY[name]) return undefined
      const found = parseInstant(req.query[name], req.user.zone)
      if (!found) throw invalid(name, 'Enter a date', 'bad_filter')
      return found
    }
    const [from, to] = [at('effective_from'), at('effective_to')]
    const where = and(
      eq(table.tenant_id, req.tenant),
      to === undefined ? undefined : lt(table.effective_from, to),
      from === undefined ? undefined : or(isNull(table.effective_to), gt(table.effective_to, from)),
      ...filtersOf(req.query, listing, req.user.zone, new Set(['effective_from', 'effective_to'])),
    )
    const paging = pagingOf(req.query, listing.pageSize)
    const found = await findPage(req.tx, {
      table,
      where,
      keys: keysOf(req.query, listing, table.id),
      paging,
      byText: isByText(req.query, listing),
    })
    const [rows, total] = await Promise.all([
      readPrices(req.tx, found.ids),
      req.query.format === 'csv' ? 0 : found.total(),
    ])
    if (req.query.format === 'csv')
      return areaCsv(kit, req, kit.importables.get('buying-price')!, {
        name: 'buying-prices',
        row: contract.BuyingPrice,
        rows,
      })
    return pageOfRows(rows, total, paging)
  })
  serve(contract.saveBuyingPrice, async (req) => {
    req.say('Buying price saved successfully!')
    const body = req.body as GivenPrice | GivenPrice[]
    if (!Array.isArray(body)) {
      const { row, isNew } = await savePrice(req, body, '')
      req.answer(isNew ? 201 : 200)
      return row
    }
    const saved = []
    for (const [i, given] of body.entries()) saved.push(await savePrice(req, given, `${i}.`))
    req.answer(saved.some((s) => s.isNew) ? 201 : 200)
    return saved.map((s) => s.row)
  })
  serve(contract.removeBuyingPrice, async (req) => {
    const row = await readPrice(req.tx, req.params.id)
    if (!row) throw notFound('Buying price')
    await req.tx.db.delete(table).where(and(eq(table.tenant_id, req.tenant), eq(table.id, row.id)))
    req.emit({ type: contract.buyingPriceDeleted.type, payload: { id: row.id } }, row)
    req.say('buying price deleted', { status_code: 200 })
    return { id: row.id }
  })
}
