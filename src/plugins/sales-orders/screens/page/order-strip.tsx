import { useGantry } from '#core'
import {
  atoms,
  Button,
  formats,
  IconButton,
  icons,
  InList,
  Menu,
  Stepper,
  type ButtonProps,
  type IconType,
  type SelectionAction,
} from '#ui'
import type { OrderRow } from '../../rows.ts'
import { actionFor, menuFor } from '../run-order.ts'
import type { OrderEvent } from './order-deeds.ts'
import { stepsOf } from './order-steps.ts'
import type { Neighbours } from './use-order-page.ts'
import * as s from './order-page.css.ts'

/** A command as a button; nothing where it may not be had. */
export function ActionButton({
  action,
  ...look
}: { readonly action: ReturnType<typeof actionFor>[number] } & Pick<ButtonProps, 'kind' | 'size' | 'icon'>) {
  return (
    <Button
      {...look}
      keys={action.keys}
      disabled={action.reason !== undefined}
      reason={action.reason}
      onPress={action.onPress}
    >
      {action.label}
    </Button>
  )
}
/** Where the order stands, what may be done with it, and the way to its neighbours. */
export function OrderStrip({
  row,
  seen,
  near,
}: {
  readonly row: OrderRow
  readonly seen: readonly OrderEvent[]
  readonly near: Neighbours
}) {
  const gantry = useGantry()
  const button = (command: string, label: string, icon: IconType) =>
    actionFor(gantry, command, label, icon, [row]).map((action) => (
      <ActionButton key={action.id} size="s" icon={icon} action={action} />
    ))
  return (
    <div className={s.strip}>
      <Stepper steps={stepsOf(row, seen)} label="Where this order stands" />
      <span className={atoms.grow} />
      <span className={`${atoms.row} ${atoms.onlyWide}`}>
        {row.status === 'delivered' &&
          button('sales-order.correct-delivery', 'Correct delivery', icons.Droplet)}
        {button('sales-order.edit', 'Edit', icons.Pencil)}
        {button('sales-order.print-tickets', 'Ticket', icons.Printer)}
        {button('sales-order.email-ticket', 'Email ticket', icons.Mail)}
      </span>
      <Menu label="More for this order" groups={menuFor(gantry, [row])}>
        <IconButton icon={icons.Ellipsis} label="More" size="s" kind="plain" />
      </Menu>
      <InList {...near} />
    </div>
  )
}
/** On a phone the next step stands at the foot, beside the total. */
export function OrderFoot({ row, next }: { readonly row: OrderRow; readonly next: SelectionAction }) {
  return (
    <div className={s.foot}>
      <b className={atoms.num}>{formats.money(row.total)}</b>
      <ActionButton kind="primary" action={next} />
    </div>
  )
}
