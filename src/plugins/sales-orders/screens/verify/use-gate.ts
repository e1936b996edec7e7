import { useState } from 'react'
import { useGantry, useRows, type Gantry } from '#core'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { sendCorrection } from '../../commands/delivering.ts'
import { getOrder } from '../../commands/reading.ts'
import { verifyOrder } from '../../commands/status.ts'
import type { AtGate } from '../../gate.ts'
import { orderRows, type OrderRow } from '../../rows.ts'
import { linesWithBol } from '../../rules/drop/bol-numbers.ts'

/** `ask`: of those who may not write the number down */
export type Way = 'number' | 'ask' | 'reason'
export interface GateForm {
  readonly way: Way
  /** by order */
  readonly numbers: Readonly<Record<number, string>>
  readonly reason: string
  readonly note: string
}
type Faults = Readonly<Record<number, string>>

/** What will stand in the history: the reason, and what was noted to it. */
export const reasonOf = ({ reason, note }: Pick<GateForm, 'reason' | 'note'>): string =>
  [reason, note.trim()].filter(Boolean).join(': ')

/** Writes a number down on every drop without one; answers why not. */
async function writeNumber(gantry: Gantry, id: number, bol_no: string): Promise<string | undefined> {
  const read = await gantry.dispatch(getOrder({ id }), { fresh: true, quiet: true })
  if (read.status !== 'done') return read.status === 'rejected' ? read.problem.detail : 'Not connected'
  const order: SalesOrder = read.value
  const sent = await gantry.dispatch(
    sendCorrection({ id, rev: order.rev, body: { line_items: linesWithBol(order.line_items, bol_no) } }),
    { quiet: true },
  )
  return sent.status === 'rejected' ? sent.problem.detail : undefined
}

/** What is typed at the gate, and going through it. */
export function useGate(
  { ids }: AtGate,
  mayRecord: boolean,
  onClose: () => void,
  onPassed?: (() => void) | undefined,
) {
  const gantry = useGantry()
  const rows = useRows(orderRows)
  const orders = ids.flatMap((id): OrderRow[] => (rows[id] ? [rows[id]] : []))
  const [form, setForm] = useState<GateForm>({
    way: mayRecord ? 'number' : 'ask',
    numbers: {},
    reason: '',
    note: '',
  })
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const change = (changes: Partial<GateForm>) => {
    setForm((now) => ({ ...now, ...changes }))
    setFaults({})
  }
  const verify = async (which: readonly number[], reason?: string) => {
    const outcome = await gantry.dispatch(verifyOrder({ ids: [...which], reason: reason || undefined }))
    if (outcome.status !== 'rejected' && which.length === ids.length) {
      onClose()
      onPassed?.()
    }
    return outcome
  }
  const goWithNumbers = async () => {
    const typed = ids.filter((id) => form.numbers[id]?.trim())
    if (typed.length === 0) return setFaults({ [ids[0]!]: 'Enter the BOL number' })
    const found: Record<number, string> = {}
    for (const id of typed) {
      const fault = await writeNumber(gantry, id, form.numbers[id]!.trim())
      if (fault) found[id] = fault
    }
    const written = typed.filter((id) => !found[id])
    setFaults(found)
    if (written.length) await verify(written)
    if (written.length === typed.length) onClose()
  }
  const goWithReason = async () => {
    const reason = reasonOf(form)
    if (!reason) return setFaults({ 0: 'Choose or enter a reason' })
    await verify(ids, reason)
  }
  const go = async () => {
    if (busy) return
    setBusy(true)
    await (form.way === 'number' ? goWithNumbers() : goWithReason())
    setBusy(false)
  }
  return { orders, form, change, faults, busy, go }
}
