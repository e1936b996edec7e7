import { z } from 'zod'
import { defineCommand, refuse } from '#core'
import { product } from '#schema/areas/products.ts'
import { state } from '#schema/areas/geo.ts'
import { addTaxRate, tax } from '#schema/sales/taxes.ts'
import { formats } from '#ui'
import { codesOf, TAX_PACKS } from './rules/packs.ts'

/**
 * Taxes of a pack for the products that bear its codes, each with one rate nobody has
 * confirmed. What is there under the same name stays as it is.
 */
export const addPack = defineCommand({
  id: 'tax.add-pack',
  title: 'Add rates to begin with',
  hidden: true,
  permission: addTaxRate.permission,
  input: z.object({ code: z.string() }),
  lane: () => 'tax.add-pack',
  async run({ code }, { api }) {
    const pack = TAX_PACKS.find((one) => one.code === code)
    if (!pack) throw refuse('UNKNOWN_REFERENCE', 'There is no such list of rates')
    const products = (await api.send(product.all, { params: {}, query: {}, body: {} })).items
    const here =
      code === 'US'
        ? undefined
        : (await api.send(state.list, { params: {}, query: {}, body: {} })).items.find(
            (one) => one.code.toUpperCase() === code,
          )
    if (code !== 'US' && !here) throw refuse('MISSING', `Add ${pack.name} to your states first`)
    let added = 0
    for (const { name, level, tax_group, fuel, rate, source, as_of, sequence } of pack.rates) {
      const product_ids = products
        .filter(({ fta_code }) => fta_code !== null && codesOf(fuel).includes(fta_code))
        .map(({ id }) => id)
      const known = (await api.send(tax.list, { params: {}, query: { search: name }, body: {} })).items.find(
        (one) => one.name === name,
      )
      // a tax without a rate is one whose second half did not arrive
      if (known ? known.rates.length > 0 : product_ids.length === 0) continue
      const made =
        known ??
        (await api.send(tax.create, {
          params: {},
          query: {},
          body: {
            name,
            level,
            tax_group,
            sequence,
            applies_to_all_products: false,
            product_ids,
            ...(here ? { applies_to_all_states: false, state_ids: [here.id] } : {}),
          },
        }))
      await api.send(addTaxRate, {
        params: {},
        query: {},
        body: { tax_id: made.id, rate, rate_type: 'per_unit', effective_from: as_of, source, as_of },
      })
      added++
    }
    if (added === 0 && !products.some(({ fta_code }) => fta_code !== null))
      throw refuse('MISSING', 'Give your fuels their FTA codes first: rates go by them')
    return { added }
  },
  says: {
    done: ({ added }) =>
      added
        ? `${formats.plural(added, 'tax', 'taxes')} added, not confirmed`
        : 'All of these are there already',
    failed: 'Failed to add the rates',
  },
})
