/** What an order needs, in words, each with what mends it; drawn when somebody looks. */
import { useGantry } from '#core'
import { atoms, Button, LinkButton, useMinute } from '#ui'
import { attentionOf, type Attention as AttentionWords } from '../words.ts'
import { actionFor } from './run-order.ts'
import * as s from './order-words.css.ts'
import type { OrderRow } from '../rows.ts'

/** What is wrong, why, and the button that puts it right. */
export function Mending({
  order,
  all,
}: {
  readonly order: OrderRow
  readonly all: readonly AttentionWords[]
}) {
  const gantry = useGantry()
  return (
    <div className={s.mending}>
      {all.map(({ text, title, mend }) => {
        const [action] =
          mend && 'command' in mend ? actionFor(gantry, mend.command, mend.label, undefined, [order]) : []
        return (
          <div key={`${text} ${title}`} className={s.mend}>
            <b>{text}</b>
            {title && title !== text && <span className={atoms.muted}>{title}</span>}
            {mend && 'to' in mend && (
              <span>
                <LinkButton size="s" to={mend.to}>
                  {mend.label}
                </LinkButton>
              </span>
            )}
            {action && !action.reason && (
              <span>
                <Button size="s" onPress={action.onPress}>
                  {action.label}
                </Button>
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}
/** All of it at once, where there is room: in words, with what mends it. */
export function WholeAttention({ order }: { readonly order: OrderRow }) {
  const all = attentionOf(order, useMinute())
  return all.length > 0 ? <Mending order={order} all={all} /> : null
}
