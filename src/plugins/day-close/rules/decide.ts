/** Decisions in words, and the changes of an order that a decision makes. */
import type { CloseChoice } from '#schema/sales/day-close.ts'
import { PLAIN_NUMBER } from '#schema/values/plain-number.ts'
import { quantityText } from '#schema/values/decimal.ts'
import type { CloseFacts, CloseLine } from './facts.ts'
import type { Finding } from './findings.ts'

/** A value that was typed for a choice: what is wrong with it, in words; undefined where it can be used. */
export function refuseValue(choice: CloseChoice, value: string | null): string | undefined {
  if (choice === 'use_gallons' || choice === 'use_price') {
    const what = choice === 'use_gallons' ? 'the gallons' : 'the price'
    if (value === null) return `Enter ${what}`
    return PLAIN_NUMBER.test(value) && Number(value) > 0 ? undefined : 'Enter a number above 0'
  }
  if (choice === 'enter_bol' && value === null) return 'Enter the BOL number'
  if (choice === 'enter_po' && value === null) return 'Enter the PO number'
  return choice === 'double' && (value === null || !/^\d{1,15}$/.test(value))
    ? 'Choose the order that stays'
    : undefined
}
/** Choices that need a reason in words. */
export const NEEDS_REASON: ReadonlySet<CloseChoice> = new Set(['bill', 'leave'])

const lineOf = (facts: CloseFacts, { line }: Finding): CloseLine | undefined =>
  facts.lines.find(({ id }) => id === line) ?? facts.lines[0]
/** `2.4475`: four decimals at least. */
const priceText = (price: string): string => {
  const [whole = '0', decimals = ''] = price.split('.')
  return `$${whole}.${decimals.replace(/0+$/, '').padEnd(4, '0')}`
}
const WORDS: Readonly<Partial<Record<CloseChoice, string>>> = {
  price_again: 'Taxes calculated again',
  check_in: 'Back to check-in',
  leave: 'Left for the next close',
  bill: 'Billed as it stands',
}
/** A decision as lists and the log show it: "250 gal, was 2,500". */
export function decisionWords(
  facts: CloseFacts,
  finding: Finding,
  choice: CloseChoice,
  value: string | null,
): string {
  const line = lineOf(facts, finding)
  if (choice === 'use_gallons')
    return `${quantityText(value!)} gal, was ${quantityText(line?.quantity ?? '0')}`
  if (choice === 'use_price')
    return `Price ${priceText(value!)}${line?.unit_price ? `, was ${priceText(line.unit_price)}` : ''}`
  if (choice === 'enter_bol') return `BOL ${value!} added`
  if (choice === 'enter_po') return `PO ${value!} added`
  if (choice === 'double') return `Double of ${finding.other?.order_no ?? value!}`
  return WORDS[choice] ?? choice
}

/** Changed fields of a line, by its id. */
export type LineChange = { readonly id: number } & Readonly<Record<string, string | number | null>>
/** Lines that a correction changes, and the PO number of the order; undefined for other choices. */
export function correctionOf(
  facts: CloseFacts,
  finding: Finding,
  choice: CloseChoice,
  value: string | null,
): { readonly lines: readonly LineChange[]; readonly po_number?: string } | undefined {
  const line = lineOf(facts, finding)
  // a net that was typed belongs to the gallons that were typed: it is worked out from the new ones, or asked for
  if (choice === 'use_gallons' && line)
    return { lines: [{ id: line.id, gross_quantity: value, net_quantity: null }] }
  if (choice === 'use_price') {
    const priced =
      finding.kind === 'price_missing' ? facts.lines.filter((one) => one.unit_price === null) : [line!]
    return { lines: priced.map(({ id }) => ({ id, unit_price: value })) }
  }
  if (choice === 'enter_bol')
    return {
      lines: facts.lines.filter(({ bol_no }) => bol_no === null).map(({ id }) => ({ id, bol_no: value })),
    }
  return choice === 'enter_po'
    ? { lines: facts.lines.map(({ id }) => ({ id, po_number: value })), po_number: value! }
    : undefined
}
