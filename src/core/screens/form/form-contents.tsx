/** The sections of a long form beside it: which of them one is in, and what is wrong in each. */
import { useEffect, useRef, useState } from 'react'
import type { RecordFormModel } from './use-record-form.ts'
import * as s from './record-form.css.ts'

/** A section as it stands on the page. */
export interface Placed {
  readonly title: string
  readonly top: number
  readonly bottom: number
  /** it holds the field one types in */
  readonly focused: boolean
}
/**
 * The section one is in: that of the field one types in while it is in sight, else the first that is; `top` and
 * `bottom` are the edges of what is seen.
 */
export function sectionInSight(sections: readonly Placed[], top: number, bottom: number): string | undefined {
  const seen = sections.filter((one) => one.bottom > top && one.top < bottom)
  return (seen.find(({ focused }) => focused) ?? seen[0])?.title
}
const placed = (section: HTMLElement): Placed => {
  const { top, bottom } = section.getBoundingClientRect()
  const title = section.dataset.section ?? ''
  return { title, top, bottom, focused: section.contains(document.activeElement) }
}
/** Asked anew whenever something scrolls or another field is gone to. */
function useSectionInSight() {
  const nav = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const look = () => {
      const sections = nav.current?.parentElement?.querySelectorAll<HTMLElement>('[data-section]')
      if (!nav.current || !sections) return
      const { top } = nav.current.getBoundingClientRect()
      setCurrent(sectionInSight([...sections].map(placed), top, window.innerHeight))
    }
    look()
    document.addEventListener('scroll', look, { capture: true, passive: true })
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      document.removeEventListener('focusin', look)
    }
  }, [])
  return { nav, current }
}
export function Contents({
  titles,
  model,
  onPick,
}: {
  readonly titles: readonly string[]
  readonly model: RecordFormModel
  readonly onPick: (title: string) => void
}) {
  const { nav, current } = useSectionInSight()
  const wrongIn = (title: string) =>
    model.fields.shown.filter(({ section, field }) => section === title && model.checks.errors[field]).length
  return (
    <nav ref={nav} className={s.contents} aria-label="Sections">
      {titles.map((title) => (
        <button
          key={title}
          type="button"
          className={s.content}
          aria-current={title === current ? 'location' : undefined}
          onClick={() => onPick(title)}
        >
          {title}
          {wrongIn(title) > 0 && <span className={s.wrong}>{wrongIn(title)} to fix</span>}
        </button>
      ))}
    </nav>
  )
}
