import type { ReactNode } from 'react'
import { Icon, type IconType } from '#ui'
import * as s from './driver.css.ts'

interface PressProps {
  readonly kind?: keyof typeof s.button
  readonly icon?: IconType
  readonly onPress: () => void
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly children: ReactNode
}
/** A button of at least 60 px. */
export function Press({ kind = 'primary', icon, onPress, disabled, autoFocus, children }: PressProps) {
  return (
    <button
      type="button"
      className={s.button[kind]}
      onClick={onPress}
      disabled={disabled}
      autoFocus={autoFocus}
    >
      {icon && <Icon of={icon} size="xl" />}
      {children}
    </button>
  )
}
