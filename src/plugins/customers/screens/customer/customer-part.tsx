import type { ReactNode } from 'react'
import type { Page } from '#schema/contract/kit.ts'
import { atoms, Bone, cx, ErrorPanel, formats } from '#ui'
import { BoxedTable } from './boxed-table.tsx'
import * as s from './customer-page.css.ts'

/** Rows that a table of a customer's page shows before the way to all of them. */
export const FEW = 6
/** A few rows under a word, with the way to all of them; it says so when there are none. */
export function CustomerPart<R extends { readonly id: number }>({
  title,
  note,
  all,
  none,
  answer: { value, problem, again },
  head,
  children,
}: {
  readonly title: string
  readonly note?: string
  readonly all: string
  readonly none: ReactNode
  readonly answer: { readonly value?: Page<R>; readonly problem?: string; readonly again: () => void }
  readonly head: ReactNode
  readonly children: (row: R) => ReactNode
}) {
  return (
    <section
      className={s.part}
      aria-label={title}
      data-waits={value === undefined && problem === undefined ? '' : undefined}
    >
      <div className={s.head}>
        <h2 className={atoms.subheading}>{title}</h2>
        <span className={atoms.faint}>{value && formats.number(value.total)}</span>
        {note && <span className={atoms.faint}>{note}</span>}
        <span className={atoms.grow} />
        {value && value.total > FEW && (
          <a className={s.all} href={all}>
            All {formats.number(value.total)}
          </a>
        )}
      </div>
      {problem && (
        <ErrorPanel title={`Failed to fetch: ${title.toLowerCase()}`} detail={problem} onRetry={again} />
      )}
      {!value && !problem && <Bone width={240} />}
      {value?.items.length === 0 && <div className={atoms.muted}>{none}</div>}
      {value && value.items.length > 0 && (
        <BoxedTable label={title}>
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>{value.items.map((row) => children(row))}</tbody>
        </BoxedTable>
      )}
    </section>
  )
}
export const PartHead = ({ words, end }: { readonly words: string; readonly end?: boolean }) => (
  <th scope="col" className={cx(end && s.end)}>
    {words}
  </th>
)
