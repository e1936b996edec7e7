import { eq } from 'drizzle-orm'
import {
  companySettings,
  createSettings,
  emptySettings,
  settingsCreated,
  settingsUpdated,
  updateSettings,
  type CompanySettings,
} from '#schema/areas/settings.ts'
import {
  changeAndTell,
  conflict,
  defineServerPlugin,
  type Files,
  hasRow,
  invalid,
  type ServerKit,
  statement,
  type Tx,
} from '#server'
import { company_settings as table, tenant } from '#server/db/tables.ts'
import { cityJson, stateJson } from '../geo/server/public.ts'
import { serveMending } from './server/mending.ts'
import { setup } from './server/setup.ts'

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
      if (held) return held
      const [t] = await req.tx.db
        .select({ zone: tenant.time_zone })
        .from(tenant)
        .where(eq(tenant.id, req.tenant))
      return { ...emptySettings, time_zone: t!.zone }
    })
    serve(createSettings, async (req) => {
      if (await read(req.tx, files))
        throw conflict('ALREADY_EXISTS', 'Company settings already exist. Change them instead.')
      await checkGeo(kit, req.tx, req.body)
      await kit.shapes.ready(req.tx, createSettings.body.shape, req.body)
      await checkLogo(req, req.body.logo)
      await req.tx.db
        .insert(table)
        .values({ ...req.body, tenant_id: req.tenant, created_by: req.user.id, updated_by: req.user.id })
      const made = (await read(req.tx, files))!
      req.emit(settingsCreated(made))
      return made
    })
    serve(updateSettings, async (req) => {
      await req.tx.client.query('select from company_settings where tenant_id = $1 for update', [req.tenant])
      const before = await read(req.tx, files)
      if (!before || before.id !== req.params.id) throw req.notFound()
      req.expect(before)
      const values = Object.fromEntries(
        Object.entries(req.body).filter(([, v]) => v !== undefined),
      ) as Partial<Row>
      if (!Object.keys(values).length) return before
      await checkGeo(kit, req.tx, values)
      await kit.shapes.ready(req.tx, createSettings.body.shape, values, before)
      await checkLogo(req, values.logo)
      const rows = { table, read: () => read(req.tx, files), event: settingsUpdated }
      return changeAndTell(req, rows, before, values)
    })
  },
})
