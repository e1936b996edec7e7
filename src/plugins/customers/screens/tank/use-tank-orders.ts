/** The review of orders for several tanks: what is proposed, what a person changed, and what was refused. */
import { useMemo, useState } from 'react'
import { useAsk, useGantry, useMay } from '#core'
import { useAnswer } from '#core/screens/index.ts'
import { asset } from '#schema/areas/parties.ts'
import { decimal, formats, shiftDay } from '#ui'
import { makeTankOrders, MOST_TANKS } from '../../commands/ordering.ts'
import { readOnOrder } from '../../commands/standing.ts'
import { isProposed, type ProposedLine, type ProposedOrder, proposeOrders } from '../../rules/tank-orders.ts'

/** Figures of a line that a person changed. */
export interface LineChange {
  readonly isIn?: boolean
  readonly gallons?: string
}
type ByKey<T> = Readonly<Record<string, T>>
/** Tomorrow, after a Friday the Monday. */
function nextWorkday(today: string): string {
  let day = shiftDay(today, 1)
  while ([0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())) day = shiftDay(day, 1)
  return day
}
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isGallons = (text: string) => /^\d+(\.\d{1,3})?$/.test(text) && decimal.compare(text, '0') > 0

/** Orders proposed for these tanks, from one reading of them and of what is on order. */
function useProposed(ids: readonly number[]) {
  const readsOrders = useMay('sales_order.read')
  const input = { page: 1, size: MOST_TANKS, filters: { id: ids.join(',') } }
  const tanks = useAsk(asset.list, input)
  const coming = useAnswer(readsOrders ? 'on-order' : undefined, () => readOnOrder({}))
  const orders = useMemo(() => {
    if (!tanks.value || (readsOrders && !coming.value)) return undefined
    // in the order of the list
    const rows = tanks.value.items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    const to = (id: number) => (coming.value ?? []).filter(({ asset_id }) => asset_id === id)
    return proposeOrders(rows, to, formats.now().getTime())
  }, [tanks.value, coming.value, readsOrders, ids])
  const again = () => {
    tanks.again()
    coming.again()
  }
  return { orders, problem: tanks.problem ?? coming.problem, again }
}
/** Returns proposals, changes and acts of the review. */
export function useTankOrders(ids: readonly number[], onClose: () => void) {
  const { dispatch } = useGantry()
  const answer = useProposed(ids)
  const [changes, setChanges] = useState<ByKey<LineChange>>({})
  const [days, setDays] = useState<ByKey<string>>({})
  const [refused, setRefused] = useState<ByKey<string>>({})
  const [made, setMade] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const lineOf = (line: ProposedLine) => {
    const changed = changes[line.tank.id]
    return { isIn: changed?.isIn ?? isProposed(line), gallons: changed?.gallons ?? line.gallons }
  }
  const change = (line: ProposedLine, next: LineChange) =>
    setChanges((now) => ({ ...now, [line.tank.id]: { ...now[line.tank.id], ...next } }))
  const dayOf = ({ key }: ProposedOrder) => days[key] ?? nextWorkday(formats.today())
  const linesOf = ({ lines }: ProposedOrder) => lines.filter((line) => lineOf(line).isIn)
  const orders = (answer.orders ?? []).filter(({ key }) => !made.includes(key))
  const going = orders.filter((order) => linesOf(order).length > 0)
  const isReady = going.every(
    (order) => isDay(dayOf(order)) && linesOf(order).every((line) => isGallons(lineOf(line).gallons)),
  )
  const make = async () => {
    if (busy || !isReady || going.length === 0) return
    setBusy(true)
    const outcome = await dispatch(
      makeTankOrders({
        orders: going.map((order) => ({
          key: order.key,
          body: {
            customer_id: order.customer_id,
            ship_to_id: order.ship_to_id,
            planned_date_time: dayOf(order),
            line_items: linesOf(order).map((line) => ({
              product_id: line.tank.product_id,
              asset_id: line.tank.id,
              quantity: lineOf(line).gallons,
            })),
          },
        })),
      }),
    )
    setBusy(false)
    if (outcome.status !== 'done') return
    const { failed } = outcome.value
    if (failed.length === 0) return onClose()
    setMade((now) => [...now, ...outcome.value.made.map(({ key }) => key)])
    setRefused(Object.fromEntries(failed.map(({ key, problem }) => [key, problem.detail])))
  }
  return {
    answer: { isThere: answer.orders !== undefined, problem: answer.problem, again: answer.again },
    orders,
    going: {
      count: going.length,
      gallons: decimal.add(
        '0',
        ...going.flatMap((order) =>
          linesOf(order).map((line) => (isGallons(lineOf(line).gallons) ? lineOf(line).gallons : '0')),
        ),
      ),
    },
    line: { of: lineOf, change, isWrong: (line: ProposedLine) => !isGallons(lineOf(line).gallons) },
    day: {
      of: dayOf,
      set: ({ key }: ProposedOrder, day: string) => setDays((now) => ({ ...now, [key]: day })),
      isWrong: (order: ProposedOrder) => !isDay(dayOf(order)),
    },
    refused,
    isReady,
    isChanged: Object.keys(changes).length > 0 || Object.keys(days).length > 0,
    busy,
    make,
  }
}
export type TankOrdersReview = ReturnType<typeof useTankOrders>
