import type { DayClose, DayJournal } from '#schema/sales/day-close.ts'
import { Button, cx, formats, icons } from '#ui'
import { printJournal } from './print-journal.ts'
import * as s from './close.css.ts'

const goodsWords = ({ quantity, unit }: DayJournal['goods'][number]): string =>
  `Goods, ${formats.number(quantity, 0)} ${unit === 'gallon' ? 'gal' : unit}`
/** Goods, each tax and each fee by name, and what they come to. */
export function JournalSums({ journal, title }: { readonly journal: DayJournal; readonly title: string }) {
  const rows = [
    ...journal.goods.map((one) => ({ name: goodsWords(one), amount: one.amount })),
    ...journal.taxes,
    ...journal.fees,
  ]
  return (
    <section className={s.part}>
      <h3 className={s.small}>
        {title} <span className={s.quiet}>{journal.invoices}</span>
      </h3>
      <dl className={s.changes}>
        {rows.map(({ name, amount }) => (
          <div key={name} className={s.change}>
            <dt>{name}</dt>
            <dd>{formats.money(amount)}</dd>
          </div>
        ))}
        <div className={`${s.change} ${s.sum}`}>
          <dt>Receivables</dt>
          <dd>{formats.money(journal.receivables)}</dd>
        </div>
      </dl>
    </section>
  )
}
interface Listed {
  readonly id: number
  readonly order_no: string
  readonly total?: string | undefined
  readonly words: string
}
function Orders({ title, orders }: { readonly title: string; readonly orders: readonly Listed[] }) {
  if (orders.length === 0) return null
  return (
    <section className={s.part}>
      <h3 className={s.small}>
        {title} <span className={s.quiet}>{orders.length}</span>
      </h3>
      <ul className={s.list}>
        {orders.map(({ id, order_no, total, words }) => (
          <li key={id}>
            <div className={s.change}>
              <a href={`/sales-order/${id}`}>{order_no}</a>
              <span className={s.push}>{formats.money(total)}</span>
            </div>
            <div className={s.quiet}>{words}</div>
          </li>
        ))}
      </ul>
    </section>
  )
}
/** Orders that are left out of a day, with the reason, and those that are not verified. */
export function LeftOver({ day }: { readonly day: DayClose }) {
  return (
    <>
      <Orders
        title="Left out of this close"
        orders={day.left_out.map(({ order, reason }) => ({ ...order, words: reason }))}
      />
      <Orders
        title="Not verified"
        orders={day.not_verified.map(({ lacks, ...order }) => ({
          ...order,
          words: `${order.customer.customer_name}. ${lacks}`,
        }))}
      />
    </>
  )
}
/** The journal of a day, to print. */
export function JournalPane({ day }: { readonly day: DayClose }) {
  return (
    <aside className={cx(s.journal, s.printed)} aria-label="Day journal">
      <div className={s.decideHead}>
        <h2 className={s.small}>Day journal</h2>
        <Button size="s" icon={icons.Printer} keys="p" onPress={() => printJournal()}>
          Print
        </Button>
      </div>
      <JournalSums journal={day.journal} title="Invoiced" />
      <LeftOver day={day} />
    </aside>
  )
}
