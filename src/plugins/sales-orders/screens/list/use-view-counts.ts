import { useEffect, useMemo, useState } from 'react'
import { useGantry } from '#core'
import type { ListView } from '#core/screens/index.ts'
import { listOrders } from '../../commands/reading.ts'
import { viewCounts } from '../../effects/view-counts.ts'

const COUNTED = new Set(['week', 'needs-driver', 'today', 'to-verify', 'on-hold'])

export function useViewCounts(views: readonly ListView[]): readonly ListView[] {
  const gantry = useGantry()
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  useEffect(() => {
    const count = async ({ filters }: ListView) => {
      const answer = await gantry.dispatch(
        listOrders({ page: 1, size: 1, ...(filters ? { filters } : {}) }),
        {
          fresh: true,
        },
      )
      return answer.status === 'done' ? answer.value.total : undefined
    }
    const counted = views.filter(({ id }) => COUNTED.has(id))
    const counting = viewCounts(counted, gantry.log.live$, count).subscribe(({ view, total }) =>
      setCounts((now) => (now[view.id] === total ? now : { ...now, [view.id]: total })),
    )
    return () => counting.unsubscribe()
  }, [gantry, views])
  return useMemo(
    () =>
      views.map((view) => {
        const count = counts[view.id]
        return count === undefined ? view : { ...view, count }
      }),
    [views, counts],
  )
}
