import { useRef, type ReactElement } from 'react'
import {
  Header,
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover as AriaPopover,
  Separator,
  type Placement,
} from 'react-aria-components'
import { Icon, type IconType } from '../marks/icon.tsx'
import { Kbd } from '../button/kbd.tsx'
import * as s from './overlay.css.ts'

/** One entry of a menu: its words, key and what it does. */
export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly note?: string
  readonly icon?: IconType
  readonly keys?: string
  /** Where it goes; entries without it act. */
  readonly to?: string
  readonly onAction?: () => void
  /** Why it cannot be used now; the entry stays findable. */
  readonly reason?: string | undefined
  readonly danger?: boolean
}
/** Entries of a menu that belong together. */
export interface MenuGroup {
  readonly title?: string
  readonly entries: readonly MenuEntry[]
}

function Items({ groups, label }: { readonly groups: readonly MenuGroup[]; readonly label: string }) {
  const all = groups.flatMap((g) => g.entries)
  return (
    <AriaMenu
      aria-label={label}
      className={s.menu}
      disabledKeys={all.filter((e) => e.reason).map((e) => e.id)}
      onAction={(key) => all.find((e) => e.id === key)?.onAction?.()}
    >
      {groups.map((g, i) => (
        <MenuSection key={g.title ?? i}>
          {g.title && <Header className={s.group}>{g.title}</Header>}
          {!g.title && i > 0 && <Separator className={s.rule} />}
          {g.entries.map((e) => (
            <MenuItem
              key={e.id}
              id={e.id}
              className={s.item}
              textValue={e.label}
              {...(e.to ? { href: e.to } : {})}
              {...(e.danger ? { 'data-danger': true } : {})}
            >
              {e.icon && <Icon of={e.icon} />}
              <span className={s.itemText}>
                {e.label}
                {(e.reason ?? e.note) && <span className={s.itemNote}>{e.reason ?? e.note}</span>}
              </span>
              {e.keys && <Kbd keys={e.keys} />}
            </MenuItem>
          ))}
        </MenuSection>
      ))}
    </AriaMenu>
  )
}
/** A button (the child) with a list of actions. */
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
  return (
    <MenuTrigger>
      {children}
      <AriaPopover className={s.popover} placement={placement} offset={4}>
        <Items groups={groups} label={label} />
      </AriaPopover>
    </MenuTrigger>
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
        <AriaPopover
          className={s.popover}
          triggerRef={anchor}
          isOpen
          onOpenChange={(open) => {
            if (!open) onClose()
          }}
          placement="bottom start"
        >
          <Items
            groups={groups.map((g) => ({
              ...g,
              entries: g.entries.map((e) => ({
                ...e,
                onAction: () => {
                  onClose()
                  e.onAction?.()
                },
              })),
            }))}
            label={label}
          />
        </AriaPopover>
      )}
    </>
  )
}
