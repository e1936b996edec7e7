/** A decision while it is made: the choice, what it asks for, and sending it. */
import { useState } from 'react'
import { useCommand } from '#core'
import type { DayClose, OfferedChoice } from '#schema/sales/day-close.ts'
import { settleOdd } from '../../commands.ts'
import type { Close } from '../use-day.ts'

export interface Decision {
  readonly choice: OfferedChoice
  readonly choose: (id: string) => void
  readonly value: string
  readonly setValue: (value: string) => void
  readonly reason: string
  readonly setReason: (reason: string) => void
  readonly busy: boolean
  readonly fault: string | undefined
  readonly send: () => void
}
const textOf = (typed: string): string | null => typed.trim() || null
/** The decision on the odd order that is shown; the first choice is taken until another is chosen. */
export function useDecision({ day: { date } }: DayClose, close: Close): Decision {
  const { order, choices } = close.current!
  const settle = useCommand(settleOdd)
  const [chosen, setChosen] = useState<string>()
  const [value, setValue] = useState('')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const choice = choices.find(({ id }) => id === chosen) ?? choices[0]!
  const send = () => {
    if (busy) return
    if (choice.asks === 'reason' && textOf(reason) === null) return setFault('Enter a reason')
    if (choice.asks !== null && choice.asks !== 'reason' && textOf(value) === null)
      return setFault('Enter what is missing')
    setBusy(true)
    setFault(undefined)
    void settle({
      date,
      rev: order.rev,
      sales_order_id: order.id,
      choice: choice.id,
      value: choice.value ?? textOf(value),
      reason: textOf(reason),
    }).then((outcome) => {
      setBusy(false)
      if (outcome.status === 'done') close.settled(outcome.value.day)
      else if (outcome.status === 'rejected') setFault(outcome.problem.detail)
    })
    return undefined
  }
  return {
    choice,
    choose: (id) => {
      setChosen(id)
      setFault(undefined)
    },
    value,
    setValue,
    reason,
    setReason,
    busy,
    fault,
    send,
  }
}
