import { useCallback, useEffect, useMemo, useState } from 'react'
import { useAfterReset, useCommand } from '#core'
import type { Paper } from '#schema/values/paper.ts'
import { ErrorPanel, type PaperPlace, PaperSheets, Skeleton } from '#ui'
import type { Invoice } from '#schema/sales/invoices.ts'
import { invoicePaper } from '../commands/reading.ts'
import type { Typed } from './correct/correct-panel.tsx'
import { marksOf } from './correct/marks.ts'
import * as s from './invoice-side.css.ts'

/** The document of an invoice, read again when the invoice is not what it was. */
function usePaper(id: number, rev: number) {
  const read = useCommand(invoicePaper)
  const [held, setHeld] = useState<{ readonly id: number; readonly paper: Paper }>()
  const [problem, setProblem] = useState<string>()
  const [round, setRound] = useState(0)
  const again = useCallback(() => setRound((now) => now + 1), [])
  useEffect(() => {
    let here = true
    setProblem(undefined)
    void read({ id }, { fresh: true }).then((outcome) => {
      if (!here) return
      if (outcome.status === 'done') setHeld({ id, paper: outcome.value })
      else if (outcome.status === 'rejected') setProblem(outcome.problem.detail)
    })
    return () => {
      here = false
    }
  }, [id, rev, round, read])
  useAfterReset(again)
  return { paper: held?.id === id ? held.paper : undefined, problem, again }
}
/** The invoice as it is printed: the same blocks that its PDF is drawn from. */
export function InvoicePaper({
  invoice,
  typed,
  onExplain,
}: {
  readonly invoice: Invoice
  /** a correction that is being typed: what it says is wrong is marked */
  readonly typed: Typed | undefined
  readonly onExplain: (place: PaperPlace) => void
}) {
  const { paper, problem, again } = usePaper(invoice.id, invoice.rev)
  const marks = useMemo(
    () => paper && typed && marksOf(paper, invoice, typed.draft, typed.works),
    [paper, typed, invoice],
  )
  if (paper) return <PaperSheets paper={paper} onExplain={onExplain} marks={marks} />
  return (
    <div className={s.waiting}>
      {problem ? (
        <ErrorPanel title={problem} detail="" onRetry={again} />
      ) : (
        <Skeleton rows={12} widths={[640]} />
      )}
    </div>
  )
}
