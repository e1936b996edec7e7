import { useState } from 'react'
import { logout, useCommand, useGantry, type MenuGroup } from '#core'
import { atoms, Icon, icons, Sheet } from '#ui'
import { PlaceRow } from './flyout.tsx'
import { groupOf, useNav } from './nav.ts'
import { PROFILE, usePersonName } from './names.ts'
import * as s from '../shell.css.ts'

const FIRST: readonly MenuGroup[] = ['dashboard', 'sales', 'operations', 'email']

type Group = ReturnType<typeof useNav>[number]
function GroupItem({
  group: g,
  current,
  open,
  onOpen,
}: {
  readonly group: Group
  readonly current: boolean
  readonly open: boolean
  readonly onOpen: () => void
}) {
  const mark = current ? { 'data-current': true } : {}
  return g.direct ? (
    <a href={g.direct} className={s.bottomItem} aria-current={current ? 'page' : undefined} {...mark}>
      <Icon of={g.icon} size="l" />
      {g.short}
    </a>
  ) : (
    <button
      type="button"
      className={s.bottomItem}
      aria-expanded={open}
      aria-haspopup="dialog"
      onClick={onOpen}
      {...mark}
    >
      <Icon of={g.icon} size="l" />
      {g.short}
    </button>
  )
}
function MoreGrid({
  groups,
  onOpen,
  onClose,
}: {
  readonly groups: readonly Group[]
  readonly onOpen: (id: MenuGroup) => void
  readonly onClose: () => void
}) {
  const gantry = useGantry()
  const person = usePersonName()
  const leave = useCommand(logout)
  return (
    <div className={s.moreGrid}>
      <button
        type="button"
        className={s.moreItem}
        onClick={() => {
          onClose()
          gantry.palette.open()
        }}
      >
        <Icon of={icons.Search} size="l" />
        Search
      </button>
      {groups.map((g) =>
        g.direct ? (
          <a key={g.id} href={g.direct} className={s.moreItem} onClick={onClose}>
            <Icon of={g.icon} size="l" />
            {g.label}
          </a>
        ) : (
          <button key={g.id} type="button" className={s.moreItem} onClick={() => onOpen(g.id)}>
            <Icon of={g.icon} size="l" />
            {g.label}
          </button>
        ),
      )}
      <a href={PROFILE} className={s.moreItem} onClick={onClose}>
        <Icon of={icons.User} size="l" />
        My profile
      </a>
      <button
        type="button"
        className={s.moreItem}
        onClick={() => {
          onClose()
          void leave({})
        }}
      >
        <Icon of={icons.LogOut} size="l" />
        Log out {person}
      </button>
    </div>
  )
}
/** Below 768 px: four groups and More; a group opens its places as a sheet from the bottom edge. */
export function BottomBar({ path }: { readonly path: string }) {
  const groups = useNav()
  const [open, setOpen] = useState<MenuGroup | 'more' | null>(null)
  const current = groupOf(groups, path)
  const shown = groups.find((g) => g.id === open)
  const close = () => setOpen(null)
  return (
    <>
      <nav className={s.bottom} aria-label="Main" data-pane="rail">
        {groups
          .filter((g) => FIRST.includes(g.id))
          .map((g) => (
            <GroupItem
              key={g.id}
              group={g}
              current={g.id === current}
              open={open === g.id}
              onOpen={() => setOpen(g.id)}
            />
          ))}
        <button
          type="button"
          className={s.bottomItem}
          aria-expanded={open === 'more'}
          aria-haspopup="dialog"
          onClick={() => setOpen('more')}
          data-current={current && !FIRST.includes(current) ? true : undefined}
        >
          <Icon of={icons.Ellipsis} size="l" />
          More
        </button>
      </nav>
      <Sheet open={shown !== undefined} onClose={close} title={shown?.label ?? ''}>
        <p className={atoms.muted}>{shown?.description}</p>
        <ul>
          {shown?.items.map((item) => (
            <PlaceRow key={item.to} item={item} path={path} onGo={close} />
          ))}
        </ul>
      </Sheet>
      <Sheet open={open === 'more'} onClose={close} title="More">
        <MoreGrid groups={groups} onOpen={setOpen} onClose={close} />
      </Sheet>
    </>
  )
}
