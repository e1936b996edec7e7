import type { ReactNode } from 'react'
import type { z, ZodType } from 'zod'
import type { CommandDef } from '../command/command.ts'
import type { Outcome } from '../command/outcome.ts'
import { reasonAgainst } from '../palette/reason.ts'
import { useCommand, useStatus } from './use-command.ts'
import { useGantry } from './context.tsx'
import { useMay, useReason } from './use-when.ts'

/** What a button of the kit is told; the kit draws it. */
export interface CommandButtonView {
  readonly onPress: () => void
  readonly isDisabled: boolean
  readonly isPending: boolean
  readonly reason: string | undefined
  /** as `aria-keyshortcuts` wants it */
  readonly shortcuts: string | undefined
  readonly children: ReactNode
}
/** A button of a command: which one, with which input. */
export interface CommandButtonProps<I extends ZodType, O> {
  readonly command: CommandDef<string, I, O>
  readonly input: z.input<I>
  readonly children?: ReactNode
  readonly onOutcome?: (outcome: Outcome<O>) => void
  readonly className?: string
  /** draws it with a component of the kit instead of a plain button */
  readonly render?: (view: CommandButtonView) => ReactNode
}
const aria = (keys: readonly string[]): string | undefined =>
  keys.length === 0
    ? undefined
    : keys
        .map((one) =>
          one
            .replace('mod', 'Control')
            .replaceAll(
              /\b(ctrl|alt|shift|meta)\b/g,
              (mod) => ({ ctrl: 'Control', alt: 'Alt', shift: 'Shift', meta: 'Meta' })[mod] ?? mod,
            ),
        )
        .join(' ')

/**
 * A visible control of a command: absent without the permission, disabled
 * with the reason while `when` does not hold.
 */
export function CommandButton<I extends ZodType, O>({
  command,
  input,
  children,
  onOutcome,
  className,
  render,
}: CommandButtonProps<I, O>) {
  const gantry = useGantry()
  const run = useCommand(command)
  const { loading } = useStatus(command)
  const failing = useReason(command.when)
  const permitted = useMay(command.permission ?? 'public')
  if (!permitted) return null
  const reason = failing && reasonAgainst(command, gantry.reading.facts(), gantry.may)
  const onPress = () => void run(input).then((outcome) => onOutcome?.(outcome))
  const view: CommandButtonView = {
    onPress,
    isDisabled: reason !== undefined,
    isPending: loading,
    reason,
    shortcuts: aria(gantry.keys.keysOf(command.id)),
    children: children ?? command.title,
  }
  if (render) return render(view)
  return (
    <button
      type="button"
      className={className}
      onClick={onPress}
      disabled={view.isDisabled}
      title={reason}
      aria-busy={loading}
      aria-keyshortcuts={view.shortcuts}
    >
      {view.children}
    </button>
  )
}
