import { useEffect, useState } from 'react'
import { useGantry, useLatest, useMay } from '#core'
import { searchRef, type RecordFormModel } from '#core/screens/index.ts'
import { simulate } from '#schema/sales/pricing.ts'
import type { Option } from '#ui'
import { draftRule, RuleForm } from '../commands/rules.ts'
import { simulatePrice } from '../commands/simulate.ts'
import type { RuleRow } from '../rows.ts'
import type { Simulated } from './use-simulate.ts'

/** Each customer is a call of its own: more than these are not asked for. */
export const MOST_CUSTOMERS = 8
const MOST_PRODUCTS = 3
const DAYS = 30
/** ms of quiet before it is asked */
const PAUSE = 300
const idOf = ({ id }: Option): number => Number(id)
const optionsOf = (value: unknown): readonly Option[] =>
  Array.isArray(value) ? (value as readonly Option[]) : []

/** What a customer would pay under the rule as it stands, and what thirty days would have brought. */
export interface CustomerPrices {
  readonly customer: Option
  readonly answer?: Simulated
  readonly problem?: string
}
export interface RulePrices {
  readonly products: readonly Option[]
  readonly rows: readonly CustomerPrices[]
  readonly more: number
  readonly busy: boolean
}
/** The products of the rule, else the first fuels of the company. */
function useProducts(chosen: readonly Option[]): readonly Option[] {
  const gantry = useGantry()
  const [first, setFirst] = useState<readonly Option[]>([])
  const isAll = chosen.length === 0
  useEffect(() => {
    if (!isAll) return
    let here = true
    const read = async () => {
      const found = await searchRef(gantry, 'product', 'name', { is_fuel: 'true' })(
        '',
        new AbortController().signal,
      )
      if (here) setFirst(found.toSorted((a, b) => idOf(a) - idOf(b)))
    }
    void read()
    return () => {
      here = false
    }
  }, [gantry, isAll])
  return (isAll ? first : chosen).slice(0, MOST_PRODUCTS)
}
/** Prices today and the replay of thirty days, always with what is typed; nothing is saved. */
export function useRulePrices(rule: RuleRow, model: RecordFormModel): RulePrices {
  const gantry = useGantry()
  const may = useMay(simulate.permission)
  const all = optionsOf(model.values.customer_id)
  const customers = all.slice(0, MOST_CUSTOMERS)
  const products = useProducts(optionsOf(model.values.selected_product_ids))
  const [found, setFound] = useState<Pick<RulePrices, 'rows' | 'busy'>>({ rows: [], busy: false })
  const draft = model.dirty.length && rule.margin ? RuleForm.safeParse(model.wire()) : undefined
  const tried = draft?.success ? { draft_rule: draftRule(draft.data) } : { rule_id: rule.id }
  const question =
    may && customers.length && products.length
      ? JSON.stringify({
          customers,
          tried,
          products: products.map((one) => ({ product_id: idOf(one), quantity: '1000' })),
        })
      : undefined
  useLatest(
    question,
    async (asked, signal): Promise<readonly CustomerPrices[]> => {
      const {
        customers: who,
        tried: by,
        products: what,
      } = JSON.parse(asked) as {
        customers: readonly Option[]
        tried: object
        products: { product_id: number; quantity: string }[]
      }
      return Promise.all(
        who.map(async (customer) => {
          const outcome = await gantry.dispatch(
            simulatePrice({ customer_id: idOf(customer), products: what, replay_days: DAYS, ...by }),
            { quiet: true, fresh: true, signal },
          )
          if (outcome.status === 'done') return { customer, answer: outcome.value }
          return {
            customer,
            problem: outcome.status === 'rejected' ? outcome.problem.detail : 'The server cannot be reached.',
          }
        }),
      )
    },
    {
      after: PAUSE,
      told: (step) => {
        if (step.state === 'asking') setFound((now) => ({ ...now, busy: true }))
        else setFound((now) => ({ rows: step.state === 'answered' ? step.answer : now.rows, busy: false }))
      },
    },
  )
  return { products, ...found, more: all.length - customers.length }
}
