/** What a driver does with his load at the rack and at the stops: gallons of a compartment, arriving, leaving. */
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { companyAsset } from '#schema/areas/fleet.ts'
import { D } from '#schema/values/decimal.ts'
import {
  type Load,
  type loadCompartment,
  loadEvents,
  type moveStop,
  type SteppedLoad,
} from '#schema/road/loads.ts'
import { insertRows, type Req, statement, updateRows, writeAndTell } from '#server'
import { company_asset } from '../../../fleet/tables.ts'
import { CHANGEABLE_LOADS } from '../../rules/load-states.ts'
import { readNetTables } from '#plugins/products/server/public.ts'
import { printedNet } from '../../rules/balance.ts'
import { wentInAt } from '../../rules/went-in.ts'
import { load_compartment, stop as stop_table } from '../../tables.ts'
import { momentOf, phoneMoment, type Services } from '../parts.ts'
import { keepLost, lockReported } from './load-steps.ts'
import { lockLoad, touchLoad } from './write-loads.ts'

type RackReq = Req<z.output<typeof loadCompartment.params>, unknown, z.output<typeof loadCompartment.body>>
const TAKES: ReadonlySet<string> = new Set([...CHANGEABLE_LOADS, 'loaded', 'en_route'])
const BOL_LINE = statement<{ id: string }>(
  `select l.id from bol b join bol_line l on l.tenant_id = b.tenant_id and l.bol_id = b.id
   where b.tenant_id = $1 and b.load_id = $2 and b.status <> 'void' and lower(b.bol_no) = lower($3)
     and l.product_id = $4 order by (l.compartment_no = $5) desc nulls last, l.id limit 1`,
)
/** Two who fill compartments of one trailer write them one after the other. */
const LOCK_VEHICLES = statement<{ id: string }>(
  'select id from company_asset where tenant_id = $1 and id = any($2::bigint[]) order by id for update',
)
const onRow = (req: Req): Req => ({ ...req, expect: () => {} })

/** Writes the product of a compartment of a trailer, which the next load looks at. */
export async function noteLastProduct(
  req: Req,
  load: Pick<Load, 'trailer_id' | 'truck_id'>,
  compartment_no: number,
  product_id: number,
): Promise<void> {
  const ids = [load.trailer_id, load.truck_id].flatMap((id) => id ?? [])
  await LOCK_VEHICLES(req.tx, [req.tenant, ids])
  const vehicles = (await req.read('company_asset', ids)) as {
    id: number
    compartments: { compartment_no: number; capacity: string; last_product_id: number | null }[]
  }[]
  const before = vehicles.find(({ compartments }) =>
    compartments.some((one) => one.compartment_no === compartment_no),
  )
  const held = before?.compartments.find((one) => one.compartment_no === compartment_no)
  if (!before || !held || held.last_product_id === product_id) return
  const compartments = before.compartments.map((one) =>
    one === held ? { ...one, last_product_id: product_id } : one,
  )
  await updateRows(req.tx, company_asset, [
    { id: before.id, compartments, updated_at: req.now.toISOString(), updated_by: req.user.id },
  ])
  const [after] = await req.read('company_asset', [before.id])
  req.emit({ type: companyAsset.events.updated.type, payload: after }, before)
}

type Filled = Pick<Load['compartments'][number], 'product_id' | 'flushed' | 'bol_no' | 'bol_line_id'> & {
  readonly gross: string
  readonly net: string | null
  readonly temperature: string | number | null
  readonly api_gravity: string | number | null
}
const isSameNumber = (a: string | number | null, b: string | number | null): boolean =>
  a === null || b === null ? a === b : D(a).eq(b)
/** Tells whether the compartment is filled so already. */
const isFilledSo = (held: Load['compartments'][number], values: Filled): boolean =>
  (['product_id', 'flushed', 'bol_no', 'bol_line_id'] as const).every(
    (field) => held[field] === values[field],
  ) &&
  (['gross', 'net', 'temperature', 'api_gravity'] as const).every((field) =>
    isSameNumber(held[field], values[field]),
  )

