import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCommand, useGantry, useStatus } from '#core'
import { useKeys } from '#core/screens/index.ts'
import type { ImportBatch } from '#schema/areas/imports.ts'
import { Button, formats, icons, Note, say } from '#ui'
import { commitImport, makeNames, remapImport, wrongFile } from '../commands.ts'
import type { ImportArea } from '../public-client.ts'
import { downloadAnswer } from './download.ts'
import { useOffline, Wizard, Working, type StepName } from './frame.tsx'
import * as s from './import.css.ts'
import { Lines } from './lines.tsx'
import { NamesPart, NAMES } from './names-part.tsx'

interface Props {
  readonly batch: ImportBatch
  readonly area: ImportArea
  readonly title: string
  readonly crumbs: readonly { label: string; to: string }[]
  readonly counts: Partial<Record<StepName, string | undefined>>
  readonly onBack: () => void
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
        [done ? 'Skipped' : 'Errors', failed],
      ] as const
    ).map(([label, n]) => (
      <div key={label} className={s.count}>
        <dt>{label}</dt>
        <dd>{formats.number(n)}</dd>
      </div>
    ))}
  </dl>
)
export const wrongLinesName = (batch: ImportBatch) =>
  `${batch.file_name.replace(/\.\w+$/, '')}-wrong-lines.csv`

/** Counts the cells that are imported, and lists the others. */
export function LeftOut({ batch: { cells_in, cells_kept, left_out } }: { readonly batch: ImportBatch }) {
  if (!cells_in || !left_out.length) return null
  return (
    <details className={s.part}>
      <summary className={s.summary}>
        {formats.number(cells_kept)} of {formats.number(cells_in)} cells are imported
      </summary>
      <ul className={s.left}>
        {left_out.map(({ words, cells }) => (
          <li key={words}>
            {words}
            {cells > 0 && `: ${formats.plural(cells, 'cell')}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
/** Says what became of the lines after a change, and gives the focus a place where its button is gone. */
function useNews({ rev, created, updated, failed }: ImportBatch) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isAsked = useRef(false)
  const seen = useRef(rev)
  const tell = useEffectEvent(() =>
    say(`${formats.number(created + updated)} to import, ${formats.plural(failed, 'line')} with errors`),
  )
  useEffect(() => {
    if (seen.current === rev) return
    seen.current = rev
    tell()
    if (isAsked.current && document.activeElement === document.body)
      (document.getElementById(NAMES) ?? heading.current)?.focus()
    isAsked.current = false
  }, [rev])
  const namesChange = () => {
    isAsked.current = true
  }
  return { heading, namesChange }
}
/** The step that shows all changes before they are made. */
export function CheckStep({ batch, title, crumbs, counts, onBack }: Props) {
  const gantry = useGantry()
  const commit = useCommand(commitImport)
  const offline = useOffline()
  const [busy, setBusy] = useState(false)
  const { heading, namesChange } = useNews(batch)
  const reads = [useStatus(remapImport).loading, useStatus(makeNames).loading]
  const isReading = reads.includes(true)
  const words = [
    batch.created ? `Create ${formats.number(batch.created)}` : '',
    batch.updated ? `${batch.created ? 'update' : 'Update'} ${formats.number(batch.updated)}` : '',
  ]
    .filter(Boolean)
    .join(', ')
  const run = async () => {
    if (busy || isReading || !batch.due) return
    setBusy(true)
    await commit({ id: batch.id })
    setBusy(false)
  }
  useKeys([{ keys: 'mod+enter', title: 'Import these rows', run: () => void run() }])
  return (
    <Wizard
      title={title}
      step="Check"
      crumbs={crumbs}
      counts={counts}
      foot={
        <>
          <Button onPress={onBack}>Back</Button>
          <Working words={isReading ? 'Reading the file…' : undefined} />
          {batch.failed > 0 && (
            <Button
              icon={icons.Download}
              onPress={() => void downloadAnswer(gantry, wrongFile({ id: batch.id }), wrongLinesName(batch))}
            >
              Download errors
            </Button>
          )}
          <Button
            kind="primary"
            keys="mod+enter"
            {...(batch.due
              ? { disabled: busy, ...offline }
              : { disabled: true, reason: 'Nothing would change' })}
            onPress={() => void run()}
          >
            {words || 'Nothing to import'}
          </Button>
        </>
      }
    >
      <h2 ref={heading} tabIndex={-1} className={s.title}>
        {formats.plural(batch.total, 'line')} of {batch.file_name}
      </h2>
      <Counts batch={batch} />
      {batch.failed > 0 && (
        <Note tone="amber">
          {formats.plural(batch.failed, 'line')} with errors {batch.failed === 1 ? 'is' : 'are'} skipped.
          Correct {batch.failed === 1 ? 'it' : 'them'} here, or import the file again later: existing rows
          won’t be duplicated.
        </Note>
      )}
      <NamesPart batch={batch} onChange={namesChange} />
      <LeftOut batch={batch} />
      <Lines batch={batch} first={batch.failed > 0 ? 'error' : 'all'} />
    </Wizard>
  )
}
