import { useEffect, useState } from 'react'
import { useCommand } from '#core'
import { neighboursOf, rememberList } from '#core/screens/index.ts'
import { listOrders } from '../../commands/reading.ts'

/** The list of orders that wait to be verified. */
export const TO_VERIFY = '/sales-order?status=delivered'
const MANY = 100
const QUEUE = {
  page: 1,
  size: MANY,
  sort_by: 'order_no',
  order: 'desc',
  filters: { status: 'delivered' },
} as const

type Queue = ReturnType<typeof neighboursOf>
/**
 * What is checked in before and after this order: in the list it was opened from, or, where its address was
 * opened, among all that wait to be verified. One that is not delivered yet stands before the first of them.
 */
export function useQueue(id: number): Queue {
  const read = useCommand(listOrders)
  const [queue, setQueue] = useState<Queue>(() => neighboursOf('sales-order', id))
  const isKnown = queue.place !== undefined
  useEffect(() => {
    if (isKnown) return undefined
    let here = true
    void read(QUEUE, { quiet: true }).then((outcome) => {
      if (!here || outcome.status !== 'done') return
      const ids = outcome.value.items.map((order) => order.id)
      if (!ids.includes(id)) {
        const [first] = ids
        if (first !== undefined) setQueue({ from: TO_VERIFY, after: first })
        return
      }
      rememberList('sales-order', {
        ids,
        total: outcome.value.total,
        from: TO_VERIFY,
        id,
        index: ids.indexOf(id),
      })
      setQueue(neighboursOf('sales-order', id))
    })
    return () => {
      here = false
    }
  }, [id, isKnown, read])
  return queue
}
