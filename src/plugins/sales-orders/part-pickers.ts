/** What the steps of adding and changing parts of an order offer. Other areas are reached by their commands. */
import type { AskItem, CommandContext } from '#core'
import type { Page } from '#schema/contract/kit.ts'
import type { SalesOrder, SalesOrderLine } from '#schema/sales/sales-orders.ts'
import { formats } from '#ui'
import { getOrder } from './commands/reading.ts'
import { actingIds } from './rows.ts'

const SIZE = 50
async function list<R>(ctx: CommandContext, command: string, input: object): Promise<readonly R[]> {
  const outcome = await ctx.dispatch({ command, input })
  return outcome.status === 'done' ? (outcome.value as Page<R>).items : []
}
async function actingOrder(ctx: CommandContext): Promise<SalesOrder | undefined> {
  const [id] = actingIds(ctx)
  if (id === undefined) return undefined
  const outcome = await ctx.dispatch(getOrder({ id }))
  return outcome.status === 'done' ? outcome.value : undefined
}
const fits = (text: string, ...words: readonly (string | null | undefined)[]): boolean =>
  words.join(' ').toLowerCase().includes(text.trim().toLowerCase())

interface ProductRow {
  readonly id: number
  readonly name: string
  readonly code: string
}
/** Products by name or code. */
export async function productsToAdd(text: string, ctx: CommandContext): Promise<readonly AskItem<number>[]> {
  const search = text.trim()
  const rows = await list<ProductRow>(ctx, 'product.list', {
    page: 1,
    size: SIZE,
    ...(search ? { search } : {}),
  })
  return rows.map(({ id, name, code }) => ({ value: id, label: name, hint: code }))
}
interface FeeRow {
  readonly id: number
  readonly name: string
  readonly fee_code: string | null
  readonly is_active: boolean
}
/** Fees in use, the ones that are on the order already among them: a trip may be charged twice. */
export async function feesToAdd(text: string, ctx: CommandContext): Promise<readonly AskItem<number>[]> {
  const rows = await list<FeeRow>(ctx, 'fee.list', { page: 1, size: 100 })
  return rows
    .filter(({ name, fee_code, is_active }) => is_active && fits(text, name, fee_code))
    .map(({ id, name, fee_code }) => ({ value: id, label: name, ...(fee_code ? { hint: fee_code } : {}) }))
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
