/**
 * The unit price of a line: seven steps, the first that yields a price wins,
 * every loser is kept with its reason (domain 3.1).
 */
import { D, price6, round, ZERO, type Big } from '#schema/values/decimal.ts'
import { costOf, type Cost } from './cost.ts'
import { marginAmount, marginLadder } from './margin-ladder.ts'
import { compareInstants, isInForce, newestFirst } from './period.ts'
import type { PriceBook } from './price-book.ts'
import {
  closeParts,
  exactText,
  traceBase,
  type PriceReason,
  type PriceTrace,
  type RejectedPrice,
  type TracePart,
  type TraceRefs,
} from './price-trace.ts'
import { matchRule } from './rule-match.ts'
import type { MarginType, PriceRequest, PriceSource } from './types.ts'

interface Offer {
  readonly exact: Big
  /** computed prices are rounded to price_decimals, promised ones keep their digits */
  readonly computed: boolean
  readonly parts: readonly TracePart[]
  readonly refs: TraceRefs
  readonly cost: Cost | null
}
interface StepResult {
  readonly offer: Offer | null
  readonly losers: readonly Omit<RejectedPrice, 'source'>[]
}
type Step = (request: PriceRequest, book: PriceBook) => StepResult

const noOffer = (reason: PriceReason, refs: TraceRefs = {}): StepResult => ({
  offer: null,
  losers: [{ reason, ...refs }],
})
const promisedOffer = (exact: Big, parts: readonly TracePart[], refs: TraceRefs = {}): Offer => ({
  exact,
  computed: false,
  parts,
  refs,
  cost: null,
})
const tracePart = (kind: TracePart['kind'], amount: Big): TracePart => ({ kind, amount: exactText(amount) })

function withMargin(
  base: Big,
  kind: TracePart['kind'],
  margin: string,
  margin_type: MarginType,
  refs: TraceRefs,
  found: Cost | null,
): Offer {
  const added = marginAmount(base, margin, margin_type)
  const margin_part: TracePart = {
    ...tracePart('margin', added),
    margin,
    margin_type,
    ...(refs.margin_id === undefined ? {} : { margin_id: refs.margin_id }),
  }
  return {
    exact: base.plus(added),
    computed: found !== null || !added.eq(ZERO),
    parts: added.eq(ZERO) ? [tracePart(kind, base)] : [tracePart(kind, base), margin_part],
    refs,
    cost: found,
  }
}

const lowestCostOf = (
  { product_id, at, terminal_id, supplier_id }: PriceRequest,
  book: PriceBook,
): Cost | null =>
  costOf(
    {
      product_id,
      at,
      terminal_id,
      supplier_ids: supplier_id === null ? null : [supplier_id],
      setting: 'lowest',
    },
    book,
  )

const typedPrice: Step = ({ typed_price }) =>
  typed_price === null
    ? noOffer('not_typed')
    : { offer: promisedOffer(D(typed_price), [tracePart('typed', D(typed_price))]), losers: [] }

const QUOTED: ReadonlySet<string> = new Set(['sent', 'accepted', 'converted'])
const quotedPrice: Step = ({ price_quote_id, product_id, terminal_id, at }, book) => {
  const quote = price_quote_id === null ? undefined : book.quotes.get(price_quote_id)
  if (!quote) return noOffer('no_quote')
  const refs = { price_quote_id: quote.id }
  if (!QUOTED.has(quote.status)) return noOffer('quote_status', refs)
  if (compareInstants(at, quote.valid_from) < 0 || compareInstants(at, quote.valid_to) >= 0)
    return noOffer('quote_dates', refs)
  const lines = quote.lines.filter((line) => line.product_id === product_id)
  const line =
    lines.find((each) => each.terminal_id !== null && each.terminal_id === terminal_id) ??
    lines.find((each) => each.terminal_id === null) ??
    lines[0]
  if (!line) return noOffer('quote_product', refs)
  const [price, freight] = [D(line.unit_price), D(line.freight)]
  return {
    offer: promisedOffer(
      price.plus(freight),
      [tracePart('quote', price), ...(freight.eq(ZERO) ? [] : [tracePart('freight', freight)])],
      refs,
    ),
    losers: [],
  }
}

const rulePrice: Step = (request, book) => {
  const { winner, losers } = matchRule(request, book)
  const lost = losers.map(({ assignment, rule, reason }) => ({
    reason,
    customer_pricing_id: assignment.id,
    ...(rule ? { pricing_rule_id: rule.id, pricing_rule_name: rule.name } : {}),
  }))
  if (!winner) return { offer: null, losers: lost }
  const { rule, assignment, base } = winner
  const refs = { customer_pricing_id: assignment.id, pricing_rule_id: rule.id, pricing_rule_name: rule.name }
  return {
    offer: withMargin(
      base.amount,
      base.cost ? 'cost' : 'fixed_rate',
      rule.margin.margin,
      rule.margin.margin_type,
      refs,
      base.cost,
    ),
    losers: lost,
  }
}

