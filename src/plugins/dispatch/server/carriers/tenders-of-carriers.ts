/** Carriers with their newest tender and what they have of ours. */
import type { CarrierSetting } from '#schema/road/carriers.ts'
import { type Row, statement, type Tx } from '#server'
import { TENDER_STATES } from '#schema/values/tender-states.ts'
import { isOpenTender } from '../../rules/tender-states.ts'

const UNDER_WAY = TENDER_STATES.filter((status) => status !== 'tendered' && isOpenTender(status))
type Figures = Pick<CarrierSetting, 'waiting' | 'under_way' | 'last_tender'>
const FIGURES = statement<Figures & { readonly carrier_id: number }>(
  `select s.carrier_id::int,
     (select count(*)::int from carrier_tender t where t.tenant_id = $1 and t.carrier_id = s.carrier_id
       and t.status = 'tendered') as waiting,
     (select count(*)::int from carrier_tender t where t.tenant_id = $1 and t.carrier_id = s.carrier_id
       and t.status = any($3::text[])) as under_way,
     (select json_build_object('id', t.id, 'tender_no', t.tender_no, 'order_no', o.order_no, 'status', t.status,
         'created_at', t.created_at, 'answered_at', t.answered_at, 'answer_expires_at', t.answer_expires_at)
       from carrier_tender t join sales_order o on o.tenant_id = t.tenant_id and o.id = t.sales_order_id
       where t.tenant_id = $1 and t.carrier_id = s.carrier_id
       order by t.created_at desc, t.id desc limit 1) as last_tender
   from unnest($2::bigint[]) as s (carrier_id)`,
)
const moment = (at: string | null): string | null => at && new Date(at).toISOString()
export async function withTenders(found: Row[], tx: Tx): Promise<Row[]> {
  if (!found.length) return found
  const figures = await FIGURES(tx, [tx.tenant, found.map((row) => row.carrier_id), UNDER_WAY])
  return found.map((row) => {
    const {
      waiting = 0,
      under_way = 0,
      last_tender: last = null,
    } = figures.find(({ carrier_id }) => carrier_id === Number(row.carrier_id)) ?? {}
    return {
      ...row,
      waiting,
      under_way,
      last_tender: last && {
        ...last,
        created_at: moment(last.created_at)!,
        answered_at: moment(last.answered_at),
        answer_expires_at: moment(last.answer_expires_at),
      },
    }
  })
}
