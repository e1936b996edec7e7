import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server'
import { tax, tax_rate } from '../tables.ts'

/** Reads taxes and rates by their ids; unknown ids are left out. */
export async function readTaxesAndRates(tx: Tx, taxIds: readonly number[], rateIds: readonly number[]) {
  const [taxes, rates] = await Promise.all([
    tx.db
      .select()
      .from(tax)
      .where(and(eq(tax.tenant_id, tx.tenant), inArray(tax.id, [0, ...taxIds]))),
    tx.db
      .select()
      .from(tax_rate)
      .where(and(eq(tax_rate.tenant_id, tx.tenant), inArray(tax_rate.id, [0, ...rateIds]))),
  ])
  return { taxes, rates }
}
/** Reads all taxes of the company and their rates. */
export async function readAllTaxes(tx: Tx) {
  const [taxes, rates] = await Promise.all([
    tx.db.select().from(tax).where(eq(tax.tenant_id, tx.tenant)),
    tx.db.select().from(tax_rate).where(eq(tax_rate.tenant_id, tx.tenant)),
  ])
  return { taxes, rates }
}
