/** What saving an order sends. Pure. */
import { formats } from '#ui'
import type { KeptOrder, OrderDraft } from './order-draft.ts'
import { feesToWire, headToWire, type Head } from './order-form.ts'
import { isBlankLine, lineToWire, type EditLine } from './line.ts'

/** Reasons of hand-set prices go into the notes, where the trace finds them again. */
const withReasons = (notes: string | null, lines: readonly EditLine[]): string | null => {
  const kept = (notes ?? '')
    .split('\n')
    .filter((row) => !/^Price of line \d+ set to /.test(row))
    .join('\n')
    .trim()
  const reasons = lines.flatMap((line, i) =>
    line.price?.reason
      ? [`Price of line ${i + 1} set to ${formats.unitPrice(line.price.value)}: ${line.price.reason}`]
      : [],
  )
  return [kept, ...reasons].filter(Boolean).join('\n') || null
}
/** Values of `now` that are not what stood there before. */
const differing = (now: object, before: object): object =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify((before as Record<string, unknown>)[key]),
    ),
  )

/** Only what differs from the start travels of the fields; lines travel whole, matched by their ids. */
export function orderBody(draft: OrderDraft, base: KeptOrder): Record<string, unknown> {
  const head: Head = draft.head
  const lines = draft.lines
    .getLines()
    .map((line) => line.value)
    .filter((line) => !isBlankLine(line))
  const wire = { ...headToWire(head), notes: withReasons(head.notes, lines) }
  const before = { ...headToWire(base.head), notes: base.head.notes.trim() || null }
  const linesChanged = !draft.order || JSON.stringify(draft.kept.lines) !== JSON.stringify(base.lines)
  return {
    ...(draft.order ? differing(wire, before) : wire),
    ...(linesChanged ? { line_items: lines.map(lineToWire) } : {}),
    ...(head.fees ? { fees: feesToWire(head.fees) } : {}),
  }
}
