import { eq } from 'drizzle-orm'
import {
  companySettings,
  createSettings,
  emptySettings,
  settingsCreated,
  settingsUpdated,
  timeZoneMoves,
  updateSettings,
  type CompanySettings,
  type WallClockMove,
  type ZONE_CHOICES,
} from '#schema/areas/settings.ts'
import {
  changeAndTell,
  conflict,
  defineServerPlugin,
  type Files,
  hasRow,
  invalid,
  type Req,
  type ServerKit,
  statement,
  type Tx,
} from '#server'
import { company_settings as table, tenant } from '#server/db/tables.ts'
import { cityJson, stateJson } from '../geo/server/public.ts'
import { serveMending } from './server/mending.ts'
import { setup } from './server/setup.ts'
import { keepClocks, readMoves, type ZoneChange } from './server/wall-clocks.ts'

type Row = typeof table.$inferSelect

/** $1 tenant, $2 state, $3 city. */
const PLACE = statement<Pick<CompanySettings, 'state' | 'city'>>(
  `select ${stateJson('$2')} as state, ${cityJson('$3')} as city`,
)
/**
 * The tenant's settings with state and city named and the logo's link
 * made fresh; undefined before the first POST.
 */
async function read(tx: Tx, files: Files) {
  const [row] = await tx.db.select().from(table).where(eq(table.tenant_id, tx.tenant))
  if (!row) return undefined
  const [geo] = await PLACE(tx, [tx.tenant, row.state_id, row.city_id])
  const { tenant_id: _, ...rest } = row
  return {
    ...rest,
    logo: row.logo.map((l) => files.describe(tx.tenant, l.file_key, l.file_name)),
    state: geo?.state ?? null,
    city: geo?.city ?? null,
  }
}
async function checkGeo({ tables }: ServerKit, tx: Tx, values: Partial<Row>): Promise<void> {
  for (const [field, entity] of [
    ['state_id', 'state'],
    ['city_id', 'city'],
  ] as const) {
    const id = values[field]
    if (id && !(await hasRow(tx, tables.get(entity), id)))
      throw invalid(field, `Choose an existing ${entity}`, 'unknown_reference')
  }
}

/** The time zone the company works by: that of its settings, else that of its sign-up. */
async function readZone(tx: Tx): Promise<string> {
  const [set] = await tx.db
    .select({ zone: table.time_zone })
    .from(table)
    .where(eq(table.tenant_id, tx.tenant))
  if (set) return set.zone
  const [owner] = await tx.db.select({ zone: tenant.time_zone }).from(tenant).where(eq(tenant.id, tx.tenant))
  return owner!.zone
}
const listText = new Intl.ListFormat('en-US', { type: 'conjunction' })
const movesText = (moves: readonly WallClockMove[]): string =>
  listText.format(
    moves.map(({ count, one, many }) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`),
  )
type Choice = (typeof ZONE_CHOICES)[number]
/**
 * Returns what a change of the time zone moves, and the choice of the caller; undefined where the zone stays. Throws
 * 422 at `time_zone` where moments that are ahead would move and no choice is made.
 */
async function changeOfZone(
  req: Req,
  from: string,
  {
    time_zone: to,
    on_zone_change: kept,
  }: { time_zone?: string | undefined; on_zone_change?: Choice | null | undefined },
): Promise<(ZoneChange & { kept: Choice; moves: readonly WallClockMove[] }) | undefined> {
  if (to === undefined || to === from) return undefined
  const moves = await readMoves(req.tx, req.now, { from, to })
  if (moves.length && !kept)
    throw invalid(
      'time_zone',
      `This moves ${movesText(moves)}. Choose what stays: the clock (on_zone_change keep_clock) or the moments (keep_moments)`,
      'zone_moves',
    )
  return { from, to, kept: kept ?? 'keep_moments', moves }
}
type Changed = Awaited<ReturnType<typeof changeOfZone>>
/** The change as the log keeps it. */
const logged = (change: Changed) =>
  change && { ...change, moves: change.moves.map(({ kind, count }) => ({ kind, count })) }
/** Moves what is ahead where its clock is to stay. */
async function follow(req: Req, change: Changed): Promise<void> {
  if (change?.kept === 'keep_clock') await keepClocks(req, change, change.moves)
}

export default defineServerPlugin({
  id: 'settings',
  setup,
  mount(kit) {
    const { serve, files, table: knows } = kit

    knows('company_settings', table)
    serveMending(kit)
    // the logo is on every page and paper
    files.partOf(
      async ({ tx, tenant: id }, key) =>
        (
          await tx.client.query(`select from company_settings where tenant_id = $1 and logo @> $2`, [
            id,
            JSON.stringify([{ file_key: key }]),
          ])
        ).rowCount === 1,
    )
    const checkLogo = async (
      req: Parameters<typeof files.mayRead>[0],
      logo: readonly { readonly file_key: string }[] = [],
    ) => {
      for (const [i, { file_key }] of logo.entries())
        if (!(await files.mayRead(req, file_key)))
          throw invalid(`logo.${i}.file_key`, 'Choose a stored file', 'unknown_reference')
    }
    serve(companySettings, async (req) => {
      const held = await read(req.tx, files)
      return held ?? { ...emptySettings, time_zone: await readZone(req.tx) }
    })
    serve(timeZoneMoves, async (req) => {
      const zones = { from: await readZone(req.tx), to: req.query.time_zone }
      return { ...zones, moves: await readMoves(req.tx, req.now, zones) }
    })
    serve(createSettings, async (req) => {
      if (await read(req.tx, files))
        throw conflict('ALREADY_EXISTS', 'Company settings already exist. Change them instead.')
      await checkGeo(kit, req.tx, req.body)
      await kit.shapes.ready(req.tx, createSettings.body.shape, req.body)
      await checkLogo(req, req.body.logo)
      const { on_zone_change: _asked, ...values } = req.body
      const change = await changeOfZone(req, await readZone(req.tx), req.body)
      await req.tx.db
        .insert(table)
        .values({ ...values, tenant_id: req.tenant, created_by: req.user.id, updated_by: req.user.id })
      const made = (await read(req.tx, files))!
      req.emit(settingsCreated({ ...made, zone_change: logged(change) }))
      await follow(req, change)
      return made
    })
    serve(updateSettings, async (req) => {
      await req.tx.client.query('select from company_settings where tenant_id = $1 for update', [req.tenant])
      const before = await read(req.tx, files)
      if (!before || before.id !== req.params.id) throw req.notFound()
      req.expect(before)
      const { on_zone_change: _asked, ...given } = req.body
      const values = Object.fromEntries(
        Object.entries(given).filter(([, v]) => v !== undefined),
      ) as Partial<Row>
      if (!Object.keys(values).length) return before
      await checkGeo(kit, req.tx, values)
      await kit.shapes.ready(req.tx, createSettings.body.shape, values, before)
      await checkLogo(req, values.logo)
      const change = await changeOfZone(req, before.time_zone, req.body)
      const event = (after: typeof before) => settingsUpdated({ ...after, zone_change: logged(change) })
      const after = await changeAndTell(
        req,
        { table, read: () => read(req.tx, files), event },
        before,
        values,
      )
      await follow(req, change)
      return after
    })
  },
})
