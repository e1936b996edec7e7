/** A drop that is added to an order: what is typed of it, what is sent, and where a refusal belongs. Pure. */
import type { Problem } from '#core'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import type { Option } from '#ui'
import { isCorrection } from './delivery-form.ts'

export interface AddedDrop {
  /** id of the tank, empty for none */
  readonly tank: string
  readonly product: Option | null
  readonly gallons: string
  readonly bol: string
}
export type AddedDropErrors = Partial<
  Readonly<Record<'tank' | 'product' | 'gallons' | 'bol' | 'rest', string>>
>

type Order = Pick<SalesOrder, 'status' | 'line_items'>
/** What nobody needs the server for; undefined when it can be sent. */
export function refuseAddedDrop({ product, gallons }: AddedDrop): AddedDropErrors | undefined {
  const found = {
    ...(product ? {} : { product: 'Choose a product' }),
    ...(Number(gallons) > 0 ? {} : { gallons: 'Enter the gallons' }),
  }
  return Object.keys(found).length ? found : undefined
}
/** Of a delivered order a line that was dropped with it, else one that is still to be dropped. */
export const addedDropBody = ({ tank, product, gallons, bol }: AddedDrop, order: Order) => ({
  line_items: [
    ...order.line_items.map(({ id }) => ({ id })),
    {
      product_id: Number(product?.id),
      asset_id: tank ? Number(tank) : undefined,
      ...(isCorrection(order)
        ? { gross_quantity: gallons, bol_no: bol.trim() || undefined }
        : { quantity: gallons }),
    },
  ],
})
const FIELDS: Readonly<Record<string, keyof AddedDropErrors>> = {
  product_id: 'product',
  asset_id: 'tank',
  gross_quantity: 'gallons',
  quantity: 'gallons',
  bol_no: 'bol',
}
/** The words are the server's. */
export function addedDropRefusal({ fields, detail }: Problem, { line_items }: Order): AddedDropErrors {
  const mine = `line_items.${line_items.length}.`
  const found = fields.flatMap(({ path, message }) => {
    const field = path.replace(/^body\./, '').startsWith(mine) ? FIELDS[path.split('.').at(-1)!] : undefined
    return field ? [[field, message] as const] : []
  })
  return found.length ? Object.fromEntries(found) : { rest: detail }
}
