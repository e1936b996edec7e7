/**
 * Processes of their own on the database of a world: each has its own copy of every module, so that each holds rows
 * for itself, as two nodes do; and one that holds none.
 */
import pg from 'pg'
import { afterAll, vi } from 'vitest'
import type { Asked, Rows } from '../../server/db/statement.ts'
import type { Tx } from '../../server/db/pool.ts'
import type { Json, Person, Reply, World } from './harness.ts'

/** A `held(…)` of the product: whose rows, and what it asks for them. */
export interface HeldQuestion {
  readonly areas: readonly string[]
  readonly asked: Readonly<Record<string, Rows<unknown>>>
}
export interface Node {
  readonly as: (who: Person) => World['call']
  /** what was held there, or would have been */
  readonly questions: readonly HeldQuestion[]
  /** how often held rows were used, how often their rows were read for it, and how often unasked */
  readonly uses: { held: number; read: number; unasked: number }
  /** the rows that orders are priced with, in a transaction of somebody */
  readonly worldIn: (tx: Tx, scope: Json) => Promise<Json>
  readonly world: World
}
/** What connections were answered about versions since their transactions began. */
const versionsTold = new WeakMap<object, string[]>()
const query = pg.Client.prototype.query as (...words: unknown[]) => unknown
pg.Client.prototype.query = function noting(this: pg.Client, ...words: unknown[]) {
  const [said] = words as [string | { text: string }]
  const text = typeof said === 'string' ? said : said.text
  if (text.startsWith('begin')) versionsTold.set(this, [])
  const answer = query.apply(this, words)
  if (!text.includes('from area_version')) return answer
  return (answer as Promise<pg.QueryResult>).then((found) => {
    versionsTold.get(this)?.push(JSON.stringify(found.rows))
    return found
  })
} as never

/** Whoever writes into what is held is told so at once. */
function freeze(value: unknown): void {
  if (!value || typeof value !== 'object' || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}

/** @param holds false for a process that reads every row in every transaction */
export async function openNode(world: World, holds: boolean): Promise<Node> {
  vi.resetModules()
  // the files after this one load the product's own
  afterAll(() => {
    vi.resetModules()
  })
  const questions: HeldQuestion[] = []
  const uses = { held: 0, read: 0, unasked: 0 }
  vi.doMock('../../server/db/held.ts', async (original) => {
    const real = await original<typeof import('../../server/db/held.ts')>()
    const { together } = await import('../../server/db/statement.ts')
    const held: typeof real.held = (areas, asked, make) => {
      questions.push({ areas, asked })
      if (!holds) {
        const ask = together<Asked>(asked)
        return async (tx) => make((await ask(tx, [tx.tenant])) as Parameters<typeof make>[0])
      }
      const use = real.held(areas, asked, (found) => {
        uses.read++
        const value = make(found)
        freeze(value)
        return value
      })
      return (tx, versions) => {
        uses.held++
        if (!versionsTold.get(tx.client)?.some((told) => told.includes(JSON.stringify(versions))))
          uses.unasked++
        return use(tx, versions)
      }
    }
    return { ...real, held }
  })
  const { openWorld } = await import('./harness.ts')
  const { readWorldRows } = await import('#plugins/order-prices/server/world-rows.ts')
  vi.doUnmock('../../server/db/held.ts')
  const its = await openWorld({ database: { url: world.adminUrl, drop: async () => {} } })
  return {
    as: (who) => its.callOn(its.server, who.token),
    questions,
    uses,
    worldIn: readWorldRows,
    world: its,
  }
}

const OF_ONE_ORDER = /^(id|order_no|.*_at|.*_id|rev|created_by|updated_by|search_text|events|stops)$/
/** The money of an order, whoever answers it: without what belongs to this one order alone. */
export const moneyOf = ({ status, body }: Reply): Json => ({
  status,
  body: JSON.parse(
    JSON.stringify(body, (name, value: unknown) =>
      OF_ONE_ORDER.test(name) && !/^(product|fee|tax)_id$/.test(name) ? undefined : value,
    ),
  ),
})
