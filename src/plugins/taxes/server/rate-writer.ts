/** Writing rates of a tax; their periods never overlap (domain 1.6). */
import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import * as contract from '#schema/sales/taxes.ts'
import { conflict, type CrudService, invalid, isAny, notFound, type Req, type Tx } from '#server'
import { tax, tax_rate } from '../tables.ts'
import { taxRateUses } from './from-above.ts'

type Writes = Pick<Req, 'tx' | 'tenant' | 'user' | 'now' | 'emit'>
export type GivenRate = Omit<z.output<typeof contract.RateInput>, 'tax_id'>
export type RateChanges = z.output<typeof contract.updateTaxRate.body>
export const ratesOf = async (tx: Tx, ids: readonly number[]) => {
  const rows = await tx.db
    .select()
    .from(tax_rate)
    .where(and(eq(tax_rate.tenant_id, tx.tenant), inArray(tax_rate.tax_id, [...ids])))
    .orderBy(tax_rate.effective_from)
  return rows.map(
    ({ tenant_id: _t, created_at: _a, created_by: _b, updated_at: _c, updated_by: _d, ...r }) => r,
  )
}
export type Period = { readonly effective_from: string; readonly effective_to: string | null }
export const OVERLAP = 'This period overlaps another rate of the same tax'
/** Throws 422 for a period that ends before it begins. */
export const refuseBackwards = ({ effective_from, effective_to }: Period): void => {
  if (effective_to !== null && effective_to <= effective_from)
    throw invalid('effective_to', 'Must end after it begins')
}
/** What of a rate can change. */
const CHANGEABLE = ['effective_to', 'source', 'confirmed']
/** Throws 422 for a change that says nothing a rate can change. */
export function refuseNothing(given: ReadonlySet<string>): void {
  if (!CHANGEABLE.some((field) => given.has(field))) throw invalid('effective_to', WHAT_CHANGES)
}
const WHAT_CHANGES =
  'Of a rate its end (effective_to), its source and its confirmation (confirmed) can change. ' +
  'For another amount or another beginning, end it and add the next one'
async function refuseOverlap(
  tx: Tx,
  taxId: number,
  { effective_from, effective_to }: Period,
  except = 0,
): Promise<void> {
  refuseBackwards({ effective_from, effective_to })
  const [clash] = await tx.db
    .select({ id: tax_rate.id })
    .from(tax_rate)
    .where(
      and(
        eq(tax_rate.tenant_id, tx.tenant),
        eq(tax_rate.tax_id, taxId),
        ne(tax_rate.id, except),
        or(isNull(tax_rate.effective_to), gt(tax_rate.effective_to, effective_from)),
        effective_to === null ? undefined : lt(tax_rate.effective_from, effective_to),
      ),
    )
    .limit(1)
  if (clash) throw conflict('OVERLAP', OVERLAP)
}

const isRateInUse = isAny(taxRateUses)

/** Who has checked the rate, as far as it is said. */
function confirmation(req: Writes, confirmed: boolean | undefined) {
  if (confirmed === undefined) return {}
  return confirmed
    ? { confirmed_by: req.user.id, confirmed_at: req.now.toISOString() }
    : { confirmed_by: null, confirmed_at: null }
}
/** Throws 422 at the field without a rate, or without an open last bracket. */
function checkAmount({ rate_type, brackets, rate }: GivenRate): void {
  if (rate_type === 'bracket') {
    if (!brackets.length || brackets.at(-1)!.up_to !== null)
      throw invalid('brackets', 'The last bracket must be open')
  } else if (rate === null) throw invalid('rate', 'Enter a rate')
}
async function readRate(tx: Tx, id: number): Promise<typeof tax_rate.$inferSelect> {
  const [row] = await tx.db
    .select()
    .from(tax_rate)
    .where(and(eq(tax_rate.tenant_id, tx.tenant), eq(tax_rate.id, id)))
  if (!row) throw notFound('Tax rate')
  return row
}

