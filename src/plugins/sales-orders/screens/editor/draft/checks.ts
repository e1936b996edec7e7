/** What must be right before sending, and where what the server refuses belongs. */
import type { FieldProblem, Problem } from '#core'
import type { Complaints } from '#core/screens/index.ts'
import { isBlankLine, type EditLine } from './line.ts'
import { orderForm, type Head } from './order-form.ts'
import type { CustomerFacts } from './shop.ts'

/** `line_items.2.quantity` -> its column; lines are counted without the empty ones, as they are sent. */
const LINE = /^line_items\.(\d+)\.(\w+)$/
const WORDS: Readonly<Record<string, string>> = {
  customer_id: 'Choose a customer',
  ship_to_id: 'Choose a delivery site',
  product_id: 'Choose a product',
  quantity: 'Enter the gallons',
}
/** A draft needs a customer; an order that is confirmed needs a place, lines and, for some, a PO number. */
export function complaintsAbout(
  head: Head,
  lines: readonly EditLine[],
  customer: CustomerFacts | null,
  draft: boolean,
): Complaints {
  const errors: Record<string, string> = {}
  if (!head.customer_id) errors.customer_id = WORDS.customer_id!
  if (!draft && !head.ship_to_id) errors.ship_to_id = WORDS.ship_to_id!
  if (
    !draft &&
    customer?.po_required &&
    !head.po_number.trim() &&
    !(lines.some((line) => !isBlankLine(line)) && lines.every((line) => isBlankLine(line) || line.po))
  )
    errors.po_number = 'Enter a PO number'
  if (head.planned_date_end && !head.planned_date_time)
    errors.planned_date_time = 'Enter the day of this window'
  lines.forEach((line, i) => {
    if (isBlankLine(line)) return
    if (line.wanted !== undefined) errors[`line_items.${i}.asset_id`] = 'Choose a tank of this site'
    if (!line.product) errors[`line_items.${i}.product_id`] = WORDS.product_id!
    if (!draft && !line.fill && !(Number(line.quantity) > 0))
      errors[`line_items.${i}.quantity`] = WORDS.quantity!
  })
  const empty = !draft && lines.every(isBlankLine)
  return {
    errors,
    rest: empty ? [{ path: 'line_items', message: 'Add a line: a tank or a product, and gallons' }] : [],
  }
}
const plain = ({ path, message }: FieldProblem): string =>
  /^(required|invalid|expected|choose one|enter a (value|number|text))/i.test(message)
    ? (WORDS[path.split('.').at(-1) ?? ''] ?? message)
    : message
/** A refusal by field where it names one, in words above the form where it does not. */
export function complaintsOf(problem: Problem): Complaints {
  const found = problem.fields.map((one) => ({ ...one, path: one.path.replace(/^body\./, '') }))
  const ofHead = orderForm.complaints(found.filter(({ path }) => !LINE.test(path)))
  const ofLines = found.filter(({ path }) => LINE.test(path)).map((one) => [one.path, plain(one)])
  const errors: Record<string, string> = { ...ofHead.errors, ...Object.fromEntries(ofLines) }
  if (problem.code === 'PO_REQUIRED') errors.po_number = 'Enter a PO number'
  if (problem.code === 'CUSTOMER_ON_HOLD') errors.customer_id = problem.detail
  const isNamed = Object.keys(errors).length > 0 || ofHead.rest.length > 0
  return { errors, rest: isNamed ? ofHead.rest : [{ path: '', message: problem.detail }] }
}
/** Complaints of lines, by line and column. */
export function complaintsByLine(
  errors: Complaints['errors'],
): ReadonlyMap<number, Readonly<Record<string, string>>> {
  const map = new Map<number, Record<string, string>>()
  for (const [path, message] of Object.entries(errors)) {
    const hit = LINE.exec(path)
    if (hit) map.set(Number(hit[1]), { ...map.get(Number(hit[1])), [hit[2]!]: message })
  }
  return map
}
