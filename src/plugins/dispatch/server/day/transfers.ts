/** Gallons moved on the way: checked as the phone checks them, and counted at the line of the BOL they came from. */
import type { Bol } from '#schema/road/bols.ts'
import { type CrudRules, invalid, type Req, type Row, statement } from '#server'
import { type Transfer, transferFault, transferLacks } from '../../rules/on-the-truck.ts'
import { settleBol } from '../bols/settle-bols.ts'
import { heldOn } from './truck-now.ts'

/** A driver moves what is of his BOLs, or of a load that is or was his. Throws 422 at any other. */
async function checkOwn(req: Req, values: Row): Promise<void> {
  if (req.own === null) return
  for (const entity of ['load', 'bol'] as const) {
    const id = values[`${entity}_id`] as number | null
    if (id === null) continue
    const [found] = await req.read(entity, [id])
    const isHis = found?.driver_id === req.own || (entity === 'load' && (await req.wasHis('load', id)))
    if (!isHis) throw invalid(`${entity}_id`, `Choose an existing ${entity}`, 'unknown_reference')
  }
}
/**
 * Throws 422 for what a transfer lacks. What is on the truck stands against the office alone: what a driver moved
 * is a fact, and his phone asked the same before, with loads and drops that are still on their way here.
 */
export async function checkTransfer(req: Req, values: Row, at: string): Promise<void> {
  const move = values as object as Transfer
  const lacks = transferLacks(move)
  if (lacks) throw invalid(lacks.path, lacks.detail)
  await checkOwn(req, values)
  if (req.own !== null) return
  const assets = [...new Set([move.from_asset_id, move.to_asset_id].flatMap((id) => id ?? []))]
  const held = await heldOn(req, assets, values.driver_id as number, new Date(at))
  const [product] = await req.read('product', [move.product_id])
  const named = product as object as Parameters<typeof transferFault>[2]
  const fault = transferFault(move, held, named)
  if (fault) throw invalid(fault.path, fault.detail)
}
/** Where the gallons of a transfer count at a BOL; gallons between compartments count nowhere. */
const COUNTS = `case t.kind when 'pump_back' then 'stored_quantity' when 'between' then null else 'retained_quantity' end`
/**
 * $1 tenant, $2 transfers, $3 a BOL; null means any. The line of the BOL that is named, else of the load, else of what
 * went last into that compartment; of several the one of the compartment. A load that was given to somebody else
 * has BOLs of both: each driver's gallons count at his own.
 */
const PAIRS = statement<{ id: string; line: string; bol: string; counts: string; quantity: string }>(
  `select distinct on (t.id) t.id, l.id as line, b.id as bol, ${COUNTS} as counts, t.quantity::text
   from transfer t
   join bol b on b.tenant_id = t.tenant_id and b.status in ('open', 'balanced')
     and ($3::bigint is null or b.id = $3)
     and (b.driver_id is null or b.driver_id = t.driver_id)
     and (b.id = t.bol_id or (t.bol_id is null and (b.load_id = t.load_id or (t.load_id is null
       and b.driver_id = t.driver_id and b.lifted_at <= t.moved_at and b.lifted_at >= t.moved_at - interval '3 days'))))
   join bol_line l on l.tenant_id = b.tenant_id and l.bol_id = b.id and l.product_id = t.product_id
   where t.tenant_id = $1 and t.bol_line_id is null and t.kind <> 'between'
     and ($2::bigint[] is null or t.id = any($2::bigint[]))
     and ($2::bigint[] is not null or t.bol_id = $3 or t.load_id = b.load_id
       or (t.bol_id is null and t.load_id is null and t.moved_at >= b.lifted_at - interval '12 hours'
         and t.moved_at <= b.lifted_at + interval '3 days'))
   order by t.id, (l.compartment_no = t.from_compartment_no) desc nulls last, b.lifted_at desc, l.id`,
)
const LOCK = statement<{ id: string }>(
  'select id from bol where tenant_id = $1 and id = any($2::bigint[]) order by id for update',
)
/** A transfer that another call counted meanwhile is not counted again. */
const COUNT = statement<{ id: string }>(
  `with counted as (
     update transfer set bol_line_id = $3 where tenant_id = $1 and id = $2 and bol_line_id is null returning quantity)
   update bol_line set
     stored_quantity = stored_quantity + case when $4 = 'stored_quantity' then counted.quantity else 0 end,
     retained_quantity = retained_quantity + case when $4 = 'retained_quantity' then counted.quantity else 0 end
   from counted where tenant_id = $1 and id = $3 returning id`,
)
type Told = Pick<Req, 'tx' | 'tenant' | 'now' | 'read' | 'emit'>
async function count(req: Told, transfers: readonly number[] | null, bol: number | null): Promise<void> {
  const pairs = await PAIRS(req.tx, [req.tenant, transfers, bol])
  if (!pairs.length) return
  const ids = [...new Set(pairs.map((pair) => Number(pair.bol)))]
  await LOCK(req.tx, [req.tenant, ids])
  const before = (await req.read('bol', ids)) as object[] as Bol[]
  for (const { id, line, counts } of pairs) await COUNT(req.tx, [req.tenant, id, line, counts])
  for (const one of before) await settleBol(req, one)
}
/** A transfer changes what its BOL has retained and stored. */
export const afterTransfer: NonNullable<CrudRules['after']> = (row, req) =>
  count(req, [row.id as number], null)
/** Transfers that came before their BOL did count at it now. */
export const countTransfers = (req: Told, bol: number): Promise<void> => count(req, null, bol)
const LOOSE = statement<{ id: string }>(
  'update transfer set bol_line_id = null where tenant_id = $1 and bol_line_id = any($2::bigint[]) returning id',
)
/** Transfers of lines that are no more wait for the BOL that takes their place. */
export const looseTransfers = async ({ tx, tenant }: Pick<Req, 'tx' | 'tenant'>, lines: readonly number[]) =>
  lines.length ? (await LOOSE(tx, [tenant, lines])).length : 0
