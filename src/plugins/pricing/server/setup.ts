import type { SetupStep } from '#server'

const COSTS = {
  'ULSD-C': '2.375',
  'ULSD-D': '2.355',
  'E10-87': '2.105',
  'E10-93': '2.485',
  DEF: '1.45',
} as const
export const setup: readonly SetupStep[] = [
  {
    key: 'prices',
    title: 'Prices and margins',
    place: 80,
    path: '/pricing-rule/margin',
    permission: 'margin.read',
    needs: ['products', 'suppliers'],
    counts: [
      {
        entity: 'buying-price',
        words: ['buying price', 'buying prices'],
        path: '/buying-price',
        permission: 'buying_price.read',
      },
      {
        entity: 'margin',
        words: ['margin', 'margins'],
        path: '/pricing-rule/margin',
        permission: 'margin.read',
      },
      {
        entity: 'pricing-rule',
        words: ['pricing rule', 'pricing rules'],
        path: '/pricing-rule/customer-pricing',
        permission: 'customer_pricing.read',
        optional: true,
      },
    ],
    async sample({ add, find, now }) {
      const effective_from = new Date(now.getTime() - 86_400_000).toISOString()
      const [supplier_id, terminal_id] = [find('supplier', 'gulf'), find('terminal', 'bayou')]
      for (const [code, price] of Object.entries(COSTS)) {
        const product_id = find('product', code)
        await add('buying-price', code, {
          supplier_id,
          terminal_id,
          product_id,
          price,
          effective_from,
          note: 'Sample',
        })
        // one for everything would price what the company sells
        await add('margin', `${code} margin`, { product_id, margin: '0.15', effective_from })
      }
    },
  },
]
