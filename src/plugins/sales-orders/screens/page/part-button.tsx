import { useGantry, type AnyCommand } from '#core'
import { Button, type IconType } from '#ui'
import type { OrderRow } from '../../rows.ts'
import { reasonFor, runOrder } from '../run-order.ts'

/** Starts a command that asks for the rest in the palette; absent where the order takes no such change. */
export function PartButton({
  order,
  of,
  label,
  icon,
}: {
  readonly order: OrderRow
  readonly of: AnyCommand
  readonly label: string
  readonly icon: IconType
}) {
  const gantry = useGantry()
  if ((of.permission && !gantry.may(of.permission)) || reasonFor(gantry, of, [order])) return null
  return (
    <Button size="s" kind="ghost" icon={icon} onPress={() => void runOrder(gantry, of.id, [order])}>
      {label}
    </Button>
  )
}
