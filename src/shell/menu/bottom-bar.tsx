import { useState } from 'react'
import { logout, useCommand, useGantry, type MenuGroup } from '#core'
import { Icon, icons, Sheet } from '#ui'
import { PlaceRow } from './flyout.tsx'
import { groupOf, useNav } from './nav.ts'
import { usePersonName } from './rail.tsx'
import * as s from '../shell.css.ts'

const FIRST: readonly MenuGroup[] = ['dashboard', 'sales', 'operations', 'email']

/** Below 768 px: four groups and More; a group opens its places as a sheet from the bottom edge. */
export function BottomBar({ path }: { readonly path: string }) {
  const gantry = useGantry()
  const groups = useNav()
  const person = usePersonName()
  const leave = useCommand(logout)
  const [open, setOpen] = useState<MenuGroup | 'more' | null>(null)
  const current = groupOf(groups, path)
  const shown = groups.find((g) => g.id === open)
  const close = () => setOpen(null)
  return (
    <>
      <nav className={s.bottom} aria-label="Main" data-pane="rail">
        {groups
          .filter((g) => FIRST.includes(g.id))
          .map((g) => {
            const mark = g.id === current ? { 'data-current': true } : {}
            return g.direct ? (
              <a
                key={g.id}
                href={g.direct}
                className={s.bottomItem}
                aria-current={g.id === current ? 'page' : undefined}
                {...mark}
              >
                <Icon of={g.icon} size="l" />
                {g.short}
              </a>
            ) : (
              <button
                key={g.id}
                type="button"
                className={s.bottomItem}
                aria-expanded={open === g.id}
                aria-haspopup="dialog"
                onClick={() => setOpen(g.id)}
                {...mark}
              >
                <Icon of={g.icon} size="l" />
                {g.short}
              </button>
            )
          })}
        <button
          type="button"
          className={s.bottomItem}
          aria-expanded={open === 'more'}
          aria-haspopup="dialog"
          onClick={() => setOpen('more')}
          {...(current && !FIRST.includes(current) ? { 'data-current': true } : {})}
        >
          <Icon of={icons.Ellipsis} size="l" />
          More
        </button>
      </nav>
      <Sheet open={shown !== undefined} onClose={close} title={shown?.label ?? ''}>
        <ul>
          {shown?.items.map((item) => (
            <PlaceRow key={item.to} item={item} path={path} onGo={close} />
          ))}
        </ul>
      </Sheet>
      <Sheet open={open === 'more'} onClose={close} title="More">
        <div className={s.moreGrid}>
          <button
            type="button"
            className={s.moreItem}
            onClick={() => {
              close()
              gantry.palette.open()
            }}
          >
            <Icon of={icons.Search} size="l" />
            Search
          </button>
          {groups.map((g) =>
            g.direct ? (
              <a key={g.id} href={g.direct} className={s.moreItem} onClick={close}>
                <Icon of={g.icon} size="l" />
                {g.label}
              </a>
            ) : (
              <button key={g.id} type="button" className={s.moreItem} onClick={() => setOpen(g.id)}>
                <Icon of={g.icon} size="l" />
                {g.label}
              </button>
            ),
          )}
          <button
            type="button"
            className={s.moreItem}
            onClick={() => {
              close()
              void leave({})
            }}
          >
            <Icon of={icons.LogOut} size="l" />
            Log out {person}
          </button>
        </div>
      </Sheet>
    </>
  )
}
