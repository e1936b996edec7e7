/** Input and result of pricing a sale (domain 1.7): the order, its master data, and its money. */
import type { NetTable } from '#schema/values/net-tables.ts'
import type { Unit } from '#schema/values/units.ts'
import type { ComingDrop, StockedTank } from '#plugins/customers/public.ts'
import type { Vehicle } from '#plugins/fleet/public.ts'
import type { Fee, OrderFee, PricedFee } from '#plugins/fees/public.ts'
import type { PricedProduct, PriceSource, PriceTrace, PricingWorld } from '#plugins/pricing/public.ts'
import type { OrderTax, TaxWorld } from '#plugins/taxes/public.ts'
import type { LineCharge, LookUp, OrderCharge } from './charged-by.ts'
import type { LevelMoved } from './level-before.ts'

/** Basis of billing: as measured (gross) or brought to 60 °F (net; domain 3.4). */
export type Basis = 'gross' | 'net'
/** Flags that people should look at before an order goes on; none stops it by itself (domain 1.7). */
export type OrderFlag =
  | 'price_missing'
  | 'net_missing'
  | 'tax_net_missing'
  | 'bol_missing'
  | 'bol_used'
  | 'wrong_tank'
  | 'dyed_highway'
  | 'line_not_dropped'
  | 'over_ullage'
  | 'po_missing'
  | 'po_repeated'
  | 'certificate_expired'
  | 'tax_unconfirmed'
  | 'tax_expected'
  | 'quantity_variance'
  | 'net_implausible'
  | 'below_cost'
  | 'price_jump'

type Maybe<T> = T | null | undefined
/**
 * A line; what a form has not got yet may be left out. `unit_price` counts as typed unless
 * `price_source` names another source. `keep_price`: price, source, buying price and trace stay as
 * they are (edits that do not touch what a price depends on); `'when-fixed'`: they stay where the prices of
 * the order are fixed (a delivery, which else finds the price of its own moment; domain 3.1).
 */
export interface OrderLine {
  readonly id: number | null
  readonly product_id: number
  readonly quantity: string
  /** unit of sale; without one, that of its product */
  readonly unit?: Maybe<Unit>
  readonly fill?: boolean | undefined
  readonly asset_id?: Maybe<number>
  readonly po_number?: Maybe<string>
  readonly terminal_id?: Maybe<number>
  readonly supplier_id?: Maybe<number>
  readonly price_quote_id?: Maybe<number>
  readonly quantity_basis?: Maybe<Basis>
  /** the basis that counted when it was priced before */
  readonly billing_basis?: Maybe<Basis>
  readonly gross_quantity?: Maybe<string>
  readonly net_quantity?: Maybe<string>
  readonly delivered_at?: Maybe<string>
  readonly temperature?: Maybe<string | number>
  readonly api_gravity?: Maybe<string | number>
  readonly bol_line_id?: Maybe<number>
  readonly bol_no?: Maybe<string>
  readonly tax_use?: Maybe<string>
  readonly unit_price?: Maybe<string>
  readonly price_source?: Maybe<PriceSource>
  readonly buying_price?: Maybe<string>
  readonly price_trace?: Maybe<PriceTrace>
  readonly keep_price?: boolean | 'when-fixed' | undefined
  /** the cost is looked up again although the price stays: the line found its lift, or another one */
  readonly look_up_cost?: boolean | undefined
  /** facts that a delivered line was charged by */
  readonly charged_by?: Maybe<LineCharge>
  readonly look_up?: LookUp | undefined
}
/**
 * Another part of a split order, to the same site of the same customer (domain decision 34): what is owed once for
 * the whole order, and its fees, are shared with it.
 */
export interface OtherPart extends Omit<OrderToPrice, 'fees' | 'other_parts'> {
  readonly id: number
  readonly order_no: string
  readonly customer_id: number
  readonly ship_to_id: number | null
  /** it is on an invoice: what it is charged stays */
  readonly is_billed: boolean
  readonly fees: readonly (OrderFee & { readonly subtotal: string })[]
  /** charges of its lines */
  readonly taxes: readonly {
    readonly line_item_id: number | null
    readonly tax_id: number
    readonly amount: string
  }[]
}
/**
 * An order as its money is worked out: when it is planned or was delivered, its lines and fees. Money and
 * quantities are decimal text, moments ISO text in UTC.
 */
export interface OrderToPrice {
  /** nothing for one that is not written yet */
  readonly id?: Maybe<number>
  /** orders that are parts of one order with it, beside those that a written split names */
  readonly parts?: readonly number[] | undefined
  /** the other parts of the order that it was split from */
  readonly other_parts?: readonly OtherPart[] | undefined
  readonly planned_date_time: string | null
  readonly delivered_at: string | null
  readonly po_number: string | null
  readonly terminal_id: number | null
  readonly price_quote_id: number | null
  readonly pricing_locked: boolean
  /** the load that it is on; null or nothing: none */
  readonly load_id?: Maybe<number>
  readonly line_items: readonly OrderLine[]
  /** null = take the fees that add themselves */
  readonly fees: readonly OrderFee[] | null
  /** automatic fees that a person took off; null or nothing: the rows are all that is known */
  readonly fees_off?: readonly number[] | null | undefined
  /** the automatic fees of the day are decided again */
  readonly decide_fees?: boolean | undefined
  /** facts that fees and the taxes on them are charged by, from the first drop on */
  readonly charged_by?: Maybe<OrderCharge>
  readonly look_up?: LookUp | undefined
  /** occasion on which what `look_up` names is looked up again; by default a correction */
  readonly looked_up_for?: 'correction' | 'repricing' | undefined
  /** flags so far: one that cannot be judged again stays */
  readonly flags?: readonly OrderFlag[] | undefined
}

