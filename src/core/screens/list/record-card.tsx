import type { ReactNode } from 'react'
import { atoms, cx, type GridColumn } from '#ui'

/** A row where there is no room for columns: its name, and what the next columns say. */
export function RecordCard<R>({
  title,
  columns,
  row,
}: {
  readonly title: string
  readonly columns: readonly GridColumn<R>[]
  readonly row: R
}) {
  return (
    <TextCard
      title={title}
      lines={columns.slice(1, 3).map((column) => (
        <span key={column.key}>
          {column.title}: {column.render(row)}
        </span>
      ))}
    />
  )
}
/** A name and lines of text beneath it, and what stands below them as it is. */
export function TextCard({
  title,
  lines,
  children,
}: {
  readonly title: ReactNode
  readonly lines: readonly ReactNode[]
  readonly children?: ReactNode
}) {
  return (
    <div className={atoms.col}>
      <span className={cx(atoms.medium, atoms.trunc)} style={{ fontSize: 14 }}>
        {title}
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
