/** Sample rows come and go through the areas' own writers: the same rules, facts and walls as a person's. */
import { and, asc, desc, eq, getTableColumns, getTableName, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ZodType } from 'zod'
import { markOf } from '#schema/fields.ts'
import type { KeptRow, SampleRow } from '#schema/onboarding.ts'
import { inZone } from '#schema/zone.ts'
import { type Area, type Beside, fieldsOf, forbidden, Refusal, type Req, type Row, type Sampler, type ServerKit, type SetupStep, takeBack } from '#server'
import { sample_row } from '../tables.ts'

type AnyReq = Req<unknown, unknown, unknown>
type Held = typeof sample_row.$inferSelect
const mine = (req: AnyReq, step?: string) => and(eq(sample_row.tenant_id, req.tenant), step === undefined ? undefined : eq(sample_row.step, step))
const areaOf = (kit: ServerKit, name: string): Area => {
  const area = kit.areas.get(name)
  if (!area) throw new Error(`No area is called ${name}`)
  return area
}
/** What stands of the sample, as it is now; rows somebody deleted are none any more. */
async function standing(kit: ServerKit, req: AnyReq, step?: string): Promise<{ held: Held; area: Area; row: Row }[]> {
  const all = await req.tx.db.select().from(sample_row).where(mine(req, step)).orderBy(asc(sample_row.id))
  const rows = new Map<string, Row>()
  for (const entity of new Set(all.map((one) => one.entity))) {
    const area = kit.areas.get(entity)
    if (area) for (const row of await area.read(req.tx, all.filter((one) => one.entity === entity).map((one) => one.row_id), req as Req)) rows.set(`${entity} ${row.id as number}`, row)
  }
  return all.flatMap((held) => { const row = rows.get(`${held.entity} ${held.row_id}`), area = kit.areas.get(held.entity); return row && area ? [{ held, area, row }] : [] })
}
const pathOf = (kit: ServerKit, entity: string, id: number): string | null => {
  const found = kit.setup.flatMap(({ counts }) => counts).find((one) => one.entity === entity)
  return found ? `${found.path}/${id}` : null
}
const nameOf = (area: Area, row: Row): string => String(row[area.named] ?? `No. ${row.id as number}`)
export async function listSample(kit: ServerKit, req: AnyReq, step?: string): Promise<SampleRow[]> {
  return (await standing(kit, req, step)).map(({ held, area, row }) => ({ step: held.step, entity: held.entity, label: area.label[0], id: held.row_id, name: nameOf(area, row), path: pathOf(kit, held.entity, held.row_id), changed: row.rev !== held.written_rev }))
}

/** A row the company has under one of the names that no two share. */
async function sameNamed(req: AnyReq, area: Area, values: Row): Promise<number | undefined> {
  const columns = getTableColumns(area.table as PgTable) as Record<string, PgColumn>
  for (const field of area.unique ?? []) {
    const value = values[field]
    if (typeof value !== 'string') continue
    const [found] = await req.tx.db.select({ id: area.table.id }).from(area.table as PgTable).where(and(eq(area.table.tenant_id, req.tenant), sql`lower(${columns[field]!}) = lower(${value})`)).limit(1) as { id: number }[]
    if (found) return found.id
  }
  return undefined
}
async function create(kit: ServerKit, req: AnyReq, area: Area, values: Row): Promise<{ row: Row; beside?: Beside | undefined }> {
  if (!req.may(area.permissions.create)) throw forbidden()
  const parsed = inZone(req.user.zone, () => area.input.safeParse(values))
  if (!parsed.success) throw new Refusal(422, 'VALIDATION', `The sample of ${area.label[1].toLowerCase()} does not fit: ${fieldsOf(parsed.error).map(({ path, message }) => `${path} ${message}`).join(', ')}`)
  return (await area.create([parsed.data as Row], req as Req))[0]!
}
const countsNothing = async (kit: ServerKit, req: AnyReq, { counts }: SetupStep): Promise<boolean> => {
  for (const { entity } of counts) {
    const table = kit.tables.get(entity.replaceAll('-', '_'))
    if (table && (await req.tx.db.select({ id: table.id }).from(table as PgTable).where(eq(table.tenant_id, req.tenant)).limit(1)).length) return false
  }
  return true
}

