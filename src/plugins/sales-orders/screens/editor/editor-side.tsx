import { useMay, later } from '#core'
import { Button, icons, useModel } from '#ui'
import { tracedOrder, tracedPreview } from '../trace/traced.ts'
import { useTrace, TracePanel } from '#plugins/order-prices/public-screens.ts'
import type { Money } from './draft/order-draft.ts'
import type { EditLine } from './draft/line.ts'
import type { Editor } from './use-editor.ts'

const BestBuy = later(() => import('./best-buy/best-buy.tsx'))

/** The money of the saved order, or of the preview, as a trace. */
function tracedOf({ order }: Editor['draft'], money: Money | undefined, values: readonly EditLine[]) {
  if (money) return tracedPreview(money, values)
  return order ? tracedOrder(order) : undefined
}
/** Why the line costs what it costs. */
function LineTrace({ editor, row }: { readonly editor: Editor; readonly row: number }) {
  const { draft } = editor
  const money = useModel(draft, ({ shown }) => shown.money)
  const lines = useModel(draft.lines, draft.lines.getLines)
  const values = lines.map((line) => line.value)
  const traced = tracedOf(draft, money, values)
  const key = traced?.lines.find((line) => line.no === row + 1)?.key
  const shown = useTrace(traced, key)
  if (!traced || !shown) return null
  return <TracePanel trace={shown} traced={traced} line={key} onClose={editor.side.close} />
}
/** Beside the order: why a line costs what it costs, or who sells its product for how much. */
export function EditorSide({ editor }: { readonly editor: Editor }) {
  const { side, draft, shop } = editor
  const { shown } = side
  if (!shown) return null
  if (shown.what === 'trace') return <LineTrace editor={editor} row={shown.row} />
  const product = draft.lines.lineAt(shown.row)?.product
  if (!product) return null
  return (
    <BestBuy
      key={`${shown.row} ${product.id}`}
      draft={draft}
      shop={shop}
      row={shown.row}
      onClose={side.close}
    />
  )
}
/** Who sells the product of the line for how much. */
export function CompareButton({ editor: { side, draft } }: { readonly editor: Editor }) {
  const may = useMay('buying_price.read')
  if (!may) return null
  return (
    <Button icon={icons.Scale} keys="f8" onPress={() => side.toggle('offers', draft.lines.cursor.row)}>
      Best buy
    </Button>
  )
}
