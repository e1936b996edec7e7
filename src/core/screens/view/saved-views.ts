/** The views a person kept of a list, and those that others share with them. */
import { useEffect, useMemo } from 'react'
import { savedView, type SavedColumns, type SavedQuery } from '#schema/areas/saved-views.ts'
import type { Gantry } from '../../kernel/gantry.ts'
import { useGantry } from '../../react/context.tsx'
import { useRows } from '../../react/use-rows.ts'
import { resourceOf } from '../../resource/define-resource.ts'
import type { ListState } from '../list/list-state.ts'

export const savedViews = resourceOf({
  contract: savedView,
  path: '/saved-view',
  label: ['View', 'Views'],
  columns: ['name'],
  form: [],
  finder: false,
  without: ['list', 'detail', 'form'],
  words: { created: 'View saved', updated: 'View saved', deleted: 'View deleted' },
})

export interface KeptView {
  /** as the address names it: `v12` */
  readonly id: string
  readonly label: string
  readonly search: string
  readonly filters: Readonly<Record<string, string>>
  readonly sort: ListState['sort']
  readonly columns: SavedColumns
  readonly shared: boolean
  readonly mine: boolean
  readonly row: { readonly id: number; readonly rev: number; readonly position: number }
}

/** Changes a view of one's own; `quiet` says nothing of it. */
export const changeView = (
  gantry: Gantry,
  { row: { id, rev } }: KeptView,
  values: Partial<{ name: string; shared: boolean; position: number; query: SavedQuery }>,
  quiet = false,
) => gantry.dispatch(savedViews.commands.update({ ...values, id, rev }), { quiet })

/** Read once for each list; what this or another browser changes later comes with the stream. */
export function useSavedViews(screen: string): readonly KeptView[] {
  const gantry = useGantry()
  const rows = useRows(savedViews.rows)
  const me = Number(gantry.session.state.claims?.sub)
  useEffect(
    () =>
      void gantry.dispatch(
        savedViews.commands.list({ filters: { screen }, sort_by: 'position', order: 'asc', size: 200 }),
        { quiet: true },
      ),
    [gantry, screen],
  )
  return useMemo(
    () =>
      Object.values(rows)
        .filter((view) => view.screen === screen)
        .toSorted((a, b) => a.position - b.position || a.id - b.id)
        .map(({ id, rev, position, name, query, columns, shared, user_id }) => ({
          id: `v${id}`,
          label: name,
          search: query.search,
          filters: query.filters,
          sort: query.sort,
          columns,
          shared,
          mine: user_id === me,
          row: { id, rev, position },
        })),
    [rows, screen, me],
  )
}
