import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useDraft, useGantry, useMay } from '#core'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { lineColumns } from './columns.tsx'
import { OrderDraft, type KeptOrder } from './draft/order-draft.ts'
import { headKept } from './draft/order-form.ts'
import type { EditLine } from './draft/line.ts'
import { createShop } from './draft/shop.ts'
import { useMadeForLine } from './made-for-line.tsx'
import { useComplaints } from './use-complaints.ts'
import { useOrderSources } from './use-order-sources.ts'
import { useSaveOrder } from './use-save-order.ts'

/** The line whose price is being set by hand. */
export interface PriceOverride {
  readonly line: EditLine
  readonly row: number
}
/** The panel beside the order, and its line. */
interface Panel {
  readonly what: 'trace' | 'offers'
  readonly row: number
}
function useSide() {
  const [shown, setShown] = useState<Panel>()
  const toggle = useCallback(
    (what: Panel['what'], row: number) =>
      setShown((now) => (now?.what === what && now.row === row ? undefined : { what, row })),
    [],
  )
  return { shown, toggle, close: useCallback(() => setShown(undefined), []) }
}
/** The draft as it is kept on this device; one that was saved is not kept again by what was typed before. */
function useKeptOrder(name: string, takeUp: (held: KeptOrder | undefined) => void) {
  const kept = useDraft<KeptOrder>(name, takeUp)
  const { keep } = kept
  const saved = useRef(false)
  return {
    kept,
    keep: useCallback((value: KeptOrder) => (saved.current ? undefined : keep(value)), [keep]),
    dropSaved: () => {
      saved.current = true
      kept.drop()
    },
  }
}
/** The forms over a line: its price by hand, and what is made for it. */
function useLineForms() {
  const [overriding, setOverriding] = useState<PriceOverride>()
  const { make, making, setMaking } = useMadeForLine()
  return { overriding, setOverriding, making, setMaking, make }
}
/** The editor of an order: its draft, what it is chosen from, what is wrong, and saving it. */
export function useEditor(order: SalesOrder | undefined) {
  const gantry = useGantry()
  const prices = useMay('sales_order.read_price')
  const side = useSide()
  const { toggle } = side
  const shop = useMemo(() => createShop(gantry), [gantry])
  const forms = useLineForms()
  const { make, setOverriding } = forms
  // what others change while it is edited is compared on saving, and makes no other draft
  const latest = useRef(order)
  latest.current = order
  const draft = useMemo(
    () =>
      new OrderDraft(gantry, latest.current, (made) =>
        lineColumns({
          shop,
          prices,
          explain: (row) => toggle('trace', row),
          override: (line, row) => setOverriding({ line, row }),
          make: (what, row) => make(what, row, made),
          rowOf: (line) => made.lines.getLines().findIndex((one) => one.value === line),
        }),
      ),
    [gantry, shop, prices, toggle, setOverriding, make],
  )
  // a new order may be one of several that are taken at once, each in a tab of its own
  const [nth, setNth] = useState(1)
  const name = `sales-order/${order?.id ?? 'new'}`
  const goOnWith = ({ head, lines }: KeptOrder) => {
    draft.load({ head: headKept(head), lines })
    problems.forget()
    sources.reload()
  }
  const { kept, keep, dropSaved } = useKeptOrder(nth === 1 ? name : `${name}/${nth}`, (held) =>
    goOnWith(held ?? draft.start),
  )
  useEffect(() => () => draft.stop(), [draft])
  const sources = useOrderSources(draft, shop)
  const problems = useComplaints(draft)
  const saving = useSaveOrder({
    draft,
    customer: sources.customer,
    problems,
    elsewhere: kept.elsewhere,
    keep,
    drop: dropSaved,
  })
  /** Goes on with the draft that was kept on this device. */
  const resume = () => {
    if (kept.offered) goOnWith(kept.offered.value)
  }
  /** Leaves the draft to the other tab and takes another order here. */
  const startAnother = () => {
    goOnWith(draft.start)
    setNth(nth + 1)
  }
  const setPrice = (row: number, price: EditLine['price']) => {
    draft.lines.moveTo(row, draft.lines.cursor.col)
    draft.lines.take((line) => ({ ...line, price }))
    setOverriding(undefined)
  }
  return {
    draft,
    shop,
    sources,
    problems,
    saving,
    side,
    forms: { ...forms, setPrice },
    /** the draft on this device */
    kept: { ...kept, keep, resume, startAnother },
  }
}
export type Editor = ReturnType<typeof useEditor>
