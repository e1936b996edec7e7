import { use, type RefObject } from 'react'
import {
  Header,
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  Popover as AriaPopover,
  RouterProvider,
  Separator,
  type Placement,
} from 'react-aria-components'
import { Icon } from '../marks/icon.tsx'
import { Kbd } from '../button/kbd.tsx'
import { Going } from '../frame/going.ts'
import type { MenuGroup } from './menu.tsx'
import * as s from './overlay.css.ts'

export interface MenuBoxProps {
  readonly anchor: RefObject<HTMLElement | null>
  readonly groups: readonly MenuGroup[]
  readonly label: string
  readonly placement: Placement
  readonly offset: number
  readonly open: boolean
  /** where the focus begins; where the menu itself gets it, true */
  readonly from: 'first' | 'last' | true
  readonly onClose: () => void
}
/** The list of actions, at its anchor. */
export const MenuBox = ({ anchor, open, onClose, placement, offset, ...items }: MenuBoxProps) => (
  <AriaPopover
    className={s.popover}
    trigger="MenuTrigger"
    triggerRef={anchor}
    isOpen={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    placement={placement}
    offset={offset}
  >
    <RouterProvider navigate={use(Going)}>
      <Items {...items} onClose={onClose} />
    </RouterProvider>
  </AriaPopover>
)
function Items({
  groups,
  label,
  from,
  onClose,
}: Pick<MenuBoxProps, 'groups' | 'label' | 'from' | 'onClose'>) {
  const all = groups.flatMap((g) => g.entries)
  return (
    <AriaMenu
      aria-label={label}
      className={s.menu}
      autoFocus={from}
      onClose={onClose}
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
              data-danger={e.danger ? true : undefined}
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
