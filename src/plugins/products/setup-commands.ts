import { z } from 'zod'
import { defineCommand } from '#core'
import * as contract from '#schema/areas/products.ts'
import { formats } from '#ui'
import { COMMON_PRODUCTS } from './rules/common-products.ts'

/**
 * Products of the list most distributors sell from, each by its own call;
 * what is there under the same code stays as it is.
 */
export const addCommon = defineCommand({
  id: 'product.add-common',
  title: 'Add common products',
  hidden: true,
  permission: contract.product.create.permission,
  input: z.object({ codes: z.array(z.string()).min(1, 'Choose at least one product') }),
  lane: () => 'product.add-common',
  async run({ codes }, { api }) {
    const there = new Set(
      (await api.send(contract.product.all, { params: {}, query: {}, body: {} })).items.map(({ code }) =>
        code.toLowerCase(),
      ),
    )
    const categories = new Map(
      (await api.send(contract.category.list, { params: {}, query: {}, body: {} })).items.map(
        ({ id, name }) => [name.toLowerCase(), id],
      ),
    )
    let added = 0
    for (const { category, code, ...product } of COMMON_PRODUCTS.filter(
      (one) => codes.includes(one.code) && !there.has(one.code.toLowerCase()),
    )) {
      const category_id =
        categories.get(category.toLowerCase()) ??
        (await api.send(contract.category.create, { params: {}, query: {}, body: { name: category } })).id
      categories.set(category.toLowerCase(), category_id)
      await api.send(contract.product.create, {
        params: {},
        query: {},
        body: { ...product, code, category_id, sold_as: 'gallon' },
      })
      added++
    }
    return { added }
  },
  says: {
    done: ({ added }) => (added ? `${formats.plural(added, 'product')} added` : 'All of these already exist'),
    failed: 'Failed to add the products',
  },
})
