import { useEffect, useMemo, useState } from 'react'
import { useGantry } from '#core'
import type { ListView } from '#core/screens/index.ts'
import { listOrders } from '../../commands/reading.ts'

/** Counts are asked for after the rows, and again a while after orders have moved. */
const FIRST_MS = 600
const AGAIN_MS = 2500
const COUNTED = new Set(['week', 'needs-driver', 'today', 'to-verify', 'on-hold'])

export function useViewCounts(views: readonly ListView[]): readonly ListView[] {
  const gantry = useGantry()
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  useEffect(() => {
    let here = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = async () => {
      timer = undefined
      for (const view of views) {
        if (!here || !COUNTED.has(view.id)) continue
        const answer = await gantry.dispatch(
          listOrders({ page: 1, size: 1, ...(view.filters ? { filters: view.filters } : {}) }),
          { fresh: true },
        )
        if (here && answer.status === 'done')
          setCounts((now) =>
            now[view.id] === answer.value.total ? now : { ...now, [view.id]: answer.value.total },
          )
      }
    }
    const soon = (ms: number) => {
      timer ??= setTimeout(() => void count(), ms)
    }
    soon(FIRST_MS)
    const watch = gantry.log.live$.subscribe(({ type }) => {
      if (type.startsWith('sales-order.')) soon(AGAIN_MS)
    })
    return () => {
      here = false
      clearTimeout(timer)
      watch.unsubscribe()
    }
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