/** Records what went into a compartment; a plan that says otherwise is corrected, the gallons are a fact. */
export async function fillCompartment(
  services: Services,
  req: RackReq,
): Promise<z.input<typeof SteppedLoad>> {
  const load = await lockReported(services, onRow(req), req.params.id)
  const { product_id, gross, bol_no, flushed, phone_at = null, ...given } = req.body
  const at =
    req.own === null ? momentOf(req, given.loaded_at, 'loaded_at') : phoneMoment(req, given.loaded_at)
  const { compartment_no } = req.params
  const isLost = req.own !== null && load.driver_id !== req.own
  if (isLost || !TAKES.has(load.status)) {
    const lifted = [{ compartment_no, product_id, gross, bol_no: bol_no ?? null }]
    return keepLost(services, req, load, { at, phone_at, lifted })
  }
  const { temperature = null, api_gravity = null } = given
  const tables = await readNetTables(req.tx, [product_id])
  const { net } = printedNet(
    {
      gross,
      net: given.net ?? null,
      temperature: temperature === null ? null : Number(temperature),
      api_gravity: api_gravity === null ? null : Number(api_gravity),
    },
    tables.get(product_id),
  )
  const held = load.compartments.find((one) => one.compartment_no === compartment_no)
  const [line] = bol_no
    ? await BOL_LINE(req.tx, [req.tenant, load.id, bol_no, product_id, compartment_no])
    : []
  // another product, or another number, was not lifted on the line of before
  const kept = held?.product_id === product_id && !bol_no ? held : undefined
  const values = {
    product_id,
    gross,
    net,
    temperature,
    api_gravity,
    loaded_at: wentInAt(held, product_id, at),
    flushed: flushed ?? held?.flushed ?? false,
    bol_no: bol_no ?? kept?.bol_no ?? null,
    bol_line_id: line ? Number(line.id) : (kept?.bol_line_id ?? null),
  }
  if (held && isFilledSo(held, values) && values.loaded_at === held.loaded_at) return load
  if (held) await updateRows(req.tx, load_compartment, [{ id: held.id, ...values }])
  else
    await insertRows(req.tx, load_compartment, [
      { ...values, tenant_id: req.tenant, load_id: load.id, compartment_no, planned_quantity: '0' },
    ])
  await noteLastProduct(req, load, compartment_no, product_id)
  return tellLoad(services, req, load)
}
/** Writes a new version of the load and emits it. */
const tellLoad = (services: Services, req: Req, before: Load): Promise<Load> =>
  writeAndTell(req, before, {
    write: () => touchLoad(req, before.id, {}),
    read: () => services.loads.one(req.tx, before.id, req),
    event: loadEvents.updated,
  })

type StopReq = Req<z.output<typeof moveStop.params>, unknown, z.output<typeof moveStop.body>>
/** When a stop was reached and left; the same again changes nothing. */
export async function recordStop(services: Services, req: StopReq): Promise<Load> {
  const load = await lockLoad(services, onRow(req), req.params.id)
  const held = load.stops.find(({ id }) => id === req.params.stop_id)
  if (!held) throw req.notFound()
  const { phone_at: _p, eta, ...reached } = req.body
  const moments = Object.fromEntries(
    Object.entries(reached).flatMap(([field, at]) =>
      at == null ? [] : [[field, req.own === null ? momentOf(req, at, field) : phoneMoment(req, at)]],
    ),
  )
  const values = { ...moments, ...(eta === undefined ? {} : { eta }) }
  const isSame = Object.entries(values).every(([field, value]) => held[field as keyof typeof held] === value)
  if (isSame) return load
  await req.tx.db
    .update(stop_table)
    .set(values)
    .where(and(eq(stop_table.tenant_id, req.tenant), eq(stop_table.id, held.id)))
  return tellLoad(services, req, load)
}