const customerPrice: Step = (request, book) => {
  const own = (book.items.get(request.customer.id) ?? [])
    .filter((row) => row.product_id === request.product_id)
    .sort(newestFirst)
  const item = own.find((row) => isInForce(row, request.at))
  const losers = own
    .filter((row) => row !== item)
    .map((row) => ({
      reason: isInForce(row, request.at) ? ('lower_precedence' as const) : ('dates' as const),
      customer_price_item_id: row.id,
    }))
  if (!item) return own.length === 0 ? noOffer('no_item') : { offer: null, losers }
  const refs = { customer_price_item_id: item.id }
  const lose = (reason: PriceReason): StepResult => ({
    offer: null,
    losers: [...losers, { reason, ...refs }],
  })
  if (request.customer.customer_pricing_type === 'simple') {
    if (item.unit_price === null) return lose('no_price')
    return {
      offer: promisedOffer(D(item.unit_price), [tracePart('customer_price', D(item.unit_price))], refs),
      losers,
    }
  }
  if (item.margin === null) return lose('no_margin')
  const found = lowestCostOf(request, book)
  return found
    ? { offer: withMargin(found.amount, 'cost', item.margin, item.margin_type, refs, found), losers }
    : lose('no_cost')
}

const ladderPrice: Step = (request, book) => {
  const [top, ...others] = marginLadder(
    { customer_id: request.customer.id, product_id: request.product_id, at: request.at },
    book,
  )
  if (!top) return noOffer('no_margin')
  const losers = others.map((row) => ({ reason: 'less_specific' as const, margin_id: row.id }))
  const found = lowestCostOf(request, book)
  if (!found) return { offer: null, losers: [{ reason: 'no_cost', margin_id: top.id }, ...losers] }
  return {
    offer: withMargin(found.amount, 'cost', top.margin, top.margin_type, { margin_id: top.id }, found),
    losers,
  }
}

const listPrice: Step = ({ product_id }, book) => {
  const text = book.products.get(product_id)?.unit_price ?? null
  return text === null
    ? noOffer('no_list_price')
    : { offer: promisedOffer(D(text), [tracePart('list_price', D(text))]), losers: [] }
}

const STEPS: readonly (readonly [PriceSource, Step])[] = [
  ['manual', typedPrice],
  ['quote', quotedPrice],
  ['rule', rulePrice],
  ['customer_price', customerPrice],
  ['margin', ladderPrice],
  ['list', listPrice],
]

/** Sources whose prices a delivery resolves anew; typed and quoted prices are promises (domain 3.1). */
export const repricesAtDelivery = (source: PriceSource): boolean => source !== 'manual' && source !== 'quote'

/**
 * A unit price, where it came from and why, with 6 decimals. `buying_price` is the base of the winning
 * supplier rule, else the lowest cost; null when unknown (domain 3.4).
 */
export interface UnitPrice {
  readonly unit_price: string | null
  readonly price_source: PriceSource
  readonly buying_price: string | null
  readonly price_trace: PriceTrace
}

/**
 * What a customer pays for one unit: the first step of domain 3.1 that yields a price, and why the others
 * did not. A computed price is rounded half up to the company's decimals, once; one below 0 is none
 * (`negative_price`). Null without any.
 */
export function unitPrice(request: PriceRequest, book: PriceBook): UnitPrice {
  const rejected: RejectedPrice[] = []
  let won: { readonly source: PriceSource; readonly offer: Offer; readonly price: Big } | null = null
  for (const [source, step] of STEPS) {
    const { offer, losers } = step(request, book)
    for (const loser of losers) rejected.push({ source, ...loser })
    if (!offer) continue
    const price = offer.computed ? round(offer.exact, book.price_decimals) : offer.exact
    const negative = offer.exact.lt(ZERO)
    if (!negative && !won) won = { source, offer, price }
    else
      rejected.push({
        source,
        reason: negative ? 'negative_price' : 'lower_precedence',
        unit_price: price6(price),
        ...offer.refs,
      })
  }
  const buying = won?.source === 'rule' && won.offer.cost ? won.offer.cost : lowestCostOf(request, book)
  const shared = {
    at: request.at,
    terminal_id: request.terminal_id,
    supplier_id: request.supplier_id,
    rejected,
  }
  const buying_price = buying ? price6(buying.amount) : null
  if (!won)
    return {
      unit_price: null,
      price_source: 'none',
      buying_price,
      price_trace: { source: 'none', unit_price: null, ...shared, refs: {}, base: null, parts: [] },
    }
  const { source, offer, price } = won
  const unit_price = price6(price)
  return {
    unit_price,
    price_source: source,
    buying_price,
    price_trace: {
      source,
      unit_price,
      ...shared,
      refs: offer.refs,
      base: offer.cost && traceBase(offer.cost),
      parts: closeParts(offer.parts, D(unit_price)),
    },
  }
}
