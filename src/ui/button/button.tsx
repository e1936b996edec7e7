import type { MouseEvent, ReactNode, Ref } from 'react'
import * as s from './button.css.ts'
import { cx } from '../theme/cx.ts'
import { Icon, type IconType } from '../marks/icon.tsx'
import { ariaKeys, Kbd } from './kbd.tsx'
import { Press } from './press.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'

interface Look {
  readonly kind?: keyof typeof s.kinds | undefined
  readonly size?: keyof typeof s.sizes
  readonly icon?: IconType
  /** Shortcut shown as caps and told to assistive technology. */
  readonly keys?: string | undefined
  readonly full?: boolean
  readonly children?: ReactNode
}
/** A button: its words, weight, icon and key. */
export interface ButtonProps extends Look {
  readonly onPress?: (event: MouseEvent<HTMLButtonElement>) => void
  readonly type?: 'button' | 'submit'
  readonly disabled?: boolean
  /** Why it is disabled, in words. */
  readonly reason?: string | undefined
  readonly autoFocus?: boolean
  readonly label?: string
  readonly form?: string
  readonly slot?: string
  readonly expanded?: boolean
  readonly ref?: Ref<HTMLButtonElement>
  readonly id?: string
}
const face = ({ icon, size, children, keys }: Look) => (
  <>
    {icon && <Icon of={icon} size={size === 's' ? 's' : 'm'} />}
    {children}
    {keys && <Kbd keys={keys} />}
  </>
)
const look = ({ kind = 'plain', size = 'm', full }: Look) =>
  cx(s.base, s.sizes[size], s.kinds[kind], full && s.full)

/** Verb and noun inside, always. A `reason` keeps a disabled button focusable, so that it can be read. */
export function Button({
  onPress,
  type = 'button',
  disabled,
  reason,
  autoFocus,
  label,
  form,
  slot,
  expanded,
  ref,
  id,
  ...rest
}: ButtonProps) {
  const blocked = Boolean(disabled && reason)
  const button = (
    <Press
      ref={ref}
      id={id}
      className={look(rest)}
      type={blocked ? 'button' : type}
      disabled={Boolean(disabled) && !blocked}
      data-disabled={disabled || undefined}
      aria-disabled={blocked || undefined}
      onPress={blocked ? undefined : onPress}
      autoFocus={autoFocus}
      aria-label={label}
      form={form}
      slot={slot}
      aria-expanded={expanded}
      aria-keyshortcuts={rest.keys && ariaKeys(rest.keys)}
    >
      {face(rest)}
    </Press>
  )
  return blocked ? <Tooltip text={reason!}>{button}</Tooltip> : button
}

/** A square button that is only an icon; `label` names it and is its tooltip. */
export function IconButton({
  icon,
  label,
  size = 'm',
  kind = 'ghost',
  tip,
  ...rest
}: Omit<ButtonProps, 'children' | 'icon' | 'size'> & {
  readonly icon: IconType
  readonly label: string
  readonly size?: 's' | 'm'
  readonly tip?: string
}) {
  const { onPress, disabled, autoFocus, slot, expanded, ref, keys, id } = rest
  return (
    <Tooltip text={tip ?? label} keys={keys || undefined}>
      <Press
        ref={ref}
        id={id}
        className={cx(s.base, s.sizes[size], s.kinds[kind], s.icon, size === 's' && s.iconSmall)}
        aria-label={label}
        disabled={disabled}
        data-disabled={disabled || undefined}
        onPress={onPress}
        autoFocus={autoFocus}
        slot={slot}
        aria-expanded={expanded}
        aria-keyshortcuts={keys && ariaKeys(keys)}
      >
        <Icon of={icon} size={size === 's' ? 's' : 'm'} />
      </Press>
    </Tooltip>
  )
}

/** Goes somewhere: a real link with a button's look, so the middle mouse button works. */
export function LinkButton({
  to,
  newTab,
  label,
  ...rest
}: Look & { readonly to: string; readonly newTab?: boolean; readonly label?: string }) {
  return (
    <a
      href={to}
      aria-label={label}
      target={newTab ? '_blank' : undefined}
      rel={newTab ? 'noreferrer' : undefined}
      className={look(rest)}
    >
      {face(rest)}
    </a>
  )
}
