import { useEffectEvent, useLayoutEffect } from 'react'
import type { SavedColumns } from '#schema/areas/saved-views.ts'
import { Button, IconButton, icons, Popover, ViewsBar, whenOpened } from '#ui'
import { useGantry } from '../../react/context.tsx'
import { sameState, type ListState } from '../list/list-state.ts'
import type { OwnViewProps, SaveViewProps } from './own-view.tsx'
import { changeView, useSavedViews } from './saved-views.ts'

export interface ListView {
  readonly id: string
  readonly label: string
  readonly filters?: Readonly<Record<string, string>>
  readonly search?: string
  readonly sort?: ListState['sort']
  /** how many rows it has is asked for and shown */
  readonly counted?: true
  readonly count?: number
  /** what its rows come to, in a word */
  readonly sum?: string | undefined
  readonly shared?: boolean
  /** names of roles whose people start with it */
  readonly startsFor?: readonly string[]
}
const stateOf = (view: ListView | undefined): Omit<ListState, 'view'> => ({
  search: view?.search ?? '',
  filters: view?.filters ?? {},
  sort: view?.sort ?? [],
})
const NOTHING = stateOf(undefined)
/** lists in which somebody's own view was shown: from then on the bare address means all of them */
const started = new Set<string>()
/**
 * A list that is opened without a word about what to show starts with the view of the person's role,
 * and one whose address names nothing but a view with what that view says.
 */
function useStart(
  list: string,
  views: readonly ListView[],
  state: ListState,
  change: (next: Partial<ListState>) => void,
): void {
  const gantry = useGantry()
  const start = useEffectEvent(() => {
    const me = gantry.me.state.current
    const role = me?.role?.name
    const own = role === undefined ? undefined : views.find(({ startsFor }) => startsFor?.includes(role))
    const key = `${list} ${me?.user.id}`
    if (!own || location.search !== '' || started.has(key)) return
    started.add(key)
    change({ view: own.id, ...stateOf(own) })
  })
  const named = views.find(({ id }) => id !== '' && id === state.view)
  const fill = useEffectEvent(() => {
    if (named && sameState(state, NOTHING)) change(stateOf(named))
  })
  // both before the rows of all are asked for
  useLayoutEffect(() => start(), [list])
  // a saved view is known when it was read
  const isUnknown = state.view !== '' && !named
  useLayoutEffect(() => fill(), [list, isUnknown])
}
/** What of a list a view keeps. */
export const queryOf = ({ search, filters, sort }: ListState) => ({ search, filters, sort: [...sort] })

/** `1` to `9` pick a view. */
const keysOf = (views: readonly ListView[], pick: (id: string) => void) =>
  views.slice(0, 9).map((v, i) => ({ keys: String(i + 1), title: `View ${v.label}`, run: () => pick(v.id) }))
/** The views that come with a list, those the person saved and those that are shared; `1` to `9` pick one. */
export function useViews(
  list: string,
  given: readonly ListView[],
  state: ListState,
  change: (next: Partial<ListState>) => void,
  total: number | undefined,
) {
  const gantry = useGantry()
  const kept = useSavedViews(list)
  // A list may put its own "All" where it wants it.
  const views: readonly ListView[] = [
    ...(given.some((v) => v.id === '') ? [] : [{ id: '', label: 'All' }]),
    ...given,
    ...kept,
  ]
  useStart(list, views, state, change)
  const current = views.find((v) => v.id === state.view) ?? views.find((v) => v.id === '')!
  const saved = kept.find((v) => v.id === current.id)
  const mine = saved?.mine === true ? saved : undefined
  const changed = !sameState(stateOf(current), state)
  const pick = (id: string) => {
    const view = views.find((v) => v.id === id)
    if (view) change({ view: id, ...stateOf(view) })
  }
  const save = () => {
    if (mine) void changeView(gantry, mine, { query: queryOf(state) })
  }
  return {
    views,
    current,
    changed,
    /** those that the person saved: the one that is shown, and all of them; `save` puts what is shown now into it */
    own: { shown: mine, all: kept.filter((v) => v.mine), save },
    columns: saved?.columns,
    pick,
    list,
    state,
    show: (id: string) => change({ view: id }),
    keys: keysOf(views, pick),
    total,
  }
}
export type ViewsModel = ReturnType<typeof useViews>
const SaveView = whenOpened<SaveViewProps>(
  async () => (await import('./own-view.tsx')).SaveView,
  () => true,
)
const OwnView = whenOpened<OwnViewProps>(
  async () => (await import('./own-view.tsx')).OwnView,
  () => true,
)
export function ListViews({
  model,
  columns,
  onChosen,
}: {
  readonly model: ViewsModel
  /** a tab was pressed: the rows are next */
  readonly onChosen: () => void
  /** as they stand now, for a view to keep */ readonly columns: SavedColumns
}) {
  const { views, current, changed, own, total } = model
  const tabs = views.map((v) => ({
    id: v.id,
    label: v.label,
    count: v.count ?? (v.id === current.id && !changed ? total : undefined),
    sum: v.sum,
    changed: v.id === current.id && changed,
    ...(v.shared ? { shared: true } : {}),
  }))
  return (
    <ViewsBar views={tabs} current={current.id} onPick={model.pick} onChosen={onChosen}>
      <Popover
        label="Save this view"
        trigger={<IconButton icon={icons.Plus} label="Save this view" size="s" />}
      >
        {(close) => <SaveView model={model} columns={columns} onSaved={close} />}
      </Popover>
      {changed && own.shown && (
        <Button size="s" kind="ghost" onPress={own.save}>
          Save
        </Button>
      )}
      {changed && current.id !== '' && (
        <Button size="s" kind="ghost" onPress={() => model.pick(current.id)}>
          Discard changes
        </Button>
      )}
      {own.shown && <OwnView model={model} view={own.shown} />}
    </ViewsBar>
  )
}
