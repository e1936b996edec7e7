/** Sample rows come and go through the areas' own writers: the same rules, events and walls as a person's. */
import { and, asc, eq, getTableColumns, getTableName, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ZodType } from 'zod'
import { markOf } from '#schema/values/fields.ts'
import type { KeptRow, SampleRow } from '#schema/areas/onboarding.ts'
import { inZone } from '#schema/values/zone.ts'
import {
  type Area,
  type ChangedBeside,
  CHANGED_SINCE,
  fieldsOf,
  forbidden,
  lockedRows,
  Refusal,
  type Req,
  type Row,
  type Sampler,
  type ServerKit,
  type SetupStep,
  revertRows,
} from '#server'
import { sample_row } from '../tables.ts'
import { findSameRow } from './find-same-row.ts'

type Held = typeof sample_row.$inferSelect
const mine = (req: Req, step?: string) =>
  and(eq(sample_row.tenant_id, req.tenant), step === undefined ? undefined : eq(sample_row.step, step))
const areaOf = (kit: ServerKit, name: string): Area => {
  const area = kit.areas.get(name)
  if (!area) throw new Error(`No area is called ${name}`)
  return area
}
interface Standing {
  readonly held: Held
  readonly area: Area
  readonly row: Row
}
/**
 * What stands of the sample, as it is now; rows somebody deleted are none any more.
 * `lock`: nobody else changes them until the transaction ends.
 */
async function readSampleRows(kit: ServerKit, req: Req, step?: string, lock = false): Promise<Standing[]> {
  const all = await req.tx.db.select().from(sample_row).where(mine(req, step)).orderBy(asc(sample_row.id))
  const rows = new Map<string, Row>()
  for (const entity of [...new Set(all.map((one) => one.entity))].toSorted()) {
    const area = kit.areas.get(entity)
    const ids = all.filter((one) => one.entity === entity).map((one) => one.row_id)
    if (area)
      for (const row of lock
        ? (await lockedRows(req as Req, area, ids)).values()
        : await area.read(req.tx, ids, req as Req))
        rows.set(`${entity} ${row.id as number}`, row)
  }
  return all.flatMap((held) => {
    const row = rows.get(`${held.entity} ${held.row_id}`)
    const area = kit.areas.get(held.entity)
    return row && area ? [{ held, area, row }] : []
  })
}
const pathOf = (kit: ServerKit, entity: string, id: number): string | null => {
  const found = kit.setup.flatMap(({ counts }) => counts).find((one) => one.entity === entity)
  return found ? `${found.path}/${id}` : null
}
/** What a row is called, to whoever may read it. */
const nameOf = (req: Req, area: Area, row: Row): string =>
  String((req.may(area.permissions.read) ? row[area.named] : null) ?? `No. ${row.id as number}`)
export async function listSample(kit: ServerKit, req: Req, step?: string): Promise<SampleRow[]> {
  return (await readSampleRows(kit, req, step)).map(({ held, area, row }) => ({
    step: held.step,
    entity: held.entity,
    label: area.label[0],
    id: held.row_id,
    name: nameOf(req, area, row),
    path: pathOf(kit, held.entity, held.row_id),
    changed: row.rev !== held.written_rev,
  }))
}

async function create(
  kit: ServerKit,
  req: Req,
  area: Area,
  values: Row,
): Promise<{ row: Row; beside?: ChangedBeside | undefined }> {
  if (!req.may(area.permissions.create)) throw forbidden()
  const parsed = inZone(req.user.zone, () => area.input.safeParse(values))
  if (!parsed.success)
    throw new Refusal(
      422,
      'VALIDATION',
      `The sample of ${area.label[1].toLowerCase()} does not fit: ${fieldsOf(parsed.error)
        .map(({ path, message }) => `${path} ${message}`)
        .join(', ')}`,
    )
  return (await area.create([parsed.data as Row], req as Req))[0]!
}
const countsNothing = async (kit: ServerKit, req: Req, { counts }: SetupStep): Promise<boolean> => {
  for (const { entity } of counts) {
    const table = kit.tables.get(entity.replaceAll('-', '_'))
    if (
      table &&
      (
        await req.tx.db
          .select({ id: table.id })
          .from(table as PgTable)
          .where(eq(table.tenant_id, req.tenant))
          .limit(1)
      ).length
    )
      return false
  }
  return true
}

