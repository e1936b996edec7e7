import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useCommand } from '#core'
import type { ImportBatch, ImportRow } from '#schema/areas/imports.ts'
import { atoms, Button, cx, ErrorPanel, icons, Icon, SegmentedControl, Skeleton, Tag, type Tone } from '#ui'
import { getLines, remapImport } from '../commands.ts'
import { CellText } from './cell-text.tsx'
import * as s from './import.css.ts'

const SIZE = 50
/** Words for a line before the import and after it, and their tone. */
const WORDS: Readonly<Record<ImportRow['action'], readonly [due: string, done: string, tone: Tone]>> = {
  create: ['Create', 'Created', 'green'],
  update: ['Update', 'Updated', 'blue'],
  skip: ['Unchanged', 'Unchanged', 'neutral'],
  error: ['Error', 'Skipped', 'red'],
  leave: ['Left out', 'Left out', 'neutral'],
}
const wordOf = ({ state }: ImportBatch, action: ImportRow['action']): string =>
  WORDS[action][state === 'preview' ? 0 : 1]
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
  const { section, focusNext } = useNextWrong(lines)
  const pages = Math.max(1, Math.ceil((lines?.total ?? 0) / SIZE))
  const pick = (id: string) => {
    setShown(id as Shown)
    setPage(1)
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Lines of the file"
      className={cx(atoms.col, atoms.gap[12])}
    >
      <div className={cx(atoms.row, atoms.wrap)}>
        <div className={s.filter}>
          <SegmentedControl
            label="Lines"
            size="s"
            current={shown}
            onPick={pick}
            items={[
              { id: 'all', label: 'All' },
              { id: 'create', label: wordOf(batch, 'create') },
              { id: 'update', label: wordOf(batch, 'update') },
              { id: 'skip', label: 'Unchanged' },
              { id: 'error', label: batch.state === 'preview' ? 'Errors' : 'Skipped' },
              { id: 'leave', label: 'Left out' },
            ]}
          />
        </div>
        <span className={atoms.grow} />
        {pages > 1 && <Pager page={page} pages={pages} onPage={setPage} />}
      </div>
      {problem ? (
        <ErrorPanel title="Failed to fetch the lines" detail={problem} onRetry={load} />
      ) : (
        <LineTable lines={lines} batch={batch} shown={shown} focusNext={focusNext} />
      )}
    </section>
  )
}
/** Moves the focus, once the lines were read again, to the next control of its kind behind a corrected line. */
function useNextWrong(lines: PageOfLines | undefined): {
  readonly section: RefObject<HTMLElement | null>
  readonly focusNext: FocusNext
} {
  const section = useRef<HTMLElement>(null)
  const after = useRef<readonly [kind: string, line: number, column: number]>(undefined)
  useEffect(() => {
    if (!after.current || document.activeElement !== document.body) return
    const [kind, line, column] = after.current
    const controls = [...section.current!.querySelectorAll<HTMLElement>(`[id^="${kind}-"]`)]
    const isBehind = ({ id }: HTMLElement) => {
      const [, itsLine = 0, itsColumn = 0] = id.split('-').map(Number)
      return itsLine > line || (itsLine === line && itsColumn > column)
    }
    ;(controls.find(isBehind) ?? controls[0] ?? section.current)?.focus()
    after.current = undefined
  }, [lines])
  const focusNext = useCallback<FocusNext>((...place) => {
    after.current = place
  }, [])
  return { section, focusNext }
}
/** Names the control behind which the focus goes on: its id is its kind, line and column. */
export type FocusNext = (kind: 'correct' | 'leave', line: number, column: number) => void
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
  shown,
  focusNext,
}: {
  readonly lines: PageOfLines | undefined
  readonly batch: ImportBatch
  readonly shown: Shown
  readonly focusNext: FocusNext
}) {
  if (!lines) return <Skeleton rows={6} />
  if (!lines.items.length)
    return <p className={atoms.muted}>{shown === 'error' ? 'No lines with errors.' : 'No such lines.'}</p>
  const isWrong = (i: number) => lines.items.some(({ errors }) => errors.some(({ column }) => column === i))
  const mapped = batch.mapping.flatMap((field, i) => (field === null ? [] : [i]))
  // among the errors, what is to be corrected comes first: a file is often wider than the screen
  const columns =
    shown === 'error' ? mapped.toSorted((a, b) => Number(isWrong(b)) - Number(isWrong(a))) : mapped
  return (
    <div className={s.table} role="region" aria-label="Lines" tabIndex={0}>
      <table className={atoms.table}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">{batch.state === 'preview' ? 'Action' : 'Result'}</th>
            {columns.map((i) => (
              <th key={i} scope="col">
                {batch.columns[i]?.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.items.map((line) => (
            <LineRow
              key={`${line.row}/${line.part}`}
              line={line}
              columns={columns}
              batch={batch}
              focusNext={focusNext}
            />
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
  readonly focusNext: FocusNext
}
function LineRow({ line, columns, batch, focusNext }: RowProps) {
  const [, , tone] = WORDS[line.action]
  const at = (column: number | null) => line.errors.filter((error) => error.column === column)
  return (
    <tr>
      <th scope="row" className={atoms.num}>
        {line.row}
      </th>
      <td className={s.cell}>
        <Tag tone={tone}>{wordOf(batch, line.action)}</Tag>
        {at(null).map(({ message }) => (
          <Reason key={message}>{message}</Reason>
        ))}
        {line.kept && <Reason>{`Stays: ${line.kept}`}</Reason>}
        {line.note && <span className={s.evidence}>{line.note}</span>}
        <TakeOrLeave line={line} batch={batch} focusNext={focusNext} />
      </td>
      {columns.map((i) => (
        <td key={i} className={cx(s.cell, at(i).length > 0 && s.wrong)}>
          <CellText
            line={line}
            column={i}
            batch={batch}
            isWrong={at(i).length > 0}
            onSaved={() => focusNext('correct', line.row, i)}
          />
          {at(i).map(({ message }) => (
            <Reason key={message}>{message}</Reason>
          ))}
        </td>
      ))}
    </tr>
  )
}
/** A line that looks like none is brought by a press; a wrong one is left out by one. */
function TakeOrLeave({ line, batch, focusNext }: Omit<RowProps, 'columns'>) {
  const remap = useCommand(remapImport)
  const canLeave = line.action === 'error' || line.action === 'leave'
  if (!canLeave || batch.state !== 'preview') return null
  const take = line.action === 'leave'
  return (
    <Button
      size="s"
      kind="ghost"
      id={`leave-${line.row}-0`}
      label={`${take ? 'Import it' : 'Leave out'}: line ${line.row}`}
      onPress={() => {
        focusNext('leave', line.row, 0)
        void remap({ id: batch.id, rev: batch.rev, lines: [{ line: line.row, take }] })
      }}
    >
      {take ? 'Import it' : 'Leave out'}
    </Button>
  )
}
