import { useLocation } from 'wouter'
import type { z } from 'zod'
import { has, not, typing, useGantry, useMay } from '#core'
import { useAnswer, useKeys, type Answer } from '#core/screens/index.ts'
import type { Aging, pricesToday, Trade } from '#schema/sales/standing.ts'
import { orderedOf, sumByUnit } from '#schema/values/quantities.ts'
import type { Unit } from '#schema/values/units.ts'
import { atoms, cx, Figure, Figures, formats, MonthBars, Product, ShareBar, TraceLink, decimal } from '#ui'
import { readAging, readPricesToday, readTrade } from '../../commands/standing.ts'
import type { CustomerRow } from './customer-row.ts'
import { MONEY_KINDS } from '../../rules/money-kinds.ts'
import * as s from './customer-page.css.ts'

const BUCKETS = [
  ['current', 'Current', 'accent'],
  ['days_1_30', '1–30', 'amber'],
  ['days_31_60', '31–60', 'orange'],
  ['days_61_90', '61–90', 'red'],
  ['days_over_90', '90+', 'deep'],
] as const
/** What they owe, and how late. */
function Balance({ row }: { readonly row: CustomerRow }) {
  const may = useMay('invoice.read')
  const { value, problem, again } = useAnswer<Aging>(
    may ? `aging ${row.id}` : undefined,
    () => readAging({ id: row.id }),
    MONEY_KINDS,
  )
  const late = value && decimal.add(...BUCKETS.slice(1).map(([field]) => value[field]))
  return (
    <Figure
      label="Balance"
      grow={1.3}
      room={s.figureRoom.balance}
      waits={may && !value}
      value={formats.money(row.balance)}
      aside={late && Number(late) > 0 && <span className={s.tones.red}>{formats.money(late)} past due</span>}
      problem={problem}
      onRetry={again}
    >
      {value && value.count === 0 && <span className={s.lines}>Nothing open</span>}
      {value && value.count > 0 && (
        <ShareBar
          parts={BUCKETS.map(([field, label, color]) => ({
            id: field,
            label,
            color,
            value: Math.max(0, Number(value[field])),
            text: Number(value[field]) === 0 ? formats.NONE : formats.money(value[field], 0),
          }))}
        />
      )}
    </Figure>
  )
}
/** What they used of their credit: invoices, and the orders that are open. */
function Credit({ row }: { readonly row: CustomerRow }) {
  const { credit_limit, available_credit, balance } = row
  if (!credit_limit || available_credit === undefined || available_credit === null)
    return <Figure label="Credit used" value="No limit" note="Set one with Edit" />
  const limit = Number(credit_limit)
  const used = limit - Number(available_credit)
  const owed = Math.max(0, Number(balance ?? 0))
  const open = Math.max(0, used - owed)
  const percent = limit > 0 ? Math.round((used / limit) * 100) : 100
  const whole = Math.max(used, limit)
  return (
    <Figure
      label="Credit used"
      value={formats.money(decimal.add(credit_limit, decimal.multiply(available_credit, '-1')))}
      unit={`of ${formats.money(credit_limit, 0)}`}
      aside={<span className={cx(percent > 100 && s.tones.red)}>{formats.percent(percent)}</span>}
    >
      <ShareBar
        legend={false}
        tick={(limit / whole) * 100}
        parts={[
          { id: 'owed', label: 'Invoices', text: '', value: owed, color: 'accent' },
          {
            id: 'open',
            label: 'Open orders',
            text: '',
            value: open,
            color: percent > 100 ? 'hatchRed' : 'hatch',
          },
          { id: 'rest', label: 'Left', text: '', value: Math.max(0, whole - owed - open), color: 'rest' },
        ]}
      />
      <span className={s.lines}>
        <span className={s.line}>
          Invoices <span>{formats.money(balance)}</span>
        </span>
        <span className={s.line}>
          Open orders, hatched <span>{formats.money(open)}</span>
        </span>
      </span>
    </Figure>
  )
}
const monthName = (day: string): string => formats.day(day).split(' ')[1] ?? ''
const isOther = ({ unit }: { readonly unit: Unit }): boolean => unit !== 'gallon'
function Gallons({ value, problem, again }: Answer<Trade>) {
  const months = value?.months ?? []
  const [first, ...others] = sumByUnit(
    months.flatMap(({ quantity, quantities }) => [
      { unit: 'gallon' as const, quantity },
      ...quantities.filter(isOther),
    ]),
  )
  const running = months.at(-1)
  return (
    <Figure
      label="Gallons, 12 months"
      room={s.figureRoom.gallons}
      unit={others.length ? `and ${formats.quantities(others)}` : undefined}
      waits={!value}
      problem={problem}
      onRetry={again}
      value={formats.number(first?.quantity ?? '0', 0)}
    >
      <MonthBars
        label="Gallons by month"
        months={months.map(({ month, quantity }) => ({
          key: month,
          name: monthName(month),
          value: Number(quantity),
          text: `${formats.number(quantity, 0)} gal`,
        }))}
      />
      {running && (
        <span className={cx(s.lines, s.line)} style={{ flexDirection: 'row' }}>
          <span>{monthName(months[0]!.month)}</span>
          <span>
            {monthName(running.month)} {formats.number(running.quantity, 0)} so far
          </span>
        </span>
      )}
    </Figure>
  )
}
const SOURCES: Readonly<Record<string, string>> = {
  manual: 'By hand',
  quote: 'Quote',
  rule: 'Price rule',
  customer_price: 'Own price',
  margin: 'Cost plus margin',
  list: 'List price',
  none: 'No price',
}
const SHOWN = 3
const WHY = 'customer_pricing.simulate'
type Today = z.output<typeof pricesToday.returns>
/** Where a price says how it came about. */
const whyPath = (customer: number, product: number): string =>
  `/pricing-rule/simulate?customer=${customer}&product=${product}`