/**
 * Adds what of a step's sample is not there yet. The steps it needs are filled first
 * where the company has nothing of theirs; else they only tell which rows their names
 * mean: those of the sample, and those the company calls so.
 * @returns how many rows came, and what has to come first where none could
 */
export async function bringSample(
  kit: ServerKit,
  req: Req,
  step: SetupStep,
): Promise<{ added: number; note: string | null }> {
  const before = new Map((await readSampleRows(kit, req, undefined, true)).map((one) => [one.held.id, one]))
  const known = new Map<string, number>()
  const seen = new Set<string>()
  const missed = new Set<string>()
  let added = 0
  await fill(step, true)
  // what our own rows moved in each other is no change of somebody's
  for (const { held, row } of await readSampleRows(kit, req)) {
    const was = before.get(held.id)
    if ((!was || was.row.rev === was.held.written_rev) && row.rev !== held.written_rev)
      await req.tx.db
        .update(sample_row)
        .set({ written_rev: row.rev as number })
        .where(and(mine(req), eq(sample_row.id, held.id)))
  }
  const first = kit.setup
    .filter(({ key, counts }) => key !== step.key && counts.some(({ entity }) => missed.has(entity)))
    .map(({ title }) => title.toLowerCase())
  return { added, note: !added && first.length ? `Add the sample of ${first.join(', ')} first` : null }

  async function fill(one: SetupStep, adds: boolean): Promise<void> {
    seen.add(one.key)
    for (const key of one.needs ?? []) {
      const needed = kit.setup.find((other) => other.key === key)
      if (needed?.sample && !seen.has(key))
        await fill(needed, adds && (await countsNothing(kit, req, needed)))
    }
    await write(one, adds)
  }
  async function write({ key, sample }: SetupStep, adds: boolean): Promise<void> {
    const there = new Map((await readSampleRows(kit, req, key)).map(({ held }) => [held.name, held.row_id]))
    const sampler: Sampler = {
      now: req.now,
      async add(entity, name, values) {
        const id = there.get(name) ?? (await brought(entity, name, values))
        if (id !== undefined) known.set(`${entity} ${name}`, id)
        return id
      },
      find(entity, name) {
        const id = known.get(`${entity} ${name}`)
        if (id === undefined && key === step.key) missed.add(entity)
        return id
      },
    }
    await sample?.(sampler)

    async function brought(entity: string, name: string, values: Row): Promise<number | undefined> {
      const area = areaOf(kit, entity)
      const whole = !Object.values(values).includes(undefined)
      const same = await findSameRow(req, area, values)
      if (same !== undefined || !adds || !whole) return same
      const { row, beside } = await create(kit, req, area, values)
      await req.tx.db.delete(sample_row).where(and(mine(req, key), eq(sample_row.name, name)))
      await req.tx.db.insert(sample_row).values({
        tenant_id: req.tenant,
        created_by: req.user.id,
        updated_by: req.user.id,
        created_at: req.now.toISOString(),
        updated_at: req.now.toISOString(),
        step: key,
        name,
        entity,
        row_id: row.id as number,
        written_rev: row.rev as number,
        beside: beside ?? null,
      })
      added++
      return row.id as number
    }
  }
}

/**
 * What points at these rows: a child would go with its parent, so it is looked for first.
 * Lists of ids are the areas' own to see to, as they delete.
 */
