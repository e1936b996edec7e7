import {
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
} from 'react'
import type { Placement } from 'react-aria-components'
import { HangsAt } from '../button/press.tsx'
import type { IconType } from '../marks/icon.tsx'
import type { MenuBoxProps } from './menu-box.tsx'
import { whenOpened } from './when-opened.tsx'

const Box = whenOpened<MenuBoxProps>(
  async () => (await import('./menu-box.tsx')).MenuBox,
  ({ open }) => open,
)
/** One entry of a menu: its words, key and what it does. */
export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly note?: string
  readonly icon?: IconType
  readonly keys?: string | undefined
  /** Where it goes; entries without it act. */
  readonly to?: string
  readonly onAction?: () => void
  /** Why it cannot be used now; the entry stays findable. */
  readonly reason?: string | undefined
  readonly danger?: boolean | undefined
}
/** Entries of a menu that belong together. */
export interface MenuGroup {
  readonly title?: string
  readonly entries: readonly MenuEntry[]
}

/** Which end of the list a key begins at. */
const STARTS: Readonly<Record<string, 'first' | 'last'>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
}
/** A button (the child) with a list of actions. As elsewhere a mouse opens it going down, a finger going up. */
export function Menu({
  groups,
  label,
  children,
  placement = 'bottom end',
}: {
  readonly groups: readonly MenuGroup[]
  readonly label: string
  readonly children: ReactElement
  readonly placement?: Placement
}) {
  const button = useRef<HTMLButtonElement>(null)
  const [from, setFrom] = useState<MenuBoxProps['from'] | false>(false)
  const down = ({ pointerType, button: which, currentTarget }: PointerEvent<HTMLButtonElement>) => {
    if (pointerType === 'touch' || which !== 0) return
    // the focus comes back here when it closes, and does not leave the list for the button now
    currentTarget.focus({ preventScroll: true })
    setFrom(true)
  }
  const click = ({ detail, nativeEvent }: MouseEvent) => {
    if ((nativeEvent as Partial<globalThis.PointerEvent>).pointerType === 'touch') setFrom(true)
    else if (detail === 0) setFrom('first')
  }
  const key = (e: KeyboardEvent) => {
    const start = STARTS[e.key]
    if (!start) return
    e.preventDefault()
    setFrom(start)
  }
  return (
    <>
      <HangsAt
        ref={button}
        data-pressed={from !== false || undefined}
        aria-haspopup="menu"
        aria-expanded={from !== false}
        onPointerDown={down}
        onMouseDown={(e) => e.preventDefault()}
        onClick={click}
        onKeyDown={key}
      >
        {children}
      </HangsAt>
      <Box
        anchor={button}
        groups={groups}
        label={label}
        placement={placement}
        offset={4}
        open={from !== false}
        from={from || true}
        onClose={() => setFrom(false)}
      />
    </>
  )
}

/** A point of the page, where a menu opens. */
export interface Spot {
  readonly x: number
  readonly y: number
}
/** The same list at a point: right click, the menu key, Shift+F10. */
export function ContextMenu({
  at,
  groups,
  label,
  onClose,
}: {
  readonly at: Spot | null
  readonly groups: readonly MenuGroup[]
  readonly label: string
  readonly onClose: () => void
}) {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span
        ref={anchor}
        style={{
          position: 'fixed',
          left: at?.x ?? 0,
          top: at?.y ?? 0,
          width: 1,
          height: 1,
          pointerEvents: 'none',
        }}
      />
      {at && (
        <Box
          open
          anchor={anchor}
          groups={groups}
          label={label}
          placement="bottom start"
          offset={8}
          from
          onClose={onClose}
        />
      )}
    </>
  )
}
