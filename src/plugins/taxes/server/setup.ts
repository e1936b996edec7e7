import type { SetupStep } from '#server'
import { codesOf, TAX_PACKS } from '../rules/packs.ts'

/** Of the sample's own products, those a rate is for. */
const SAMPLES: readonly (readonly [code: string, fta: string])[] = [
  ['ULSD-C', '313'],
  ['ULSD-D', '314'],
  ['E10-87', '124'],
  ['E10-93', '124'],
]
export const setup: readonly SetupStep[] = [
  {
    key: 'taxes',
    title: 'Taxes and fees',
    place: 70,
    path: '/tax',
    permission: 'tax.read',
    needs: ['products', 'places'],
    counts: [
      { entity: 'tax', words: ['tax', 'taxes'], path: '/tax', permission: 'tax.read' },
      { entity: 'fee', words: ['fee', 'fees'], path: '/fee', permission: 'fee.read', optional: true },
    ],
    // rates nobody compared with the law are no taxes yet
    async done(tx) {
      const {
        rows: [rates],
      } = await tx.client.query<{ n: number; open: number }>(
        `select count(*)::int as n,
           count(*) filter (where confirmed_at is null and effective_to is null)::int as open
         from tax_rate where tenant_id = $1`,
        [tx.tenant],
      )
      return rates!.n > 0 && rates!.open === 0
    },
    async sample({ add, find }) {
      const state_id = find('state', 'texas')
      for (const { code, rates } of TAX_PACKS.filter((pack) => pack.code === 'US' || pack.code === 'TX'))
        for (const { name, level, tax_group, fuel, rate, source, as_of, sequence } of rates) {
          const product_ids = SAMPLES.filter(([, fta]) => codesOf(fuel).includes(fta)).flatMap(
            ([product]) => find('product', product) ?? [],
          )
          const tax_id = await add('tax', name, {
            name: `${name} (sample)`,
            level,
            tax_group,
            sequence,
            applies_to_all_products: false,
            product_ids: product_ids.length ? product_ids : undefined,
            ...(code === 'US'
              ? {}
              : { applies_to_all_states: false, state_ids: state_id === undefined ? undefined : [state_id] }),
          })
          await add('tax-rate', `${name} rate`, { tax_id, rate, effective_from: as_of, source, as_of })
        }
      await add('fee', 'environmental', {
        name: 'Environmental fee (sample)',
        fee_code: 'SAMPLE-ENV',
        fee_type: 'flat',
        rate: '4.95',
        applies_to_all_customers: true,
      })
    },
  },
]
