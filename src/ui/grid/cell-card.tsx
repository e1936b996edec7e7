import { useCallback, useEffect, useSyncExternalStore, type RefObject } from 'react'
import { CardBox } from '../overlay/hover-card.tsx'
import { useResting } from '../overlay/use-resting.ts'
import { useMinute } from '../values/use-minute.ts'
import type { RowKey } from './grid-model.ts'
import type { GridColumn, GridSource } from './grid-types.ts'
import { cellsOf } from './spoken.ts'

interface CellCardProps<R> {
  readonly box: RefObject<HTMLElement | null>
  readonly columns: readonly GridColumn<R>[]
  readonly source: GridSource<R>
}
/** The words of a cell that has a card, and whose they are. */
interface Words<R> {
  readonly anchor: { readonly current: HTMLElement }
  readonly index: number
  readonly row: RowKey
  readonly card: NonNullable<GridColumn<R>['card']>
}
const isSame = <R,>(a: Words<R>, b: Words<R>): boolean =>
  a.row === b.row && a.index === b.index && a.card === b.card

function wordsUnder<R>(
  target: Element,
  { columns, source }: Pick<CellCardProps<R>, 'columns' | 'source'>,
): Words<R> | undefined {
  const cell = target.closest<HTMLElement>('[role=gridcell], [role=rowheader]')
  const line = cell?.closest<HTMLElement>('[data-index]')
  if (!cell || !line) return undefined
  const current = (cell.firstElementChild ?? cell) as HTMLElement
  const index = Number(line.dataset.index)
  const row = source.rowAt(index) === undefined ? undefined : source.keyAt(index)
  const card = columns[cellsOf(line).indexOf(cell)]?.card
  // beside the words of a wide cell there is nothing to rest on
  return card && row !== undefined && current.contains(target)
    ? { anchor: { current }, index, row, card }
    : undefined
}
function Card<R>({
  words,
  source,
  box,
  over,
  close,
}: Omit<CellCardProps<R>, 'columns'> & {
  readonly words: Words<R>
  readonly over: (words: Words<R> | undefined) => void
  readonly close: () => void
}) {
  const { index, card } = words
  useMinute()
  const subscribe = useCallback(
    (changed: () => void) => source.subscribe?.(index, changed) ?? (() => undefined),
    [source, index],
  )
  const row = useSyncExternalStore(subscribe, () => source.rowAt(index))
  // the place in the list may be another row's by now, whose card this is not
  const more = row !== undefined && source.keyAt(index) === words.row && card(row)
  return more ? (
    // over, not enter: the list hears the mouse leave after the card would have heard it come
    <CardBox
      anchor={words.anchor}
      home={box}
      close={close}
      onPointerOver={() => over(words)}
      onPointerLeave={() => over(undefined)}
    >
      {more}
    </CardBox>
  ) : null
}
/**
 * More about the words of a cell, for a mouse that rests on them: one card for the whole list, so that a cell of
 * fifty thousand stays words. It goes when the list is scrolled or its window changes, as other rows then stand there.
 */
export function CellCard<R>({ box, columns, source }: CellCardProps<R>) {
  const { on, over, now } = useResting<Words<R>>(isSame)
  const close = useCallback(() => now(undefined), [now])
  useEffect(() => {
    const el = box.current
    if (!el || !columns.some(({ card }) => card)) return undefined
    // rows that come under a mouse nobody moves are not looked at more closely
    let isParked = false
    const come = (e: PointerEvent) => {
      if (!isParked && e.pointerType === 'mouse') over(wordsUnder(e.target as Element, { columns, source }))
    }
    const move = (e: PointerEvent) => {
      if (!isParked) return
      isParked = false
      come(e)
    }
    const leave = () => over(undefined)
    const scroll = () => {
      isParked = true
      close()
    }
    el.addEventListener('pointerover', come)
    el.addEventListener('pointermove', move)
    el.addEventListener('pointerleave', leave)
    el.addEventListener('scroll', scroll, { passive: true })
    window.addEventListener('resize', close)
    return () => {
      close()
      el.removeEventListener('pointerover', come)
      el.removeEventListener('pointermove', move)
      el.removeEventListener('pointerleave', leave)
      el.removeEventListener('scroll', scroll)
      window.removeEventListener('resize', close)
    }
  }, [box, columns, source, over, close])
  return on && <Card key={on.row} words={on} source={source} box={box} over={over} close={close} />
}
