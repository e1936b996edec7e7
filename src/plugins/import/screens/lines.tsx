import { useCallback, useEffect, useState } from 'react'
import { useCommand } from '#core'
import type { ImportBatch, ImportRow } from '#schema/areas/imports.ts'
import {
  atoms,
  Button,
  cx,
  ErrorPanel,
  icons,
  Icon,
  SegmentedControl,
  Skeleton,
  Tag,
  TextField,
  type Tone,
} from '#ui'
import { getLines, remapImport } from '../commands.ts'
import * as s from './import.css.ts'

const SIZE = 50
const TONES: Readonly<Record<ImportRow['action'], readonly [word: string, tone: Tone]>> = {
  create: ['Create', 'green'],
  update: ['Update', 'blue'],
  skip: ['Unchanged', 'neutral'],
  error: ['Errors', 'red'],
  leave: ['Left out', 'neutral'],
}
type Shown = ImportRow['action'] | 'all'
interface PageOfLines {
  readonly items: readonly ImportRow[]
  readonly total: number
}
function useLines({ id, state, rev }: ImportBatch, shown: Shown, page: number) {
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
  useEffect(load, [load, state, rev])
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
            { id: 'leave', label: 'Left out' },
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
            <LineRow key={`${line.row}/${line.part}`} line={line} columns={columns} batch={batch} />
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
interface RowProps {
  readonly line: ImportRow
  readonly columns: readonly number[]
  readonly batch: ImportBatch
}
function LineRow({ line, columns, batch }: RowProps) {
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
        {line.note && <span className={s.evidence}>{line.note}</span>}
        <TakeOrLeave line={line} batch={batch} />
      </td>
      {columns.map((i) => (
        <td key={i} className={cx(s.cell, at(i).length > 0 && s.wrong)}>
          <CellText line={line} column={i} batch={batch} isWrong={at(i).length > 0} />
          {at(i).map(({ message }) => (
            <Reason key={message}>{message}</Reason>
          ))}
        </td>
      ))}
    </tr>
  )
}
const folded = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()
/** The value that is written; the cell beneath where it reads otherwise. A wrong cell is corrected here. */
function CellText({
  line: { row, cells, written_values },
  column,
  batch,
  isWrong,
}: Pick<RowProps, 'line' | 'batch'> & { readonly column: number; readonly isWrong: boolean }) {
  const [typed, setTyped] = useState<string>()
  const remap = useCommand(remapImport)
  const text = cells[column] ?? ''
  const written = written_values[column]
  const heading = batch.columns[column]?.heading ?? `column ${column + 1}`
  const isOpen = isWrong && batch.state === 'preview'
  const save = async (next: string) => {
    setTyped(undefined)
    if (next !== text)
      await remap({ id: batch.id, rev: batch.rev, cells: [{ line: row, column, text: next }] })
  }
  if (isOpen && typed !== undefined)
    return (
      <form
        onSubmit={(e) => {
          e.preventDefault()
          void save(typed)
        }}
      >
        <TextField
          label={`${heading} of line ${row}`}
          hideLabel
          optional
          autoFocus
          value={typed}
          onChange={setTyped}
          onBlur={() => void save(typed)}
        />
      </form>
    )
  if (isOpen)
    return (
      <Button
        size="s"
        kind="ghost"
        icon={icons.Pencil}
        label={`${text || 'Empty'}: correct ${heading} of line ${row}`}
        onPress={() => setTyped(text)}
      >
        {text || 'Empty'}
      </Button>
    )
  if (written == null || folded(written) === folded(text)) return text
  return (
    <>
      {written}
      <span className={s.evidence}>{text}</span>
    </>
  )
}
/** A line that looks like none is brought by a press; a wrong one is left out by one. */
function TakeOrLeave({ line, batch }: Pick<RowProps, 'line' | 'batch'>) {
  const remap = useCommand(remapImport)
  const canLeave = line.action === 'error' || line.action === 'leave'
  if (!canLeave || batch.state !== 'preview') return null
  const take = line.action === 'leave'
  return (
    <Button
      size="s"
      kind="ghost"
      label={`${take ? 'Import it' : 'Leave out'}: line ${line.row}`}
      onPress={() => void remap({ id: batch.id, rev: batch.rev, lines: [{ line: line.row, take }] })}
    >
      {take ? 'Import it' : 'Leave out'}
    </Button>
  )
}
