import { useEffect } from 'react'
import { useCommand, useRows, type RecordPanelProps } from '#core'
import { Note } from '#ui'
import { listExceptions } from '../../commands/exceptions.ts'
import { exceptionRows } from '../../exception-rows.ts'
import { outcomeWords, titleOf } from './exception-words.tsx'
import { EXCEPTION_WORDS } from '../../rules/driver/exception-words.ts'
import * as s from './exceptions.css.ts'

/** On an order's page: what a driver did there and the order could not take. */
export default function ExceptionsPanel({ entity, id }: RecordPanelProps) {
  const rows = useRows(exceptionRows)
  const list = useCommand(listExceptions)
  const isOrder = entity === 'sales_order'
  useEffect(() => {
    if (isOrder) void list({ filters: { sales_order_id: String(id) } })
  }, [list, isOrder, id])
  const ofOrder = Object.values(rows).filter(({ sales_order_id }) => isOrder && sales_order_id === id)
  if (ofOrder.length === 0) return null
  return (
    <section className={s.onOrder} aria-label="Delivery exceptions">
      {ofOrder.map((one) => (
        <Note
          key={one.id}
          tone={one.outcome === null ? 'amber' : 'blue'}
          title={`${EXCEPTION_WORDS[one.reason]}.`}
        >
          <a href={`/delivery-exceptions/${one.id}`}>{titleOf(one)}</a> {outcomeWords(one)}.
        </Note>
      ))}
    </section>
  )
}
