import { useEffect, useRef, useState, type RefObject } from 'react'
import { useGantry, useScreen } from '#core'
import { useWayOn } from '#core/screens/index.ts'
import type { ImportBatch } from '#schema/areas/imports.ts'
import { atoms, Button, formats, icons, Note, TextArea } from '#ui'
import { listImports, outcomeOf, templateFile } from '../commands.ts'
import type { ImportArea } from '../public-client.ts'
import { useOffline, Wizard } from './frame.tsx'
import * as s from './import.css.ts'
import { downloadAnswer } from './download.ts'

const STATE: Readonly<Record<string, string>> = {
  preview: 'not imported yet',
  committing: 'importing',
  committed: 'imported',
  undoing: 'undoing',
  undone: 'undone',
}
/** Sends a file and goes to its batch. `busy` names the file under way. */
function useUpload(entity: string) {
  const gantry = useGantry()
  const wayOn = useWayOn()
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  const take = async (file: File | undefined) => {
    if (!file || busy) return
    setProblem('')
    setBusy(file.name)
    const outcome = await gantry.dispatch(
      { command: `${entity}.import`, input: { file } },
      { via: 'screen', quiet: true },
    )
    setBusy('')
    if (outcome.status === 'done') wayOn(`/import/${(outcome.value as ImportBatch).id}`)
    else if (outcome.status === 'rejected') setProblem(outcome.problem.detail)
  }
  return { busy, problem, take }
}
type Upload = ReturnType<typeof useUpload>

/** Choosing, dropping or pasting a file. */
export function UploadStep({ area }: { readonly area: ImportArea }) {
  const {
    entity,
    words: [, many],
    path,
  } = area
  const gantry = useGantry()
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload(entity)
  const title = `Import ${many}`
  useScreen({
    title,
    id: 'import.upload',
    path: `/import/${entity}`,
    keys: [{ keys: 'u', title: 'Choose a file', run: () => input.current?.click() }],
  })
  return (
    <Wizard
      title={title}
      step="Upload"
      crumbs={[{ label: many.replace(/^./, (c) => c.toUpperCase()), to: path }]}
      tools={
        <Button
          icon={icons.Download}
          onPress={() =>
            void downloadAnswer(gantry, templateFile({ entity }), `${many.replaceAll(' ', '-')}-template.csv`)
          }
        >
          Template
        </Button>
      }
    >
      {upload.problem && (
        <Note tone="red" live>
          {upload.problem}
        </Note>
      )}
      <DropZone input={input} upload={upload} />
      <PasteForm upload={upload} />
      <EarlierImports entity={entity} />
    </Wizard>
  )
}
function DropZone({
  input,
  upload: { busy, take },
}: {
  input: RefObject<HTMLInputElement | null>
  upload: Upload
}) {
  const offline = useOffline()
  const [over, setOver] = useState(false)
  return (
    <section
      className={s.drop}
      aria-label="File"
      data-over={over ? true : undefined}
      onDragOver={(e) => {
        e.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(e) => {
        e.preventDefault()
        setOver(false)
        void take(e.dataTransfer.files[0])
      }}
    >
      <p>Choose a CSV or Excel file, or drop it here. You review the changes before anything is imported.</p>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        hidden
        aria-label="File"
        onChange={(e) => {
          void take(e.target.files?.[0])
          e.target.value = ''
        }}
      />
      <Button
        kind="primary"
        icon={icons.Upload}
        keys="u"
        disabled={Boolean(busy)}
        {...offline}
        onPress={() => input.current?.click()}
      >
        {busy ? `Reading ${busy}…` : 'Choose a file'}
      </Button>
      <p className={atoms.faint}>Up to 15 MB and 50,000 lines. Titles above the headings are fine.</p>
    </section>
  )
}
function PasteForm({ upload: { busy, take } }: { readonly upload: Upload }) {
  const offline = useOffline()
  const [text, setText] = useState('')
  return (
    <form
      className={s.paste}
      onSubmit={(e) => {
        e.preventDefault()
        void take(new File([text], 'pasted.txt', { type: 'text/plain' }))
      }}
    >
      <TextArea
        label="Or paste rows from a spreadsheet"
        help="With their headings"
        rows={4}
        value={text}
        onChange={setText}
        optional
      />
      <Button type="submit" disabled={!text.trim() || Boolean(busy)} {...(text.trim() ? offline : {})}>
        Import pasted rows
      </Button>
    </form>
  )
}
function EarlierImports({ entity }: { readonly entity: string }) {
  const gantry = useGantry()
  const [earlier, setEarlier] = useState<readonly ImportBatch[]>([])
  useEffect(() => {
    void gantry.dispatch(listImports({ page: 1, size: 5, filters: { entity } })).then((outcome) => {
      if (outcome.status === 'done')
        setEarlier(outcome.value.items as readonly unknown[] as readonly ImportBatch[])
    })
  }, [gantry, entity])
  if (!earlier.length) return null
  return (
    <section aria-label="Earlier imports">
      <h2 className={atoms.subheading}>Earlier imports</h2>
      <ul>
        {earlier.map((one) => (
          <li key={one.id}>
            <a href={`/import/${one.id}`} style={{ textDecoration: 'underline' }}>
              {one.file_name}
            </a>
            , {formats.dayTime(one.created_at)}, {one.by?.name}: {STATE[one.state]}
            {one.state === 'committed' && `, ${outcomeOf(one)}`}
          </li>
        ))}
      </ul>
      <p>
        <a href={`/import?entity=${entity}`}>All imports</a>
      </p>
    </section>
  )
}
