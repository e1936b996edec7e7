/** Rows that are no more than a line: where there are few, one is added and changed in its place. */
import { useLayoutEffect, useRef, useState } from 'react'
import { toGrid } from './list-parts.tsx'
import type { RecordListProps } from './list-props.ts'

type Row = { readonly id: number }
/** What is open in the list: the line of a new row, or the row that is changed; nothing is undefined. */
export interface OpenLine<R extends Row> {
  readonly row: R | undefined
}
export type LineState<R extends Row> = ReturnType<typeof useLine<R>>
export function useLine<R extends Row>({ line }: Pick<RecordListProps<R>, 'line'>, handful: boolean) {
  const [open, setOpen] = useState<OpenLine<R>>()
  const has = handful ? line : undefined
  const isOpen = open !== undefined
  const was = useRef(isOpen)
  // with the line that goes, not after it: the next key is the grid's
  useLayoutEffect(() => {
    if (was.current && !isOpen) toGrid()
    was.current = isOpen
  }, [isOpen])
  return {
    open: has && open,
    /** a new row was begun, and the list has no line for it any more: it turned out to be long */
    begun: !has && open !== undefined && open.row === undefined,
    /** opens the line of a new row, where the list has such */
    add: has?.adds ? () => setOpen({ row: undefined }) : undefined,
    /** opens this row in its place, where the list has such */
    edit: has?.edits ? (row: R) => setOpen({ row }) : undefined,
    close: () => setOpen(undefined),
  }
}
