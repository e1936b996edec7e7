/**
 * What the editor chooses from: sites and tanks of the customer, products, supplies. Asked of
 * their areas, kept while the page is open.
 */
import { askWholeList, itemsOf, valueOf, type Gantry } from '#core'
import { asset, customer, shipTo } from '#schema/areas/parties.ts'
import { product } from '#schema/areas/products.ts'
import { buyingPrices, priceMatrix, supplier, terminal } from '#schema/areas/suppliers.ts'
import type { RowOf } from '#schema/contract/kit.ts'
import type { SalesOrderHead } from '#schema/sales/sales-orders.ts'
import { onOrder, type TankOrder } from '#schema/sales/standing.ts'
import { decimal, formats, type Option } from '#ui'
import { roomForOrder } from '../../../../customers/public.ts'
import type { PriceTrace } from '../../../../pricing/public.ts'
import { listOrders } from '../../../commands/reading.ts'
import { offersOf, type Offer } from '../best-buy/offers.ts'
import type { Goods, Supply, Tank } from './line.ts'

export interface Site {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly is_default: boolean
}
export interface CustomerFacts {
  readonly id: number
  readonly name: string
  readonly po_required: boolean
  readonly split_by_po: boolean
  readonly status: string
  readonly terms: string
  readonly credit_limit: string | null
}
type CustomerRow = RowOf<typeof customer>
type SiteRow = RowOf<typeof shipTo>
type TankRow = RowOf<typeof asset>
type PriceRow = RowOf<typeof buyingPrices>
type TerminalRow = RowOf<typeof terminal>

const MANY = 200
export const goodsOption = (goods: Goods): Option => ({ id: goods.id, label: goods.name, note: goods.code })
export function tankOption(tank: Tank, goods: readonly Goods[]): Option {
  const product = goods.find((one) => one.id === tank.product_id)?.name
  return {
    id: tank.id,
    label: tank.name,
    note: [tank.room === null ? '' : `room ${formats.gallons(tank.room)}`, product]
      .filter(Boolean)
      .join(', '),
  }
}
/** Why an order for this customer cannot be taken now. */
function reasonAgainst(status: string): string | undefined {
  if (status === 'on_hold') return 'The customer is on hold'
  return status === 'inactive' ? 'Inactive' : undefined
}
function customerOption(row: CustomerRow): Option {
  const reason = reasonAgainst(row.status)
  return {
    id: row.id,
    label: row.customer_name,
    note: [row.code, row.city?.name, row.phone_number].filter(Boolean).join(', '),
    reason,
  }
}
const customerFacts = (id: number, row: CustomerRow): CustomerFacts => ({
  id,
  name: row.customer_name,
  po_required: row.po_required,
  split_by_po: row.split_by_po,
  status: row.status,
  terms: row.payment_term?.name ?? '',
  credit_limit: row.credit_limit ?? null,
})
const siteOf = (row: SiteRow): Site => ({
  id: row.id,
  name: row.name,
  address: [row.address_one, row.city?.name].filter(Boolean).join(', '),
  is_default: row.is_default,
})
/** The order that the tanks are read for. */
export interface OrderOfTanks {
  readonly id: number
  readonly planned_date_time: string | null
}
/** A tank with its room beside what other orders bring; an order that is written counts those before it. */
const tankOf = (row: TankRow, coming: readonly TankOrder[], order: OrderOfTanks | undefined): Tank => ({
  id: row.id,
  name: row.asset_name,
  product_id: row.product_id,
  capacity: row.capacity,
  room: roomForOrder(
    row,
    coming.filter(({ asset_id }) => asset_id === row.id),
    { id: order?.id, planned: order?.planned_date_time },
    formats.now().getTime(),
  ),
})
/** As a yard counts them: tank 2 before tank 10. */
const tanksFrom = (
  rows: readonly TankRow[],
  coming: readonly TankOrder[],
  order: OrderOfTanks | undefined,
): readonly Tank[] =>
  rows
    .map((row) => tankOf(row, coming, order))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
/** One supply for each pair of terminal and supplier, the cheapest first, then each terminal alone. */
function suppliesFrom(prices: readonly PriceRow[], terminals: readonly TerminalRow[]): readonly Supply[] {
  const pairs = new Map<string, Supply & { price: string }>()
  for (const row of prices)
    pairs.set(`${row.terminal_id} ${row.supplier_id}`, {
      terminal_id: row.terminal_id,
      supplier_id: row.supplier_id,
      label: [row.supplier?.supplier_name, row.terminal?.name].filter(Boolean).join(', '),
      note: formats.unitPrice(row.price),
      price: row.price,
    })
  return [
    ...[...pairs.values()]
      .toSorted((x, y) => decimal.compare(x.price, y.price))
      .map(({ price: _price, ...supply }) => supply),
    ...terminals.map((row) => ({
      terminal_id: row.id,
      supplier_id: null,
      label: row.name,
      note: 'any supplier',
    })),
  ]
}

