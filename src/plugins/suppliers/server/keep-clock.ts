/** Buying prices that begin or end later, at a change of the company's time zone. */
import { buyingPriceSaved } from '#schema/areas/suppliers.ts'
import { type Req, statement, writeManyAndTell } from '#server'
import { isAnyMoved, sameWallAhead, type WallClock, type ZoneChange } from '../../settings/server/public.ts'
import { readPrices } from './buying-prices.ts'

const ahead = (at: string): string => `case when ${at} > $2::timestamptz then ${at} end`
const MOMENTS = [ahead('p.effective_from'), ahead('p.effective_to')]
const ROWS = `from buying_price p
  join product d on d.tenant_id = p.tenant_id and d.id = p.product_id
  where p.tenant_id = $1 and (p.effective_from > $2::timestamptz or p.effective_to > $2::timestamptz)`
const MOVED = statement<{ id: number }>(
  `select p.id::float8 as id ${ROWS} and ${isAnyMoved(MOMENTS, '$3::text', '$4::text')} order by p.id for update of p`,
)
// two steps, for the beginning of one price may be where another one was: no two prices of a rack begin together
const ASIDE = statement(
  `update buying_price set effective_from = effective_from + interval '1000 years'
   where tenant_id = $1 and id = any($2::bigint[])`,
)
const moved = (at: string): string => sameWallAhead(at, '$3::text', '$4::text', '$5::timestamptz')
const MOVE = statement(
  `update buying_price p set
     effective_from = ${moved(`(p.effective_from - interval '1000 years')`)},
     effective_to = ${moved('p.effective_to')},
     rev = p.rev + 1, updated_at = $5::timestamptz, updated_by = $6::bigint
   where p.tenant_id = $1 and p.id = any($2::bigint[])`,
)
async function keepClock(req: Req, { from, to }: ZoneChange): Promise<void> {
  const { tx } = req
  const now = req.now.toISOString()
  const ids = (await MOVED(tx, [tx.tenant, now, from, to])).map(({ id }) => id)
  await writeManyAndTell(req, ids, {
    read: (some) => readPrices(tx, some),
    write: async () => {
      await ASIDE(tx, [tx.tenant, ids])
      await MOVE(tx, [tx.tenant, ids, from, to, now, req.user.id])
    },
    event: (after) => ({ type: buyingPriceSaved.type, payload: after }),
  })
}
/** Buying prices whose beginning or end is ahead. */
export const priceClocks: WallClock = {
  words: ['buying price', 'buying prices'],
  rows: ROWS,
  name: 'd.name',
  moments: MOMENTS,
  keepClock,
}
