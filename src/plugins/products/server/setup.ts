import type { SetupStep } from '#server'
import { COMMON_PRODUCTS } from '../rules/common-products.ts'

const SAMPLE = ['ULSD-C', 'ULSD-D', 'E10-87', 'E10-93', 'DEF']
export const setup: readonly SetupStep[] = [
  {
    key: 'products',
    title: 'Products',
    place: 20,
    path: '/product',
    permission: 'product.read',
    counts: [
      { entity: 'product', words: ['product', 'products'], path: '/product', permission: 'product.read' },
      {
        entity: 'product-category',
        words: ['category', 'categories'],
        path: '/product-category',
        permission: 'category.read',
        optional: true,
      },
    ],
    async sample({ add }) {
      for (const { category, name, code, ...product } of COMMON_PRODUCTS.filter((one) =>
        SAMPLE.includes(one.code),
      )) {
        const category_id = await add('product-category', category.toLowerCase(), {
          name: `${category} (sample)`,
        })
        await add('product', code, {
          ...product,
          name: `${name} (sample)`,
          code: `SAMPLE-${code}`,
          sold_as: 'gallon',
          category_id,
        })
      }
    },
  },
]
