import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { useGantry, useLatest, useMay } from '#core'
import { searchRef, type RecordFormModel } from '#core/screens/index.ts'
import { simulate } from '#schema/sales/pricing.ts'
import type { Option } from '#ui'
import { draftRule, RuleForm } from '../commands/rules.ts'
import { simulatePrice } from '../commands/simulate.ts'
import type { RuleRow } from '../rows.ts'
import type { Simulated } from './use-simulate.ts'

/** Each customer's prices are a call of their own: more are asked for when somebody wants them. */
const FEW = 8
const MOST_CUSTOMERS = 60
/** the replay of all of them is one */
const MOST_REPLAYED = 1000
const PRODUCTS = 3
const DAYS = 30
/** ms of quiet before it is asked */
const PAUSE = 300
const idOf = ({ id }: Option): number => Number(id)
const optionsOf = (value: unknown): readonly Option[] =>
  Array.isArray(value) ? (value as readonly Option[]) : []

/** What a customer would pay under the rule as it stands. */
export interface CustomerPrices {
  readonly customer: Option
  readonly answer?: Simulated
  readonly problem?: string
}
type Replay = NonNullable<Simulated['replay']>
export interface RulePrices {
  /** the rule as it is asked about: by its number, or as it is typed */
  readonly tried: TriedRule
  /** those that are shown, of so many, and a turn to others */
  readonly products: readonly Option[]
  readonly of: number
  readonly turn: (by: number) => void
  readonly rows: readonly CustomerPrices[]
  /** in place of rows where there are none */
  readonly none: string
  /** customers whose prices are not shown yet */
  readonly more: number
  readonly showMore: (() => void) | undefined
  readonly busy: boolean
  /** what thirty days would have brought of all customers */
  readonly replay: { readonly value?: Replay; readonly problem?: string; readonly busy: boolean }
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
    // without products no price is asked for; the sentence can be written all the same
    read().catch(() => undefined)
    return () => {
      here = false
    }
  }, [gantry, isAll])
  return isAll ? first : chosen
}
type TriedRule = Pick<z.input<typeof simulate.body>, 'rule_id' | 'draft_rule'>
const OFFLINE = 'The server cannot be reached.'
interface Tried {
  readonly tried: TriedRule
  readonly customers: readonly Option[]
  readonly products: readonly Option[]
}
const quantityOf = (product: Option) => ({ product_id: idOf(product), quantity: '1000' })
/** Prices of today, customer by customer. */
function usePricesNow(asked: Tried | undefined): Pick<RulePrices, 'rows' | 'busy'> {
  const gantry = useGantry()
  const [found, setFound] = useState<Pick<RulePrices, 'rows' | 'busy'>>({ rows: [], busy: false })
  useLatest(
    asked && JSON.stringify(asked),
    async (text, signal): Promise<readonly CustomerPrices[]> => {
      const { tried, customers, products } = JSON.parse(text) as Tried
      return Promise.all(
        customers.map(async (customer) => {
          const outcome = await gantry.dispatch(
            simulatePrice({ customer_id: idOf(customer), products: products.map(quantityOf), ...tried }),
            { quiet: true, fresh: true, signal },
          )
          if (outcome.status === 'done') return { customer, answer: outcome.value }
          return { customer, problem: outcome.status === 'rejected' ? outcome.problem.detail : OFFLINE }
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
  return found
}
/** The deliveries of thirty days of everybody on the rule, in one question. */
function useReplay(asked: Tried | undefined): RulePrices['replay'] {
  const gantry = useGantry()
  const [found, setFound] = useState<RulePrices['replay']>({ busy: false })
  useLatest(
    asked && JSON.stringify(asked),
    async (text, signal) => {
      const { tried, customers, products } = JSON.parse(text) as Tried
      const [first] = customers
      const outcome = await gantry.dispatch(
        simulatePrice({
          customer_id: idOf(first!),
          products: products.map(quantityOf),
          replay_days: DAYS,
          replay_customer_ids: customers.map(idOf),
          ...tried,
        }),
        { quiet: true, fresh: true, signal },
      )
      if (outcome.status === 'done') return outcome.value.replay ?? OFFLINE
      return outcome.status === 'rejected' ? outcome.problem.detail : OFFLINE
    },
    {
      after: PAUSE,
      told: (step) => {
        if (step.state === 'asking') setFound((now) => ({ ...now, busy: true }))
        else if (step.state !== 'answered') setFound(({ busy: _b, ...now }) => ({ ...now, busy: false }))
        else if (typeof step.answer === 'string') setFound({ problem: step.answer, busy: false })
        else setFound({ value: step.answer, busy: false })
      },
    },
  )
  return found
}
/** The rule as it is typed, to be tried, also without a name; undefined while parts of it are missing. */
function draftIn(model: RecordFormModel): TriedRule | undefined {
  const wire = model.wire()
  const draft = RuleForm.safeParse({ ...wire, name: wire.name || 'New rule' })
  return draft.success ? { draft_rule: draftRule(draft.data) } : undefined
}
/** The rule as it is asked about: a saved one as it is typed where its margin is known, else by its number. */
function triedOf(rule: RuleRow | undefined, model: RecordFormModel): TriedRule | undefined {
  if (!rule) return draftIn(model)
  const draft = model.dirty.length > 0 && rule.margin ? draftIn(model) : undefined
  return draft ?? { rule_id: rule.id }
}
/** Prices today and the replay of thirty days, always with what is typed, of a new rule too; nothing is saved. */
export function useRulePrices(rule: RuleRow | undefined, model: RecordFormModel): RulePrices {
  const may = useMay(simulate.permission)
  const [few, setFew] = useState(FEW)
  const [from, setFrom] = useState(0)
  const all = optionsOf(model.values.customer_id)
  const every = useProducts(optionsOf(model.values.selected_product_ids))
  const start = from < every.length ? from : 0
  const products = every.slice(start, start + PRODUCTS)
  const tried = triedOf(rule, model)
  const asks = may && tried && all.length > 0 && products.length > 0
  const now = usePricesNow(asks ? { tried, customers: all.slice(0, few), products } : undefined)
  const customers = all.slice(0, MOST_REPLAYED)
  const replay = useReplay(asks ? { tried, customers, products: every.slice(0, 1) } : undefined)
  const more = Math.max(0, all.length - few)
  return {
    tried: tried ?? {},
    products,
    of: every.length,
    turn: (by) => setFrom(Math.max(0, start + by * PRODUCTS)),
    ...now,
    none: rule ? 'Nobody is on this rule.' : 'Choose customers to see what they would pay.',
    more,
    showMore: more > 0 && few < MOST_CUSTOMERS ? () => setFew(MOST_CUSTOMERS) : undefined,
    replay,
  }
}
