/** Terminals and buying prices as parts of statements; `$1` is the tenant. */
import { inForceAt, statement, type Tx } from '#server'
import { cityName, stateCode } from '../../geo/server/public.ts'

/** A terminal as papers name it. */
export interface PaperTerminal {
  readonly id: number
  readonly name: string
  readonly tcn: string | null
  readonly city: string | null
  readonly state: string | null
}
const JSON_OF = `json_build_object('id', a_terminal.id, 'name', a_terminal.name, 'tcn', a_terminal.tcn,
  'city', ${cityName('a_terminal.city_id')}, 'state', ${stateCode('a_terminal.state_id')})`
const FROM = 'from terminal a_terminal where a_terminal.tenant_id = $1'
/** A terminal as JSON (`PaperTerminal`); null for none. */
export const paperTerminal = (id: string): string => `(select ${JSON_OF} ${FROM} and a_terminal.id = ${id})`
/** The terminals of these ids as a list of JSON (`PaperTerminal`). */
export const paperTerminals = (ids: string): string =>
  `(select coalesce(json_agg(${JSON_OF}), '[]') ${FROM} and a_terminal.id = any(${ids}))`

/** A carrier as papers name it. */
export interface PaperCarrier {
  readonly id: number
  readonly name: string
  readonly fein: string | null
}
const CARRIER_JSON = `json_build_object(
  'id', a_carrier.id, 'name', a_carrier.supplier_name, 'fein', a_carrier.fein)`
const FROM_CARRIERS = 'from supplier a_carrier where a_carrier.tenant_id = $1'
/** A carrier as JSON (`PaperCarrier`); null for none. */
export const paperCarrier = (id: string): string =>
  `(select ${CARRIER_JSON} ${FROM_CARRIERS} and a_carrier.id = ${id})`
/** The carriers of these ids as a list of JSON (`PaperCarrier`). */
export const paperCarriers = (ids: string): string =>
  `(select coalesce(json_agg(${CARRIER_JSON}), '[]') ${FROM_CARRIERS} and a_carrier.id = any(${ids}))`

const ENDS = statement<{ id: number; effective_to: string }>(
  `select id::float8 as id, to_char(effective_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as effective_to
   from buying_price where tenant_id = $1 and id = any($2::bigint[]) and effective_to is not null`,
)
/** Reads when buying prices end; those that are open are left out. */
export const readPriceEnds = async (tx: Tx, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map((await ENDS(tx, [tx.tenant, ids])).map(({ id, effective_to }) => [id, effective_to]))

const PRICE = 'from buying_price a_price where a_price.tenant_id = $1'
/** Condition: a buying price is active and in force at a moment with this amount. */
export const isPriceInForce = (price: string, amount: string, at: string): string =>
  `exists (select ${PRICE} and a_price.id = ${price} and a_price.status = 'active'
    and ${inForceAt('a_price', at)} and a_price.price = ${amount})`
/** Columns that name a supplier, a terminal, a product and a moment, each as an expression. */
interface Posting {
  readonly supplier: string
  readonly terminal: string
  readonly product: string
  readonly at: string
}
/** A join that adds `a_price`: the buying price of a supplier, a terminal and a product in force at a moment. */
export const joinPriceAt = ({ supplier, terminal, product, at }: Posting): string =>
  `left join buying_price a_price on a_price.tenant_id = $1 and a_price.status = 'active'
    and a_price.supplier_id = ${supplier} and a_price.terminal_id = ${terminal}
    and a_price.product_id = ${product} and ${inForceAt('a_price', at)}`
/** Condition: one of these buying prices of a product is in force at a moment and fulfils a condition. */
export const somePrice = (
  ids: string,
  product: string,
  at: string,
  condition: (price: { readonly id: string; readonly amount: string }) => string,
): string =>
  `exists (select ${PRICE} and a_price.id = any(${ids}) and a_price.product_id = ${product}
    and ${inForceAt('a_price', at)} and ${condition({ id: 'a_price.id', amount: 'a_price.price' })})`
