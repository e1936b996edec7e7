/** Rules and margins, so that every demonstration order has a price. */
import type { Tx } from '../server/db/pool.ts'
import { BEGINNING } from '../src/plugins/pricing/server/versions.ts'
import {
  customer_pricing,
  customer_pricing_version,
  margin,
  margin_version,
  pricing_rule,
  pricing_rule_version,
} from '../src/plugins/pricing/tables.ts'
import { instantAfter, insertRows } from './base.ts'
import type { Master } from './master.ts'
import type { Random } from './random.ts'

/** The first versions of rows: those that say nothing else are in force from the beginning. */
const firstVersions = (rows: readonly Record<string, unknown>[], ids: readonly number[], owner: string) =>
  rows.map((row, i) => ({ effective_from: BEGINNING, ...row, [owner]: ids[i] }))

/** Cents a gallon with a quarter, a half or three quarters of a cent, as fuel is priced. */
const centsOf = (cents: number, i: number): string => (cents + ((i % 3) + 1) / 4).toFixed(2)

export async function seedPricing(tx: Tx, r: Random, base: string, m: Master): Promise<void> {
  const ruleRows = Array.from({ length: 30 }, (_, i) => ({
    name: i % 3 ? `Rack low + ${centsOf(8 + (i % 9), i)} ¢` : `Linked average + ${centsOf(6 + (i % 7), i)} ¢`,
    base_price_types: 'supplier',
    pricing_sub_rule: 'linked_supplier',
    sub_rule_setting: i % 3 ? 'lowest' : 'average',
    margin: (Number(centsOf(i % 3 ? 8 + (i % 9) : 6 + (i % 7), i)) / 100).toFixed(4),
  })).map((rule, i) => ({ ...rule, name: `${rule.name} (${i + 1})` }))
  const rules = await insertRows(tx, pricing_rule, ruleRows)
  await insertRows(tx, pricing_rule_version, firstVersions(ruleRows, rules, 'pricing_rule_id'))
  const assignedRows = m.customers.flatMap(({ id }, i) =>
    i % 9 === 8
      ? []
      : [
          {
            customer_id: id,
            pricing_rule_id: rules[i % rules.length],
            status: true,
            include_in_quote: r.chance(0.5),
          },
        ],
  )
  const assigned = await insertRows(tx, customer_pricing, assignedRows)
  await insertRows(
    tx,
    customer_pricing_version,
    firstVersions(
      assignedRows.map(({ include_in_quote: _q, ...row }) => row),
      assigned,
      'customer_pricing_id',
    ),
  )
  const marginRows = [
    { margin: '0.1475', effective_from: instantAfter(base, -400) },
    ...m.customers.slice(0, 11).map(({ id }) => ({
      customer_id: id,
      margin: `${(0.08 + r.next() * 0.08).toFixed(3)}5`,
      effective_from: instantAfter(base, -400),
    })),
  ]
  const margins = await insertRows(tx, margin, marginRows)
  await insertRows(tx, margin_version, firstVersions(marginRows, margins, 'margin_id'))
}
