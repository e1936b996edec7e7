/** Facts of a delivered order that are looked at before it is billed. */

/** A figure of an earlier delivery. */
export interface Earlier {
  readonly at: string
  readonly value: string
}
/** Another order that may be the same delivery. */
export interface PossibleDouble {
  readonly id: number
  readonly order_no: string
  readonly bol_no: string | null
  readonly quantity: string
  readonly total: string
}
/** A delivered line with what is known of it from elsewhere. */
export interface LineToBill {
  readonly id: number
  readonly product: { readonly id: number; readonly name: string }
  readonly unit: string
  /** delivered as it was typed */
  readonly quantity: string
  /** null: a fill, which is ordered by no figure */
  readonly ordered: string | null
  readonly unit_price: string | null
  readonly buying_price: string | null
  readonly bol_no: string | null
  readonly meter_start: string | null
  readonly meter_end: string | null
  readonly tank: {
    readonly name: string
    readonly capacity: string | null
    /** gallons at the safe fill; null: the capacity is not known */
    readonly safe_fill: string | null
    /** measured before and after the drop; null where it was not measured */
    readonly before: Earlier | null
    readonly after: Earlier | null
  } | null
  /** the ten deliveries to the tank before this one, newest first */
  readonly last_gallons: readonly Earlier[]
  /** the last ten prices of the customer for the product, newest first */
  readonly last_prices: readonly Earlier[]
  /** earlier orders of the same customer, tank, product and day, with the same ticket or about the same gallons */
  readonly doubles: readonly PossibleDouble[]
}
/** An order that is verified and not billed. */
export interface OrderToBill {
  readonly id: number
  readonly order_no: string
  readonly total: string
  readonly flags: readonly string[]
  /** why it was verified without a tax or a number: asked and answered at the gate */
  readonly override_reason: string | null
  readonly customer_status: string
  /** the largest total that an order of this customer had before */
  readonly largest_before: string | null
  readonly verified_by: string | null
  readonly verified_at: string | null
  readonly driver: string | null
  readonly lines: readonly LineToBill[]
}
