import { useEffect, useMemo, useState } from 'react'
import { useGantry } from '../../react/context.tsx'
import type { ListParts } from '../pages/use-pages.ts'
import type { ListView } from './list-views.tsx'
import { viewCounts } from './view-counts.ts'

type Counted = Pick<ListParts<{ readonly id: number }>, 'name' | 'list'>

/** The views with how many rows those have that are counted. */
export function useViewCounts({ name, list }: Counted, views: readonly ListView[]): readonly ListView[] {
  const gantry = useGantry()
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  useEffect(() => {
    const count = async ({ filters }: ListView) => {
      const first = list({ page: 1, size: 1, ...(filters ? { filters } : {}) })
      const answer = await gantry.dispatch(first, { fresh: true })
      return answer.status === 'done' ? answer.value.total : undefined
    }
    const counted = views.filter((view) => view.counted)
    if (counted.length === 0) return undefined
    const counting = viewCounts(name, counted, gantry.log.live$, count).subscribe(({ view, total }) =>
      setCounts((now) => (now[view.id] === total ? now : { ...now, [view.id]: total })),
    )
    return () => counting.unsubscribe()
  }, [gantry, name, list, views])
  return useMemo(
    () =>
      views.map((view) => {
        const count = counts[view.id]
        return count === undefined ? view : { ...view, count }
      }),
    [views, counts],
  )
}
