/** A line while it is typed. What a person enters is kept apart from what is worked out from it. */
import type { Unit } from '#schema/values/units.ts'
import type { product } from '#schema/areas/products.ts'
import type { RowOf } from '#schema/contract/kit.ts'
import type { SalesOrderLine } from '#schema/sales/sales-orders.ts'
import type { PriceTrace } from '../../../../pricing/public.ts'

export interface Tank {
  readonly id: number
  readonly name: string
  readonly product_id: number | null
  readonly room: string | null
  readonly capacity: string | null
}
export type Goods = Pick<RowOf<typeof product>, 'id' | 'name' | 'code' | 'dyed'> & {
  /** copies of before do not say it */
  readonly sold_as?: Unit | undefined
}
export interface Supply {
  readonly terminal_id: number
  readonly supplier_id: number | null
  readonly label: string
  readonly note?: string
}
export interface WorkedOutLine {
  readonly unit_price: string | null
  readonly subtotal: string
  readonly tax: string
  readonly quantity: string
  readonly trace: PriceTrace | null
}
export interface EditLine {
  /** of a line that is saved already */
  readonly id?: number
  readonly tank: Tank | null
  /** a tank that was typed before those of the site were here, or that is none of them */
  readonly wanted?: string
  readonly product: Goods | null
  readonly quantity: string
  readonly fill: boolean
  /** of a line that was offered for a tank: the gallons it was offered with; emptied, it is not ordered */
  readonly suggested?: string
  readonly supply: Supply | null
  /** a price set by hand, and why */
  readonly price: { readonly value: string; readonly reason: string } | null
  /** the saved line has a price set by hand: taking it back must be said */
  readonly byHand?: boolean | undefined
  /** its own PO number; null is the order's */
  readonly po: string | null
  /** the saved line has one of its own: taking it back must be said */
  readonly ownPo?: boolean
  readonly worked?: WorkedOutLine
  /** by column, from the server or the check before sending */
  readonly errors?: Readonly<Record<string, string>>
}
export const blankLine = (): EditLine => ({
  tank: null,
  product: null,
  quantity: '',
  fill: false,
  supply: null,
  price: null,
  po: null,
})
export const isBlankLine = (line: EditLine): boolean =>
  line.quantity === '' &&
  !line.fill &&
  line.wanted === undefined &&
  (line.suggested !== undefined || (!line.tank && !line.product))
/** Tells a line that was offered for a tank and has no gallons: it is left out of the order. */
export const isNotOrdered = (line: EditLine): boolean => line.suggested !== undefined && isBlankLine(line)
/** A tank by its name alone; its facts are learnt when the tanks of the site are read. */
const namedTank = ({ id, name }: Pick<Tank, 'id' | 'name'>): Tank => ({
  id,
  name,
  product_id: null,
  room: null,
  capacity: null,
})
/** What is kept on this device; the rest is worked out again. */
export const plainLine = ({ worked: _worked, errors: _errors, ...line }: EditLine): EditLine =>
  line.tank ? { ...line, tank: namedTank(line.tank) } : line

export function lineFrom(line: SalesOrderLine, orderPo: string | null = null): EditLine {
  const label = [line.supplier?.supplier_name, line.terminal?.name].filter(Boolean).join(', ')
  return {
    id: line.id,
    product: {
      id: line.product.id,
      name: line.product.name,
      code: line.product.code,
      dyed: line.product.dyed,
      sold_as: line.product.sold_as as Unit,
    },
    quantity: line.fill && Number(line.quantity) === 0 ? '' : line.quantity.replace(/\.?0+$/, ''),
    fill: line.fill,
    ...(line.po_number === orderPo ? { po: null } : { po: line.po_number, ownPo: true }),
    tank: line.asset ? namedTank({ id: line.asset.id, name: line.asset.asset_name }) : null,
    supply: line.terminal_id ? { terminal_id: line.terminal_id, supplier_id: line.supplier_id, label } : null,
    price: line.price_source === 'manual' && line.unit_price ? { value: line.unit_price, reason: '' } : null,
    byHand: line.price_source === 'manual' ? true : undefined,
    worked: {
      unit_price: line.unit_price ?? null,
      subtotal: line.subtotal ?? '0',
      tax: line.tax_amount ?? '0',
      quantity: line.billed_quantity,
      trace: (line.price_trace ?? null) as PriceTrace | null,
    },
  }
}
/** As the calls take it. */
export const lineToWire = (line: EditLine): Record<string, unknown> => ({
  id: line.id,
  product_id: line.product?.id,
  asset_id: line.tank?.id ?? null,
  quantity: line.quantity || '0',
  fill: line.fill,
  terminal_id: line.supply?.terminal_id ?? null,
  supplier_id: line.supply?.supplier_id ?? null,
  po_number: line.po || line.ownPo ? line.po || null : undefined,
  unit_price: line.price || line.byHand ? (line.price?.value ?? null) : undefined,
})
/** Lines that can be priced: a product is all it takes. */
export const isPriceable = (line: EditLine): boolean => line.product !== null
