import type { ReactNode } from 'react'
import { atoms, type GridColumn } from '#ui'
import * as s from './record-card.css.ts'

type MaybeNone = { readonly props?: { readonly 'aria-label'?: string } }
/** A row where there is no room for columns: its name, and the next two columns that say something. */
export function RecordCard<R>({
  title,
  end,
  columns,
  row,
}: {
  readonly title: string
  /** at the end of the line of the name */
  readonly end?: ReactNode
  readonly columns: readonly GridColumn<R>[]
  readonly row: R
}) {
  const said = columns.slice(1).flatMap(({ key, title: named, hidden, render }) => {
    const value = hidden ? null : render(row)
    // the normal is silent: a column without a value, or with the mark of none, has no label either
    return value == null || (value as MaybeNone).props?.['aria-label'] === 'none'
      ? []
      : [
          <span key={key}>
            {named}: {value}
          </span>,
        ]
  })
  return <TextCard title={title} end={end} lines={said.slice(0, 2)} />
}
/** A name and lines of text beneath it, and what stands below them as it is. */
export function TextCard({
  title,
  end,
  lines,
  children,
}: {
  readonly title: ReactNode
  readonly end?: ReactNode
  readonly lines: readonly ReactNode[]
  readonly children?: ReactNode
}) {
  return (
    <div className={atoms.col}>
      <span className={atoms.row}>
        <span className={s.name}>{title}</span>
        {end}
      </span>
      {lines.map((line, i) => (
        <span key={i} className={s.line}>
          {line}
        </span>
      ))}
      {children}
    </div>
  )
}
