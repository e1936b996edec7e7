import type { Replay } from '#schema/sales/pricing.ts'
import { atoms, cx, decimal, DetailList, formats, SegmentedControl, Skeleton } from '#ui'
import * as s from './simulate.css.ts'
import { namedOfReplay } from './words.ts'

const signed = (amount: string): string =>
  decimal.compare(amount, '0') > 0 ? `+${formats.money(amount)}` : formats.money(amount)
function Changed({ items }: Pick<Replay, 'items'>) {
  if (!items.length) return null
  return (
    <table className={atoms.table}>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Delivered</th>
          <th scope="col" className={atoms.end}>
            Goods now
          </th>
          <th scope="col" className={atoms.end}>
            With the rule
          </th>
          <th scope="col" className={atoms.end}>
            Difference
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id}>
            <td>
              <a href={`/sales-order/${one.id}`}>{one.order_no}</a>
            </td>
            <td>{formats.dayTime(one.delivered_at)}</td>
            <td className={cx(atoms.num, atoms.end)}>{formats.money(one.goods_now)}</td>
            <td className={cx(atoms.num, atoms.end)}>{formats.money(one.goods_then)}</td>
            <td className={cx(atoms.num, atoms.end)}>{signed(one.difference)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
interface Props {
  readonly replay: Replay | null | undefined
  readonly busy: boolean
  readonly days: string
  readonly onDays: (days: string) => void
}
/** What the deliveries of the last days would have brought under the rule: goods, margin, and which orders. */
export function ReplayPart({ replay, busy, days, onDays }: Props) {
  const named = replay ? namedOfReplay(replay) : undefined
  return (
    <section className={s.part} aria-label="Replay" aria-busy={busy}>
      <div className={atoms.row}>
        <h2 className={atoms.subheading}>Deliveries under this rule</h2>
        <SegmentedControl
          label="Days"
          current={days}
          onPick={onDays}
          items={[
            { id: '30', label: '30 days' },
            { id: '90', label: '90 days' },
          ]}
        />
      </div>
      {!replay && busy && <Skeleton rows={3} widths={[220, 80]} />}
      {replay && (
        <>
          <DetailList
            bare
            items={[
              {
                label: 'Orders',
                value: `${formats.number(replay.changed)} of ${formats.number(replay.orders)} would differ`,
              },
              {
                label: 'Goods',
                value: signed(replay.revenue_difference),
                note: `${formats.money(replay.revenue_now)} → ${formats.money(replay.revenue_then)}`,
              },
              ...(replay.margin_difference === undefined
                ? []
                : [
                    {
                      label: 'Margin',
                      value: signed(replay.margin_difference),
                      note: `${formats.money(replay.margin_now)} → ${formats.money(replay.margin_then)}`,
                    },
                  ]),
            ]}
          />
          <Changed items={replay.items} />
          {named && <p className={atoms.muted}>{named}</p>}
        </>
      )}
    </section>
  )
}
