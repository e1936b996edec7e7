/** A list of a handful of rows: what it is for, the rows in a box, and no machinery of a big one. */
import { atoms, narrow, useMedia } from '#ui'
import { ListHints, Standing } from './list-parts.tsx'
import type { RecordListProps } from './list-props.ts'
import { RowsOrState } from './list-rows.tsx'
import type { ListScreen } from './use-list.ts'
import * as s from './handful.css.ts'

interface Props<R extends { readonly id: number }> {
  readonly list: RecordListProps<R>
  readonly screen: ListScreen<R>
}
export function ListHandful<R extends { readonly id: number }>({ list, screen }: Props<R>) {
  const { paged } = screen.door
  const small = useMedia(narrow)
  const isCards = small && list.card !== undefined
  const rows = Math.max(1, paged.total)
  const height = isCards ? rows * (list.cardHeight ?? 86) : s.HEAD + rows * s.ROW
  const isEmpty = paged.ready && paged.total === 0
  return (
    <div className={s.page}>
      <div className={s.top}>
        <span className={s.purpose}>{list.purpose && `${list.purpose}.`}</span>
        {list.tools}
      </div>
      <div className={s.box} style={isEmpty ? {} : { height }}>
        <RowsOrState list={list} screen={screen} />
      </div>
      <div className={s.foot}>
        <span className={atoms.onlyWide}>
          <ListHints peeks={list.peek !== undefined} picks={false} />
        </span>
        <Standing paged={paged} connected={screen.connected} />
      </div>
    </div>
  )
}
