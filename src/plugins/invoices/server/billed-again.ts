/** Steps of other areas after an order with a re-billed invoice was billed otherwise. */
import type { Tx } from '#server'
import type { Tools } from './tools.ts'

type Follower = (tx: Tx, tools: Tools, orderId: number) => Promise<unknown>
const followers = new Map<string, Follower>()
/** Registers what an area does, under its name; it runs in the transaction of the change. */
export function whenBilledAgain(area: string, follow: Follower): void {
  followers.set(area, follow)
}
/** Runs what the areas registered, one after the other. */
export async function followBilledAgain(tx: Tx, tools: Tools, orderId: number): Promise<void> {
  for (const follow of followers.values()) await follow(tx, tools, orderId)
}
