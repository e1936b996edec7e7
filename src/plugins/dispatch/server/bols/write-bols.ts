/** Recording a BOL, changing it, voiding it (api 2.1, domain 1.7). */
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { type Bol, type createBol, bolEvents, type updateBol } from '#schema/road/bols.ts'
import { type Load, loadEvents } from '#schema/road/loads.ts'
import {
  conflict,
  type CrudService,
  insertRows,
  invalid,
  missingIds,
  type Req,
  type ServerKit,
  statement,
  updateRows,
} from '#server'
import { type NetTables, readNetTables } from '#plugins/products/server/public.ts'
import { printedNet } from '../../rules/balance.ts'
import { bol as table, bol_line, load_compartment } from '../../tables.ts'
import { checkCarrier } from '../carriers/a-carrier.ts'
import { noteLastProduct } from '../loads/at-the-rack.ts'
import { tellLost } from '../loads/load-steps.ts'
import { touchLoad } from '../loads/write-loads.ts'
import { momentOf, phoneMoment } from '../parts.ts'
import { countTransfers, looseTransfers } from '../day/transfers.ts'
import { keepSecond, lookBefore, secondWords, standing } from './second-bol.ts'
import { balanceOf } from './settle-bols.ts'

/** What writing a BOL works with. */
export interface BolServices {
  readonly bols: CrudService<Bol>
  readonly kit: ServerKit
}
type BolInput = z.output<typeof createBol.body>
type Line = BolInput['lines'][number] & { readonly id?: number | undefined }
const duplicate = () => conflict('DUPLICATE', 'A BOL with this number already exists')

const netOf = (line: Line, tables: NetTables): string | null =>
  printedNet(
    {
      gross: line.gross,
      net: line.net,
      temperature: line.temperature === null ? null : Number(line.temperature),
      api_gravity: line.api_gravity === null ? null : Number(line.api_gravity),
    },
    tables.get(line.product_id),
  ).net
async function checkProducts({ kit }: BolServices, req: Req, lines: readonly Line[]): Promise<void> {
  const missing = await missingIds(
    req.tx,
    kit.tables.get('product')!,
    lines.map(({ product_id }) => product_id),
  )
  const at = lines.findIndex(({ product_id }) => missing.includes(product_id))
  if (at >= 0) throw invalid(`lines.${at}.product_id`, 'Choose an existing product', 'unknown_reference')
}
/** Lines with an id stay with it, others are new, those that are not named go unless something was dropped of them. */
async function writeLines(req: Req, bolId: number, lines: readonly Line[], before: Bol['lines']) {
  const gone = before.filter((old) => !lines.some(({ id }) => id === old.id))
  const dropped = gone.find(({ drops }) => drops.length > 0)
  const changed = before.find(
    (old) =>
      old.drops.length > 0 && lines.some((line) => line.id === old.id && line.product_id !== old.product_id),
  )
  const inUse = dropped ?? changed
  if (inUse)
    throw conflict('IN_USE', `${inUse.product.name} of this BOL was dropped: correct the drops first`)
  const stray = lines.findIndex(({ id }) => id !== undefined && !before.some((old) => old.id === id))
  if (stray >= 0) throw invalid(`lines.${stray}.id`, 'Choose a line of this BOL', 'unknown_reference')
  await looseTransfers(
    req,
    gone.map(({ id }) => id),
  )
  if (gone.length)
    await req.tx.db.delete(bol_line).where(
      and(
        eq(bol_line.tenant_id, req.tenant),
        inArray(
          bol_line.id,
          gone.map(({ id }) => id),
        ),
      ),
    )
  const tables = await readNetTables(
    req.tx,
    lines.map(({ product_id }) => product_id),
  )
  const rows = lines.map((line) => ({
    ...line,
    net: netOf(line, tables),
    bol_id: bolId,
    tenant_id: req.tenant,
  }))
  await updateRows(
    req.tx,
    bol_line,
    rows.flatMap((row) => (row.id === undefined ? [] : [{ ...row, id: row.id }])),
  )
  await insertRows(
    req.tx,
    bol_line,
    rows.filter(({ id }) => id === undefined),
  )
}
const LOCK_LOADS = statement<{ id: string }>(
  'select id from load where tenant_id = $1 and id = any($2::bigint[]) order by id for update',
)
const UNLINK = statement<{ load_id: string }>(
  `update load_compartment set bol_line_id = null, bol_no = null where tenant_id = $1 and bol_line_id = any($2::bigint[])
   returning load_id`,
)
const COMPARTMENTS = statement<{
  id: string
  compartment_no: number
  product_id: string
  loaded_at: string | null
}>(
  'select id, compartment_no, product_id, loaded_at from load_compartment where tenant_id = $1 and load_id = $2',
)
type Linked = Pick<Bol, 'load_id' | 'lines'>
/** Compartments that this BOL filled name its lines, and those it did not fill none of them; their loads are told. */
async function linkCompartments(req: Req, bol: Bol, before: Linked | null): Promise<void> {
  const ids = [...new Set([before?.load_id, bol.load_id].flatMap((id) => id ?? []))]
  if (!ids.length) return
  await LOCK_LOADS(req.tx, [req.tenant, ids])
  const was = await req.read('load', ids)
  const lost = await UNLINK(req.tx, [req.tenant, before?.lines.map(({ id }) => id) ?? []])
  const filled = bol.status === 'void' ? 0 : await fillFrom(req, bol)
  const changed = new Set(lost.map(({ load_id }) => Number(load_id)))
  if (filled && bol.load_id !== null) changed.add(bol.load_id)
  for (const id of changed) await touchLoad(req, id, {})
  for (const after of (await req.read('load', [...changed])) as object[] as Load[])
    req.emit(
      loadEvents.updated(after),
      was.find(({ id }) => id === after.id),
    )
}
/**
 * Writes what the lines say into the compartments of the load; answers how many there were. What another driver lifted,
 * who had the load before, is not in the truck of who has it now.
 */
