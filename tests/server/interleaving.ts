/**
 * Two calls, one inside the other: the first is stopped before one of its statements, the second runs until
 * it ends or waits for a lock, then the first goes on. Done at every statement, no moment between a check
 * and its act is left out. The product knows nothing of it: one server is given a database that waits.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect } from 'vitest'
import type { Database, Tx } from '../../server/db/pool.ts'
import type { Server } from '../../server/server.ts'
import type { Person, Reply, World } from './harness.ts'

/** Moments tried of each race unless it asks for more: one in the test run, all in the soak. */
const MOMENTS = Number(process.env.GANTRY_SOAK_RACES ?? 1)

interface Watched {
  /** the statement before which the call is stopped; none for 0 */
  readonly at: number
  seen: number
  readonly stopped: () => void
  readonly goOn: Promise<void>
}
const watched = new AsyncLocalStorage<Watched>()
/** Waits when this is the statement before which its call is stopped. */
async function moment(call: Watched): Promise<void> {
  if (++call.seen !== call.at) return
  call.stopped()
  await call.goOn
}
type Client = Tx['client']
type Query = (...words: unknown[]) => Promise<unknown>
/**
 * A connection whose statements wait their turn; those behind a stopped one keep their order. `said` is when the
 * last of them is on its way, for nobody may wait for its answer.
 */
function stoppable(client: Client, call: Watched): { client: Client; said: () => Promise<void> } {
  const say = client.query.bind(client) as Query
  let before = Promise.resolve()
  const query: Query = (...words) => {
    before = before.then(() => moment(call))
    return before.then(() => say(...words))
  }
  return { client: Object.create(client, { query: { value: query } }) as Client, said: () => before }
}
const inTurn =
  (run: Database['scoped']): Database['scoped'] =>
  (tenant, work) => {
    const call = watched.getStore()
    if (!call) return run(tenant, work)
    return run(tenant, async (tx) => {
      const { client, said } = stoppable(tx.client, call)
      const done = await work({ ...tx, client, db: drizzle(client) })
      await said()
      await moment(call) // the last one is before the commit
      return done
    })
  }
const withMoments = (database: Database): Database =>
  Object.create(database, {
    scoped: { value: inTurn((tenant, work) => database.scoped(tenant, work)) },
    reading: { value: inTurn((tenant, work) => database.reading(tenant, work)) },
  }) as Database

export interface Race<S> {
  /** for a race with few moments of which one matters: how many are tried at least */
  readonly moments?: number
  /** makes the record that both calls act on, for each moment */
  setUp(moment: number): Promise<S>
  first(at: S, through: Through): Promise<Reply>
  second(at: S, through: Through): Promise<Reply>
  /** Expects what must hold whatever the order. */
  holds(at: S, first: Reply, second: Reply): Promise<void> | void
}
/** The same person, calling the server that is stopped or the one that is not; or somebody who sends a form of it. */
export interface Through {
  (who?: Person): Person['call']
  readonly server: Server
}
export interface Track {
  /** Tries a race at its moments, each call once as the one that is stopped. Answers how many it tried. */
  tryRace<S>(race: Race<S>): Promise<number>
  /** calls of all races together that the database ended because they waited for each other */
  deadlocks(): Promise<number>
}

/** Evenly spread over 1..last. */
const momentsOf = (last: number, count: number): number[] =>
  count >= last
    ? Array.from({ length: last }, (_, i) => i + 1)
    : [...new Set(Array.from({ length: count }, (_, i) => Math.ceil(((i + 0.5) * last) / count)))]

/** Neither failed; if one did, with what the log says of it. */
function expectAnswered(world: World, ...replies: Reply[]): void {
  for (const { status, body } of replies) {
    const why = world.failures.find((line) => line.includes(body?.request_id ?? 'no id'))
    expect(status, `${JSON.stringify(body)} ${why ?? ''}`).toBeLessThan(500)
  }
}

export async function openTrack(world: World): Promise<Track> {
  const stopping = await world.twin({ database: withMoments(world.database) })
  const watcher = new pg.Client({ connectionString: world.adminUrl })
  await watcher.connect()
  world.atEnd(() => watcher.end())
  const isWaiting = async (): Promise<boolean> =>
    (
      await watcher.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows.length > 0
  const [through, stopped] = [world.server, stopping].map((server): Through =>
    Object.assign((who?: Person) => world.callOn(server, who?.token), { server }),
  ) as [Through, Through]

  async function watch(at: number, call: () => Promise<Reply>, meanwhile: () => Promise<Reply>) {
    let goOn = (): void => {}
    let stop = (): void => {}
    const isStopped = new Promise<'stopped'>((done) => {
      stop = () => done('stopped')
    })
    const its: Watched = {
      at,
      seen: 0,
      stopped: stop,
      goOn: new Promise<void>((done) => {
        goOn = done
      }),
    }
    const outer = watched.run(its, call)
    await Promise.race([isStopped, outer])
    const inner = meanwhile()
    let isDone = false
    void inner.finally(() => {
      isDone = true
    })
    while (!isDone && !(await isWaiting())) await new Promise((turn) => setTimeout(turn, 2))
    goOn()
    return { outer: await outer, inner: await inner, seen: its.seen }
  }
  async function stopEach<S>(race: Race<S>, isFirst: boolean): Promise<number> {
    const one = async (at: number): Promise<number> => {
      const made = await race.setUp(at)
      const [held, other] = isFirst ? [race.first, race.second] : [race.second, race.first]
      const { outer, inner, seen } = await watch(
        at,
        () => held(made, stopped),
        () => other(made, through),
      )
      expectAnswered(world, outer, inner)
      const [first, second] = isFirst ? [outer, inner] : [inner, outer]
      await race.holds(made, first, second)
      return seen
    }
    // not stopped, one after the other: how many statements there are
    const last = await one(0)
    const moments = momentsOf(last, Math.max(MOMENTS, race.moments ?? 1))
    for (const at of moments) {
      try {
        await one(at)
      } catch (error) {
        const which = isFirst ? 'first' : 'second'
        throw new Error(`the ${which} call stopped before its statement ${at} of ${last}: ${String(error)}`, {
          cause: error,
        })
      }
    }
    return moments.length
  }
  return {
    tryRace: async (race) => (await stopEach(race, true)) + (await stopEach(race, false)),
    deadlocks: async () =>
      Number(
        (await watcher.query('select deadlocks from pg_stat_database where datname = current_database()'))
          .rows[0].deadlocks,
      ),
  }
}