/** Adds what of a step's sample is not there yet. @returns how many rows came */
export async function bring(kit: ServerKit, req: AnyReq, step: SetupStep): Promise<number> {
  const before = new Map((await standing(kit, req)).map((one) => [one.held.id, one]))
  let added = 0
  for (const key of step.needs ?? []) {
    const needed = kit.setup.find((one) => one.key === key)
    if (needed?.sample && await countsNothing(kit, req, needed)) added += await write(needed)
  }
  added += await write(step)
  // what our own rows moved in each other is no change of somebody's
  for (const { held, row } of await standing(kit, req)) {
    const was = before.get(held.id)
    if ((!was || was.row.rev === was.held.written_rev) && row.rev !== held.written_rev) await req.tx.db.update(sample_row).set({ written_rev: row.rev as number }).where(and(mine(req), eq(sample_row.id, held.id)))
  }
  return added

  async function write({ key, sample }: SetupStep): Promise<number> {
    let made = 0
    const there = new Map((await standing(kit, req, key)).map(({ held }) => [held.name, held.row_id]))
    const sampler: Sampler = {
      now: req.now,
      async add(entity, name, values) {
        const area = areaOf(kit, entity), known = there.get(name) ?? await sameNamed(req, area, values)
        if (known !== undefined) return known
        const { row, beside } = await create(kit, req, area, values)
        await req.tx.db.delete(sample_row).where(and(mine(req, key), eq(sample_row.name, name)))
        await req.tx.db.insert(sample_row).values({ tenant_id: req.tenant, created_by: req.user.id, updated_by: req.user.id, created_at: req.now.toISOString(), updated_at: req.now.toISOString(), step: key, name, entity, row_id: row.id as number, written_rev: row.rev as number, beside: beside ?? null })
        made++
        return row.id as number
      },
      async find(entity, name) {
        const { table } = areaOf(kit, entity), columns = { id: table.id }
        const named = name === undefined ? [] : await req.tx.db.select(columns).from(sample_row).innerJoin(table as PgTable, and(eq(table.tenant_id, sample_row.tenant_id), eq(table.id, sample_row.row_id))).where(and(mine(req), eq(sample_row.entity, entity), eq(sample_row.name, name))).limit(1) as { id: number }[]
        const [first] = named.length ? named : await req.tx.db.select(columns).from(table as PgTable).where(eq(table.tenant_id, req.tenant)).orderBy(asc(table.id)).limit(1) as { id: number }[]
        return first?.id
      },
    }
    await sample?.(sampler)
    return made
  }
}

/** What still names a row: lists of ids have no key that would hold it, and a child would go with it. */
async function referredBy(kit: ServerKit, req: AnyReq, entity: string, id: number): Promise<string | undefined> {
  const to = entity.replaceAll('-', '_')
  for (const area of kit.areas.values()) {
    const columns = getTableColumns(area.table as PgTable) as Record<string, PgColumn>
    for (const [field, schema] of Object.entries(area.fields as Record<string, ZodType>)) {
      const { ref, wire } = markOf(schema), column = columns[field]
      if (ref?.entity !== to || !column) continue
      const [row] = await req.tx.db.select({ id: area.table.id }).from(area.table as PgTable).where(and(eq(area.table.tenant_id, req.tenant), wire === 'ids' ? sql`${id} = any(${column})` : eq(column, id))).limit(1) as { id: number }[]
      if (!row) continue
      const [named] = await area.read(req.tx, [row.id], req as Req)
      return `${area.label[0]} ${named && named[area.named] ? `“${nameOf(area, named)}” ` : ''}refers to it`
    }
  }
  return undefined
}
/** Takes away what was added and nobody touched, the last first; what stays is named with the reason. */
export async function remove(kit: ServerKit, req: AnyReq, step?: string): Promise<{ removed: number; kept: KeptRow[] }> {
  const all = (await standing(kit, req, step)).toReversed(), changed = new Set(all.filter(({ held, row }) => row.rev !== held.written_rev).map(({ held }) => held.id))
  const gone: number[] = [], kept: KeptRow[] = [], moved: Beside[] = []
  for (const { held, area, row } of all) {
    if (!req.may(area.permissions.create)) throw forbidden()
    const [now] = await area.read(req.tx, [held.row_id], req as Req)
    const why = changed.has(held.id) ? 'Somebody changed it since' : now && await referredBy(kit, req, held.entity, held.row_id)
    const reason = why ?? (await takeBack(req as Req, area, [{ ...held, written_rev: (now?.rev as number | undefined) ?? held.written_rev }], moved))[0]!.kept
    if (reason) kept.push({ step: held.step, entity: held.entity, label: area.label[0], id: held.row_id, name: nameOf(area, row), path: pathOf(kit, held.entity, held.row_id), reason })
    else gone.push(held.id)
  }
  // and those somebody deleted by hand
  const stays = new Set(kept.map(({ entity, id }) => `${entity} ${id}`)), rest = await req.tx.db.select().from(sample_row).where(mine(req, step)).orderBy(desc(sample_row.id))
  const forget = rest.filter((one) => !stays.has(`${one.entity} ${one.row_id}`)).map(({ id }) => id)
  if (forget.length) await req.tx.db.delete(sample_row).where(and(mine(req), inArray(sample_row.id, forget)))
  return { removed: gone.length, kept: kept.toReversed() }
}
/** How many rows of each step's sample stand. */
export async function countSample(kit: ServerKit, req: AnyReq): Promise<Map<string, number>> {
  const all = await req.tx.db.select({ step: sample_row.step, entity: sample_row.entity, row_id: sample_row.row_id }).from(sample_row).where(mine(req))
  const counts = new Map<string, number>()
  for (const entity of new Set(all.map((one) => one.entity))) {
    const table = kit.areas.get(entity)?.table
    if (!table) continue
    const { rows } = await req.tx.client.query<{ step: string; n: number }>(`select s.step, count(*)::int as n from sample_row s join "${getTableName(table)}" t on t.tenant_id = s.tenant_id and t.id = s.row_id where s.tenant_id = $1 and s.entity = $2 group by 1`, [req.tenant, entity])
    for (const { step, n } of rows) counts.set(step, (counts.get(step) ?? 0) + n)
  }
  return counts
}