async function reasonsToStay(
  kit: ServerKit,
  req: Req,
  entity: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const to = entity.replaceAll('-', '_')
  const looks = [...kit.areas.values()].flatMap((area) =>
    Object.entries(area.fields as Record<string, ZodType>).flatMap(([field, schema]) => {
      const { ref, wire } = markOf(schema)
      const column = (getTableColumns(area.table as PgTable) as Record<string, PgColumn>)[field]
      return ref?.entity === to && wire !== 'ids' && column ? [{ area, column }] : []
    }),
  )
  if (!looks.length || !ids.length) return new Map()
  const { rows } = await req.tx.client.query<{ look: number; id: string; by: string }>(
    looks
      .map(
        ({ area, column }, i) =>
          `select ${i} as look, "${column.name}" as id, min(id) as by from "${getTableName(area.table)}"
           where tenant_id = $1 and "${column.name}" = any($2::bigint[]) group by 2`,
      )
      .join(' union all '),
    [req.tenant, `{${ids.join(',')}}`],
  )
  const said = new Map<number, string>()
  for (const [i, { area }] of looks.entries()) {
    const found = rows.filter(({ look, id }) => look === i && !said.has(Number(id)))
    const named = new Map(
      (found.length && req.may(area.permissions.read)
        ? await area.read(
            req.tx,
            found.map(({ by }) => Number(by)),
            req as Req,
          )
        : []
      ).map((row) => [row.id as number, row[area.named]]),
    )
    for (const { id, by } of found) {
      const name = named.get(Number(by))
      said.set(Number(id), `${area.label[0]} ${name ? `“${String(name)}” ` : ''}refers to it`)
    }
  }
  return said
}
/** Takes away what was added and nobody touched, the last kind first; what stays is named with the reason. */
export async function removeSample(
  kit: ServerKit,
  req: Req,
  step?: string,
): Promise<{ removed: number; kept: KeptRow[] }> {
  const all = await readSampleRows(kit, req, step, true)
  if (all.some(({ area }) => !req.may(area.permissions.delete))) throw forbidden()
  const reasons = new Map(
    all.filter(({ held, row }) => row.rev !== held.written_rev).map(({ held }) => [held.id, CHANGED_SINCE]),
  )
  const moved: ChangedBeside[] = []
  for (const entity of [...new Set(all.map(({ held }) => held.entity))].toReversed()) {
    const some = all.filter(({ held }) => held.entity === entity)
    const { area } = some[0]!
    const ours = some
      .map(({ held }) => held)
      .filter(({ id }) => !reasons.has(id))
      .toReversed()
    const by = await reasonsToStay(
      kit,
      req,
      entity,
      ours.map(({ row_id }) => row_id),
    )
    for (const { id, row_id } of ours) if (by.has(row_id)) reasons.set(id, by.get(row_id)!)
    // they are locked: what moved since was moved by the removal of those before
    const now = new Map(
      (
        await area.read(
          req.tx,
          ours.map(({ row_id }) => row_id),
          req as Req,
        )
      ).map((row) => [row.id, row.rev as number]),
    )
    for (const { item, kept } of await revertRows(
      req as Req,
      area,
      ours
        .filter(({ id }) => !reasons.has(id))
        .map((one) => ({ ...one, written_rev: now.get(one.row_id) ?? one.written_rev })),
      moved,
    ))
      if (kept) reasons.set(item.id, kept)
  }
  const kept = all.flatMap(({ held, area, row }): KeptRow[] => {
    const reason = reasons.get(held.id)
    return reason === undefined
      ? []
      : [
          {
            step: held.step,
            entity: held.entity,
            label: area.label[0],
            id: held.row_id,
            name: nameOf(req, area, row),
            path: pathOf(kit, held.entity, held.row_id),
            reason,
          },
        ]
  })
  // and those somebody deleted by hand
  const rest = await req.tx.db.select({ id: sample_row.id }).from(sample_row).where(mine(req, step))
  const forget = rest.filter(({ id }) => !reasons.has(id)).map(({ id }) => id)
  if (forget.length) await req.tx.db.delete(sample_row).where(and(mine(req), inArray(sample_row.id, forget)))
  return { removed: all.length - kept.length, kept }
}
/** How many rows of each step's sample stand. */
export async function countSample(kit: ServerKit, req: Req): Promise<Map<string, number>> {
  const all = await req.tx.db
    .select({ step: sample_row.step, entity: sample_row.entity, row_id: sample_row.row_id })
    .from(sample_row)
    .where(mine(req))
  const counts = new Map<string, number>()
  for (const entity of new Set(all.map((one) => one.entity))) {
    const table = kit.areas.get(entity)?.table
    if (!table) continue
    const { rows } = await req.tx.client.query<{ step: string; n: number }>(
      `select s.step, count(*)::int as n from sample_row s
       join "${getTableName(table)}" t on t.tenant_id = s.tenant_id and t.id = s.row_id
       where s.tenant_id = $1 and s.entity = $2 group by 1`,
      [req.tenant, entity],
    )
    for (const { step, n } of rows) counts.set(step, (counts.get(step) ?? 0) + n)
  }
  return counts
}
