import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { number } from '../values/formats.ts'
import { Icon } from '../marks/icon.tsx'
import { Users } from '../marks/icons.ts'
import * as a from '../theme/atoms.css.ts'
import * as s from './frame.css.ts'

/** A saved view over a list. */
export interface ViewTab {
  readonly id: string
  readonly label: string
  readonly count?: number | undefined
  /** what its rows come to, in a word: "601k gal" */
  readonly sum?: string | undefined
  readonly shared?: boolean
  readonly changed?: boolean
}
interface ViewsBarProps {
  readonly views: readonly ViewTab[]
  readonly current: string
  readonly onPick: (id: string) => void
  /** after a press, not while arrows walk along the tabs */
  readonly onChosen?: () => void
  /** save buttons and `+` */
  readonly children?: ReactNode
  readonly label?: string
}
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }
/** Saved views as tabs with live counts; a dot marks changes that are not saved in the view. */
export function ViewsBar({
  views,
  current,
  onPick,
  onChosen,
  children,
  label = 'Saved views',
}: ViewsBarProps) {
  const box = useRef<HTMLDivElement>(null)
  const onKey = (e: KeyboardEvent) => {
    const at = views.findIndex((v) => v.id === current)
    const by = STEPS[e.key]
    if (!by) return
    e.preventDefault()
    const next = views[(at + by + views.length) % views.length]!
    onPick(next.id)
    box.current?.querySelector<HTMLElement>(`[data-view="${CSS.escape(next.id)}"]`)?.focus()
  }
  return (
    <div className={s.views}>
      <div ref={box} role="tablist" aria-label={label} className={a.row} style={{ gap: 2 }} onKeyDown={onKey}>
        {views.map((v) => (
          <button
            key={v.id}
            type="button"
            role="tab"
            data-view={v.id}
            aria-selected={v.id === current}
            tabIndex={v.id === current ? 0 : -1}
            className={s.view}
            onClick={() => {
              onPick(v.id)
              onChosen?.()
            }}
          >
            {v.shared && <Icon of={Users} size="s" label="Shared" />}
            {v.label}
            {v.count !== undefined && <span className={s.viewCount}>{number(v.count)}</span>}
            {v.sum && <span className={s.viewSum}>{v.sum}</span>}
            {v.changed && <span className={s.unsaved} role="img" aria-label="Changed, not saved" />}
          </button>
        ))}
      </div>
      {children}
    </div>
  )
}
