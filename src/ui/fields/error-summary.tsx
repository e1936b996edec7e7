import { useEffect, useRef } from 'react'
import * as a from '../theme/atoms.css.ts'
import * as s from './field.css.ts'

/** One thing a submit found wrong, and the field it is about. */
export interface SummaryItem {
  readonly path: string
  readonly message: string
}
/** Lists what a submit found wrong; takes the focus when it appears and links to each field. */
export function ErrorSummary({
  title = 'There is a problem',
  items,
  onPick,
}: {
  readonly title?: string | undefined
  readonly items: readonly SummaryItem[]
  readonly onPick: (path: string) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <div ref={box} tabIndex={-1} role="alert" className={s.summary} aria-labelledby="gantry-problem">
      <h2 id="gantry-problem" className={a.heading}>
        {title}
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.path + item.message}>
            <button type="button" onClick={() => onPick(item.path)}>
              {item.message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
