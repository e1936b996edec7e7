/** How many gallons the trucks of an order and the tanks of a report hold (domain decision 46). */
import { type Req, statement } from '#server'
import { capacityOf } from '../../../fleet/public.ts'
import type { Capacities } from '../../public.ts'

interface Held {
  readonly of: 'vehicle' | 'tank'
  readonly id: number
  readonly kind: string
  readonly capacity: string | null
}
/** $1 tenant, $2 trucks and trailers, $3 tanks; only of tanks whose product is sold by the gallon. */
const HELD = statement<Held>(
  `select 'vehicle' as of, a.id::float8 as id, a.kind, coalesce(a.capacity,
       (select sum((one ->> 'capacity')::numeric) from jsonb_array_elements(a.compartments::jsonb) one))::text as capacity
     from company_asset a where a.tenant_id = $1 and a.id = any($2::bigint[])
   union all
   select 'tank', t.id::float8, t.kind, t.capacity::text from asset t
     left join product p on p.tenant_id = t.tenant_id and p.id = t.product_id
     where t.tenant_id = $1 and t.id = any($3::bigint[]) and coalesce(p.sold_as, 'gallon') = 'gallon'`,
)
/** What is known of these trucks and tanks; an unknown capacity is left out. */
export async function readCapacities(
  { tx }: Pick<Req, 'tx'>,
  vehicles: readonly number[],
  tanks: readonly number[],
): Promise<Capacities> {
  const held = await HELD(tx, [tx.tenant, vehicles, tanks])
  const vehicle = capacityOf(held.filter(({ of }) => of === 'vehicle'))
  const known = held.flatMap(({ of, id, capacity }) =>
    of === 'tank' && capacity !== null ? [[id, capacity] as const] : [],
  )
  return { vehicle, tanks: new Map(known) }
}
