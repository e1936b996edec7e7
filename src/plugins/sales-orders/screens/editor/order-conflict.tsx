import { useLocation } from 'wouter'
import { ConflictDialog, type Difference } from '#core/screens/index.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { sumByUnit } from '#schema/values/quantities.ts'
import { formats } from '#ui'
import type { KeptOrder } from './draft/order-draft.ts'
import { headFrom, orderForm } from './draft/order-form.ts'
import { lineFrom, lineToWire, plainLine, type EditLine } from './draft/line.ts'
import type { Editor } from './use-editor.ts'

const linesInWords = (lines: readonly EditLine[]): string =>
  [
    formats.plural(lines.length, 'line'),
    formats.quantities(
      sumByUnit(
        lines.map(({ product, quantity }) => ({
          unit: product?.sold_as ?? 'gallon',
          quantity: quantity || '0',
        })),
      ),
    ),
  ].join(', ')
const sameLines = (a: readonly EditLine[], b: readonly EditLine[]): boolean =>
  JSON.stringify(a.map(lineToWire)) === JSON.stringify(b.map(lineToWire))
/** Who was at it; of a delivery that is its driver. */
export function whoSaved({ driver, delivered_at, updated_at }: Saved): string {
  const saved = formats.time(updated_at)
  if (delivered_at === null) return `Somebody saved it at ${saved}.`
  return `${driver?.name ?? 'A driver'} delivered it at ${formats.time(delivered_at)}. It was last saved at ${saved}.`
}
type Saved = Pick<SalesOrder, 'driver' | 'delivered_at' | 'updated_at'>
/** Somebody saved the order meanwhile: choose field by field, then save over theirs. */
export function OrderConflict({ editor, theirs }: { readonly editor: Editor; readonly theirs: SalesOrder }) {
  const { draft, saving } = editor
  const [, navigate] = useLocation()
  const head = headFrom(theirs)
  const lines = theirs.line_items.map((line) => lineFrom(line, theirs.po_number))
  const mine = draft.kept
  const differences: Difference[] = [
    ...orderForm.differences({ ...draft.start.head }, { ...mine.head }, { ...head }),
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
        ...Object.fromEntries(Object.entries(mine.head).filter(([field]) => own.has(field))),
        fees: mine.head.fees,
      },
      lines: own.has('lines') ? mine.lines : lines.map(plainLine),
    }
    saving.goOnFrom(theirs)
    draft.load(merged)
    void saving.save(theirs.status === 'draft' ? 'draft' : 'confirm', {
      base: { head, lines: lines.map(plainLine) },
    })
  }
  return (
    <ConflictDialog
      what={theirs.order_no}
      who={whoSaved(theirs)}
      differences={differences}
      onKeep={keep}
      onClose={saving.closeConflict}
      onTheirs={() => {
        editor.kept.drop()
        navigate(`/sales-order/${theirs.id}`, { replace: true })
      }}
    />
  )
}
