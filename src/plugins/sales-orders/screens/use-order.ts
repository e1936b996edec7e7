import { useCallback, useEffect, useRef, useState } from 'react'
import { useAfterReset, useCommand, useRow } from '#core'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { getOrder } from '../commands/reading.ts'
import { orderRows, type OrderRow } from '../rows.ts'

export interface OneOrder {
  readonly row: OrderRow | undefined
  /** with its lines; the last known ones while newer ones come */ readonly whole: SalesOrder | undefined
  readonly state: 'loading' | 'ready' | 'missing' | 'failed'
  readonly problem?: string | undefined
  readonly reload: () => void
}
/** The row with its lines; a head that came from a list has those that were read last. */
function wholeOf(row: OrderRow | undefined, last: SalesOrder | undefined): SalesOrder | undefined {
  if (row?.line_items) return row as SalesOrder
  return row && last ? ({ ...last, ...row, line_items: last.line_items } as SalesOrder) : undefined
}
/** The order of an address: what is at hand at once, then what the server has. */
export function useOrder(id: number): OneOrder {
  const read = useCommand(getOrder)
  const valid = Number.isSafeInteger(id) && id > 0
  const row = useRow(orderRows, valid ? id : undefined)
  const [asked, setAsked] = useState<{
    readonly id: number
    readonly state: 'loading' | 'done' | 'missing' | 'failed'
    readonly problem?: string
  }>({ id, state: 'loading' })
  const load = useCallback(async () => {
    if (!valid) return setAsked({ id, state: 'missing' })
    const outcome = await read({ id }, { fresh: true })
    if (outcome.status === 'done') setAsked({ id, state: 'done' })
    else if (outcome.status === 'rejected')
      setAsked(
        outcome.problem.status === 404
          ? { id, state: 'missing' }
          : { id, state: 'failed', problem: outcome.problem.detail },
      )
  }, [read, id, valid])
  useEffect(() => {
    void load()
  }, [load])
  useAfterReset(() => void load())
  const last = useRef<SalesOrder>(undefined)
  if (row?.line_items) last.current = row as SalesOrder
  const complete = row === undefined || row.line_items !== undefined
  // a list brought a newer head: its lines are asked for again, and shown as they were meanwhile
  useEffect(() => {
    if (!complete && asked.state === 'done') void load()
  }, [complete, asked.state, load])
  const whole = wholeOf(row, last.current?.id === id ? last.current : undefined)
  const isComing = asked.id !== id || asked.state === 'loading' || asked.state === 'done'
  const notWhole = isComing ? 'loading' : asked.state
  return {
    row,
    whole,
    state: whole ? 'ready' : notWhole,
    problem: asked.problem,
    reload: () => void load(),
  }
}
