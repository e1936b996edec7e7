/**
 * The look over delivered orders when a rate, a price or a certificate was saved (domain decision 29): of
 * the last 90 days, a hundred orders in a transaction, one look for all that was saved meanwhile.
 */
import { D, money } from '#schema/values/decimal.ts'
import { defineReaction, type Job, type JobContext, type NewJob, type Reaction } from '#server'
import { importRuns } from '../../import/server/public.ts'
import { readCompany } from '../../settings/server/public.ts'
import { concernedOrders } from './concerned-orders.ts'
import { keepLate } from './keep-late.ts'
import { addLook, changeLook, heardUpTo, lastLook, type Look } from './looks.ts'
import { FACT_EVENTS, hearFacts } from './saved-facts.ts'

const BATCH = 100
/** seconds of quiet after a fact was saved, and between two looks whether an import still runs */
const QUIET = 3
const IMPORT_PAUSE = 5

/** One look of a company at a time, and one for everything that was saved within a few seconds. */
export const lookJob = (tenant: number, after = QUIET): NewJob => ({
  name: 'repricing-look',
  payload: {},
  key: `repricing-look:${tenant}`,
  queue: `repricing-${tenant}`,
  after,
})
const pace: NonNullable<Reaction['pace']> = (tenant) => {
  const { key, queue, after } = lookJob(tenant)
  return { key: key!, queue: queue!, after: after! }
}
/** Every saved fact asks for a look; it reads the log to learn what was saved. */
export const reactions: readonly Reaction[] = [...FACT_EVENTS.keys()].map((type) =>
  defineReaction({ type }, 'repricing-look', () => ({}), undefined, pace),
)

/** Begins with what waits: a look somebody asked for, one that was interrupted, or what was saved since. */
const begin = (ctx: JobContext): Promise<Look | undefined> =>
  ctx.transact(async (tx, { job, emit }) => {
    const last = await lastLook(tx, true)
    if (last?.state === 'running') return last
    const asked = last?.state === 'waiting' ? last : undefined
    // while a file is taken in or taken back there is more to come
    if (!asked && (await importRuns(tx))) {
      await job(lookJob(tx.tenant, IMPORT_PAUSE))
      return undefined
    }
    const { time_zone: zone } = await readCompany(tx)
    const heard = await hearFacts(tx, await heardUpTo(tx))
    if (!asked && !heard.total) return undefined
    const order_ids = await concernedOrders(tx, { now: ctx.now, zone }, asked ? 'all' : heard.concerns)
    const found = {
      state: order_ids.length ? ('running' as const) : ('done' as const),
      seq: heard.seq,
      facts: [...heard.facts],
      facts_total: heard.total,
      order_ids,
      total: order_ids.length,
      ended_at: order_ids.length ? null : ctx.now.toISOString(),
    }
    if (asked) return changeLook(tx, { emit }, asked, found)
    // nothing delivered is concerned: that is noted, and told to nobody
    return addLook(tx, { ...found, started_at: ctx.now.toISOString() })
  })

/** The next hundred orders. Answers whether there are more. */
const goOn = (ctx: JobContext): Promise<boolean> =>
  ctx.transact(async (tx, { emit }) => {
    const look = await lastLook(tx, true)
    if (look?.state !== 'running') return false
    const ids = look.order_ids.slice(look.done, look.done + BATCH)
    const { time_zone: zone } = await readCompany(tx)
    const late = await keepLate(tx, { now: ctx.now, zone }, ids)
    const done = look.done + ids.length
    const isOver = done >= look.total
    const difference = late.reduce((sum, one) => sum.plus(D(one.late.difference)), D(look.difference))
    await changeLook(tx, { emit }, look, {
      done,
      found: look.found + late.length,
      difference: money(difference),
      ...(isOver ? { state: 'done', ended_at: ctx.now.toISOString() } : {}),
    })
    return !isOver
  })

export const jobs: readonly Job[] = [
  {
    name: 'repricing-look',
    ifRunTwice: 'Each step locks the look and goes on where it stands.',
    async run(_payload, ctx) {
      // one that was interrupted is ended first, then what was saved since is looked at
      while ((await begin(ctx))?.state === 'running') while (await goOn(ctx));
    },
  },
]
