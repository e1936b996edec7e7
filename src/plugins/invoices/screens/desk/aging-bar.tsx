/** The aging of the invoices that the list shows, as a bar; each part filters the list by its days late. */
import { useLocation, useSearch } from 'wouter'
import { has, not, typing } from '#core'
import { useAnswer, useKeys } from '#core/screens/index.ts'
import { AGING_BUCKETS } from '#schema/sales/receivables.ts'
import { formats, ShareBar, type Share } from '#ui'
import { readReceivables } from '../../commands/desk.ts'
import * as s from './desk.css.ts'

const PARTS = [
  { label: 'Current, not due', color: 'accent' },
  { label: '1–30 days late', color: 'amber' },
  { label: '31–60 days late', color: 'orange' },
  { label: '61–90 days late', color: 'red' },
  { label: '90+ days late', color: 'deep' },
] as const satisfies readonly Pick<Share, 'label' | 'color'>[]
/** Views with a bar, by their address. */
const AGED: ReadonlySet<string | null> = new Set(['open', 'overdue'])
/** Words of an address that are no filter of the bar: it keeps its parts whichever of them is chosen. */
const APART: ReadonlySet<string> = new Set([
  'view',
  'sort_by',
  'order',
  'search',
  'late__gte',
  'late__lte',
  'by',
])
/** Days late of a part, as the address has them. */
const rangeOf = ({ from, to }: (typeof AGING_BUCKETS)[number]): readonly (readonly [string, string])[] => [
  ...(from === null ? [] : [['late__gte', String(from)] as const]),
  ...(to === null ? [] : [['late__lte', String(to)] as const]),
]
const isChosen = (params: URLSearchParams, bucket: (typeof AGING_BUCKETS)[number]): boolean => {
  const range = new Map(rangeOf(bucket))
  return ['late__gte', 'late__lte'].every((name) => params.get(name) === (range.get(name) ?? null))
}

/** Draws the bar over the views of open and overdue invoices; a pressed part is taken back by Backspace. */
export function AgingBar() {
  const params = new URLSearchParams(useSearch())
  return AGED.has(params.get('view')) ? <Aging params={params} /> : null
}
function Aging({ params }: { readonly params: URLSearchParams }) {
  const [path, navigate] = useLocation()
  const filters = Object.fromEntries([...params].filter(([name]) => !APART.has(name)))
  const search = params.get('search') ?? undefined
  const input = { size: 1, search, filters }
  const { value } = useAnswer(JSON.stringify(input), () => readReceivables(input), ['invoice', 'payment'])
  const go = (range: readonly (readonly [string, string])[]) => {
    const next = new URLSearchParams(params)
    for (const name of ['late__gte', 'late__lte']) next.delete(name)
    for (const [name, days] of range) next.set(name, days)
    navigate(`${path}?${next.toString()}`, { replace: true })
  }
  const chosen = AGING_BUCKETS.findIndex((bucket) => isChosen(params, bucket))
  useKeys([{ keys: 'backspace', title: 'All days late', when: not(has(typing)), run: () => go([]) }])
  const { buckets = [], counts = [] } = value?.totals ?? {}
  return (
    <section className={s.aging} aria-label="Aging">
      <ShareBar
        legend={false}
        parts={PARTS.map((part, at) => ({
          ...part,
          id: part.label,
          text: '',
          value: Math.max(0, Number(buckets[at] ?? 0)),
        }))}
      />
      <div className={s.buckets}>
        {PARTS.map(({ label, color }, at) => {
          const count = counts[at] ?? 0
          return (
            <button
              key={label}
              type="button"
              className={s.bucket}
              aria-pressed={chosen === at}
              onClick={() => go(chosen === at ? [] : rangeOf(AGING_BUCKETS[at]!))}
            >
              <span className={s.squares[color]} aria-hidden="true" />
              {label}
              <span className={s.sum}>{count ? formats.money(buckets[at]) : formats.NONE}</span>
              {count > 0 && <span className={s.count}>{formats.number(count)}</span>}
            </button>
          )
        })}
      </div>
    </section>
  )
}
/** Unapplied cash of the customers of the list. */
export function UnappliedMoney() {
  const { value } = useAnswer('unapplied', () => readReceivables({ size: 1 }), ['payment'])
  const { unapplied = '0.00' } = value?.totals ?? {}
  if (Number(unapplied) === 0) return null
  return (
    <span className={s.unapplied}>
      Unapplied cash <b>{formats.money(unapplied)}</b>
    </span>
  )
}
