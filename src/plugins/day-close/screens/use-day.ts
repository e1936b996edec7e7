/** The order that is settled now, and the date of the invoices. */
import { useState } from 'react'
import type { DayClose, OddOrder } from '#schema/sales/day-close.ts'

export interface Close {
  /** the odd order that is shown; undefined while none is odd */
  readonly current: OddOrder | undefined
  readonly at: number
  readonly choose: (order: number) => void
  readonly go: (by: number) => void
  /** shows the answer of a decision: the next order takes the place of the one that was settled */
  readonly settled: (day: DayClose) => void
  readonly invoiceDate: string | undefined
  readonly setInvoiceDate: (date: string) => void
}
/** Walks the odd orders of a day; the next one comes once one is settled. */
export function useClose(day: DayClose | undefined, put: (day: DayClose) => void): Close {
  const [chosen, setChosen] = useState<{ readonly id: number; readonly at: number }>()
  const [invoiceDate, setInvoiceDate] = useState<string>()
  const odd = day?.odd ?? []
  const found = odd.findIndex(({ order }) => order.id === chosen?.id)
  // an order that another person settled gives its place to the next
  const at = found >= 0 ? found : Math.min(chosen?.at ?? 0, Math.max(odd.length - 1, 0))
  const choose = (id: number) => setChosen({ id, at: odd.findIndex(({ order }) => order.id === id) })
  return {
    current: odd[at],
    at,
    choose,
    go: (by) => {
      const next = odd[at + by]
      if (next) choose(next.order.id)
    },
    settled: (next) => {
      const follows = next.odd[Math.min(at, next.odd.length - 1)]
      setChosen(follows && { id: follows.order.id, at })
      put(next)
    },
    invoiceDate,
    setInvoiceDate,
  }
}
