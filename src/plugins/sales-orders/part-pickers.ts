/** Choices of the steps that add and change parts of an order. */
import { askWholeList, itemsOf, valueOf, type AskItem, type CommandContext } from '#core'
import { product } from '#schema/areas/products.ts'
import type { SalesOrder, SalesOrderLine } from '#schema/sales/sales-orders.ts'
import { fee } from '#schema/sales/taxes.ts'
import { formats } from '#ui'
import { getOrder } from './commands/reading.ts'
import { actingIds } from './rows.ts'

const SIZE = 50
async function actingOrder(ctx: CommandContext): Promise<SalesOrder | undefined> {
  const [id] = actingIds(ctx)
  if (id === undefined) return undefined
  return valueOf(await ctx.dispatch(getOrder({ id })))
}
const fits = (text: string, ...words: readonly (string | null | undefined)[]): boolean =>
  words.join(' ').toLowerCase().includes(text.trim().toLowerCase())

/** Products by name or code. */
export async function productsToAdd(text: string, ctx: CommandContext): Promise<readonly AskItem<number>[]> {
  const search = text.trim()
  const found = await ctx.ask(product.list, { page: 1, size: SIZE, search: search || undefined })
  return itemsOf(found).map(({ id, name, code }) => ({ value: id, label: name, hint: code }))
}
/** Fees in use, the ones that are on the order already among them: a trip may be charged twice. */
export async function feesToAdd(text: string, ctx: CommandContext): Promise<readonly AskItem<number>[]> {
  return (await askWholeList(ctx.ask, fee))
    .filter(({ name, fee_code, is_active }) => is_active && fits(text, name, fee_code))
    .map(({ id, name, fee_code }) => ({ value: id, label: name, hint: fee_code || undefined }))
}
const quantityOf = ({ fill, quantity }: SalesOrderLine): string => (fill ? 'Fill' : formats.number(quantity))
/** The lines of the order, by tank and product. */
export async function linesOfOrder(text: string, ctx: CommandContext): Promise<readonly AskItem<number>[]> {
  const order = await actingOrder(ctx)
  return (order?.line_items ?? [])
    .filter((line) => fits(text, line.product.name, line.asset?.asset_name))
    .map((line) => ({
      value: line.id,
      label: [line.product.name, line.asset?.asset_name].filter(Boolean).join(', '),
      hint: quantityOf(line),
    }))
}
/** The fees that stand on the order. */
export async function feesOfOrder(text: string, ctx: CommandContext): Promise<readonly AskItem<number>[]> {
  const order = await actingOrder(ctx)
  return (order?.fees ?? [])
    .filter(({ name, fee_code }) => fits(text, name, fee_code))
    .map(({ id, name, subtotal }) => ({ value: id, label: name, hint: formats.money(subtotal) }))
}
