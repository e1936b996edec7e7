import { useLayoutEffect } from 'react'
import { Icon, type IconType } from '../marks/icon.tsx'
import { X } from '../marks/icons.ts'
import { ariaKeys, Kbd } from '../button/kbd.tsx'
import * as a from '../theme/atoms.css.ts'
import * as s from './frame.css.ts'

/** What can be done with the rows that are selected. */
export interface SelectionAction {
  readonly id: string
  readonly label: string
  readonly icon?: IconType | undefined
  readonly keys?: string | undefined
  readonly reason?: string | undefined
  /** needs a keyboard: absent on a phone */
  readonly onlyWide?: boolean
  readonly onPress: () => void
}
interface SelectionBarProps {
  readonly count: number
  /** sums of what is selected: "19,400 gal" */
  readonly sums?: readonly string[]
  readonly actions: readonly SelectionAction[]
  readonly onClear: () => void
  /** "Select all 146", while only what is loaded is selected */
  readonly every?: { readonly label: string; readonly onPress: () => void } | undefined
}
/** px that messages rise by, so that none covers the bar */
const HEIGHT = '--selection'
function useRoom(isThere: boolean): void {
  useLayoutEffect(() => {
    if (!isThere) return undefined
    const { style } = document.documentElement
    style.setProperty(HEIGHT, '56px')
    return () => void style.removeProperty(HEIGHT)
  }, [isThere])
}
/** Room of a phone: the first actions that can be done now, in their order. */
const ON_A_PHONE = 2
function onPhone(actions: readonly SelectionAction[]): ReadonlySet<SelectionAction> {
  const fitting = actions.filter(({ onlyWide }) => !onlyWide)
  const isOpen = ({ reason }: SelectionAction) => !reason
  const muted = fitting.filter((action) => !isOpen(action))
  return new Set([...fitting.filter(isOpen), ...muted].slice(0, ON_A_PHONE))
}
/** Floats above the footer while rows are selected. Says how many, then what can be done with them. */
export function SelectionBar({ count, sums = [], actions, onClear, every }: SelectionBarProps) {
  useRoom(count > 0)
  const narrow = onPhone(actions)
  return (
    <>
      <span className={a.hidden} role="status">
        {count ? `${count} selected` : ''}
      </span>
      {count > 0 && (
        <div className={s.selection} role="toolbar" aria-label="Selection">
          <div className={s.selectionSum}>
            <b>{count} selected</b>
            {every && (
              <button type="button" className={s.selectionButton} onClick={every.onPress}>
                {every.label}
              </button>
            )}
            {sums.map((sum) => (
              <span key={sum} className={a.onlyWide}>
                {sum}
              </span>
            ))}
          </div>
          {actions.map((action) => (
            <button
              key={action.id}
              type="button"
              className={`${s.selectionButton} ${narrow.has(action) ? '' : a.onlyWide}`}
              title={action.reason}
              aria-disabled={action.reason ? true : undefined}
              aria-keyshortcuts={action.keys ? ariaKeys(action.keys) : undefined}
              onClick={() => {
                if (!action.reason) action.onPress()
              }}
            >
              {action.icon && <Icon of={action.icon} />}
              {action.label}
              {action.keys && <Kbd keys={action.keys} />}
            </button>
          ))}
          <button type="button" className={s.selectionButton} aria-keyshortcuts="Escape" onClick={onClear}>
            <Icon of={X} />
            <span className={a.hidden}>Clear selection</span>
            <Kbd keys="escape" />
          </button>
        </div>
      )}
    </>
  )
}
