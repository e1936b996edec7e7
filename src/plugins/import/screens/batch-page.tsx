import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useCommand, useGantry, useRow, useScreen } from '#core'
import type { ImportBatch } from '#schema/areas/imports.ts'
import {
  atoms,
  Bar,
  Button,
  Empty,
  ErrorPanel,
  formats,
  icons,
  LinkButton,
  Note,
  Page,
  say,
  Skeleton,
  TopBar,
} from '#ui'
import { getImport, undoImport, wrongFile } from '../commands.ts'
import type { ImportArea } from '../public-client.ts'
import { importRows } from '../rows.ts'
import { CheckStep, Counts, LeftOut, wrongLinesName } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { downloadAnswer } from './download.ts'
import { useOffline, Wizard } from './frame.tsx'
import * as s from './import.css.ts'
import { Lines } from './lines.tsx'
import { areaOf } from './area-of.ts'

/** The page of one import in any state: a reload comes back to the same step. */
export function BatchPage({ id }: { readonly id: number }) {
  const gantry = useGantry()
  const [, navigate] = useLocation()
  const step = new URLSearchParams(useSearch()).get('step')
  const batch = useRow(importRows, id)
  const read = useCommand(getImport)
  const [problem, setProblem] = useState<{ missing: boolean; detail: string }>()
  const load = useCallback(() => {
    setProblem(undefined)
    void read({ id }, { fresh: true }).then((o) => {
      if (o.status === 'rejected') setProblem({ missing: o.problem.status === 404, detail: o.problem.detail })
    })
  }, [id, read])
  // what the stream tells at the end holds no cells: they are read once more
  const isKnown = Boolean(batch?.file_key)
  const state = batch?.state
  useEffect(load, [load, state])
  const area = batch && areaOf(gantry, batch.entity)
  const title = area ? `Import ${area.words[1]}` : 'Import'
  useScreen({ title, id: 'import.batch', path: `/import/${id}` })
  if (problem?.missing)
    return (
      <Page>
        <TopBar title={title} />
        <Empty title="Import not found" actions={<LinkButton to="/import">Show imports</LinkButton>} />
      </Page>
    )
  if (!batch || !area || !isKnown)
    return (
      <Page>
        <TopBar title={title} />
        {problem ? (
          <ErrorPanel title="Failed to fetch the import" detail={problem.detail} onRetry={load} />
        ) : (
          <Skeleton rows={8} />
        )}
      </Page>
    )
  const crumbs = [{ label: area.words[1].replace(/^./, (c) => c.toUpperCase()), to: area.path }]
  const start = `/import/${batch.entity}`
  const counts = {
    Upload: `(${formats.number(batch.total)})`,
    Check: batch.failed ? `(${formats.number(batch.failed)} wrong)` : undefined,
  }
  const parts = { batch, area, title, crumbs, counts }
  if (batch.state === 'preview')
    return step === 'check' && batch.planned ? (
      <CheckStep {...parts} onBack={() => navigate(`/import/${id}`)} />
    ) : (
      <ColumnsStep
        {...parts}
        onBack={() => navigate(start)}
        onNext={() => navigate(`/import/${id}?step=check`)}
      />
    )
  if (batch.state === 'committing' || batch.state === 'undoing')
    return (
      <Wizard {...parts} step="Import">
        <Progress batch={batch} />
      </Wizard>
    )
  return <Done {...parts} start={start} />
}
/** The progress of the job, which goes on without this page. */
function Progress({ batch: { state, done, due, file_name } }: { readonly batch: ImportBatch }) {
  const doing = state === 'undoing' ? 'Undoing' : 'Importing'
  const quarter = due ? Math.floor((done / due) * 4) : 0
  const tell = useEffectEvent(() => say(`${doing}, ${formats.number(done)} of ${formats.number(due)}`))
  useEffect(() => tell(), [doing, quarter])
  return (
    <>
      <h2 className={s.title}>
        {doing} {file_name}
      </h2>
      <p className={atoms.num}>
        {formats.number(done)} of {formats.number(due)}
      </p>
      <Bar label="Progress" value={due ? (done / due) * 100 : 0} />
      <p className={atoms.muted}>You can leave this page. A notification tells you when it is done.</p>
    </>
  )
}
interface DoneProps {
  readonly batch: ImportBatch
  readonly area: ImportArea
  readonly title: string
  readonly crumbs: readonly { label: string; to: string }[]
  readonly counts: object
  readonly start: string
}
/** Rows that keep an import from being taken back. */
interface Changed {
  readonly detail: string
  readonly rows: readonly string[]
}
function useTakeBack(id: number) {
  const undo = useCommand(undoImport)
  const [busy, setBusy] = useState(false)
  const [changed, setChanged] = useState<Changed>()
  const takeBack = async () => {
    setBusy(true)
    const outcome = await undo({ id })
    setBusy(false)
    if (outcome.status === 'rejected')
      setChanged({
        detail: outcome.problem.detail,
        rows:
          outcome.problem.fields?.map(
            ({ path, message }) => `${path.replace(/^./, (c) => c.toUpperCase())}: ${message}`,
          ) ?? [],
      })
  }
  return { busy, changed, takeBack }
}
const ChangedNote = ({ changed: { detail, rows } }: { readonly changed: Changed }) => (
  <Note tone="red" live title={detail}>
    {rows.length > 0 && (
      <ul>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    )}
  </Note>
)
function DoneFoot({
  batch,
  area,
  start,
  busy,
  onTakeBack,
}: Pick<DoneProps, 'batch' | 'area' | 'start'> & {
  readonly busy: boolean
  readonly onTakeBack: () => void
}) {
  const gantry = useGantry()
  const offline = useOffline()
  const wrote = batch.created + batch.updated > 0
  return (
    <>
      {batch.state !== 'undone' && wrote && (
        <Button icon={icons.Undo2} disabled={busy} {...offline} onPress={onTakeBack}>
          Undo import
        </Button>
      )}
      <span className={atoms.grow} />
      {batch.failed > 0 && (
        <Button
          icon={icons.Download}
          onPress={() => void downloadAnswer(gantry, wrongFile({ id: batch.id }), wrongLinesName(batch))}
        >
          Download errors
        </Button>
      )}
      <LinkButton to={start}>Import another file</LinkButton>
      <LinkButton kind="primary" to={area.path}>{`Show ${area.words[1]}`}</LinkButton>
    </>
  )
}
/** A batch that was written or taken back. */
function Done({ batch, area, title, crumbs, counts, start }: DoneProps) {
  const { busy, changed, takeBack } = useTakeBack(batch.id)
  const undone = batch.state === 'undone'
  return (
    <Wizard
      title={title}
      step="Done"
      crumbs={crumbs}
      counts={counts}
      foot={
        <DoneFoot batch={batch} area={area} start={start} busy={busy} onTakeBack={() => void takeBack()} />
      }
    >
      <h2 className={s.title}>
        {undone ? `${batch.file_name} was undone` : `${batch.file_name} is imported`}
      </h2>
      <p className={atoms.muted}>
        {batch.by?.name}, {formats.dayTime(undone ? batch.undone_at : batch.committed_at)}
      </p>
      {batch.note && <Note tone="amber">{batch.note}</Note>}
      {changed && <ChangedNote changed={changed} />}
      {undone && batch.kept > 0 && (
        <Note tone="amber">{formats.plural(batch.kept, 'row')} could not be undone. Each line says why.</Note>
      )}
      <Counts batch={batch} done />
      <LeftOut batch={batch} />
      <Lines batch={batch} first={batch.failed > 0 ? 'error' : 'all'} />
    </Wizard>
  )
}
