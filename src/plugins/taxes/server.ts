/** Taxes and their rates; periods of one tax never overlap (domain 1.6). */
import { not } from 'drizzle-orm'
import * as contract from '#schema/sales/taxes.ts'
import { localDay } from '#schema/values/zone.ts'
import { type CrudRules, defineServerPlugin, invalid } from '#server'
import { ratesOf } from './server/rate-writer.ts'
import { makeWords, serveWords } from './server/tax-words.ts'
import { serveGaps } from './server/gaps.ts'
import { serveRates } from './server/rates.ts'
import { isUnconfirmed } from './server/sql.ts'
import { tax } from './tables.ts'
import { setup } from './server/setup.ts'

const LISTS = [
  ['applies_to_all_states', 'state_ids'],
  ['applies_to_all_cities', 'city_ids'],
  ['applies_to_all_products', 'product_ids'],
  ['applies_to_all_product_categories', 'category_ids'],
  ['applies_to_all_jurisdictions', 'jurisdiction_ids'],
] as const
const before: CrudRules['before'] = async (values, req, current) => {
  const next = { ...current, ...values } as Record<string, unknown>
  for (const [flag, list] of LISTS)
    if (next[flag] === false && !(next[list] as number[]).length) throw invalid(list, 'Select at least one')
  await makeWords(req, 'use', [next.tax_use as string | null])
  await makeWords(req, 'group', [next.tax_group as string | null])
}
export default defineServerPlugin({
  id: 'taxes',
  setup,
  mount(kit) {
    const taxes = kit.serveCrud(contract.tax, tax, {
      before,
      // those whose rate today a person confirmed, or not
      where({ confirmed }, { now, user }) {
        if (confirmed === undefined) return { used: [] }
        if (confirmed !== 'true' && confirmed !== 'false')
          throw invalid('confirmed', 'Enter true or false', 'bad_filter')
        const unconfirmed = isUnconfirmed(localDay(now, user.zone))
        return { used: ['confirmed'], sql: confirmed === 'false' ? unconfirmed : not(unconfirmed) }
      },
      idle: Object.fromEntries(LISTS.map(([flag, list]) => [list, flag])),
      async complete(rows, tx) {
        const rates = rows.length
          ? await ratesOf(
              tx,
              rows.map((r) => r.id as number),
            )
          : []
        return rows.map((r) => ({ ...r, rates: rates.filter((x) => x.tax_id === r.id) }))
      },
    })
    serveRates(kit, taxes)
    serveWords(kit)
    serveGaps(kit)
  },
})
