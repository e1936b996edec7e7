/** Signature and photos of a delivery: files of whoever took them, shown to whoever may read the order. */
import { and, eq, inArray } from 'drizzle-orm'
import { type Files, invalid, type Req } from '#server'
import { sales_order_proof as proof, sales_order as table } from '../../tables.ts'
import { LATE_DAYS, ownOrder } from '../rows/own-orders.ts'

/** Whether the caller may read an order that this file proves. */
export async function mayReadProof(req: Req, key: string): Promise<boolean> {
  const reach = req.user.reach('sales_order.read')
  if (reach === 'none') return false
  const proven = inArray(
    table.id,
    req.tx.db
      .select({ id: proof.sales_order_id })
      .from(proof)
      .where(and(eq(proof.tenant_id, req.tenant), eq(proof.file_key, key))),
  )
  const mine = reach === 'own' ? ownOrder(req.user.driver_id ?? -1, req, LATE_DAYS) : undefined
  const [found] = await req.tx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.tenant_id, req.tenant), proven, mine))
    .limit(1)
  return found !== undefined
}
/** Throws 422 for a file that the caller could not open: naming it must not be a way to see it. */
export async function checkProof(
  req: Req,
  files: Files,
  proof: {
    readonly signature_file_key?: string | null | undefined
    readonly photo_file_keys?: readonly string[] | undefined
  },
): Promise<void> {
  const named: [string, string][] = [
    ...(proof.signature_file_key
      ? [['signature_file_key', proof.signature_file_key] as [string, string]]
      : []),
    ...(proof.photo_file_keys ?? []).map((key, i): [string, string] => [`photo_file_keys.${i}`, key]),
  ]
  for (const [path, key] of named)
    if (!(await files.mayRead(req, key))) throw invalid(path, 'Choose a stored file', 'unknown_reference')
}
