/** What an invoice says beside its money: kept with it when it is issued, so that a reprint says the same. */
import type { Unit } from '#schema/values/units.ts'

/** A product as an invoice speaks of it. */
export interface PaperGoods {
  readonly sold_as: Unit
  /** a fuel sold by volume: it has a net at 60 °F */
  readonly has_net: boolean
  /** what the law wants said of it */
  readonly notice: string | null
  /** code of the federal list of products; papers kept before it was printed have none */
  readonly fta_code?: string | null
}
/** Where the goods of a line were loaded, and what they went into. */
export interface PaperLoad {
  readonly bol_no: string | null
  /** name, TCN and place of the terminal */
  readonly origin: string | null
  /** somebody measured or typed its net */
  readonly net_recorded: boolean
  /** name of the tank; papers kept before it was recorded have none */
  readonly tank?: string | null
  /** of its BOL, where the load was diverted; papers kept before it was printed have none */
  readonly diversion_no?: string | null
  /** name and FEIN of a common carrier; papers kept before it was printed have none */
  readonly carrier?: string | null
}
/** Names, places and numbers of an invoice as they stood when it was issued. */
export interface PaperFacts {
  readonly company: {
    readonly company_name: string
    readonly lines: readonly string[]
    readonly remit_to: string
    readonly currency: string
    readonly time_zone: string
    readonly logo_key: string | null
  }
  readonly bill_to: readonly string[]
  /** FEIN and license of who pays; empty where neither is known */
  readonly registration: string
  readonly delivered_to: readonly string[]
  /** city and state that the goods went to */
  readonly destination: string | null
  readonly delivered_at: string | null
  readonly terms: string | null
  /** when it was kept, of an invoice that was issued before papers were kept */
  readonly as_of?: string | null
  /** the invoice that a credit memo gives back of */
  readonly credits: { readonly invoice_no: string; readonly invoice_date: string } | null
  /** by product id */
  readonly goods: Readonly<Record<string, PaperGoods>>
  /** by the id of the order's line */
  readonly loads: Readonly<Record<string, PaperLoad>>
  /** what a tax counts, by tax id */
  readonly tax_units: Readonly<Record<string, Unit>>
  /** its order is a part of a split one; papers kept before it was printed have none */
  readonly is_split?: boolean
}
