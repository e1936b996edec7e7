import { useEffect, useRef } from 'react'
import * as s from './tabs.css.ts'

/** Pages that stand beside each other, as links; the one that is open is in sight. */
export function PageTabs({
  items,
  current,
  label,
}: {
  readonly items: readonly { readonly label: string; readonly to: string }[]
  readonly current: string
  readonly label: string
}) {
  const here = useRef<HTMLAnchorElement>(null)
  useEffect(() => here.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }), [current])
  return (
    <nav aria-label={label} className={s.tabs}>
      {items.map(({ label: words, to }) => (
        <a
          key={to}
          href={to}
          className={s.link}
          aria-current={to === current ? 'page' : undefined}
          ref={to === current ? here : undefined}
        >
          {words}
        </a>
      ))}
    </nav>
  )
}
