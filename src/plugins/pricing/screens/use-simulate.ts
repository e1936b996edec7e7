import { useState } from 'react'
import type { z } from 'zod'
import { useGantry, useLatest, type Asked, type Outcome } from '#core'
import type { simulate } from '#schema/sales/pricing.ts'
import type { Option } from '#ui'
import { simulatePrice } from '../commands/simulate.ts'
import type { RuleRow } from '../rows.ts'

export type Simulated = z.output<typeof simulate.returns>
type Question = z.input<typeof simulate.body>
/** A sale as it is typed. */
export interface Sale {
  readonly customer: Option | null
  readonly site: Option | null
  readonly product: Option | null
  readonly quantity: string
  readonly day: string
  readonly time: string
  readonly terminal: Option | null
}
/** The rule that is tried: as it is saved, or with another margin. */
export interface Tried {
  readonly rule: RuleRow | undefined
  readonly margin: string
  readonly margin_type: 'amount' | 'percent'
}
/** ms of quiet before it is asked */
const PAUSE = 300
const idOf = (option: Option | null): number | null => (option ? Number(option.id) : null)

/** The question of a sale; undefined while something is missing. */
export function saleQuestion({
  customer,
  site,
  product,
  quantity,
  day,
  time,
  terminal,
}: Sale): Question | undefined {
  if (!customer || !product || !quantity) return undefined
  return {
    customer_id: Number(customer.id),
    ship_to_id: idOf(site),
    products: [{ product_id: Number(product.id), quantity }],
    terminal_id: idOf(terminal),
    pricing_date: day ? `${day}T${time || '12:00'}` : undefined,
  }
}
/** What of the question says the rule: its number, or the whole of it where its margin is another. */
export function ruleQuestion({ rule, margin, margin_type }: Tried): Partial<Question> {
  if (!rule) return {}
  const { id: rule_id, rev: _r, customers: _c, margin: saved, ...values } = rule
  const isSaved = !saved || (margin === saved.margin && margin_type === saved.margin_type)
  if (isSaved || margin === '') return { rule_id }
  return { draft_rule: { ...values, margin: { margin, margin_type } } }
}

export interface Answer {
  readonly value?: Simulated | undefined
  readonly problem?: string | undefined
  readonly busy: boolean
}
/** What stands on the screen after a step of asking; the last answer stays while the next is worked out. */
export function answerStates(now: Answer, step: Asked<Outcome<Simulated>>): Answer {
  if (step.state === 'none') return { busy: false }
  if (step.state === 'asking') return { ...now, busy: true }
  if (step.state === 'failed') return { ...now, busy: false }
  const outcome = step.answer
  if (outcome.status === 'done') return { value: outcome.value, busy: false }
  return outcome.status === 'rejected' ? { problem: outcome.problem.detail, busy: false } : now
}
/** The answer to a question; the newest one is asked once it stood for a moment. */
export function useSimulated(question: Question | undefined): Answer {
  const gantry = useGantry()
  const [answer, setAnswer] = useState<Answer>({ busy: false })
  useLatest(
    question && JSON.stringify(question),
    (asked, signal) =>
      gantry.dispatch(simulatePrice(JSON.parse(asked) as Parameters<typeof simulatePrice>[0]), {
        quiet: true,
        fresh: true,
        signal,
      }),
    { after: PAUSE, told: (step) => setAnswer((now) => answerStates(now, step)) },
  )
  return answer
}
