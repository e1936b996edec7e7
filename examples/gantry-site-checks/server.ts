import { createRequire } from 'node:module'
import path from 'node:path'
import {
  defineReaction,
  defineServerPlugin,
  renderPdf,
  type Job,
  type JobTools,
  type Tx,
} from 'gantry/server'
import contract, { sheet, siteCheck } from './contract.ts'
import { siteCheckTable } from './tables.ts'

const { created, updated } = siteCheck.events
const folder = path.dirname(createRequire(import.meta.url).resolve('gantry-site-checks/package.json'))
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
const inDays = (now: Date, days: number): string => dayOf(new Date(now.getTime() + days * 86_400_000))

/** Runs a statement that returns ids, and emits an event for each row. */
async function write(
  tx: Tx,
  { emit, read }: JobTools,
  type: string,
  sql: string,
  values: readonly unknown[],
) {
  const { rows } = await tx.client.query<{ id: string }>(sql, [tx.tenant, ...values])
  const ids = rows.map(({ id }) => Number(id))
  for (const row of await read('site_check', ids)) emit({ type, payload: row })
}
const firstVisit: Job = {
  name: 'site-checks.first-visit',
  async run({ id }, { now, transact }) {
    const insert = `insert into site_check (tenant_id, customer_id, topic, due_on)
      values ($1, $2, 'First visit', $3) on conflict do nothing returning id`
    await transact((tx, tools) => write(tx, tools, created.type, insert, [id, inDays(now, 14)]))
  },
}
const missed: Job = {
  name: 'site-checks.missed',
  nightly: true,
  async run(_payload, { now, transact }) {
    const update = `update site_check set missed_on = $2, rev = rev + 1, updated_at = now()
      where tenant_id = $1 and due_on < $2 and done_on is null and missed_on is null returning id`
    await transact((tx, tools) => write(tx, tools, updated.type, update, [dayOf(now)]))
  },
}

export default defineServerPlugin({
  id: 'site-checks',
  gantry: 1,
  contracts: [contract],
  migrations: path.join(folder, 'migrations'),
  mount({ serve, serveCrud, limits }) {
    serveCrud(siteCheck, siteCheckTable)
    const sheets = limits.quota('site-check-sheet', 60, 3_600_000)
    serve(sheet, async ({ tx, now }) => {
      await sheets.take(String(tx.tenant), now.getTime())
      const { rows } = await tx.client.query<{ customer_name: string; topic: string; due_on: string }>(
        `select c.customer_name, s.topic, s.due_on::text as due_on
           from site_check s
           join customer c on c.tenant_id = s.tenant_id and c.id = s.customer_id
          where s.tenant_id = $1 and s.done_on is null
          order by s.due_on, s.id
          limit 500`,
        [tx.tenant],
      )
      const lines = rows.map(({ customer_name, topic, due_on }) => [due_on, customer_name, topic])
      const bytes = await renderPdf({
        title: 'Site checks',
        author: 'Site checks',
        at: now.toISOString(),
        content: [
          { text: 'Site checks', bold: true, fontSize: 14, margin: [0, 0, 0, 12] },
          {
            table: { headerRows: 1, widths: [80, '*', '*'], body: [['Due', 'Customer', 'Check'], ...lines] },
          },
        ],
      })
      return { bytes, type: 'application/pdf', name: 'site-checks.pdf' }
    })
  },
  // in the transaction of the event: it runs if and only if the customer was written
  reactions: [defineReaction({ type: 'customer.created' }, firstVisit.name)],
  jobs: [firstVisit, missed],
})