type Ask = Pick<Gantry, 'ask'>
type Place = Pick<PriceTrace, 'supplier_id' | 'terminal_id'>
/** Where a price was found: as asked for, else where its cost came from. */
type Found = Place & { readonly base?: Place | null }
/** The names of suppliers and terminals, as far as they may be read. */
function supplyNames({ ask }: Ask) {
  const names = { terminals: new Map<number, string>(), suppliers: new Map<number, string>() }
  return {
    async loadSupplyNames(): Promise<void> {
      const [terminals, suppliers] = await Promise.all([
        askWholeList(ask, terminal),
        askWholeList(ask, supplier),
      ])
      names.terminals = new Map(terminals.map(({ id, name }) => [id, name]))
      names.suppliers = new Map(suppliers.map(({ id, supplier_name }) => [id, supplier_name]))
    },
    /** "Valero, Houston South": where the price of a line was found; empty while the names are not here. */
    supplyOf(trace: Found | null | undefined): string {
      // a rule that buys at the best price of a rack names whose it was beside its cost
      const seller = trace?.supplier_id ?? trace?.base?.supplier_id
      const rack = trace?.terminal_id ?? trace?.base?.terminal_id
      return [names.suppliers.get(seller ?? 0), names.terminals.get(rack ?? 0)].filter(Boolean).join(', ')
    },
  }
}
/** The tanks of the site, while it may change under the hand. */
function tanksOf({ ask }: Ask) {
  let asked = 0
  const yard = {
    tanks: [] as readonly Tank[],
    /** the site or its tanks are still being read */
    isReading: false,
    /** Another site is to be known soon: tanks of the one before are not meant, and a typed one waits. */
    expectTanks(): number {
      yard.tanks = []
      yard.isReading = true
      return ++asked
    },
    async loadTanks(site: number | null, order?: OrderOfTanks): Promise<void> {
      const filters = { ship_to_id: String(site) }
      const mine = yard.expectTanks()
      const [rows, coming] =
        site === null
          ? [[], []]
          : await Promise.all([
              ask(asset.list, { page: 1, size: MANY, filters }).then(itemsOf),
              ask(onOrder, { ship_to_id: site }, { fresh: true }).then(valueOf),
            ])
      // a slower answer for a site that was chosen before is not meant any more
      if (mine !== asked) return
      yard.tanks = tanksFrom(rows, coming ?? [], order)
      yard.isReading = false
    },
  }
  return yard
}
/** Who sells a product today, or why nobody knows. */
const offersReader =
  ({ ask }: Ask) =>
  async (
    product: number,
    signal: AbortSignal,
  ): Promise<{ readonly offers?: readonly Offer[]; readonly problem?: string }> => {
    const outcome = await ask(priceMatrix, {}, { signal, quiet: true, fresh: true })
    if (outcome?.status === 'rejected') return { problem: outcome.problem.detail }
    return outcome?.status === 'done' ? { offers: offersOf(outcome.value, product) } : {}
  }
/** Reads what an order is chosen from; what an area of its own does not offer stays empty. */
export function createShop({ ask, dispatch }: Pick<Gantry, 'ask' | 'dispatch'>) {
  const shop = Object.assign(tanksOf({ ask }), {
    /** the goods are there, or could not be read */
    ready: Promise.resolve(),
    goods: [] as readonly Goods[],
    sites: [] as readonly Site[],
    customer: null as CustomerFacts | null,
    async findCustomers(text: string, signal: AbortSignal): Promise<readonly Option[]> {
      const input = { page: 1, size: 20, search: text || undefined }
      const outcome = await ask(customer.list, input, { signal, quiet: true })
      if (!outcome) return []
      // nobody found and nobody asked are two things: who could not be looked for is not made anew
      if (outcome.status !== 'done') throw new Error('The customers could not be read')
      return outcome.value.items.map(customerOption)
    },
    async loadCustomer(id: number): Promise<CustomerFacts | null> {
      const row = valueOf(await ask(customer.get, { id }))
      shop.customer = row ? customerFacts(id, row) : null
      return shop.customer
    },
    async loadSites(customer: number): Promise<readonly Site[]> {
      const filters = { customer_id: String(customer) }
      const rows = itemsOf(await ask(shipTo.list, { page: 1, size: MANY, filters }))
      shop.sites = rows.filter((row) => row.status === 'active').map(siteOf)
      return shop.sites
    },
    loadGoods(): Promise<void> {
      shop.ready = askWholeList(ask, product).then((found) => {
        shop.goods = found
          .filter((row) => row.status === 'active')
          .map(({ id, name, code, dyed }) => ({ id, name, code, dyed }))
      })
      return shop.ready
    },
    ...supplyNames({ ask }),
    offers: offersReader({ ask }),
    /** The newest order of the site, with which an order is taken again. */
    async lastOrder(site: number): Promise<SalesOrderHead | undefined> {
      const filters = { ship_to_id: String(site) }
      const found = await dispatch(listOrders({ page: 1, size: 1, filters, sort_by: 'id', order: 'desc' }))
      const [last] = itemsOf(found)
      return last
    },
    /** Supplier and terminal with the price in force; without the right to see prices, terminals alone. */
    async supplies(product: number | undefined): Promise<readonly Supply[]> {
      const filters = {
        product_id: String(product),
        status: 'active',
        effective_from__lte: new Date().toISOString(),
        effective_to__isnull: 'true',
      }
      const [prices, terminals] = [
        product === undefined ? undefined : await ask(buyingPrices, { page: 1, size: MANY, filters }),
        await askWholeList(ask, terminal),
      ]
      return suppliesFrom(itemsOf(prices), terminals)
    },
  })
  return shop
}
export type Shop = ReturnType<typeof createShop>
