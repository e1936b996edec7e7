import { useState } from 'react'
import type { z } from 'zod'
import { useGantry, useLatest, type Asked, type Outcome, type Problem } from '#core'
import type { testSale } from '#schema/sales/taxes.ts'
import type { Option } from '#ui'
import { trySale } from '../commands.ts'

/** A tax as its form holds it, saved or not. */
export type Draft = NonNullable<z.input<typeof testSale.body>['draft']>
/** A sale as it is typed. */
export interface Sale {
  readonly customer: Option | null
  readonly site: Option | null
  readonly state: Option | null
  readonly city: Option | null
  readonly product: Option | null
  readonly use: string
  readonly gross: string
  readonly net: string
  readonly price: string
  readonly day: string
  readonly rate: string
}
export type TestedSale = z.output<typeof testSale.returns>
export interface TestSaleState {
  readonly answer?: TestedSale | undefined
  readonly problem?: string | undefined
  readonly busy: boolean
}
/** ms of quiet before it is asked */
const PAUSE = 250
const number = (option: Option | null): number | null => (option ? Number(option.id) : null)

/** Why it could not be tried: the fields by their words, or the whole in one sentence. */
function problemWords({ fields, detail }: Problem): string {
  const words = fields.map(
    ({ path, message }) => `${path.replace(/^(body|draft)\./, '').replaceAll('_', ' ')}: ${message}`,
  )
  return [...new Set(words)].join('. ') || detail
}
/**
 * What stands on the screen after a step of asking; the last answer stays while the next one is worked out.
 */
export function testSaleStates(now: TestSaleState, step: Asked<Outcome<TestedSale>>): TestSaleState {
  if (step.state === 'none') return { busy: false }
  if (step.state === 'asking') return { ...now, busy: true }
  if (step.state === 'failed') return { ...now, busy: false }
  const outcome = step.answer
  if (outcome.status === 'done') return { answer: outcome.value, busy: false }
  if (outcome.status === 'rejected') return { problem: problemWords(outcome.problem), busy: false }
  return now
}

/** What the server says of it; the last answer stays until the next one. */
export function useTestSale(sale: Sale, draft: Draft | undefined): TestSaleState {
  const gantry = useGantry()
  const [trial, setTrial] = useState<TestSaleState>({ busy: false })
  const ready = sale.product !== null && sale.gross !== '' && sale.day !== ''
  const asked = JSON.stringify({
    customer_id: number(sale.customer),
    ship_to_id: number(sale.site),
    state_id: number(sale.state),
    city_id: number(sale.city),
    product_id: number(sale.product),
    tax_use: sale.use.trim() || null,
    gross: sale.gross,
    net: sale.net || null,
    unit_price: sale.price || null,
    day: sale.day,
    draft: draft ? { ...draft, ...(sale.rate ? { rate: sale.rate } : {}) } : undefined,
  })
  useLatest(
    ready ? asked : undefined,
    (question, signal) =>
      gantry.dispatch(trySale(JSON.parse(question) as Parameters<typeof trySale>[0]), {
        quiet: true,
        fresh: true,
        signal,
      }),
    { after: PAUSE, told: (step) => setTrial((now) => testSaleStates(now, step)) },
  )
  return trial
}
