/** The rates of all taxes as one list, whose file brings them again (domain 1.6). */
import { z } from 'zod'
import { contract, pageOf, PageQuery, route } from '../contract/kit.ts'
import { TaxRate } from './taxes.ts'

export const ListedRate = TaxRate.omit({ brackets: true })
  .extend({ tax: z.object({ id: z.int(), name: z.string() }) })
  .meta({ id: 'ListedTaxRate' })
/** Rates with brackets are no single amount: they are read with their tax. */
export const taxRates = route({
  method: 'get',
  path: '/tax-rate/all',
  tag: 'Taxes',
  entity: 'Tax rate',
  summary: 'List the rates of all taxes, without those that have brackets',
  permission: 'tax.read',
  query: PageQuery,
  pageSize: 50,
  returns: pageOf(ListedRate),
})
export default contract('tax-rates', { routes: [taxRates] })
