import { contribute, definePlugin, mergeManifests, paletteWords, setupTasks } from '#core'
import { importing } from '../import/public-client.ts'
import { listProductsOfCategory } from './commands.ts'
import { categories, products, subCategories } from './resources.ts'
import { addCommon } from './setup-commands.ts'
import { WORDS } from './words.ts'

export default definePlugin({
  id: 'products',
  title: 'Products',
  ...mergeManifests(
    importing({
      entity: 'product',
      words: ['product', 'products'],
      path: '/product',
      needs: ['product.create', 'product.update'],
    }),
    products.manifest,
    categories.manifest,
    subCategories.manifest,
    { commands: [listProductsOfCategory, addCommon] },
    {
      contributes: [
        ...WORDS.map((one) => contribute(paletteWords, one)),
        contribute(setupTasks, {
          key: 'products',
          quick: { product: ['name', 'code', 'sold_as', 'category_id', 'dyed'] },
          load: () => import('./screens/setup-products.tsx'),
        }),
      ],
    },
  ),
})
