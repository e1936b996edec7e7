/** Steps of other areas after an order with a re-billed invoice was billed otherwise. */
import { defineParts, type Tx } from '#server'
import type { Tools } from './tools.ts'

type Follower = (tx: Tx, tools: Tools, orderId: number) => Promise<unknown>
/** Steps of areas after an order is billed again, each under its name, in the transaction of the change. */
export const whenBilledAgain = defineParts<Readonly<Record<string, Follower>>>('invoice.billed-again')
/** Runs what the areas contribute, one after the other. */
export async function followBilledAgain(tx: Tx, tools: Tools, orderId: number): Promise<void> {
  for (const [, follow] of whenBilledAgain.all()) await follow(tx, tools, orderId)
}