async function fillFrom(req: Req, bol: Bol): Promise<number> {
  let filled = 0
  if (bol.load_id === null) return filled
  const held = await COMPARTMENTS(req.tx, [req.tenant, bol.load_id])
  const [load] = (await req.read('load', [bol.load_id])) as object[] as Load[]
  const isOthers = bol.driver_id !== null && load?.driver_id != null && load.driver_id !== bol.driver_id
  if (isOthers) return filled
  for (const line of bol.lines) {
    const at = held.find(
      (one) => one.compartment_no === line.compartment_no && Number(one.product_id) === line.product_id,
    )
    if (!at || line.compartment_no === null) continue
    filled++
    await updateRows(req.tx, load_compartment, [
      {
        id: Number(at.id),
        bol_line_id: line.id,
        gross: line.gross,
        net: line.net,
        temperature: line.temperature,
        api_gravity: line.api_gravity,
        // the moment of the BOL is the one of leaving, a compartment knows its own
        loaded_at: at.loaded_at ?? bol.lifted_at,
      },
    ])
    if (load) await noteLastProduct(req, load, line.compartment_no, line.product_id)
  }
  return filled
}
async function settled({ bols }: BolServices, req: Req, id: number): Promise<Bol> {
  const bol = (await bols.one(req.tx, id, req))!
  const status = balanceOf(bol)
  if (status === bol.status || bol.status === 'void' || bol.status === 'billed') return bol
  await req.tx.db
    .update(table)
    .set({ status })
    .where(and(eq(table.tenant_id, req.tenant), eq(table.id, id)))
  return (await bols.one(req.tx, id, req))!
}
const LINK = 'dispatch-link-bol'
const askForDrops = (req: Req, id: number, moved = false) =>
  req.job({ name: LINK, payload: { id, moved }, key: `${LINK}:${req.tenant}:${id}${moved ? ':moved' : ''}` })
/** Facts of a lift that the cost of its drops is looked up by. */
const COST_FACTS = ['lifted_at', 'supplier_id', 'terminal_id'] as const

type BolReq = Req<unknown, unknown, BolInput>
const linePlace = ({ compartment_no, product_id }: Bol['lines'][number]) => ({ compartment_no, product_id })
/** Throws 422 for a load that is not there, or never was of this driver. */
async function loadOfBol(req: BolReq): Promise<Load | undefined> {
  const { load_id } = req.body
  if (load_id === null) return undefined
  const [load] = (await req.read('load', [load_id])) as object[] as Load[]
  const isHis =
    load && (req.own === null || load.driver_id === req.own || (await req.wasHis('load', load_id)))
  if (!isHis) throw invalid('load_id', 'Choose an existing load', 'unknown_reference')
  return load
}
/**
 * Records what was lifted; a driver's own work is his, and late where his phone was without signal. Of a load that the
 * office gave to somebody else meanwhile it fills no compartment, and the office is told.
 */
