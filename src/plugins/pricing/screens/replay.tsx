import type { Replay } from '#schema/sales/pricing.ts'
import { atoms, DetailList, formats, SegmentedControl, Skeleton } from '#ui'
import { ChangedOrders } from './changed-orders.tsx'
import * as s from './simulate.css.ts'
import { leftOutWords } from './words.ts'

interface Props {
  readonly replay: Replay | null | undefined
  readonly busy: boolean
  readonly days: string
  readonly onDays: (days: string) => void
}
/** What the deliveries of the last days would have brought under the rule: goods, margin, and which orders. */
export function ReplayPart({ replay, busy, days, onDays }: Props) {
  const leftOut = replay && leftOutWords(replay)
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
                value: formats.signedMoney(replay.revenue_difference),
                note: `${formats.money(replay.revenue_now)} → ${formats.money(replay.revenue_then)}`,
              },
              ...(replay.margin_difference === undefined
                ? []
                : [
                    {
                      label: 'Margin',
                      value: formats.signedMoney(replay.margin_difference),
                      note: `${formats.money(replay.margin_now)} → ${formats.money(replay.margin_then)}`,
                    },
                  ]),
            ]}
          />
          <ChangedOrders items={replay.items} />
          {leftOut && <p className={atoms.muted}>{leftOut}</p>}
        </>
      )}
    </section>
  )
}
