/** Leads a new company through what the areas say is to be set up. It knows none of them. */
import { eq, getTableName, sql } from 'drizzle-orm'
import * as c from '#schema/areas/onboarding.ts'
import { defineServerPlugin, invalid, type Req, type ServerKit, type SetupStep } from '#server'
import { bringSample, countSample, listSample, removeSample } from './server/sample.ts'
import { onboarding as table, sample_row } from './tables.ts'

/** More than that is not counted: the steps are long done. */
const MOST = 100_000
/** How many rows there are of everything that is counted, in one statement. */
async function countSteps(
  kit: ServerKit,
  req: Req,
  steps: readonly SetupStep[],
): Promise<ReadonlyMap<string, number>> {
  const entities = [
    ...new Map(steps.flatMap(({ counts }) => counts.map((one) => [one.entity, one]))),
  ].flatMap(([entity, { only }]) => {
    const found = kit.tables.get(entity.replaceAll('-', '_'))
    return found ? [{ entity, only, name: getTableName(found) }] : []
  })
  if (!entities.length) return new Map()
  const { rows } = await req.tx.client.query<{ entity: string; n: number }>(
    entities
      .map(
        ({ name, only }, i) =>
          `select $${i + 2} as entity, count(*)::int as n
           from (select from "${name}" where tenant_id = $1${only ? ` and ${only}` : ''} limit ${MOST}) x`,
      )
      .join(' union all '),
    [req.tenant, ...entities.map(({ entity }) => entity)],
  )
  return new Map(rows.map(({ entity, n }) => [entity, n]))
}
const readPlace = async (req: Req) =>
  (await req.tx.db.select().from(table).where(eq(table.tenant_id, req.tenant)))[0]
async function answerOnboarding(kit: ServerKit, req: Req) {
  const shown = kit.setup.filter(({ permission }) => req.may(permission))
  const [counts, held, samples] = [
    await countSteps(kit, req, shown),
    await readPlace(req),
    await countSample(kit, req),
  ]
  const steps: c.OnboardingStep[] = []
  for (const step of shown) {
    const there = step.counts.filter(({ entity }) => counts.has(entity))
    const numbers = there.map(({ entity }) => counts.get(entity)!)
    const parts = there
      .filter(({ permission }) => req.may(permission))
      .map(({ entity, words, path, optional }) => ({
        entity,
        label: words[1],
        count: counts.get(entity)!,
        path,
        optional: optional ?? false,
      }))
    const done = step.done
      ? await step.done(req.tx, numbers, kit.mail)
      : there.every(({ optional }, i) => optional || numbers[i]! > 0)
    steps.push({
      key: step.key,
      title: step.title,
      done,
      count: parts.reduce((sum, { count, optional: extra }) => sum + (extra ? 0 : count), 0),
      path: step.path,
      skipped: held?.skipped.includes(step.key) ?? false,
      parts,
      has_sample: Boolean(step.sample) && req.may(c.bringSample.permission),
      sample_count: samples.get(step.key) ?? 0,
    })
  }
  return {
    steps,
    at: held?.at ?? null,
    dismissed: Boolean(held?.dismissed_at),
    sample_count: steps.reduce((sum, one) => sum + one.sample_count, 0),
  }
}
/** The one row of the company, for this transaction alone. */
async function lockPlace(req: Req) {
  await req.tx.db
    .insert(table)
    .values({ tenant_id: req.tenant, created_by: req.user.id, updated_by: req.user.id })
    .onConflictDoNothing()
  await req.tx.client.query('select from onboarding where tenant_id = $1 for update', [req.tenant])
  return (await readPlace(req))!
}
async function keepPlace(
  req: Req,
  values: Partial<Pick<typeof table.$inferSelect, 'at' | 'skipped' | 'dismissed_at'>>,
) {
  const [after] = await req.tx.db
    .update(table)
    .set({
      ...values,
      rev: sql`${table.rev} + 1`,
      updated_at: req.now.toISOString(),
      updated_by: req.user.id,
    })
    .where(eq(table.tenant_id, req.tenant))
    .returning()
  const { id, rev, at, skipped, dismissed_at } = after!
  req.emit(c.onboardingChanged({ id, rev, at, skipped, dismissed_at }))
}

/** Since when the steps are put away; null while they stand at the start. */
function dismissedAt(dismissed: boolean | undefined, since: string | null, now: Date): string | null {
  if (dismissed === undefined) return since
  return dismissed ? (since ?? now.toISOString()) : null
}

export default defineServerPlugin({
  id: 'onboarding',
  mount(kit) {
    kit.table('onboarding', table)
    kit.table('sample_row', sample_row)
    const { serve } = kit
    const stepOf = (key: string, field = 'step') => {
      const step = kit.setup.find((one) => one.key === key)
      if (!step) throw invalid(field, 'There is no such step', 'unknown_reference')
      return step
    }
    serve(c.onboarding, (req) => answerOnboarding(kit, req))
    serve(c.keepOnboarding, async (req) => {
      const { at, skip, unskip, dismissed } = req.body
      for (const [field, key] of [
        ['at', at],
        ['skip', skip],
        ['unskip', unskip],
      ] as const)
        if (key) stepOf(key, field)
      const held = await lockPlace(req)
      const skipped = [...new Set([...held.skipped, ...(skip ? [skip] : [])])].filter((key) => key !== unskip)
      const next = {
        at: at === undefined ? held.at : at,
        skipped,
        dismissed_at: dismissedAt(dismissed, held.dismissed_at, req.now),
      }
      if (
        next.at !== held.at ||
        next.dismissed_at !== held.dismissed_at ||
        skipped.join() !== held.skipped.join()
      )
        await keepPlace(req, next)
      return answerOnboarding(kit, req)
    })
    serve(c.sampleRows, (req) => listSample(kit, req, req.query.step))
    serve(c.bringSample, async (req) => {
      const step = stepOf(req.body.step)
      if (!step.sample) throw invalid('step', 'This step has no sample data')
      await lockPlace(req)
      const { added, note } = await bringSample(kit, req, step)
      if (added) await keepPlace(req, {})
      return { added, note, onboarding: await answerOnboarding(kit, req) }
    })
    serve(c.removeSample, async (req) => {
      if (req.query.step !== undefined) stepOf(req.query.step)
      await lockPlace(req)
      const done = await removeSample(kit, req, req.query.step)
      if (done.removed) await keepPlace(req, {})
      return { ...done, onboarding: await answerOnboarding(kit, req) }
    })
  },
})
