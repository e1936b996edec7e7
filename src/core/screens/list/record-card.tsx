import type { ReactNode } from 'react'
import { atoms, cx, type GridColumn } from '#ui'

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
  const said = columns
    .slice(1)
    .filter(({ hidden }) => !hidden)
    .map((column) => ({ column, value: column.render(row) }))
    // the normal is silent: a column without a value has no label either
    .filter(({ value }) => value !== null && value !== undefined)
  return (
    <TextCard
      title={title}
      end={end}
      lines={said.slice(0, 2).map(({ column, value }) => (
        <span key={column.key}>
          {column.title}: {value}
        </span>
      ))}
    />
  )
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
        <span className={cx(atoms.medium, atoms.trunc, atoms.grow)} style={{ fontSize: 14 }}>
          {title}
        </span>
        {end}
      </span>
      {lines.map((line, i) => (
        <span key={i} className={cx(atoms.muted, atoms.trunc, atoms.small)}>
          {line}
        </span>
      ))}
      {children}
    </div>
  )
}
