/**
 * Master data the price rules read: field names of domain 1.6 and 1.7,
 * prices as decimal text, instants as ISO text in UTC.
 */

export type MarginType = 'amount' | 'percent'
/** Which of several buying prices counts: the lowest, their exact mean, or the highest (domain 3.2). */
export type CostSetting = 'lowest' | 'average' | 'highest'
/**
 * Which step gave a price, from typed by hand to the list price; `none` when there is no price (domain 3.1).
 */
export type PriceSource = 'manual' | 'quote' | 'rule' | 'customer_price' | 'margin' | 'list' | 'none'

/** Half-open: from ≤ t < to; null = open. */
export interface Period {
  readonly effective_from: string
  readonly effective_to: string | null
}

/** Facts of a product that decide its price: its category, and its list price. */
export interface PricedProduct {
  readonly id: number
  readonly category_id: number | null
  readonly unit_price: string | null
}
/** A supplier, and the terminals it loads at. */
export interface PriceSupplier {
  readonly id: number
  readonly status: 'active' | 'inactive'
  readonly terminal_ids: readonly number[]
}
/** The price of a supplier for a product at a terminal, for one unit, while it is in force (domain 3.2). */
export interface BuyingPrice extends Period {
  readonly id: number
  readonly supplier_id: number
  readonly terminal_id: number
  readonly product_id: number
  readonly price: string
  readonly status: 'active' | 'inactive'
}
/** A version is in force in its period; without one it always is (domain decision 38). */
type Versioned = Partial<Period>
/**
 * A version of a rule a customer is priced by: fixed prices of products, or a cost of suppliers, each with a margin
 * (domain 3.2).
 */
export interface PricingRule extends Versioned {
  readonly id: number
  readonly name: string
  readonly terminal_id: number | null
  readonly supplier_id: number | null
  readonly base_price_types: 'fixed' | 'supplier'
  readonly pricing_sub_rule: 'fixed_supplier' | 'linked_supplier' | null
  readonly sub_rule_setting: CostSetting
  readonly products: readonly (Period & { readonly product_id: number; readonly rate: string })[]
  readonly selected_product_ids: readonly number[]
  readonly margin: { readonly margin: string; readonly margin_type: MarginType }
}
/** A rule given to a customer; it counts while `status` is true (domain 3.2). */
export interface CustomerPricing extends Versioned {
  readonly id: number
  readonly customer_id: number
  readonly pricing_rule_id: number
  readonly status: boolean
}
/**
 * A price or a margin of one product for one customer, of the model before the rules (domain 3.1, step 4).
 */
export interface CustomerPriceItem extends Period {
  readonly id: number
  readonly customer_id: number
  readonly product_id: number
  readonly unit_price: string | null
  readonly margin: string | null
  readonly margin_type: MarginType
}
/** A margin of the ladder: for a customer, a product, a category, two of them, or everybody (domain 3.3). */
export interface Margin extends Period {
  readonly id: number
  readonly customer_id: number | null
  readonly product_id: number | null
  readonly product_category_id: number | null
  readonly margin: string
  readonly margin_type: MarginType
}
/** Prices that were promised, with freight, for as long as they are valid (domain 3.1, step 2). */
export interface PriceQuote {
  readonly id: number
  readonly status: 'draft' | 'sent' | 'accepted' | 'declined' | 'expired' | 'converted'
  readonly valid_from: string
  readonly valid_to: string
  readonly lines: readonly {
    readonly product_id: number
    readonly terminal_id: number | null
    readonly unit_price: string
    readonly freight: string
  }[]
}

/** Everything a unit price may depend on. `price_decimals` is the company's, 2 to 6. */
export interface PricingWorld {
  readonly company: { readonly price_decimals: number }
  readonly products: readonly PricedProduct[]
  readonly suppliers: readonly PriceSupplier[]
  readonly buying_prices: readonly BuyingPrice[]
  readonly pricing_rules: readonly PricingRule[]
  readonly customer_pricing: readonly CustomerPricing[]
  readonly customer_price_items: readonly CustomerPriceItem[]
  readonly margins: readonly Margin[]
  readonly price_quotes: readonly PriceQuote[]
}

/** One line's question: what does this customer pay for this product at that instant? */
export interface PriceRequest {
  readonly product_id: number
  readonly customer: { readonly id: number; readonly customer_pricing_type: 'simple' | 'margin' }
  /** of the line, else of the order, else of the ship-to; null = unknown */
  readonly terminal_id: number | null
  readonly supplier_id: number | null
  /** instant of the price, see `priceInstant` */
  readonly at: string
  readonly typed_price: string | null
  readonly price_quote_id: number | null
}
