import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { atoms, Icon, icons, Tag } from '#ui'
import type { NavGroup, NavItem } from './nav.ts'
import * as s from '../shell.css.ts'

/** One place: picture, name, sentence, and a button that opens it in a new tab. */
export function PlaceRow({
  item,
  path,
  onGo,
}: {
  readonly item: NavItem
  readonly path: string
  readonly onGo: () => void
}) {
  return (
    <li className={s.flyItem}>
      <a
        href={item.to}
        className={s.flyLink}
        data-place
        aria-current={path === item.to ? 'page' : undefined}
        onClick={onGo}
      >
        <span className={s.flyIcon}>
          <Icon of={item.icon} />
        </span>
        <span className={atoms.grow}>
          <span className={s.flyName}>
            {item.label}
            {item.beta && <Tag tone="accent">Beta</Tag>}
          </span>
          {item.description && <span className={s.flyNote}>{item.description}</span>}
        </span>
      </a>
      <a
        href={item.to}
        target="_blank"
        rel="noreferrer"
        className={s.flyTab}
        aria-label={`Open ${item.label} in a new tab`}
      >
        <Icon of={icons.ExternalLink} size="s" />
      </a>
    </li>
  )
}

interface FlyoutProps {
  readonly id: string
  readonly group: NavGroup
  readonly path: string
  readonly anchor: RefObject<HTMLElement | null>
  readonly box: RefObject<HTMLDivElement | null>
  /** the keyboard opened it: the first place takes the focus */
  readonly byKeys: boolean
  readonly onClose: (focusBack: boolean) => void
}
/**
 * The places of a group, beside its rail item. Arrows, Home, End and first
 * letters move; Esc and the left arrow go back.
 */
export function Flyout({ id, group, path, anchor, box, byKeys, onClose }: FlyoutProps) {
  const typed = useRef({ text: '', at: 0 })
  useLayoutEffect(() => {
    const el = box.current
    const at = anchor.current?.getBoundingClientRect()
    if (!el || !at) return
    const most = Math.min(400, window.innerHeight - 40)
    el.style.maxHeight = `${most}px`
    el.style.top = `${Math.max(8, Math.min(at.top, window.innerHeight - Math.min(el.scrollHeight, most) - 12))}px`
    if (byKeys) el.querySelector<HTMLElement>('[data-place]')?.focus()
  }, [anchor, box, byKeys, group.id])
  const onKey = (e: KeyboardEvent) => {
    const places = [...(box.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
    const at = places.findIndex((p) => p.parentElement?.contains(document.activeElement))
    const go = (index: number) => {
      e.preventDefault()
      places[(index + places.length) % places.length]?.focus()
    }
    if (e.key === 'Escape' || e.key === 'ArrowLeft') {
      e.preventDefault()
      e.stopPropagation()
      return onClose(true)
    }
    if (e.key === 'ArrowDown') return go(at + 1)
    if (e.key === 'ArrowUp') return go(at - 1)
    if (e.key === 'Home') return go(0)
    if (e.key === 'End') return go(-1)
    if (e.key.length !== 1 || e.ctrlKey || e.metaKey || e.altKey || e.key === ' ') return
    const now = Date.now()
    typed.current = {
      text: (now - typed.current.at < 700 ? typed.current.text : '') + e.key.toLowerCase(),
      at: now,
    }
    const hit = group.items.findIndex((i) => i.label.toLowerCase().startsWith(typed.current.text))
    if (hit >= 0) {
      e.stopPropagation()
      go(hit)
    }
  }
  return (
    <div
      ref={box}
      id={id}
      className={s.flyout}
      role="group"
      aria-label={group.label}
      aria-describedby={`${id}-about`}
      data-typing="menu"
      onKeyDown={onKey}
      onBlur={(e) => {
        if (byKeys && !e.currentTarget.contains(e.relatedTarget)) onClose(false)
      }}
    >
      <div className={s.flyHead}>
        <span className={s.flyTitle}>{group.label}</span>
        <span id={`${id}-about`} className={s.flyNote}>
          {group.description}
        </span>
      </div>
      <ul>
        {group.items.map((item) => (
          <PlaceRow key={item.to} item={item} path={path} onGo={() => onClose(false)} />
        ))}
      </ul>
    </div>
  )
}
