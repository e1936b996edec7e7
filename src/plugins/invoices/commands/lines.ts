/** Lines of a draft, set by hand: from then on it follows its order no more. */
import { z } from 'zod'
import { defineCommand, oneOf, type Ask, type CommandContext } from '#core'
import * as contract from '#schema/sales/invoices.ts'
import { formats, parseNumber } from '#ui'
import { invoiceScope, meantInvoice, observed } from '../rows.ts'
import { getInvoice } from './reading.ts'

async function linesToChange(text: string, ctx: CommandContext) {
  const id = meantInvoice(ctx)?.id
  const outcome = id === undefined ? undefined : await ctx.dispatch(getInvoice({ id }))
  const invoice = outcome?.status === 'done' ? outcome.value : undefined
  return (invoice?.line_items ?? [])
    .filter(({ description }) => description.toLowerCase().includes(text.trim().toLowerCase()))
    .map((line) => ({
      value: line.id,
      label: line.description,
      hint: `${formats.number(line.billed_quantity)} at ${formats.unitPrice(line.unit_price)}`,
    }))
}
const askLine: Ask<number> = { label: 'Which line?', items: linesToChange }
const asksNumber = (label: string, places: number, money: boolean): Ask<string> => ({
  label,
  parse(text) {
    if (!text.trim()) return undefined
    const parsed = parseNumber(text, { places, money })
    if (!parsed.ok) throw new Error(parsed.message)
    return parsed.value
  },
})
const shared = {
  permission: contract.changeInvoiceLine.permission,
  menus: ['invoice.row'],
  scope: oneOf(invoiceScope),
  lane: ({ id }: { readonly id: number }) => `invoice:${id}`,
  observes: (invoice: contract.Invoice) => [observed({ rows: [invoice] })],
} as const
const LineOf = z.object({ id: z.int(), line_id: z.int() })
const says = {
  done: 'Line changed\nThis draft no longer updates with its order',
  failed: 'Failed to change the line',
}

export const setLinePrice = defineCommand({
  ...shared,
  id: 'invoice.line-price',
  title: 'Change the price of a line',
  input: LineOf.extend({ unit_price: z.string() }),
  ask: { line_id: askLine, unit_price: asksNumber('Price per unit', 6, true) },
  says,
  run: ({ line_id, unit_price }, { api }) =>
    api.send(contract.changeInvoiceLine, { params: { id: line_id }, body: { unit_price } }),
})
export const setLineQuantity = defineCommand({
  ...shared,
  id: 'invoice.line-quantity',
  title: 'Change the billed gallons of a line',
  words: ['quantity'],
  input: LineOf.extend({ billed_quantity: z.string() }),
  ask: { line_id: askLine, billed_quantity: asksNumber('Billed gallons', 3, false) },
  says,
  run: ({ line_id, billed_quantity }, { api }) =>
    api.send(contract.changeInvoiceLine, { params: { id: line_id }, body: { billed_quantity } }),
})
export const setLineText = defineCommand({
  ...shared,
  id: 'invoice.line-text',
  title: 'Change the text of a line',
  words: ['description', 'rename'],
  input: LineOf.extend({ description: z.string() }),
  ask: {
    line_id: askLine,
    description: { label: 'What should it say?', parse: (text) => text.trim() || undefined },
  },
  says,
  run: ({ line_id, description }, { api }) =>
    api.send(contract.changeInvoiceLine, { params: { id: line_id }, body: { description } }),
})
export const removeLine = defineCommand({
  ...shared,
  id: 'invoice.line-remove',
  title: 'Remove a line',
  words: ['delete'],
  confirm: 'Remove this line from the draft?',
  input: LineOf,
  ask: { line_id: askLine },
  says: {
    done: 'Line removed\nThis draft no longer updates with its order',
    failed: 'Failed to remove the line',
  },
  run: ({ line_id }, { api }) => api.send(contract.removeInvoiceLine, { params: { id: line_id } }),
})
