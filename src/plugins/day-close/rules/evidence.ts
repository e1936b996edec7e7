/** Evidence beside a finding: what the documents say, row by row, and the value that most of them say. */
import type { CloseChecks } from '#schema/values/close-checks.ts'
import { D, price6, qty3, quantityText, ZERO } from '#schema/values/decimal.ts'
import type { CloseEvidence } from '#schema/sales/day-close.ts'
import type { CloseFacts, CloseLine, Earlier } from './facts.ts'
import { type Finding, meanOf, oddGallons, within } from './findings.ts'

/** Two figures of one delivery agree within so many percent. */
const SAME = '5'
const agreeing = (value: string | null, typed: string): boolean | null =>
  value === null ? null : within(value, typed, SAME)
/** The gallons between the readings of the meter; null where one of them is missing. */
export const metered = ({ meter_start, meter_end }: CloseLine): string | null =>
  meter_start === null || meter_end === null || D(meter_end).lte(D(meter_start))
    ? null
    : qty3(D(meter_end).minus(D(meter_start)))
/** By how much the level of the tank rose; null where it was not measured. */
export function tankRise({ tank }: CloseLine): string | null {
  if (!tank?.before || !tank.after) return null
  const rise = D(tank.after.value).minus(D(tank.before.value))
  return rise.lte(ZERO) ? null : qty3(rise)
}
/** The gallons that the documents say instead: the meter, what was ordered, then the tank; null for none. */
export function saidInstead(line: CloseLine, limits: CloseChecks): string | null {
  const candidates = [metered(line), line.ordered, tankRise(line)]
  return (
    candidates.find(
      (value) =>
        value !== null &&
        D(value).gt(ZERO) &&
        !within(value, line.quantity, SAME) &&
        oddGallons({ ...line, quantity: value }, limits) === undefined,
    ) ?? null
  )
}
/** The price of the last ten: their mean, rounded as prices are written; null where too few are known. */
export function usualPrice({ last_prices }: Pick<CloseLine, 'last_prices'>): string | null {
  const mean = meanOf(last_prices)
  return mean === undefined ? null : price6(mean.round(4, 1))
}
const row = (
  kind: CloseEvidence['kind'],
  label: string,
  text: string,
  value: string | null,
  agrees: boolean | null,
): CloseEvidence => ({ kind, label, text, value, agrees })
const averageOf = (earlier: readonly Earlier[]): string | null => {
  const mean = meanOf(earlier)
  return mean === undefined ? null : qty3(mean)
}

function gallonRows(facts: CloseFacts, line: CloseLine, limits: CloseChecks): readonly CloseEvidence[] {
  const { quantity, ordered } = line
  const meter = metered(line)
  const rise = tankRise(line)
  const mean = averageOf(line.last_gallons)
  const odd = oddGallons(line, limits) !== undefined
  const others = [meter, ordered, rise].some((value) => value !== null && !within(value, quantity, SAME))
  const by = facts.verified_by === null ? '' : `verified by ${facts.verified_by}`
  const ticket = facts.driver === null ? '' : `${facts.driver}'s ticket`
  return [
    row('typed', 'Typed at check-in', [ticket, by].filter(Boolean).join(', '), quantity, !odd && !others),
    row(
      'ordered',
      'Ordered',
      ordered === null ? `${facts.order_no}, a fill` : facts.order_no,
      ordered,
      odd && ordered !== null
        ? oddGallons({ ...line, quantity: ordered }, limits) === undefined
        : agreeing(ordered, quantity),
    ),
    ...(meter === null
      ? []
      : [
          row(
            'meter',
            'Meter ticket',
            `start ${quantityText(line.meter_start!)}, end ${quantityText(line.meter_end!)}`,
            meter,
            odd ? oddGallons({ ...line, quantity: meter }, limits) === undefined : agreeing(meter, quantity),
          ),
        ]),
    ...(rise === null
      ? []
      : [
          row(
            'tank',
            'Tank before and after',
            `${quantityText(line.tank!.before!.value)}, then ${quantityText(line.tank!.after!.value)}`,
            rise,
            odd ? oddGallons({ ...line, quantity: rise }, limits) === undefined : agreeing(rise, quantity),
          ),
        ]),
    ...(mean === null
      ? []
      : [row('last_ten', 'Last ten on average', line.tank?.name ?? '', mean, odd ? true : null)]),
  ]
}
const priceRows = (facts: CloseFacts, line: CloseLine): readonly CloseEvidence[] => [
  row('price', 'Price of this order', facts.order_no, line.unit_price, false),
  ...(usualPrice(line) === null
    ? []
    : [row('last_ten', 'Last ten on average', 'same customer and product', usualPrice(line), true)]),
  ...(line.buying_price === null
    ? []
    : [
        row(
          'cost',
          'Cost',
          'buying price of the delivery',
          line.buying_price,
          line.unit_price === null ? null : D(line.unit_price).gte(D(line.buying_price)),
        ),
      ]),
]
/** Rows of evidence for a finding; the first is what was typed. */
export function evidenceOf(
  facts: CloseFacts,
  finding: Finding,
  limits: CloseChecks,
): readonly CloseEvidence[] {
  const line = facts.lines.find(({ id }) => id === finding.line) ?? facts.lines[0]
  if (!line) return []
  const { kind, other } = finding
  if (kind === 'price' || kind === 'price_missing') return priceRows(facts, line)
  if (kind === 'double' && other)
    return [
      row('typed', facts.order_no, line.bol_no === null ? '' : `BOL ${line.bol_no}`, line.quantity, false),
      row('other', other.order_no, other.bol_no === null ? '' : `BOL ${other.bol_no}`, other.quantity, true),
    ]
  if (kind === 'large')
    return [
      row('typed', 'This order', facts.order_no, facts.total, false),
      row('last_ten', 'Largest before', 'same customer', facts.largest_before, null),
    ]
  return gallonRows(facts, line, limits)
}