/** One price, with its way to how it came about where that may be asked. */
function PriceToday({
  id,
  price: { product, unit_price },
}: {
  readonly id: number
  readonly price: Today[number]
}) {
  const [, navigate] = useLocation()
  const mayAsk = useMay(WHY)
  const words = formats.unitPrice(unit_price)
  if (!mayAsk) return <span className={s.price}>{words}</span>
  return (
    <TraceLink label={`this price of ${product.name}`} onPress={() => navigate(whyPath(id, product.id))}>
      {words}
    </TraceLink>
  )
}
function Prices({ id }: { readonly id: number }) {
  const [, navigate] = useLocation()
  const mayAsk = useMay(WHY)
  const { value, problem, again } = useAnswer(`prices ${id}`, () => readPricesToday({ id }), [
    'customer-pricing',
    'pricing-rule',
    'buying-price',
    'margin',
    'price-quote',
  ])
  const first = value?.[0]
  useKeys(
    mayAsk && first
      ? [
          {
            keys: 't',
            title: 'Explain the price',
            run: () => navigate(whyPath(id, first.product.id)),
            when: not(has(typing)),
          },
        ]
      : [],
  )
  return (
    <Figure
      label="Price today"
      room={s.figureRoom.prices}
      grow={1.3}
      aside={<span className={atoms.faint}>before taxes</span>}
      waits={!value}
      problem={problem}
      onRetry={again}
    >
      {value?.length === 0 && <span className={s.lines}>Nothing bought in 12 months</span>}
      <div className={s.prices}>
        {value?.slice(0, SHOWN).map((price) => (
          <span key={price.product.id} style={{ display: 'contents' }}>
            <Product name={price.product.name} dyed={price.product.dyed} />
            <PriceToday id={id} price={price} />
            <span className={cx(atoms.muted, atoms.small)}>
              {SOURCES[price.price_source] ?? price.price_source}
            </span>
          </span>
        ))}
      </div>
      {value && value.length > SHOWN && <span className={s.lines}>{value.length - SHOWN} more</span>}
    </Figure>
  )
}
const plannedWords = ({ planned_date_start }: Trade['next'][number], none: string): string =>
  planned_date_start ? formats.day(planned_date_start) : none
const nextWords = ({ quantity, quantities }: Trade['next'][number]): string =>
  formats.quantities(orderedOf([{ ordered_quantity: quantity, delivered_quantity: null, quantities }]))
function Next({ value, problem, again }: Answer<Trade>) {
  const [first, second] = value?.next ?? []
  return (
    <Figure
      label="Next delivery"
      room={s.figureRoom.next}
      waits={!value}
      problem={problem}
      onRetry={again}
      value={first ? plannedWords(first, 'Not planned') : 'None planned'}
    >
      {first && (
        <span className={s.lines}>
          {first.hold_reason !== null && <b className={s.tones.red}>On hold</b>}
          <span>
            <a href={`/sales-order/${first.sales_order_id}`} className={s.all}>
              {first.order_no}
            </a>{' '}
            {[first.site, nextWords(first)].filter(Boolean).join(', ')}
          </span>
          {second && (
            <span>
              Then {plannedWords(second, 'one without a day')}, {nextWords(second)}
            </span>
          )}
        </span>
      )}
    </Figure>
  )
}
/** The answers a page of a customer gives before anything is pressed. */
export function CustomerFigures({ row }: { readonly row: CustomerRow }) {
  const gantry = useGantry()
  const maySee = gantry.may('sales_order.read')
  const prices = gantry.may('sales_order.read_price')
  const trade = useAnswer<Trade>(maySee ? `trade ${row.id}` : undefined, () => readTrade({ id: row.id }), [
    'sales-order',
  ])
  return (
    <Figures label="How they stand">
      {row.balance !== undefined && <Balance row={row} />}
      {row.balance !== undefined && <Credit row={row} />}
      {maySee && <Gallons {...trade} />}
      {prices && <Prices id={row.id} />}
      {maySee && <Next {...trade} />}
    </Figures>
  )
}
