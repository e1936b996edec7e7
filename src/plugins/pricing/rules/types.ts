/**
 * Master data the price rules read: field names of domain 1.6 and 1.7,
 * prices as decimal text, instants as ISO text in UTC.
 */

export type MarginType = 'amount' | 'percent'
export type CostSetting = 'lowest' | 'average' | 'highest'
export type PriceSource = 'manual' | 'quote' | 'rule' | 'customer_price' | 'margin' | 'list' | 'none'

/** Half-open: from ≤ t < to; null = open. */
export interface Period {
  readonly effective_from: string
  readonly effective_to: string | null
}

export interface PricedProduct {
  readonly id: number
  readonly category_id: number | null
  readonly unit_price: string | null
}
export interface PriceSupplier {
  readonly id: number
  readonly status: 'active' | 'inactive'
  readonly terminal_ids: readonly number[]
}
export interface BuyingPrice extends Period {
  readonly id: number
  readonly supplier_id: number
  readonly terminal_id: number
  readonly product_id: number
  readonly price: string
  readonly status: 'active' | 'inactive'
}
export interface PricingRule {
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
export interface CustomerPricing {
  readonly id: number
  readonly customer_id: number
  readonly pricing_rule_id: number
  readonly status: boolean
}
export interface CustomerPriceItem extends Period {
  readonly id: number
  readonly customer_id: number
  readonly product_id: number
  readonly unit_price: string | null
  readonly margin: string | null
  readonly margin_type: MarginType
}
export interface Margin extends Period {
  readonly id: number
  readonly customer_id: number | null
  readonly product_id: number | null
  readonly product_category_id: number | null
  readonly margin: string
  readonly margin_type: MarginType
}
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
