/** Jobs of a server that died: they run again soon, those of a server that lives do not. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, it } from 'vitest'
import { openJobLocks } from '../../../server/jobs/job-locks.ts'
import { openWorld } from '../harness.ts'

const world = await openWorld()
const sql = (text: string, values: unknown[] = []) => world.database.asOwner((c) => c.query(text, values))
/** A job that a worker took a while ago and has not finished. */
const taken = async (queue: string, by: string): Promise<void> => {
  await sql('select graphile_worker.add_job($1, queue_name := $2)', ['send-email', queue])
  await sql(
    `update graphile_worker._private_job_queues set locked_by = $2, locked_at = now() - interval '1 minute' where queue_name = $1`,
    [queue, by],
  )
  await sql(
    `update graphile_worker._private_jobs j set locked_by = $2, locked_at = now() - interval '1 minute', attempts = 1 from graphile_worker._private_job_queues q where q.id = j.job_queue_id and q.queue_name = $1`,
    [queue, by],
  )
}
const holders = async () =>
  (await sql('select queue_name, locked_by from graphile_worker._private_job_queues order by 1')).rows
const until = async (done: () => Promise<boolean>, ms = 5000): Promise<boolean> => {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((r) => setTimeout(r, 50)))
    if (await done()) return true
  return done()
}

it('are freed when their worker has no connection any more, and only then', async () => {
  const [dead, alive] = [0, 1].map(() => `worker-${randomBytes(9).toString('hex')}`) as [string, string]
  await taken('left behind', dead)
  await taken('still running', alive)
  const freed: string[] = []
  const other = openJobLocks(world.adminUrl, () => {}, 60_000)
  other.hold(alive)
  const locks = openJobLocks(world.adminUrl, (workers) => void freed.push(...workers), 150)
  try {
    expect(await until(async () => freed.length > 0)).toBe(true)
    expect(freed).toEqual([dead])
    expect(await holders()).toEqual([
      { queue_name: 'left behind', locked_by: null },
      { queue_name: 'still running', locked_by: alive },
    ])
    await other.close()
    expect(await until(async () => freed.length > 1)).toBe(true)
    expect(freed).toEqual([dead, alive])
  } finally {
    await other.close()
    await locks.close()
  }
})
it('stay with a worker whose connection was cut for a moment', async () => {
  const me = `worker-${randomBytes(9).toString('hex')}`
  await taken('cut off', me)
  const freed: string[] = []
  const locks = openJobLocks(world.adminUrl, (workers) => void freed.push(...workers), 400)
  locks.hold(me)
  const client = new pg.Client({ connectionString: world.adminUrl })
  await client.connect()
  try {
    expect(
      await until(
        async () =>
          (
            await client.query(
              `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'gantry jobs%' and datname = current_database()`,
            )
          ).rowCount! > 0,
      ),
    ).toBe(true)
    await new Promise((r) => setTimeout(r, 1500))
    expect(freed).toEqual([])
  } finally {
    await client.end()
    await locks.close()
  }
})
it('run again a few seconds after the next start', async () => {
  await sql('delete from graphile_worker._private_jobs')
  const ann = await world.signUp()
  const posting = ann.post('email/', [
    { recipient_email: 'a@b.example.test', subject: 'Hello', body: 'Words' },
  ])
  expect(
    await until(
      async () =>
        (
          await sql(
            `update graphile_worker._private_jobs set locked_by = 'worker-of-a-server-that-died', locked_at = now() - interval '1 minute'`,
          )
        ).rowCount === 1,
    ),
  ).toBe(true)
  await world.server.work()
  expect(await posting).toMatchObject([{ status: 'captured' }])
}, 40_000)
