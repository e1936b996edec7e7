import { useEffect, useMemo, useState } from 'react'
import type { Gantry } from '../../kernel/gantry.ts'
import { useGantry } from '../../react/context.tsx'
import type { ListParts } from '../pages/use-pages.ts'
import type { ListView } from './list-views.tsx'
import { viewCounts } from './view-counts.ts'

/** How many rows a view has, and what they come to in a word: "601k gal". */
export interface Tally {
  readonly count: number
  readonly sum?: string | undefined
}
/** Counts the rows of a view and sums them up in one call; undefined while the server cannot say. */
export type TallyOf = (view: ListView, gantry: Gantry) => Promise<Tally | undefined>
type Counted = Pick<ListParts<{ readonly id: number }>, 'name' | 'list'> & {
  readonly tally?: TallyOf | undefined
  readonly follows?: readonly string[] | undefined
}

/** Where an area does not say how: the total of a page of one row. */
const countOf =
  (list: Counted['list']): TallyOf =>
  async ({ filters }, gantry) => {
    const answer = await gantry.dispatch(list({ page: 1, size: 1, ...(filters ? { filters } : {}) }), {
      fresh: true,
    })
    return answer.status === 'done' ? { count: answer.value.total } : undefined
  }
/** The views with how many rows those have that are counted. */
export function useViewCounts(
  { name, list, tally, follows }: Counted,
  views: readonly ListView[],
): readonly ListView[] {
  const gantry = useGantry()
  const [tallies, setTallies] = useState<Readonly<Record<string, Tally>>>({})
  useEffect(() => {
    const counted = views.filter((view) => view.counted)
    if (counted.length === 0) return undefined
    const count = tally ?? countOf(list)
    const counting = viewCounts([name, ...(follows ?? [])], counted, gantry.log.live$, (view) =>
      count(view, gantry),
    ).subscribe(({ view: { id }, total: { count: many, sum } }) =>
      setTallies((now) =>
        now[id]?.count === many && now[id].sum === sum ? now : { ...now, [id]: { count: many, sum } },
      ),
    )
    return () => counting.unsubscribe()
  }, [gantry, name, list, tally, follows, views])
  return useMemo(() => views.map((view) => ({ ...view, ...tallies[view.id] })), [views, tallies])
}
