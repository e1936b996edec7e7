import { ConflictDialog, type Difference } from '#core/screens/index.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { decimal, formats } from '#ui'
import { ORDER_TYPES } from '../../words.ts'
import { headFrom, type Head, type KeptOrder } from './draft/order-draft.ts'
import { lineFrom, lineToWire, plainLine, type EditLine } from './draft/line.ts'
import type { Editor } from './use-editor.ts'

const FIELDS: readonly (readonly [keyof Head | 'lines', string, (head: Head) => string])[] = [
  ['customer', 'Customer', (h) => h.customer?.label ?? ''],
  ['site', 'Delivery site', (h) => h.site?.label ?? ''],
  ['po', 'PO number', (h) => h.po],
  ['type', 'Order type', (h) => ORDER_TYPES[h.type] ?? h.type],
  ['day', 'Requested date', (h) => formats.day(h.day || null)],
  ['from', 'Earliest', (h) => h.from],
  ['to', 'Latest', (h) => h.to],
  ['driver_notes', 'Driver note', (h) => h.driver_notes],
  ['notes', 'Note', (h) => h.notes],
]
const linesInWords = (lines: readonly EditLine[]): string =>
  [
    formats.plural(lines.length, 'line'),
    formats.gallons(decimal.add('0', ...lines.map((line) => line.quantity || '0'))),
  ].join(', ')
const sameLines = (a: readonly EditLine[], b: readonly EditLine[]): boolean =>
  JSON.stringify(a.map(lineToWire)) === JSON.stringify(b.map(lineToWire))
/** Somebody saved the order meanwhile: choose field by field, then save over theirs. */
export function OrderConflict({ editor, theirs }: { readonly editor: Editor; readonly theirs: SalesOrder }) {
  const { draft, rev, setConflict, save } = editor
  const head = headFrom(theirs)
  const lines = theirs.line_items.map((line) => lineFrom(line, theirs.po_number))
  const mine = draft.kept
  const differences: Difference[] = [
    ...FIELDS.filter(([, , words]) => words(head) !== words(mine.head)).map(([field, label, words]) => ({
      field,
      label,
      theirs: words(head) || formats.NONE,
      yours: words(mine.head) || formats.NONE,
      prefer: words(mine.head) === words(draft.start.head) ? ('theirs' as const) : ('yours' as const),
    })),
    ...(sameLines(lines, mine.lines)
      ? []
      : [
          {
            field: 'lines',
            label: 'Lines',
            theirs: linesInWords(lines),
            yours: linesInWords(mine.lines),
            prefer: sameLines(mine.lines, draft.start.lines) ? ('theirs' as const) : ('yours' as const),
          },
        ]),
  ]
  const keep = (own: ReadonlySet<string>) => {
    const merged: KeptOrder = {
      head: {
        ...head,
        ...Object.fromEntries(
          FIELDS.filter(([field]) => own.has(field)).map(([field]) => [
            field,
            mine.head[field as keyof Head],
          ]),
        ),
        fees: mine.head.fees,
      },
      lines: own.has('lines') ? mine.lines : lines.map(plainLine),
    }
    rev.current = theirs.rev
    setConflict(undefined)
    draft.load(merged)
    void save(theirs.status === 'draft' ? 'draft' : 'confirm', {
      base: { head, lines: lines.map(plainLine) },
    })
  }
  return (
    <ConflictDialog
      what={theirs.order_no}
      who={`Somebody saved it at ${formats.time(theirs.updated_at)}.`}
      differences={differences}
      onKeep={keep}
      onClose={() => setConflict(undefined)}
      onTheirs={() => {
        editor.kept.drop()
        editor.navigate(`/sales-order/${theirs.id}`, { replace: true })
      }}
    />
  )
}
