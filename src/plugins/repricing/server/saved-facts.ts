/** Which saved rates, prices and certificates a look has not heard of yet, from the log of events. */
import type { SavedFact } from '#schema/sales/repricing.ts'
import type { Tx } from '#server'

/**
 * What is to be asked of orders because of an event. `rates`: only whether the rate of its day is another;
 * `whole`: everything that depends on the row.
 */
export interface Concern {
  readonly kind: SavedFact['kind']
  readonly id: number
  readonly reach: 'rates' | 'whole'
}
const both = (kind: SavedFact['kind'], reach: Concern['reach'], types: readonly string[]) =>
  types.map((type) => [type, { kind, reach }] as const)
const crud = (name: string): string[] => ['created', 'updated', 'deleted'].map((verb) => `${name}.${verb}`)

/** The events that tell of a saved fact, with what they are about. */
export const FACT_EVENTS: ReadonlyMap<string, Omit<Concern, 'id'>> = new Map([
  ...both('tax', 'rates', ['tax.rate-added', 'tax.rate-updated', 'tax.rate-deleted']),
  ...both('tax', 'whole', crud('tax')),
  ...both('fee', 'rates', ['fee.rate-added', 'fee.rate-updated', 'fee.rate-deleted']),
  ...both('fee', 'whole', ['fee.updated']),
  ...both(
    'buying_price',
    'whole',
    ['saved', 'closed', 'deleted'].map((verb) => `buying-price.${verb}`),
  ),
  ...both('pricing_rule', 'whole', crud('customer-pricing')),
  ...both('pricing_rule', 'whole', ['pricing-rule.updated', 'pricing-rule.deleted']),
  ...both('margin', 'whole', crud('margin')),
  ...both('certificate', 'whole', crud('exemption-certificate')),
])

/** Facts beyond this many are counted, not named. */
const NAMED = 20
/** $1 tenant, $2 the last event that was heard, $3 types. */
const HEARD = `
  select e.seq::text, e.type, e.entity_id::text,
    coalesce(e.payload->>'name', e.payload->>'certificate_no',
      e.payload->'pricing_rule'->>'name', e.payload->'product'->>'name', '') as name
  from event e where e.tenant_id = $1 and e.seq > $2 and e.type = any($3::text[]) order by e.seq`

export interface Heard {
  /** of the newest event there is */
  readonly seq: number
  readonly concerns: readonly Concern[]
  /** the first of them, each once */
  readonly facts: readonly SavedFact[]
  readonly total: number
}
/** Everything that was saved after an event; the newest event of all is where the next look begins. */
export async function hearFacts(tx: Tx, after: number): Promise<Heard> {
  const {
    rows: [last],
  } = await tx.client.query<{ seq: string }>(
    'select coalesce(max(seq), 0)::text as seq from event where tenant_id = $1',
    [tx.tenant],
  )
  const { rows } = await tx.client.query<{ seq: string; type: string; entity_id: string; name: string }>(
    HEARD,
    [tx.tenant, after, `{${[...FACT_EVENTS.keys()].join(',')}}`],
  )
  const facts = new Map<string, SavedFact>()
  const concerns = new Map<string, Concern>()
  for (const { type, entity_id, name } of rows) {
    const { kind, reach } = FACT_EVENTS.get(type)!
    const id = Number(entity_id)
    const key = `${kind}/${id}`
    facts.set(key, { kind, id, name: name || (facts.get(key)?.name ?? '') })
    concerns.set(`${key}/${reach}`, { kind, id, reach })
  }
  return {
    seq: Math.max(Number(last!.seq), after),
    concerns: [...concerns.values()],
    facts: [...facts.values()].slice(0, NAMED),
    total: facts.size,
  }
}
