/** A list of a handful of rows: what it is for, the rows in a box, and no machinery of a big one. */
import { atoms, IconButton, icons, narrow, useMedia, useModel } from '#ui'
import { FreshButton } from './list-bar.tsx'
import { ListHints, Standing } from './list-parts.tsx'
import type { RecordListProps } from './list-props.ts'
import { ArchivedButton } from './use-archived.tsx'
import { RowsOrState } from './list-rows.tsx'
import type { ListScreen } from './use-list.ts'
import * as s from './handful.css.ts'

/** A box as wide as its columns want, and no less than a page of text. */
const widthOf = (columns: readonly { readonly width: number; readonly hidden?: boolean }[]): number =>
  Math.max(
    s.LEAST,
    columns.filter(({ hidden }) => !hidden).reduce((sum, { width }) => sum + width, 0),
  )
/** What can be done to the row of the cursor, beside it; its keys are Enter and Shift F10. */
function RowDeeds<R extends { readonly id: number }>({ list, screen }: Props<R>) {
  const { model, source } = screen.door
  const cursor = useModel(model, ({ cursor }) => cursor)
  const row = source.rowAt(cursor)
  const { edit } = screen.line
  const menu = list.rowMenu
  if (!row || (!edit && !menu)) return null
  const name = list.nameOf(row)
  return (
    <div className={s.deeds} style={{ top: s.HEAD + cursor * s.ROW }}>
      {edit && (
        <IconButton
          icon={icons.Pencil}
          size="s"
          label={`Edit ${name}`}
          tip="Edit"
          onPress={() => edit(row)}
        />
      )}
      {menu && (
        <IconButton
          icon={icons.Ellipsis}
          size="s"
          label={`More for ${name}`}
          tip="More"
          onPress={(e) => {
            const { left, bottom } = (e.target as Element).getBoundingClientRect()
            screen.row.setMenu({ at: { x: left, y: bottom }, row })
          }}
        />
      )}
    </div>
  )
}
interface Props<R extends { readonly id: number }> {
  readonly list: RecordListProps<R>
  readonly screen: ListScreen<R>
}
export function ListHandful<R extends { readonly id: number }>({ list, screen }: Props<R>) {
  const { paged, shown } = screen.door
  const { open, close } = screen.line
  const small = useMedia(narrow)
  const isCards = small && list.card !== undefined
  const rows = Math.max(1, shown.total)
  const rowHeight = isCards ? (list.cardHeight ?? 86) : s.ROW
  const head = isCards ? 0 : s.HEAD
  const height = head + rows * rowHeight
  const isEmpty = paged.ready && shown.total === 0
  const isFailed = screen.pages.state === 'failed'
  const isMeasured = paged.ready && !isEmpty
  return (
    <div className={s.page}>
      <div className={s.top}>
        <span className={s.purpose}>{list.purpose && !isEmpty && !isFailed && `${list.purpose}.`}</span>
        <FreshButton screen={screen} />
        {list.tools}
      </div>
      <div className={isFailed ? s.failed : s.box} style={{ maxWidth: widthOf(list.columns) }}>
        <div className={s.rows} style={isMeasured ? { height } : {}}>
          <RowsOrState list={list} screen={screen} />
        </div>
        {isMeasured && !isCards && !open && <RowDeeds list={list} screen={screen} />}
        {open && (
          <div
            className={open.row ? s.inPlace : s.added}
            style={open.row ? { top: head + shown.ids.indexOf(open.row.id) * rowHeight } : {}}
          >
            {list.line?.form(open.row, close, screen.pages.refresh)}
          </div>
        )}
      </div>
      <div className={s.foot}>
        {!isFailed && (
          <span className={atoms.onlyWide}>
            <ListHints
              peeks={list.peek !== undefined}
              picks={false}
              opens={screen.line.edit ? 'edit in place' : 'open'}
            />
          </span>
        )}
        <Standing
          paged={paged}
          many={screen.door.many}
          connected={screen.connected}
          onRetry={screen.pages.refresh}
        />
        <span className={atoms.grow} />
        <ArchivedButton {...screen} word={list.archive?.word} />
      </div>
    </div>
  )
}
