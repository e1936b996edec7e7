/** Prices that were saved together are taken back together: what was new goes, what was changed is as before. */
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import * as contract from '#schema/areas/suppliers.ts'
import { D } from '#schema/values/decimal.ts'
import { conflict, forbidden, type Req, type ServerKit } from '#server'
import { buying_price as table } from '../tables.ts'
import { readPrice, sameRack, savePrice } from './buying-prices.ts'

type Saved = z.output<typeof contract.takeBackPrices.body>['prices'][number]

/** @throws 409 `CONFLICT` where somebody went on from it */
async function takeBack(req: Req, saved: Saved, path: string): Promise<void> {
  const { tx } = req
  const { effective_from: from } = saved
  const priceWhere = async (end: typeof table.effective_from | typeof table.effective_to) =>
    (
      await tx.db
        .select({ id: table.id })
        .from(table)
        .where(and(sameRack(tx, saved), eq(end, from)))
    )[0]
  const at = await priceWhere(table.effective_from)
  const row = at && (await readPrice(tx, at.id))
  if (!row || !D(row.price).eq(saved.price))
    throw conflict('CONFLICT', 'Someone changed these prices since. Nothing was undone.')
  if (saved.was !== null) {
    if (!req.may('buying_price.create')) throw forbidden()
    await savePrice(req, { id: row.id, price: saved.was, in_dollars: true }, path)
    return
  }
  await tx.db.delete(table).where(and(eq(table.tenant_id, tx.tenant), eq(table.id, row.id)))
  req.emit({ type: contract.buyingPriceDeleted.type, payload: { id: row.id } }, row)
  const before = saved.until === undefined ? undefined : await priceWhere(table.effective_to)
  if (before) await savePrice(req, { id: before.id, effective_to: saved.until }, path)
}
export function serveTakeBack({ serve }: ServerKit): void {
  serve(contract.takeBackPrices, async (req) => {
    const { prices } = req.body
    for (const [i, saved] of prices.entries()) await takeBack(req, saved, `prices.${i}.`)
    return { taken_back: prices.length }
  })
}
