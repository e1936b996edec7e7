/** The pane right of a list that shows the row under the cursor, as mail programs have it. */
import type { ReactNode } from 'react'
import { useModel } from '#ui'
import { toGrid, type ListDoor } from './list-parts.tsx'
import * as s from './reading-pane.css.ts'

const ID = 'reading-pane'
/** Moves the focus into the pane; answers whether there is one on this screen. */
export function goToPane(): boolean {
  const pane = document.getElementById(ID)
  if (!pane || pane.getClientRects().length === 0) return false
  pane.focus({ preventScroll: true })
  return true
}
export function ReadingPane<R>({
  door: { model, source, one },
  reads,
}: {
  readonly door: ListDoor<R>
  readonly reads: (row: R) => ReactNode
}) {
  useModel(model)
  const row = source.rowAt(model.cursor) ?? source.rowAt(0)
  if (row === undefined) return null
  return (
    <section
      id={ID}
      className={s.pane}
      aria-label={`The ${one} under the cursor`}
      tabIndex={0}
      onKeyDown={(e) => {
        if (e.key !== 'Escape' || e.defaultPrevented) return
        e.stopPropagation()
        toGrid()
      }}
    >
      {reads(row)}
    </section>
  )
}
