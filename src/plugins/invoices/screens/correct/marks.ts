/** Values of a paper that a correction says are wrong, by their place on it. */
import type { Invoice } from '#schema/sales/invoices.ts'
import type { InvoiceCorrection } from '#schema/sales/corrected-invoices.ts'
import type { Paper, PaperPart } from '#schema/values/paper.ts'
import { cellKey, formats, type PaperMarks } from '#ui'
import { changedLines, comparedRows, type Draft, isOfLines, isRight } from './correction.ts'

/** Columns of an invoice: description, quantity, rate, amount. */
const [QUANTITY, RATE, AMOUNT] = [1, 2, 3]
const isTable = (block: Paper['sheets'][number][number]): block is PaperPart<'table'> =>
  block.kind === 'table'
/** Typed quantities and prices, at the lines of goods they are for. */
function typedMarks(draft: Draft, invoice: Invoice): readonly (readonly [string, string])[] {
  const { kind } = draft
  if (!isOfLines(kind) || kind === 'tax') return []
  return changedLines(draft, invoice).flatMap(({ line_item_id, text }) => {
    const at = invoice.line_items.findIndex((line) => line.line_item_id === line_item_id)
    const line = invoice.line_items[at]
    if (!line || !isRight(kind, text)) return []
    return kind === 'quantity'
      ? [[cellKey(0, at, QUANTITY!), formats.quantity(text, line.unit ?? 'gallon')] as const]
      : [[cellKey(0, at, RATE!), formats.unitPrice(text)] as const]
  })
}
/** Rows of taxes and fees that come to another amount, each where one row of the paper has its name. */
function chargeMarks(paper: Paper, changed: ReadonlyMap<string, string>): (readonly [string, string])[] {
  const table = paper.sheets.flat().find(isTable)
  const rows = (table?.groups ?? []).flatMap(({ rows: own }, group) =>
    group === 0 ? [] : own.map(({ cells }, row) => ({ name: cells[0]?.[0]?.text, group, row })),
  )
  return [...changed].flatMap(([name, right]) => {
    const [one, ...others] = rows.filter((row) => row.name === name)
    return one && !others.length ? [[cellKey(one.group, one.row, AMOUNT!), right] as const] : []
  })
}
function partyMarks({ kind, customer, site }: Draft): readonly (readonly [string, string])[] {
  if (kind !== 'customer') return []
  return [
    ...(customer ? [['Bill to', customer.label] as const] : []),
    ...(site ? [['Delivered to', site.label] as const] : []),
  ]
}
/** Marks of the paper of an invoice, as far as a correction is typed; those of taxes as the preview calculates them. */
export function marksOf(
  paper: Paper,
  invoice: Invoice,
  draft: Draft,
  works: Pick<InvoiceCorrection, 'invoice'> | undefined,
): PaperMarks {
  const taxes =
    draft.kind === 'tax' && works
      ? comparedRows(invoice, works)
          .filter(({ isTotal, difference }) => !isTotal && Number(difference) !== 0)
          .map(({ label, now }) => [label, formats.money(now)] as const)
      : []
  return new Map([...typedMarks(draft, invoice), ...chargeMarks(paper, new Map(taxes)), ...partyMarks(draft)])
}
