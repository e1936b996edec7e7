import type { SetupStep } from '#server'

const CUSTOMERS = [
  ['lone-star', 'Lone Star Farms', 'Main yard', ['ULSD-D', 'ULSD-C']],
  ['bluebonnet', 'Bluebonnet Trucking', 'Truck lot', ['ULSD-C', 'DEF']],
  ['pecan', 'Pecan Creek Stores', 'Store 1', ['E10-87', 'E10-93']],
  ['mesquite', 'Mesquite Schools', 'Bus barn', ['ULSD-C']],
] as const
export const setup: readonly SetupStep[] = [
  {
    key: 'customers',
    title: 'Customers, sites and tanks',
    place: 60,
    path: '/customer',
    permission: 'customer.read',
    needs: ['products', 'places'],
    counts: [
      {
        entity: 'customer',
        words: ['customer', 'customers'],
        path: '/customer',
        permission: 'customer.read',
      },
      {
        entity: 'ship-to',
        words: ['delivery site', 'delivery sites'],
        path: '/ship-to',
        permission: 'ship_to.read',
      },
      { entity: 'asset', words: ['tank', 'tanks'], path: '/asset', permission: 'asset.read' },
    ],
    async sample({ add, find }) {
      const at = { state_id: find('state', 'texas'), city_id: find('city', 'houston'), zip_code: '77002' }
      for (const [i, [key, name, site, products]] of CUSTOMERS.entries()) {
        const customer_id = await add('customer', key, {
          customer_name: `${name} (sample)`,
          code: `SAMPLE-${i + 1}`,
          email: `ap@${key}.example`,
          phone_number: `713-555-016${i}`,
          address_one: `${100 + i} Farm Rd`,
          ...at,
        })
        const ship_to_id = await add('ship-to', `${key}-site`, {
          customer_id,
          name: `${site} (sample)`,
          address_one: `${100 + i} Farm Rd`,
          is_default: true,
          ...at,
        })
        for (const [n, code] of products.entries())
          await add('asset', `${key}-tank-${n + 1}`, {
            asset_name: `Tank ${n + 1} (sample)`,
            ship_to_id,
            product_id: find('product', code),
            capacity: code === 'DEF' ? '1000' : '10000',
            inventory: code === 'DEF' ? '300' : '2400',
          })
      }
    },
  },
]