/** Writes rates; each change is told as a new version of their tax. */
export class RateWriter {
  constructor(private readonly taxes: CrudService) {}

  /** Locks the tax and answers it as it is read. */
  async lockTax(tx: Tx, id: number) {
    await tx.client.query('select from tax where tenant_id = $1 and id = $2 for update', [tx.tenant, id])
    return this.taxes.one(tx, id)
  }
  private async touchTax(tx: Tx, id: number, by: number) {
    await tx.db
      .update(tax)
      .set({ rev: sql`${tax.rev} + 1`, updated_at: sql`now()`, updated_by: by })
      .where(and(eq(tax.tenant_id, tx.tenant), eq(tax.id, id)))
    return (await this.taxes.one(tx, id))!
  }
  /** Locks the tax of the rate, then reads the rate as it stands. */
  async lockRate(tx: Tx, id: number) {
    const was = (await this.lockTax(tx, (await readRate(tx, id)).tax_id))!
    return { was, row: await readRate(tx, id) }
  }

  async add(req: Writes, tax_id: number, given: GivenRate) {
    const { confirmed, ...values } = given
    const was = await this.lockTax(req.tx, tax_id)
    if (!was) throw invalid('tax_id', 'Choose an existing tax', 'unknown_reference')
    checkAmount(given)
    await refuseOverlap(req.tx, tax_id, values)
    const [made] = await req.tx.db
      .insert(tax_rate)
      .values({
        ...values,
        ...(confirmed ? confirmation(req, true) : {}),
        tax_id,
        tenant_id: req.tenant,
        created_by: req.user.id,
        updated_by: req.user.id,
      })
      .returning({ id: tax_rate.id })
    req.emit(
      { type: contract.rateAdded.type, payload: await this.touchTax(req.tx, tax_id, req.user.id) },
      was,
    )
    return (await ratesOf(req.tx, [tax_id])).find((rate) => rate.id === made!.id)!
  }

  /** Only its end, its source and who has checked it change; the amount is another rate. */
  async change(req: Writes, id: number, { confirmed, ...given }: RateChanges, sent: ReadonlySet<string>) {
    const { was, row } = await this.lockRate(req.tx, id)
    const checked = confirmed === undefined ? row.confirmed_at !== null : confirmed
    const next = {
      ...row,
      ...(sent.has('effective_to') ? { effective_to: given.effective_to ?? null } : {}),
      ...(sent.has('source') ? { source: given.source ?? null } : {}),
    }
    if (
      next.effective_to === row.effective_to &&
      next.source === row.source &&
      checked === (row.confirmed_at !== null)
    )
      return (await ratesOf(req.tx, [row.tax_id])).find((rate) => rate.id === row.id)!
    await refuseOverlap(req.tx, row.tax_id, next, row.id)
    await req.tx.db
      .update(tax_rate)
      .set({
        effective_to: next.effective_to,
        source: next.source,
        ...confirmation(req, confirmed),
        rev: sql`${tax_rate.rev} + 1`,
        updated_by: req.user.id,
      })
      .where(and(eq(tax_rate.tenant_id, req.tenant), eq(tax_rate.id, row.id)))
    req.emit(
      { type: contract.rateUpdated.type, payload: await this.touchTax(req.tx, row.tax_id, req.user.id) },
      was,
    )
    return (await ratesOf(req.tx, [row.tax_id])).find((rate) => rate.id === row.id)!
  }

  /** Throws 409 for a rate on a posted line: it stays for ever, but can be ended. */
  async remove(req: Writes, id: number) {
    const { was, row } = await this.lockRate(req.tx, id)
    if (await isRateInUse(req.tx, row.id))
      throw conflict('IN_USE', 'Cannot delete this record because it is being referenced by other data.')
    await req.tx.db.delete(tax_rate).where(and(eq(tax_rate.tenant_id, req.tenant), eq(tax_rate.id, row.id)))
    req.emit(
      { type: contract.rateDeleted.type, payload: await this.touchTax(req.tx, row.tax_id, req.user.id) },
      was,
    )
    return { id: row.id }
  }
}
