/** Many orders in one transaction, each under a savepoint: one that refuses does not hold up the others. */
import type { EventDraft } from '#schema/contract/event.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { Refusal, type Req } from '#server'

/** Answers what became of each; the refusals with their code. */
export async function forEachOrder(
  req: Req,
  ids: readonly number[],
  work: (req: Req, id: number) => Promise<SalesOrder>,
) {
  const items: SalesOrder[] = []
  const failed: { id: number; code: string; detail: string }[] = []
  let updated = 0
  // one order of locking for everybody: two bulk calls cannot wait for each other
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const said: [EventDraft, object | undefined][] = []
    await req.tx.client.query('savepoint one')
    try {
      items.push(
        await work(
          { ...req, expect: () => {}, emit: (draft, before) => void said.push([draft, before]) },
          id,
        ),
      )
      await req.tx.client.query('release savepoint one')
      if (said.length) updated++
      for (const [draft, before] of said) req.emit(draft, before)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await req.tx.client.query('rollback to savepoint one')
      failed.push({ id, code: error.code, detail: error.detail })
    }
  }
  return { updated, failed, items }
}
