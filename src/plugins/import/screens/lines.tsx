import { useCallback, useEffect, useState } from 'react'
import { useCommand } from '#core'
import type { ImportBatch, ImportRow } from '#schema/areas/imports.ts'
import { atoms, Button, cx, ErrorPanel, icons, Icon, SegmentedControl, Skeleton, Tag, type Tone } from '#ui'
import { getLines } from '../commands.ts'
import * as s from './import.css.ts'

const SIZE = 50
const TONES: Readonly<Record<ImportRow['action'], readonly [word: string, tone: Tone]>> = {
  create: ['Create', 'green'],
  update: ['Update', 'blue'],
  skip: ['Unchanged', 'neutral'],
  error: ['Errors', 'red'],
}
type Shown = ImportRow['action'] | 'all'
interface PageOfLines {
  readonly items: readonly ImportRow[]
  readonly total: number
}
function useLines({ id, state }: ImportBatch, shown: Shown, page: number) {
  const read = useCommand(getLines)
  const [lines, setLines] = useState<PageOfLines>()
  const [problem, setProblem] = useState<string>()
  const load = useCallback(() => {
    setProblem(undefined)
    void read({ id, page, size: SIZE, action: shown === 'all' ? undefined : shown }, { fresh: true }).then(
      (outcome) => {
        if (outcome.status === 'done') setLines(outcome.value)
        else if (outcome.status === 'rejected') setProblem(outcome.problem.detail)
      },
    )
  }, [read, id, page, shown])
  useEffect(load, [load, state])
  return { lines, problem, load }
}
/** The lines of a file, what becomes of each, and every wrong cell. */
export function Lines({ batch, first }: { readonly batch: ImportBatch; readonly first: Shown }) {
  const [shown, setShown] = useState<Shown>(first)
  const [page, setPage] = useState(1)
  const { lines, problem, load } = useLines(batch, shown, page)
  const pages = Math.max(1, Math.ceil((lines?.total ?? 0) / SIZE))
  const pick = (id: string) => {
    setShown(id as Shown)
    setPage(1)
  }
  return (
    <section aria-label="Lines of the file" className={cx(atoms.col, atoms.gap[12])}>
      <div className={cx(atoms.row, atoms.wrap)}>
        <SegmentedControl
          label="Lines"
          size="s"
          current={shown}
          onPick={pick}
          items={[
            { id: 'all', label: 'All' },
            { id: 'create', label: 'Create' },
            { id: 'update', label: 'Update' },
            { id: 'skip', label: 'Unchanged' },
            { id: 'error', label: 'Errors' },
          ]}
        />
        <span className={atoms.grow} />
        {pages > 1 && <Pager page={page} pages={pages} onPage={setPage} />}
      </div>
      {problem ? (
        <ErrorPanel title="Failed to fetch the lines" detail={problem} onRetry={load} />
      ) : (
        <LineTable lines={lines} batch={batch} />
      )}
    </section>
  )
}
function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  return (
    <>
      <Button size="s" disabled={page === 1} onPress={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className={atoms.muted}>
        Page {page} of {pages}
      </span>
      <Button size="s" disabled={page === pages} onPress={() => onPage(page + 1)}>
        Next
      </Button>
    </>
  )
}
function LineTable({
  lines,
  batch,
}: {
  readonly lines: PageOfLines | undefined
  readonly batch: ImportBatch
}) {
  const columns = batch.mapping.flatMap((field, i) => (field === null ? [] : [i]))
  if (!lines) return <Skeleton rows={6} />
  if (!lines.items.length) return <p className={atoms.muted}>No such lines.</p>
  return (
    <div className={s.table} role="region" aria-label="Lines" tabIndex={0}>
      <table className={atoms.table}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">What happens</th>
            {columns.map((i) => (
              <th key={i} scope="col">
                {batch.columns[i]?.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.items.map((line) => (
            <LineRow key={line.row} line={line} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
const Reason = ({ children }: { readonly children: string }) => (
  <span className={s.reason}>
    <Icon of={icons.TriangleAlert} size="xs" />
    {children}
  </span>
)
function LineRow({ line, columns }: { readonly line: ImportRow; readonly columns: readonly number[] }) {
  const [word, tone] = TONES[line.action]
  const at = (column: number | null) => line.errors.filter((error) => error.column === column)
  return (
    <tr>
      <th scope="row" className={atoms.num}>
        {line.row}
      </th>
      <td className={s.cell}>
        <Tag tone={tone}>{word}</Tag>
        {at(null).map(({ message }) => (
          <Reason key={message}>{message}</Reason>
        ))}
        {line.kept && <Reason>{`Stays: ${line.kept}`}</Reason>}
      </td>
      {columns.map((i) => (
        <td key={i} className={cx(s.cell, at(i).length > 0 && s.wrong)}>
          {line.cells[i]}
          {at(i).map(({ message }) => (
            <Reason key={message}>{message}</Reason>
          ))}
        </td>
      ))}
    </tr>
  )
}
