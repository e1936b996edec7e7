import { useId, useRef, type KeyboardEvent } from 'react'
import { logout, useCommand } from '#core'
import { Icon, icons, Logo } from '#ui'
import { Flyout } from './flyout.tsx'
import { groupOf, useNav, type NavGroup } from './nav.ts'
import { useFlyout } from './use-flyout.ts'
import { PROFILE, useCompanyName, usePersonName } from './names.ts'
import * as s from '../shell.css.ts'

const lines = (label: string) => {
  const at = label.search(/ \(|(?<=&) /)
  return at < 0 ? [label] : [label.slice(0, at).trim(), label.slice(at).trim()]
}

function RailGroup({
  group,
  current,
  fly,
  flyId,
}: {
  readonly group: NavGroup
  readonly current: boolean
  readonly fly: ReturnType<typeof useFlyout>
  readonly flyId: string
}) {
  const face = (
    <>
      <Icon of={group.icon} size="l" />
      <span>
        {lines(group.label).map((line) => (
          <span key={line} style={{ display: 'block' }}>
            {line}
          </span>
        ))}
      </span>
    </>
  )
  const shared = { className: s.item, 'data-rail': group.id, ...(current ? { 'data-current': true } : {}) }
  if (group.direct)
    return (
      <a
        href={group.direct}
        {...shared}
        aria-current={current ? 'page' : undefined}
        onPointerEnter={fly.close}
      >
        {face}
      </a>
    )
  const isOpen = fly.open?.id === group.id
  return (
    <button
      type="button"
      {...shared}
      aria-expanded={isOpen}
      aria-controls={isOpen ? flyId : undefined}
      onPointerEnter={fly.enter(group.id)}
      onPointerLeave={fly.leave}
      onClick={() => fly.toggle(group.id)}
      onKeyDown={(e) => {
        if (e.key === 'ArrowRight') {
          e.preventDefault()
          fly.byKeys(group.id)
        }
      }}
    >
      {face}
    </button>
  )
}
/** The person: their profile, and the way out. */
function RailFoot({ path }: { readonly path: string }) {
  const person = usePersonName()
  const leave = useCommand(logout)
  return (
    <div className={s.railFoot}>
      <a
        href={PROFILE}
        className={s.item}
        aria-label={`My profile, ${person}`}
        data-current={path === PROFILE ? true : undefined}
        aria-current={path === PROFILE ? 'page' : undefined}
      >
        <Icon of={icons.User} size="l" />
        <span>Profile</span>
      </a>
      <button
        type="button"
        className={s.item}
        aria-label={`Log out ${person}`}
        onClick={() => void leave({})}
      >
        <Icon of={icons.LogOut} size="l" />
        <span className={s.who}>{person}</span>
      </button>
    </div>
  )
}

/** The fixed left rail: 80 px, ten groups at most, whose places open beside it. */
export function Rail({ path, onHide }: { readonly path: string; readonly onHide: () => void }) {
  const groups = useNav()
  const company = useCompanyName()
  const box = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLElement | null>(null)
  const nav = useRef<HTMLElement>(null)
  const fly = useFlyout(box)
  const flyId = useId()
  const current = groupOf(groups, path)
  const opened = groups.find((g) => g.id === fly.open?.id)
  if (opened) anchor.current = nav.current?.querySelector(`[data-rail="${opened.id}"]`) ?? null
  const onKey = (e: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[e.key]
    if (!by) return
    e.preventDefault()
    const all = [...(nav.current?.querySelectorAll<HTMLElement>('[data-rail]') ?? [])]
    all[(all.indexOf(document.activeElement as HTMLElement) + by + all.length) % all.length]?.focus()
  }
  return (
    <aside
      className={s.rail}
      aria-label="Company and navigation"
      data-pane="rail"
      tabIndex={-1}
      onPointerMove={fly.track}
    >
      <div className={s.railTop}>
        <button type="button" className={s.logo} aria-label="Hide menu" aria-expanded="true" onClick={onHide}>
          <Logo />
        </button>
        <a className={s.company} href="/company-settings" title={company}>
          {company}
        </a>
      </div>
      <nav ref={nav} className={s.groups} aria-label="Main" onKeyDown={onKey}>
        {groups.map((g) => (
          <RailGroup key={g.id} group={g} current={g.id === current} fly={fly} flyId={flyId} />
        ))}
      </nav>
      <RailFoot path={path} />
      {opened && (
        <div onPointerEnter={fly.stay} onPointerLeave={fly.leave}>
          <Flyout
            id={flyId}
            group={opened}
            path={path}
            anchor={anchor}
            box={box}
            byKeys={fly.open?.byKeys ?? false}
            onClose={(back) => {
              if (back) anchor.current?.focus()
              fly.close()
            }}
          />
        </div>
      )}
    </aside>
  )
}
/** What is left of the rail while it is hidden. */
export const RailTab = ({ onShow }: { readonly onShow: () => void }) => (
  <button type="button" className={s.tab} aria-label="Show menu" aria-expanded="false" onClick={onShow}>
    <Logo size={18} />
  </button>
)
