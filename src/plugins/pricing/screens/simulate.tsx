import { useEffect, useEffectEvent, useState } from 'react'
import { useSearch } from 'wouter'
import { useCommand, useGantry, useMay, useRows, useScreen, valueOf } from '#core'
import { searchRef } from '#core/screens/index.ts'
import { customer as buyer } from '#schema/areas/parties.ts'
import { product as goods } from '#schema/areas/products.ts'
import { atoms, ComboField, DateField, Empty, MoneyField, NumberField, Page, TimeField, TopBar } from '#ui'
import { listRules } from '../commands/rules.ts'
import { SIMULATE_PATH } from '../commands/simulate.ts'
import { ruleRows, type RuleRow } from '../rows.ts'
import { ReplayPart } from './replay.tsx'
import { Side } from './simulate-sides.tsx'
import { ruleQuestion, saleQuestion, useSimulated, type Sale, type Tried } from './use-simulate.ts'
import { ruleInWords } from './words.ts'
import * as s from './simulate.css.ts'

const RULES = '/pricing-rule/customer-pricing'
const BLANK: Sale = {
  customer: null,
  site: null,
  product: null,
  quantity: '1000',
  day: '',
  time: '',
  terminal: null,
}
/** What is sold to whom, where and when. */
function SaleFields({ sale, put }: { readonly sale: Sale; readonly put: (more: Partial<Sale>) => void }) {
  const gantry = useGantry()
  const find = (kind: string, label = 'name', filters?: Readonly<Record<string, string>>) =>
    searchRef(gantry, kind, label, filters)
  return (
    <>
      <ComboField
        label="Customer"
        value={sale.customer}
        onChange={(customer) => put({ customer, site: null })}
        search={find('customer', 'customer_name')}
      />
      <ComboField
        key={sale.customer?.id ?? 0}
        label="Delivery site"
        optional
        value={sale.site}
        onChange={(site) => put({ site })}
        search={find(
          'ship_to',
          'name',
          sale.customer ? { customer_id: String(sale.customer.id) } : undefined,
        )}
      />
      <ComboField
        label="Product"
        value={sale.product}
        onChange={(product) => put({ product })}
        search={find('product')}
      />
      <NumberField
        label="Quantity"
        value={sale.quantity}
        onChange={(quantity) => put({ quantity })}
        places={3}
      />
      <DateField label="Date" optional value={sale.day} onChange={(day) => put({ day })} />
      {sale.day && <TimeField label="Time" optional value={sale.time} onChange={(time) => put({ time })} />}
      <ComboField
        label="Terminal"
        optional
        value={sale.terminal}
        onChange={(terminal) => put({ terminal })}
        search={find('terminal')}
      />
    </>
  )
}
/** The rule that is tried, and its margin where it may be known. */
function RuleFields({
  rules,
  tried,
  put,
}: {
  readonly rules: readonly RuleRow[]
  readonly tried: Tried
  readonly put: (tried: Tried) => void
}) {
  const seesMargin = useMay('margin.read')
  const { rule, margin, margin_type } = tried
  const choose = (found: RuleRow | undefined) =>
    put({
      rule: found,
      margin: found?.margin?.margin ?? '',
      margin_type: found?.margin?.margin_type ?? 'amount',
    })
  const search = async (text: string) =>
    rules
      .filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
      .slice(0, 20)
      .map((one) => ({ id: one.id, label: one.name, detail: ruleInWords(one) }))
  return (
    <>
      <ComboField
        label="Rule to try"
        optional
        value={rule ? { id: rule.id, label: rule.name } : null}
        onChange={(option) => choose(rules.find(({ id }) => id === Number(option?.id)))}
        search={search}
      />
      {rule && seesMargin && margin_type === 'amount' && (
        <MoneyField
          label="Its margin"
          value={margin}
          onChange={(next) => put({ ...tried, margin: next })}
          places={6}
        />
      )}
      {rule && seesMargin && margin_type === 'percent' && (
        <NumberField
          label="Its margin in percent"
          value={margin}
          onChange={(next) => put({ ...tried, margin: next })}
          places={6}
        />
      )}
    </>
  )
}
/** The rules there are, and the one the address names. */
function useRules() {
  const read = useCommand(listRules)
  const rows = Object.values(useRows(ruleRows))
  const wanted = Number(new URLSearchParams(useSearch()).get('rule') ?? 0)
  useEffect(() => void read({ page: 1, size: 200 }, { fresh: true }), [read])
  return { rules: rows, named: rows.find(({ id }) => id === wanted) }
}
/** The customer and the product the address names stand in the form at the start. */
function useNamedSale(put: (more: Partial<Sale>) => void) {
  const gantry = useGantry()
  const query = new URLSearchParams(useSearch())
  const [customer, product] = [query.get('customer'), query.get('product')]
  const start = useEffectEvent(put)
  useEffect(() => {
    const named = [
      customer && gantry.ask(buyer.get, { id: Number(customer) }, { quiet: true }).then(valueOf),
      product && gantry.ask(goods.get, { id: Number(product) }, { quiet: true }).then(valueOf),
    ] as const
    void Promise.all(named).then(([bought, sold]) => {
      if (!bought && !sold) return
      start({
        customer: bought ? { id: bought.id, label: bought.customer_name } : null,
        product: sold ? { id: sold.id, label: sold.name } : null,
      })
    })
  }, [gantry, customer, product])
}
/** What a sale costs today beside what it would cost under another rule, and what the rule would have brought. */
export default function Simulate() {
  const [sale, setSale] = useState(BLANK)
  const [chosen, setChosen] = useState<Tried>()
  const [days, setDays] = useState('30')
  const { rules, named } = useRules()
  useNamedSale((more) => setSale((now) => ({ ...now, ...more })))
  useScreen({ title: 'Simulate a price', id: 'pricing.simulate', path: SIMULATE_PATH })
  const tried = chosen ?? {
    rule: named,
    margin: named?.margin?.margin ?? '',
    margin_type: named?.margin?.margin_type ?? 'amount',
  }
  const question = saleQuestion(sale)
  const today = useSimulated(question)
  const under = useSimulated(
    question && tried.rule && { ...question, ...ruleQuestion(tried), replay_days: Number(days) },
  )
  return (
    <Page>
      <TopBar title="Simulate a price" crumbs={[{ label: 'Customer pricing', to: RULES }]} />
      <div className={atoms.scroll} tabIndex={0} role="region" aria-label="Simulation">
        <div className={s.fields}>
          <SaleFields sale={sale} put={(more) => setSale((now) => ({ ...now, ...more }))} />
          <RuleFields rules={rules} tried={tried} put={setChosen} />
        </div>
        {!question && (
          <Empty title="Choose a customer, a product and a quantity.">
            Today’s price appears here with how it was calculated. Nothing is saved.
          </Empty>
        )}
        {question && (
          <div className={s.sides}>
            <Side title="Today" answer={today} sale={sale} />
            {tried.rule && <Side title={`With ${tried.rule.name}`} answer={under} sale={sale} />}
          </div>
        )}
        {question && tried.rule && (
          <ReplayPart replay={under.value?.replay} busy={under.busy} days={days} onDays={setDays} />
        )}
      </div>
    </Page>
  )
}