/** Facts of a product that the price, the quantity and the taxes of a line depend on (domain 1.6). */
export interface OrderProduct extends PricedProduct {
  readonly sold_as: Unit
  readonly billing_basis: Basis | null
  readonly gallons_per_unit: string | null
  readonly is_fuel: boolean
  readonly dyed?: boolean
  readonly fta_code?: string | null
  readonly net_table?: NetTable | null
}
/** Facts of a customer that the money of an order depends on (domain 1.5). */
export interface OrderCustomer {
  readonly id: number
  readonly customer_pricing_type: 'simple' | 'margin'
  readonly billing_basis: Basis | null
  readonly po_required: boolean
}
/**
 * Site of a delivery: the place of its taxes, and the terminal its prices are asked for when
 * neither line nor order names one (domain 3.1, 3.6).
 */
export interface OrderShipTo {
  readonly id: number
  readonly state_id: number | null
  readonly city_id: number | null
  readonly jurisdiction_ids: readonly number[]
  readonly terminal_id: number | null
}
/**
 * The settings of the company that prices depend on: zone, billing basis, decimals of computed prices, and
 * whether a price is that of the order or of the delivery (domain 3.1).
 */
export interface OrderCompany {
  readonly time_zone: string
  readonly billing_basis: Basis
  readonly price_decimals: number
  readonly price_at: 'order' | 'delivery'
}
/**
 * An order that has a number of this one: a `po` of the same customer, a `bol` on a drop of the last weeks; `own` is
 * this order itself, as far as it is written.
 */
export interface OrderOnNumber {
  readonly kind: 'po' | 'bol' | 'own'
  /** as `numberKey` gives it; '' of `own` */
  readonly number: string
  readonly id: number
  readonly order_no: string
  readonly load_id: number | null
  readonly driver_id: number | null
  /** its last drop under the number */
  readonly delivered_at: string | null
  /** gallons dropped under the number */
  readonly gallons: string
  readonly vehicles: readonly Vehicle[]
  /** both are parts of one order that was split */
  readonly is_part: boolean
}
/** A number that another order has too. */
export interface RepeatedNumber {
  readonly flag: 'po_repeated' | 'bol_used'
  readonly number: string
  readonly order: { readonly id: number; readonly order_no: string }
  /** gallons under a BOL number where they are more than the trailer holds, with what it holds */
  readonly over: { readonly gallons: string; readonly capacity: string } | null
}
/**
 * A line of a BOL with what its goods cost at its supplier and terminal when they were lifted; null where no buying
 * price was in force.
 */
export interface OrderLift {
  readonly bol_line_id: number
  readonly bol_no: string
  readonly product_id: number
  readonly supplier_id: number
  readonly terminal_id: number
  readonly lifted_at: string
  readonly buying_price_id: number | null
  readonly price: string | null
}
/** Master data of one order. Each array may hold more than the order needs. */
export interface OrderWorld extends PricingWorld, TaxWorld {
  readonly company: OrderCompany
  readonly customer: OrderCustomer
  readonly ship_to: OrderShipTo | null
  readonly products: readonly OrderProduct[]
  readonly jurisdictions: readonly { readonly id: number; readonly city_ids: readonly number[] }[]
  /** tanks; `ullage` = room before this order's fuel, null = unknown */
  readonly assets: readonly {
    readonly id: number
    readonly tax_use: string | null
    readonly ullage: string | null
    /** its level, size and use, of which `ullage` is the room when its level was known */
    readonly stock?: StockedTank | undefined
    /** gallons that open orders still bring into it, this one among them */
    readonly coming?: readonly ComingDrop[] | undefined
    /** when its level moved last, by a reading or a fill */
    readonly moved?: LevelMoved
    readonly product_id?: number | null
    readonly dyed_only?: boolean
  }[]
  readonly fees: readonly Fee[]
  /** lifts that lines name; none where no area knows lifts */
  readonly lifts?: readonly OrderLift[] | undefined
  /** the prices that this customer paid last for products, before this order */
  readonly last_prices: readonly { readonly product_id: number; readonly unit_price: string }[]
  /** orders with a PO or BOL number of this one, and this one itself */
  readonly other_orders: readonly OrderOnNumber[]
  readonly now: string
}

/**
 * A line with its money: billed quantity, unit price and where it came from, goods, taxes and margin.
 * `subtotal` and `tax_amount` have 2 decimals, prices 6 (domain 3.4).
 */
export interface PricedLine extends OrderLine {
  readonly line_no: number
  readonly po_number: string | null
  readonly unit: Unit
  readonly billed_quantity: string
  /** basis that counted */
  readonly billing_basis: Basis
  readonly unit_price: string | null
  readonly price_source: PriceSource
  readonly buying_price: string | null
  readonly price_trace: PriceTrace | null
  readonly subtotal: string
  readonly tax_amount: string
  /** null while it is not delivered */
  readonly charged_by: LineCharge | null
  /** null without a cost or a price */
  readonly margin: string | null
  readonly margin_per_unit: string | null
}
/**
 * An order with its money: lines, fees, taxes, totals of 2 decimals, and what people should look at. `total`
 * is goods, fees and taxes together (domain 3.7).
 */
export interface PricedOrder {
  readonly line_items: readonly PricedLine[]
  readonly fees: readonly PricedFee[]
  readonly tax_details: OrderTax
  readonly goods_total: string
  readonly fee_total: string
  readonly tax_total: string
  readonly total: string
  readonly margin_total: string
  readonly flags: readonly OrderFlag[]
  /** numbers that `po_repeated` and `bol_used` are raised for */
  readonly repeated_numbers: readonly RepeatedNumber[]
  /** null while nothing is delivered */
  readonly charged_by: OrderCharge | null
}
