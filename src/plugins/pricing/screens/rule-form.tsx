import { useEffect, useMemo, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { useCommand, useMay, useRow, useScreen, type Field } from '#core'
import { RecordForm, useWayOn, type FormSpec, type RecordFormModel } from '#core/screens/index.ts'
import {
  Empty,
  ErrorPanel,
  LinkButton,
  narrow,
  Page,
  Skeleton,
  Tabs,
  TopBar,
  useMedia,
  type Option,
  formats,
} from '#ui'
import {
  createRule,
  listRules,
  NewRuleForm,
  ruleFields,
  RuleForm as Shape,
  RuleFormPatch,
  updateRule,
} from '../commands/rules.ts'
import { ruleRows, type RuleRow } from '../rows.ts'
import { simulate } from '#schema/sales/pricing.ts'
import { FixedPrices } from './fixed-prices.tsx'
import { FROM } from '../words.ts'
import { PriceOrder, RuleCustomers } from './rule-customers.tsx'
import { ruleFace } from './rule-sentence.tsx'
import { LastDays, PricesAndWhy, RuleSide } from './rule-side.tsx'
import { useRulePrices } from './use-rule-prices.ts'
import * as s from './rule-page.css.ts'

const PATH = '/pricing-rule/customer-pricing'
const FORM: readonly Field<string>[] = [
  { field: 'name', label: 'Rule', section: 'Basics' },
  { field: 'customer_id', label: 'Customers', help: 'Customers who pay by this rule' },
  { field: 'include_in_quote', label: 'Show in quotes' },
  {
    field: 'base_price_types',
    label: 'Price basis',
    section: 'Price',
    help: 'What suppliers post at the rack, or a price you fix',
  },
  { field: 'pricing_sub_rule', label: 'Suppliers', help: 'Those linked to the terminal, or one you name' },
  { field: 'sub_rule_setting', label: 'If several prices, use', help: 'Which of their prices the rule uses' },
  { field: 'supplier_id', help: 'Needed when the rule follows one supplier' },
  { field: 'terminal_id', help: 'Leave blank for the terminal of the order' },
  { field: 'selected_product_ids', label: 'Products', help: 'Leave blank for all products' },
  { field: 'margin', help: 'e.g. 0.125 for dollars per unit or 3.5 for percent' },
  { field: 'margin_type', label: 'Margin type' },
  { field: 'effective_from', label: 'From', help: FROM },
  { field: 'products', label: 'Fixed prices', Control: FixedPrices },
]

/** The rule of the list, or the version of it that another person saved meanwhile. */
const SPEC: FormSpec<Partial<RuleRow>> = {
  name: 'pricing-rule',
  form: FORM,
  shape: ruleFields,
  input: Shape,
  patch: RuleFormPatch,
  reads: ({ margin, customers, ...rule }) => ({
    ...rule,
    ...(rule.id === undefined ? {} : { margin: '', ...margin }),
    ...(customers && {
      customer_id: customers.map((one) => one.customer_id),
      include_in_quote: customers.some((one) => one.include_in_quote),
    }),
  }),
  create: createRule,
  update: updateRule,
}

/** Of a new rule its customers are asked for. */
const NEW: FormSpec<Partial<RuleRow>> = {
  ...SPEC,
  input: NewRuleForm,
  form: FORM.map((field) => (field.field === 'customer_id' ? { ...field, required: true } : field)),
}

/** The customers of the sentence, by their numbers. */
const namedIn = (chosen: unknown): readonly (readonly [number, string])[] =>
  Array.isArray(chosen) ? (chosen as readonly Option[]).map(({ id, label }) => [Number(id), label]) : []
/**
 * Prices and replay follow what is typed, in the panel and in the table under the sentence; on a phone each is a
 * tab of its own.
 */
function Following({
  rule,
  model,
}: {
  /** undefined: it is new */
  readonly rule?: RuleRow
  readonly model: RecordFormModel
}) {
  const prices = useRulePrices(rule, model)
  const changes = new Map(
    (prices.replay.value?.customers ?? []).flatMap(({ customer_id, orders, revenue_difference }) =>
      orders ? [[customer_id, formats.signedMoney(revenue_difference)]] : [],
    ),
  )
  const names = new Map(namedIn(model.values.customer_id))
  const seesPrices = useMay(simulate.permission)
  const [tab, setTab] = useState('rule')
  const isNarrow = useMedia(narrow)
  const changed = rule !== undefined && model.dirty.length > 0
  const customers = rule ? (
    <RuleCustomers rule={rule} changes={changes} />
  ) : (
    <div className={s.below}>
      <PriceOrder />
    </div>
  )
  if (isNarrow && seesPrices)
    return (
      <Tabs
        label="Parts of the rule"
        current={tab}
        onPick={setTab}
        items={[
          { id: 'rule', label: 'Rule', content: () => customers },
          {
            id: 'prices',
            label: 'Prices',
            content: () => <PricesAndWhy prices={prices} changed={changed} />,
          },
          {
            id: 'days',
            label: '30 days',
            content: () => <LastDays prices={prices} names={names} changed={changed} />,
          },
        ]}
      />
    )
  return (
    <div className={s.follows}>
      {customers}
      {seesPrices && <RuleSide prices={prices} names={names} changed={changed} />}
    </div>
  )
}
/** A rule that is there: its sentence, edited in place. */
function RuleSentence({ rule, onCancel }: { readonly rule: RuleRow; readonly onCancel: () => void }) {
  const face = useMemo(() => ruleFace(rule), [rule])
  return (
    <RecordForm
      spec={SPEC}
      row={rule}
      word="rule"
      stays
      face={face}
      below={(model) => <Following rule={rule} model={model} />}
      onCancel={onCancel}
      onSaved={() => undefined}
    />
  )
}
const NEW_FACE = ruleFace()
/** A rule that is made: the sentence with parts to choose, and what its customers would pay. */
function NewRule({ onCancel }: { readonly onCancel: () => void }) {
  const wayOn = useWayOn()
  return (
    <RecordForm
      spec={NEW}
      word="rule"
      face={NEW_FACE}
      below={(model) => <Following model={model} />}
      onCancel={onCancel}
      onSaved={({ row }) => wayOn(row ? `${PATH}/${row.id}` : PATH, { replace: true })}
    />
  )
}
/** A pricing rule and the customers on it. */
export default function RuleFormScreen() {
  const { id: given } = useParams<{ id?: string }>()
  const id = given === undefined ? undefined : Number(given)
  const [, navigate] = useLocation()
  const list = useCommand(listRules)
  const held = useRow(ruleRows, id ?? -1)
  const [asked, setAsked] = useState<'loading' | 'done' | string>('loading')
  const [round, setRound] = useState(0)
  const again = () => {
    setAsked('loading')
    setRound(round + 1)
  }
  useEffect(() => {
    if (id === undefined || held) return
    void list({ page: 1, size: 200 }, { fresh: true }).then((outcome) => {
      if (outcome.status === 'rejected') setAsked(outcome.problem.detail)
      else setAsked(outcome.status === 'done' ? 'done' : 'Offline')
    })
  }, [id, held, list, round])
  const title = id === undefined ? 'New rule' : (held?.name ?? 'Rule')
  useScreen({ title, id: 'pricing-rule', path: given ? `${PATH}/${given}` : `${PATH}/new` })
  return (
    <Page>
      <TopBar title={title} crumbs={[{ label: 'Customer pricing', to: PATH }]} />
      {id !== undefined && !held && asked === 'loading' && <Skeleton rows={6} widths={[320]} />}
      {id !== undefined && !held && asked === 'done' && (
        <Empty title="Rule not found" actions={<LinkButton to={PATH}>Show rules</LinkButton>} />
      )}
      {id !== undefined && !held && asked !== 'done' && asked !== 'loading' && (
        <ErrorPanel title="Failed to fetch customer pricing" detail={asked} onRetry={again} />
      )}
      {id === undefined && <NewRule onCancel={() => navigate(PATH)} />}
      {held && <RuleSentence key={held.id} rule={held} onCancel={() => navigate(PATH)} />}
    </Page>
  )
}
