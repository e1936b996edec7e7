/** Rows that were put aside stand behind a word where the others are a handful: "Show 2 inactive". */
import { useMemo, useRef } from 'react'
import { Button, formats, type GridSource } from '#ui'
import type { PagedSource } from '../pages/paged-source.ts'
import type { RecordListProps } from './list-props.ts'
import type { ListState } from './list-state.ts'

type Row = { readonly id: number }
/** What a list shows of its rows. */
export interface Shown<R> {
  readonly source: GridSource<R>
  readonly ids: readonly number[]
  readonly total: number
}
interface Held<R extends Row> {
  readonly paged: PagedSource<R>
  readonly source: GridSource<R>
}
const whole = <R extends Row>({ paged, source }: Held<R>): Shown<R> => ({
  source,
  get ids() {
    return paged.ids
  },
  get total() {
    return paged.total
  },
})
/** The rows at these places alone; each still hears its own changes. */
const only = <R extends Row>({ paged, source }: Held<R>, places: readonly number[]): Shown<R> => ({
  source: {
    count: places.length,
    rowAt: (i) => source.rowAt(places[i] ?? -1),
    keyAt: (i) => source.keyAt(places[i] ?? -1),
    subscribe: (i, told) => source.subscribe?.(places[i] ?? -1, told) ?? (() => undefined),
  },
  ids: places.flatMap((place) => paged.ids[place] ?? []),
  total: places.length,
})
/**
 * Without the rows that were put aside where a list is a handful, also while such a list is filtered; with how many
 * they are, shown or not.
 * @param few whether the rows that were asked for are a handful
 */
export function useArchived<R extends Row>(
  { archive }: Pick<RecordListProps<R>, 'archive'>,
  { filters, search, archived: isShown }: ListState,
  { paged, source }: Held<R>,
  few: boolean,
): readonly [Shown<R>, archived: number] {
  // what a filter leaves of a long list is no handful
  const isHandful = useRef(false)
  const isWhole = search === '' && Object.keys(filters).length === 0
  if (isWhole && paged.ready) isHandful.current = few
  const isAsked = Object.keys(filters).some((key) => key.split('__')[0] === archive?.field)
  const applies = archive !== undefined && !isAsked && isHandful.current && few && paged.ready
  const places = applies ? Array.from({ length: source.count }, (_, place) => place) : []
  const left = places.filter((place) => {
    const row = source.rowAt(place)
    return row === undefined || !archive?.is(row)
  })
  const archived = places.length - left.length
  // made anew when others are left, not at every drawing
  const key = archived > 0 && !isShown ? left.join() : undefined
  const shown = useMemo(() => {
    const held = { paged, source }
    return key === undefined ? whole(held) : only(held, key === '' ? [] : key.split(',').map(Number))
  }, [key, paged, source])
  return [shown, archived]
}
/** Shows the rows that were put aside, and hides them again. */
export function ArchivedButton({
  word,
  archived,
  asked: { state, change },
}: {
  readonly word: string | undefined
  readonly archived: number
  readonly asked: { readonly state: ListState; readonly change: (next: Partial<ListState>) => void }
}) {
  if (archived === 0) return null
  return (
    <Button size="s" kind="ghost" onPress={() => change({ archived: state.archived ? undefined : true })}>
      {`${state.archived ? 'Hide' : 'Show'} ${formats.number(archived)} ${word ?? ''}`}
    </Button>
  )
}
