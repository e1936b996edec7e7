/** A shop whose customers are priced by rules and margins that change. */
import { openShop } from '../fixtures.ts'
import { type Json, openWorld } from '../harness.ts'

/** A customer with a site of its own. */
export interface Who {
  readonly customer_id: number
  readonly ship_to_id: number
}
/** Opens the shop; moments are counted in hours from its clock. */
export async function openPricedShop() {
  const world = await openWorld()
  const ann = await world.signUp('Lone Star Fuel')
  const shop = await openShop(world, ann)
  const { id } = shop
  const HOUR = 3_600_000
  const now = world.clock.now().getTime()
  const ago = (hours: number): string => new Date(now - hours * HOUR).toISOString()
  const ahead = (hours: number): string => ago(-hours)

  /** A customer with a site of its own, whom no rule prices. */
  let made = 0
  async function customer(): Promise<Who> {
    const { id: customer_id } = await ann.post('customer/', { customer_name: `Ranch ${++made}` })
    const site = {
      name: 'Yard',
      address_one: '1 Ranch Rd',
      state_id: id.TX,
      city_id: id.HOU,
      terminal_id: id.TERM,
    }
    return { customer_id, ship_to_id: (await ann.post('ship-to/', { customer_id, ...site })).id }
  }
  /** A delivery of 1,000 gallons so many hours ago. */
  async function sold(who: Who, hours: number): Promise<Json> {
    const one = await ann.post('sales-order/', {
      ...who,
      planned_date_start: ago(hours),
      line_items: [{ product_id: id.CLEAR, quantity: '1000' }],
    })
    return ann.post(`sales-order/${one.id}/deliver`, { delivered_at: ago(hours) })
  }
  const price = ({ line_items: [line] }: Json): string | null => line.unit_price
  /** Prices that the delivery would have with the rules known today; none where it stays. */
  const late = async (one: Json): Promise<string[]> =>
    (await ann.get(`repricing/compare?sales_order_ids=${one.id}`)).orders[0].parts.map(
      (part: Json) => `${part.was} ${part.becomes}`,
    )
  const rackPlus = (name: string, margin: string): Json => ({
    name,
    supplier_id: id.SUP,
    terminal_id: id.TERM,
    base_price_types: 'supplier',
    pricing_sub_rule: 'fixed_supplier',
    margin: { margin, margin_type: 'amount' },
  })
  const rule = async (name: string, margin: string, who: readonly Who[], more: Json = {}): Promise<Json> =>
    ann.post('customer-pricing/', {
      customer_id: who.map(({ customer_id }) => customer_id),
      pricing_rule: rackPlus(name, margin),
      effective_from: ago(24 * 60),
      ...more,
    })
  return { ann, id, now, HOUR, ago, ahead, customer, sold, price, late, rackPlus, rule }
}
