/** Jobs of a server that died run again soon; those of a server that lives run once. */
import { EventEmitter } from 'node:events'
import { Logger, run, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { plugins } from 'virtual:gantry-server-plugins'
import { type JobLooks, openJobLocks } from '../../../server/jobs/job-locks.ts'
import type { Job } from '../../../server/jobs/job.ts'
import { openWorld, type World } from '../harness.ts'

const LOOK_MS = 300
const OFTEN: JobLooks = { everyMs: LOOK_MS, ageMs: LOOK_MS }
const [oneProcess, twoProcesses, watched, world] = [
  await openWorld(),
  await openWorld(),
  await openWorld(),
  await openWorld(),
]
const sql = (text: string, values: unknown[] = [], at: World = watched) =>
  at.database.asOwner((c) => c.query(text, values))
const until = async (done: () => boolean | Promise<boolean>, ms = 10_000): Promise<boolean> => {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((r) => setTimeout(r, 50)))
    if (await done()) return true
  return done()
}

describe('a job that lasts longer than three looks', () => {
  /** Starts processes that look often, gives them one long job, and counts its runs. */
  const runsOfLongJob = async (at: World, processes: number): Promise<{ started: number; ended: number }> => {
    const runs = { started: 0, ended: 0 }
    const long: Job = {
      name: 'last-three-looks',
      async run() {
        runs.started++
        await new Promise((r) => setTimeout(r, LOOK_MS * 8))
        runs.ended++
      },
    }
    for (let i = 0; i < processes; i++) {
      const server = await at.twin({
        jobLooks: OFTEN,
        plugins: [...plugins, { id: 'long', gantry: 1, jobs: [long] }],
      })
      await server.work()
    }
    await sql(
      `select graphile_worker.add_job('last-three-looks', '{"tenant":1}', queue_name := 'long')`,
      [],
      at,
    )
    const isGone = async () =>
      (
        await sql(
          'select from graphile_worker._private_jobs where locked_at is not null or attempts = 0',
          [],
          at,
        )
      ).rowCount === 0
    expect(await until(async () => runs.ended > 0 && (await isGone()), 20_000)).toBe(true)
    return runs
  }
  it('runs once on one process', async () => {
    expect(await runsOfLongJob(oneProcess, 1)).toEqual({ started: 1, ended: 1 })
  })
  it('runs once on two processes', async () => {
    expect(await runsOfLongJob(twoProcesses, 2)).toEqual({ started: 1, ended: 1 })
  })
})

describe('jobs that a process took and did not finish', () => {
  interface Taking {
    readonly at: World
    readonly task: string
    readonly locks?: ReturnType<typeof openJobLocks>
    /** makes the job that is taken */
    readonly add: () => Promise<unknown>
  }
  /** Starts a process that takes a job and works on it until the test ends; answers what the queue calls it. */
  const takeForGood = async ({ at, task, locks, add }: Taking): Promise<string> => {
    const events = new EventEmitter() as WorkerEvents
    let pool = ''
    events.on('pool:create', ({ workerPool }) => {
      pool = workerPool.id
      locks?.hold(pool)
    })
    const pgPool = new pg.Pool({ connectionString: at.adminUrl, max: 3 })
    pgPool.on('error', () => {})
    pgPool.on('connect', (client) => void client.on('error', () => {}))
    let end = () => {}
    const working = new Promise<void>((done) => (end = done))
    let isTaken = false
    const work = () => {
      isTaken = true
      return working
    }
    const taskList = { [task]: work }
    const runner = await run({
      pgPool,
      events,
      concurrency: 1,
      noHandleSignals: true,
      taskList,
      crontab: '',
      logger: new Logger(() => () => {}),
    })
    at.atEnd(async () => {
      end()
      await runner.stop()
      await pgPool.end()
    })
    await add()
    expect(await until(() => isTaken)).toBe(true)
    return pool
  }
  const worker = (queue: string, locks?: ReturnType<typeof openJobLocks>): Promise<string> =>
    takeForGood({
      at: watched,
      task: queue,
      ...(locks ? { locks } : {}),
      add: () => sql('select graphile_worker.add_job($1, queue_name := $1)', [queue]),
    })
  const holders = async () =>
    (await sql('select queue_name, locked_by from graphile_worker._private_job_queues order by 1')).rows

  it('are freed when their process has no connection any more, and only then', async () => {
    const other = openJobLocks(watched.adminUrl, () => {}, { everyMs: 60_000, ageMs: 60_000 })
    const dead = await worker('left-behind')
    const alive = await worker('still-running', other)
    expect(await holders()).toEqual([
      { queue_name: 'left-behind', locked_by: dead },
      { queue_name: 'still-running', locked_by: alive },
    ])
    const freed: string[] = []
    const locks = openJobLocks(watched.adminUrl, (pools) => void freed.push(...pools), OFTEN)
    try {
      expect(await until(() => freed.length > 0)).toBe(true)
      expect(freed).toEqual([dead])
      await other.close()
      expect(await until(() => freed.includes(alive))).toBe(true)
    } finally {
      await other.close()
      await locks.close()
    }
  })
  it('stay with a process whose connection was cut for a moment', async () => {
    const locks = openJobLocks(watched.adminUrl, () => {}, OFTEN)
    const me = await worker('cut-off', locks)
    const freed: string[] = []
    const other = openJobLocks(watched.adminUrl, (pools) => void freed.push(...pools), OFTEN)
    const cut = async () =>
      (
        await sql(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'gantry jobs%' and datname = current_database()`,
        )
      ).rowCount! > 0
    try {
      expect(await until(cut)).toBe(true)
      await new Promise((r) => setTimeout(r, LOOK_MS * 6))
      expect(freed).not.toContain(me)
    } finally {
      await other.close()
      await locks.close()
    }
  })
  it('run again a few seconds after the next start', async () => {
    const ann = await world.signUp()
    let posting: Promise<unknown> | undefined
    await takeForGood({
      at: world,
      task: 'send-email',
      add: async () => {
        posting = ann.post('email/', [
          { recipient_email: 'a@b.example.test', subject: 'Hello', body: 'Words' },
        ])
      },
    })
    const server = await world.twin({ jobLooks: OFTEN })
    await server.work()
    expect(await posting).toMatchObject([{ status: 'captured' }])
  }, 40_000)
})
