import type { ReactNode } from 'react'
import { cx } from '../theme/cx.ts'
import * as s from './button.css.ts'

/** The one button of a form that stands before the product: the browser's own, with a button's look. */
export const EntryButton = ({
  disabled = false,
  children,
}: {
  readonly disabled?: boolean
  readonly children: ReactNode
}) => (
  <button
    type="submit"
    disabled={disabled}
    className={cx(s.base, s.sizes.l, s.kinds.primary, s.full)}
    data-disabled={disabled ? true : undefined}
  >
    {children}
  </button>
)
