import { z } from 'zod'
import { defineCommand, refuse, type CommandContext } from '#core'
import { product } from '#schema/areas/products.ts'
import { state } from '#schema/areas/geo.ts'
import { addFeeRate, addTaxRate, fee, removeFeeRate, tax, updateFeeRate } from '#schema/sales/taxes.ts'
import { formats } from '#ui'
import { FEDERAL_FEES } from './rules/federal-fees.ts'
import { codesOf, TAX_PACKS } from './rules/packs.ts'

type Api = CommandContext['api']
type Products = readonly { readonly id: number; readonly fta_code: string | null }[]
/** Petroleum without ethanol pays the whole of a fee by the barrel; blends are entered by hand. */
const WHOLE_PETROLEUM = ['065', '142', '160', '167', '313', '072', '227', '228', '314']
/**
 * The federal fees of which a source is known, with their days. They are put on orders by hand until somebody
 * says otherwise: whether a supplier lists them or buries them in the rack price differs.
 */
async function addFederalFees(api: Api, products: Products): Promise<number> {
  const product_ids = products
    .filter(({ fta_code }) => fta_code !== null && WHOLE_PETROLEUM.includes(fta_code))
    .map(({ id }) => id)
  if (!product_ids.length) return 0
  let added = 0
  for (const [fee_code, { name, ...dated }] of Object.entries(FEDERAL_FEES)) {
    const known = await api.send(fee.list, { params: {}, query: { search: fee_code }, body: {} })
    if (known.items.some((one) => one.fee_code === fee_code)) continue
    const made = await api.send(fee.create, {
      params: {},
      query: {},
      body: {
        name,
        fee_code,
        fee_type: 'per_unit',
        unit: 'gallon',
        rate: dated.rate,
        product_ids,
        applies_to_all_customers: true,
      },
    })
    // the rate a new fee begins with has no dates: the one with its dates and its source takes its place
    const [first] = made.rates
    await api.send(updateFeeRate, {
      params: { id: first!.id },
      query: {},
      body: { effective_to: dated.effective_from },
    })
    await api.send(addFeeRate, { params: {}, query: {}, body: { fee_id: made.id, ...dated } })
    await api.send(removeFeeRate, { params: { id: first!.id }, query: {}, body: {} })
    added++
  }
  return added
}

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
    const fees = code === 'US' ? await addFederalFees(api, products) : 0
    if (added === 0 && !products.some(({ fta_code }) => fta_code !== null))
      throw refuse('MISSING', 'Give your fuels their FTA codes first: rates go by them')
    return { added, fees }
  },
  says: {
    done: ({ added, fees }) =>
      added + fees
        ? `${[added && formats.plural(added, 'tax', 'taxes'), fees && formats.plural(fees, 'fee')].filter(Boolean).join(' and ')} added, not confirmed`
        : 'All of these already exist',
    failed: 'Failed to add the rates',
  },
})
