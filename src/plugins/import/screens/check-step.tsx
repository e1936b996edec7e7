import { useCallback, useEffect, useState } from 'react'
import { useCommand, useGantry } from '#core'
import { useKeys } from '#core/screens/index.ts'
import type { ImportBatch, ImportRow } from '#schema/imports.ts'
import { atoms, Button, cx, ErrorPanel, formats, icons, Icon, Note, Seg, Skeleton, Tag, type Tone } from '#ui'
import { commitImport, getLines, wrongFile } from '../commands.ts'
import type { ImportArea } from '../public-client.ts'
import { download } from './download.ts'
import { useOffline, Wizard, type StepName } from './frame.tsx'
import * as s from './import.css.ts'

const SIZE = 50
const TONES: Readonly<Record<ImportRow['action'], readonly [word: string, tone: Tone]>> = {
  create: ['Create', 'green'],
  update: ['Update', 'blue'],
  skip: ['Unchanged', 'neutral'],
  error: ['Wrong', 'red'],
}
type Shown = ImportRow['action'] | 'all'
interface Props {
  readonly batch: ImportBatch
  readonly area: ImportArea
  readonly title: string
  readonly crumbs: readonly { label: string; to: string }[]
  readonly counts: Partial<Record<StepName, string>>
  readonly onBack: () => void
}

/** The lines of a file, what becomes of each, and every wrong cell. */
export function Lines({ batch, first }: { readonly batch: ImportBatch; readonly first: Shown }) {
  const read = useCommand(getLines)
  const [shown, setShown] = useState<Shown>(first)
  const [page, setPage] = useState(1)
  const [lines, setLines] = useState<{ items: readonly ImportRow[]; total: number }>()
  const [problem, setProblem] = useState<string>()
  const load = useCallback(() => {
    setProblem(undefined)
    void read(
      { id: batch.id, page, size: SIZE, ...(shown === 'all' ? {} : { action: shown }) },
      { fresh: true },
    ).then((outcome) => {
      if (outcome.status === 'done') setLines(outcome.value)
      else if (outcome.status === 'rejected') setProblem(outcome.problem.detail)
    })
  }, [read, batch.id, page, shown, batch.state])
  useEffect(load, [load])
  const columns = batch.mapping.flatMap((field, i) => (field === null ? [] : [i]))
  const pages = Math.max(1, Math.ceil((lines?.total ?? 0) / SIZE))
  const pick = (id: string) => {
    setShown(id as Shown)
    setPage(1)
  }
  return (
    <section aria-label="Lines of the file" className={cx(atoms.col, atoms.gap[12])}>
      <div className={cx(atoms.row, atoms.wrap)}>
        <Seg
          label="Lines"
          size="s"
          current={shown}
          onPick={pick}
          items={[
            { id: 'all', label: 'All' },
            { id: 'create', label: 'Create' },
            { id: 'update', label: 'Update' },
            { id: 'skip', label: 'Unchanged' },
            { id: 'error', label: 'Wrong' },
          ]}
        />
        <span className={atoms.grow} />
        {pages > 1 && (
          <>
            <Button size="s" disabled={page === 1} onPress={() => setPage(page - 1)}>
              Previous
            </Button>
            <span className={atoms.muted}>
              Page {page} of {pages}
            </span>
            <Button size="s" disabled={page === pages} onPress={() => setPage(page + 1)}>
              Next
            </Button>
          </>
        )}
      </div>
      {problem ? (
        <ErrorPanel title="Failed to fetch the lines" detail={problem} onRetry={load} />
      ) : !lines ? (
        <Skeleton rows={6} />
      ) : lines.items.length === 0 ? (
        <p className={atoms.muted}>No such lines.</p>
      ) : (
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
      )}
    </section>
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
export const Counts = ({
  batch: { created, updated, skipped, failed },
  done,
}: {
  readonly batch: ImportBatch
  readonly done?: boolean
}) => (
  <dl className={s.counts}>
    {(
      [
        [done ? 'Created' : 'To create', created],
        [done ? 'Updated' : 'To update', updated],
        ['Unchanged', skipped],
        [done ? 'Left out' : 'Wrong', failed],
      ] as const
    ).map(([label, n]) => (
      <div key={label} className={s.count}>
        <dt>{label}</dt>
        <dd>{formats.number(n)}</dd>
      </div>
    ))}
  </dl>
)
export const wrongOf = (batch: ImportBatch) => `${batch.file_name.replace(/\.\w+$/, '')}-wrong-lines.csv`

/** What would change, before anything does. */
export function CheckStep({ batch, title, crumbs, counts, onBack }: Props) {
  const gantry = useGantry()
  const commit = useCommand(commitImport)
  const offline = useOffline()
  const [busy, setBusy] = useState(false)
  const words = [
    batch.created ? `Create ${formats.number(batch.created)}` : '',
    batch.updated ? `${batch.created ? 'update' : 'Update'} ${formats.number(batch.updated)}` : '',
  ]
    .filter(Boolean)
    .join(', ')
  const run = async () => {
    if (busy || !batch.due) return
    setBusy(true)
    await commit({ id: batch.id })
    setBusy(false)
  }
  useKeys([{ keys: 'mod+enter', title: 'Write these rows', run: () => void run() }])
  return (
    <Wizard
      title={title}
      step="Check"
      crumbs={crumbs}
      counts={counts}
      foot={
        <>
          <Button onPress={onBack}>Back</Button>
          <span className={atoms.grow} />
          {batch.failed > 0 && (
            <Button
              icon={icons.Download}
              onPress={() => void download(gantry, wrongFile({ id: batch.id }), wrongOf(batch))}
            >
              Wrong lines
            </Button>
          )}
          <Button
            kind="primary"
            keys="mod+enter"
            {...(batch.due
              ? { disabled: busy, ...offline }
              : { disabled: true, reason: 'No line would change anything' })}
            onPress={() => void run()}
          >
            {words || 'Nothing to write'}
          </Button>
        </>
      }
    >
      <h2 className={s.title}>
        {formats.plural(batch.total, 'line')} of {batch.file_name}
      </h2>
      <Counts batch={batch} />
      {batch.failed > 0 && (
        <Note tone="amber">
          {formats.plural(batch.failed, 'line')} with wrong cells {batch.failed === 1 ? 'is' : 'are'} left
          out. Write the others, then correct and import {batch.failed === 1 ? 'it' : 'them'} again: what is
          there already is found again.
        </Note>
      )}
      <Lines batch={batch} first={batch.failed > 0 ? 'error' : 'all'} />
    </Wizard>
  )
}