export async function recordBol(services: BolServices, req: BolReq): Promise<Bol> {
  const { lines, phone_at: _p, ...fields } = req.body
  const { known, taken } = await lookBefore(services, req, req.body)
  if (known) {
    req.answer(200)
    return known
  }
  if (taken && req.own === null) throw duplicate()
  await checkProducts(services, req, lines)
  await checkCarrier(req, fields.carrier_id)
  for (const [i, key] of fields.file_keys.entries())
    if (!(await services.kit.files.mayRead(req, key)))
      throw invalid(`file_keys.${i}`, 'Choose a stored file', 'unknown_reference')
  const load = await loadOfBol(req)
  const driver_id = req.own ?? fields.driver_id ?? load?.driver_id ?? null
  const carrier_id = fields.carrier_id ?? load?.carrier_id ?? null
  const lifted_at =
    req.own === null ? momentOf(req, fields.lifted_at, 'lifted_at') : phoneMoment(req, fields.lifted_at)
  const by = { tenant_id: req.tenant, created_by: req.user.id, updated_by: req.user.id }
  const second = taken && { status: 'void' as const, void_reason: secondWords(req.body, taken) }
  const [id] = await insertRows(req.tx, table, [
    { ...fields, ...by, driver_id, carrier_id, lifted_at, ...second },
  ])
  await writeLines(req, id!, lines, [])
  if (second) return keepSecond(services, req, { id: id!, lifted_at, words: second.void_reason })
  const made = await settled(services, req, id!)
  await linkCompartments(req, made, null)
  req.emit(bolEvents.created(made))
  if (load && load.driver_id !== driver_id)
    await tellLost(req, load, {
      at: lifted_at,
      photos: made.file_keys,
      lifted: made.lines.map((line) => ({ ...linePlace(line), gross: line.gross, bol_no: made.bol_no })),
    })
  await countTransfers(req, id!)
  await askForDrops(req, id!)
  return (await services.bols.one(req.tx, id!, req))!
}

/** Changes or voids a BOL; throws 404, 412, 409 `DUPLICATE`, `IN_USE`, and for one that is void already. */
export async function changeBol(
  services: BolServices,
  req: Req<{ id: number }, unknown, z.output<typeof updateBol.body>>,
): Promise<Bol> {
  const { bols, kit } = services
  const [row] = await req.tx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.tenant_id, req.tenant), eq(table.id, req.params.id)))
    .for('update')
  const before = row && (await bols.one(req.tx, row.id, req))
  if (!before) throw req.notFound()
  req.expect(before)
  if (before.status === 'void' && req.body.status === 'void') return before
  if (before.status === 'void' || before.status === 'billed')
    throw conflict('INVALID_TRANSITION', `Cannot change BOL while it is ${before.status}`, { allowed: [] })
  const { lines, status, void_reason, ...fields } = req.body
  if (!Object.values(req.body).some((value) => value !== undefined)) return before
  if (status === 'void') {
    await checkVoid(before, void_reason)
    await looseTransfers(
      req,
      before.lines.map(({ id }) => id),
    )
  }
  await checkCarrier(req, fields.carrier_id)
  if (fields.lifted_at !== undefined) momentOf(req, fields.lifted_at, 'lifted_at')
  if (lines) await checkProducts(services, req, lines as Line[])
  for (const [i, key] of (fields.file_keys ?? []).entries())
    if (!before.file_keys.includes(key) && !(await kit.files.mayRead(req, key)))
      throw invalid(`file_keys.${i}`, 'Choose a stored file', 'unknown_reference')
  const next = { ...before, ...fields }
  const taken = await standing(services, req, next as BolInput)
  if (status !== 'void' && taken.some(({ id }) => id !== before.id)) throw duplicate()
  if (lines) await writeLines(req, before.id, lines as Line[], before.lines)
  await updateRows(req.tx, table, [
    {
      ...fields,
      id: before.id,
      ...(status === 'void' ? { status, void_reason: void_reason ?? null } : {}),
      updated_at: req.now.toISOString(),
      updated_by: req.user.id,
    },
  ])
  const after = await settled(services, req, before.id)
  if (lines || status === 'void' || after.load_id !== before.load_id)
    await linkCompartments(req, after, before)
  req.emit(bolEvents.updated(after), before)
  const moved = COST_FACTS.some((field) => after[field] !== before[field])
  await askForDrops(req, before.id, moved)
  return after
}
async function checkVoid(before: Bol, reason: string | undefined): Promise<void> {
  if (reason === undefined) throw invalid('void_reason', 'Say why it is void')
  const dropped = before.lines.find(({ drops }) => drops.length > 0)
  if (dropped)
    throw conflict('IN_USE', `${dropped.product.name} of this BOL was dropped: correct the drops first`)
}
export { LINK }
