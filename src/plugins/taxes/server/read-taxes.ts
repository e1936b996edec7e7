import { eq } from 'drizzle-orm'
import type { Tx } from '#server'
import { tax, tax_rate } from '../tables.ts'

/** Reads all taxes of the company and their rates. */
export async function readAllTaxes(tx: Tx) {
  const [taxes, rates] = await Promise.all([
    tx.db.select().from(tax).where(eq(tax.tenant_id, tx.tenant)),
    tx.db.select().from(tax_rate).where(eq(tax_rate.tenant_id, tx.tenant)),
  ])
  return { taxes, rates }
}
