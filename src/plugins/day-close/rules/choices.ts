/** Choices for an odd order: what the evidence says first, each with what follows. */
import type { CloseChecks } from '#schema/values/close-checks.ts'
import { quantityText } from '#schema/values/decimal.ts'
import type { CloseChoice, OfferedChoice } from '#schema/sales/day-close.ts'
import { saidInstead, usualPrice } from './evidence.ts'
import type { CloseFacts } from './facts.ts'
import type { Finding } from './findings.ts'

/** Permissions of the person, by what a choice does. */
export interface Powers {
  /** change a delivered order, and verify it again */
  readonly correct: boolean
  readonly archive: boolean
  readonly bill: boolean
}
const choice = (
  id: CloseChoice,
  label: string,
  effect: string,
  more: Partial<Pick<OfferedChoice, 'value' | 'asks' | 'total' | 'ask'>> = {},
): OfferedChoice => ({ id, label, effect, total: null, value: null, asks: null, ask: false, ...more })
/** `2.4475`: four decimals at least. */
const priceText = (price: string): string => price.replace(/(\.\d{4}\d*?)0*$/, '$1')
const numbersText = (quantity: string): string => quantityText(quantity)

function correction(
  facts: CloseFacts,
  { kind, line, other }: Finding,
  limits: CloseChecks,
): OfferedChoice | undefined {
  const found = facts.lines.find(({ id }) => id === line) ?? facts.lines[0]
  if (kind === 'gallons' || kind === 'ordered') {
    const value = found ? saidInstead(found, limits) : null
    return value === null
      ? choice('use_gallons', 'Use other gallons', 'The delivered gallons are corrected, then it is ready.', {
          asks: 'gallons',
        })
      : choice(
          'use_gallons',
          `Use ${numbersText(value)} gal`,
          `The delivered gallons become ${numbersText(value)}, price and taxes are calculated again, then it is ready.`,
          { value },
        )
  }
  if (kind === 'price' || kind === 'price_missing') {
    const value = found ? usualPrice(found) : null
    return value === null
      ? choice('use_price', 'Enter the price', 'The order is priced by it, then it is ready.', {
          asks: 'price',
        })
      : choice(
          'use_price',
          `Use $${priceText(value)}`,
          'The price becomes that of its last ten, then it is ready.',
          {
            value,
          },
        )
  }
  if (kind === 'double' && other)
    return choice(
      'double',
      `Mark as a double of ${other.order_no}`,
      `It is archived, and ${other.order_no} is billed.`,
      { value: String(other.id) },
    )
  if (kind === 'tax' || kind === 'certificate')
    return choice('price_again', 'Calculate the taxes again', 'With the rates and certificates known today.')
  if (kind === 'bol')
    return choice('enter_bol', 'Enter the BOL number', 'It is kept with the delivery, then it is ready.', {
      asks: 'bol',
    })
  return kind === 'po'
    ? choice('enter_po', 'Enter the PO number', 'It is printed on the invoice, then it is ready.', {
        asks: 'po',
      })
    : undefined
}
/** Without a price there is nothing to bill. */
const CANNOT_BILL = new Set(['price_missing'])
/** One to four choices, the first what the evidence says. A correction that the person may not make is asked for. */
export function choicesOf(
  facts: CloseFacts,
  finding: Finding,
  limits: CloseChecks,
  { correct, archive, bill }: Powers,
): readonly OfferedChoice[] {
  const first = correction(facts, finding, limits)
  const may = first?.id === 'double' ? archive : correct
  const asked = first && !may ? { ...first, label: `Ask: ${first.label}`, asks: null, ask: true } : first
  const line = facts.lines.find(({ id }) => id === finding.line)
  const what =
    finding.kind === 'gallons' && line
      ? `Bill ${numbersText(line.quantity)} as it stands`
      : 'Bill as it stands'
  return [
    ...(asked ? [asked] : []),
    ...(bill && !CANNOT_BILL.has(finding.kind)
      ? [
          choice('bill', what, 'Needs a reason, the mark stays on the invoice.', {
            asks: 'reason',
            total: facts.total,
          }),
        ]
      : []),
    choice('check_in', 'Back to check-in', 'It leaves this close and waits in To verify.'),
    choice('leave', 'Leave it for the next close', 'Stays verified, not invoiced.', { asks: 'reason' }),
  ]
}
