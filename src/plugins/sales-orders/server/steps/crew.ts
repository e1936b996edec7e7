import { conflict, invalid, type Req, statement } from '#server'

const CHOSEN = statement<{ id: number }>(
  `select a.id::float8 as id from driver d
   cross join unnest(d.selected_asset_ids) with ordinality as chosen(id, place)
   join company_asset a on a.tenant_id = d.tenant_id and a.id = chosen.id and a.status = 'active'
   where d.tenant_id = $1 and d.id = $2 order by chosen.place`,
)
/** The trucks a driver has chosen, as far as they are in service. */
export const trucksOf = async ({ tx }: Pick<Req, 'tx'>, driverId: number): Promise<number[]> =>
  (await CHOSEN(tx, [tx.tenant, driverId])).map(({ id }) => id)

interface Crew {
  readonly kind: 'driver' | 'truck'
  readonly name: string
  readonly active: boolean
}
const CREW = statement<Crew>(
  `select 'driver' as kind, name, status = 'active' as active from driver where tenant_id = $1 and id = $2
   union all
   (select 'truck', name, status = 'active' from company_asset where tenant_id = $1 and id = any($3::bigint[]) order by id)`,
)
/** Driver and trucks exist (422) and are active (409). */
export async function checkCrew(
  { tx }: Pick<Req, 'tx'>,
  driverId: number | null,
  assetIds: readonly number[],
): Promise<void> {
  const crew = await CREW(tx, [tx.tenant, driverId, assetIds])
  const trucks = crew.filter(({ kind }) => kind === 'truck')
  if (driverId !== null && trucks.length === crew.length)
    throw invalid('driver', 'Choose an existing driver', 'unknown_reference')
  if (trucks.length < new Set(assetIds).size)
    throw invalid('assets', 'Choose existing trucks', 'unknown_reference')
  const idle = crew.find(({ active }) => !active)
  if (idle) throw conflict('INVALID_TRANSITION', `${idle.name} is inactive`)
}
