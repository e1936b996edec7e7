/** Readings of the pages of customers and tanks, and the path to an order for a tank. */
import { commandFor, type AnyRow } from '#core'
import { tankSums } from '#schema/areas/parties.ts'
import * as contract from '#schema/sales/standing.ts'

const quiet = { kind: 'query', hidden: true } as const
export const readOnOrder = commandFor(contract.onOrder, {
  ...quiet,
  id: 'asset.read-on-order',
  title: 'Read what is on order for tanks',
})
/** What the tanks of a filter come to. */
export const sumTanks = commandFor(tankSums, { ...quiet, id: 'asset.sums', title: 'Sum up tanks' })
export const readDeliveries = commandFor(contract.tankDeliveries, {
  ...quiet,
  id: 'asset.read-deliveries',
  title: 'Read deliveries of a tank',
})
/** Figures of the rows of a list of customers. */
export const readFigures = commandFor(contract.customerFigures, {
  ...quiet,
  id: 'customer.read-figures',
  title: 'Read what customers owe and get next',
})
export const readAging = commandFor(contract.aging, {
  ...quiet,
  id: 'customer.read-aging',
  title: 'Read what a customer owes by age',
})
export const readTrade = commandFor(contract.trade, {
  ...quiet,
  id: 'customer.read-trade',
  title: 'Read what a customer takes',
})
export const readPricesToday = commandFor(contract.pricesToday, {
  ...quiet,
  id: 'customer.read-prices-today',
  title: 'Read what a customer pays today',
})

/** Where an order of this tank begins: its customer, site and the tank are named in the address. */
export const orderPath = (tank: AnyRow): string => {
  const { id } = (tank.customer ?? {}) as { readonly id?: number }
  const named = { customer_id: id, ship_to_id: tank.ship_to_id, asset_id: tank.id }
  const query = Object.entries(named).flatMap(([name, value]) => (value ? [`${name}=${String(value)}`] : []))
  return `/sales-order/new?${query.join('&')}`
}
