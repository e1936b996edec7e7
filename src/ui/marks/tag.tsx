import type { ReactNode } from 'react'
import { cx } from '../theme/cx.ts'
import { initials } from '../values/formats.ts'
import { Icon, type IconType } from './icon.tsx'
import * as s from './tag.css.ts'

/** The tint of a mark. */
export type Tone = 'neutral' | 'blue' | 'violet' | 'amber' | 'green' | 'red'

/** A word on a tinted ground. The word carries the meaning, the tone only helps the eye. */
export function Tag({
  tone = 'neutral',
  large,
  icon,
  title,
  children,
}: {
  readonly tone?: Tone | 'accent'
  readonly large?: boolean
  readonly icon?: IconType
  readonly title?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <span title={title} className={cx(s.tag, s.tone[tone], large && s.large)}>
      {icon && <Icon of={icon} size="xs" />}
      {children}
    </span>
  )
}

/** Initials of a person; the full name is its accessible name. */
export function Avatar({ name }: { readonly name: string }) {
  return (
    <span className={s.avatar} role="img" aria-label={name} title={name}>
      {initials(name)}
    </span>
  )
}

/** A share as a bar, 0 to 100; above 100 it turns red. Always stands beside its number. */
export function Bar({
  value,
  tone,
  label,
}: {
  readonly value: number
  readonly tone?: Tone
  readonly label: string
}) {
  const shown = Math.max(0, Math.min(100, value))
  return (
    <span
      className={s.bar}
      role="meter"
      aria-valuenow={Math.round(shown)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={label}
    >
      <span
        className={cx(s.barFill, value > 100 ? s.solid.red : tone && s.solid[tone])}
        style={{ width: `${shown}%` }}
      />
    </span>
  )
}
