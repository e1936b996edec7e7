/** A list of a handful of rows: what it is for, the rows in a box, and no machinery of a big one. */
import { atoms, narrow, useMedia } from '#ui'
import { FreshButton } from './list-bar.tsx'
import { ListHints, Standing } from './list-parts.tsx'
import type { RecordListProps } from './list-props.ts'
import { RowsOrState } from './list-rows.tsx'
import type { ListScreen } from './use-list.ts'
import * as s from './handful.css.ts'

/** A box as wide as its columns want, and no less than a page of text. */
const widthOf = (columns: readonly { readonly width: number; readonly hidden?: boolean }[]): number =>
  Math.max(
    s.LEAST,
    columns.filter(({ hidden }) => !hidden).reduce((sum, { width }) => sum + width, 0),
  )
interface Props<R extends { readonly id: number }> {
  readonly list: RecordListProps<R>
  readonly screen: ListScreen<R>
}
export function ListHandful<R extends { readonly id: number }>({ list, screen }: Props<R>) {
  const { paged } = screen.door
  const { open, close } = screen.line
  const small = useMedia(narrow)
  const isCards = small && list.card !== undefined
  const rows = Math.max(1, paged.total)
  const rowHeight = isCards ? (list.cardHeight ?? 86) : s.ROW
  const head = isCards ? 0 : s.HEAD
  const height = head + rows * rowHeight
  const isEmpty = paged.ready && paged.total === 0
  const isMeasured = paged.ready && !isEmpty
  return (
    <div className={s.page}>
      <div className={s.top}>
        <span className={s.purpose}>{list.purpose && !isEmpty && `${list.purpose}.`}</span>
        <FreshButton screen={screen} />
        {list.tools}
      </div>
      <div className={s.box} style={{ maxWidth: widthOf(list.columns) }}>
        <div className={s.rows} style={isMeasured ? { height } : {}}>
          <RowsOrState list={list} screen={screen} />
        </div>
        {open && (
          <div
            className={open.row ? s.inPlace : s.added}
            style={open.row ? { top: head + paged.ids.indexOf(open.row.id) * rowHeight } : {}}
          >
            {list.line?.form(open.row, close, screen.pages.refresh)}
          </div>
        )}
      </div>
      <div className={s.foot}>
        <span className={atoms.onlyWide}>
          <ListHints
            peeks={list.peek !== undefined}
            picks={false}
            opens={screen.line.edit ? 'edit in place' : 'open'}
          />
        </span>
        <Standing paged={paged} connected={screen.connected} />
      </div>
    </div>
  )
}
