import { useEffect, useRef, useState } from 'react'
import { useDraft, useGantry, type Gantry } from '#core'
import { AUDIENCES } from '#schema/areas/notes.ts'
import { atoms, Button, formats, IconButton, icons, SelectField, TextArea } from '#ui'
import { addNote } from '../commands.ts'
import { AUDIENCE } from './words.ts'
import * as s from './notes.css.ts'

type Audience = (typeof AUDIENCES)[number]
const MOST = 15 * 1024 * 1024
const TYPES = ['application/pdf', 'image/png', 'image/jpeg']
/** Why a file is not taken. */
export function reasonAgainstFile({
  name,
  size,
  type,
}: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (!TYPES.includes(type)) return `${name}: attach a PDF, PNG or JPEG`
  return size > MOST ? `${name}: attach 15 MB or less` : undefined
}

/** The bytes are on this device before the note is sent, so that it can wait for a network. */
async function keepFiles(gantry: Gantry, of: string, chosen: readonly File[]): Promise<string[]> {
  const kept: string[] = []
  for (const one of chosen) kept.push((await gantry.blobs.keep(of, one, one.name)).id)
  return kept
}
const joined = (kept: string, typed: string): string => [kept, typed].filter(Boolean).join('\n')
/** A note while it is typed: kept on this device, sent once at a time, with its files. */
function useNewNote(entity: string, id: number) {
  const gantry = useGantry()
  const draft = useDraft<{ body: string; audience: Audience }>(`note/${entity}-${id}`)
  const [body, setBody] = useState('')
  const [audience, setAudience] = useState<Audience>('office')
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  // What was typed before comes back by itself: there is nothing here it could be mixed up with.
  useEffect(() => {
    if (!draft.offered) return
    setBody(draft.offered.value.body)
    setAudience(draft.offered.value.audience)
  }, [draft.offered])
  const type = (text: string, to: Audience = audience) => {
    setError(undefined)
    setBody(text)
    setAudience(to)
    // what is typed before that was read stands below it
    if (!draft.isRead) draft.keep((kept) => ({ body: joined(kept?.body ?? '', text), audience: to }))
    else if (text.trim()) draft.keep({ body: text, audience: to })
    else draft.drop()
  }
  const attach = (files: readonly File[]) => {
    setError(files.map(reasonAgainstFile).find(Boolean))
    setChosen((now) => [...now, ...files.filter((file) => !reasonAgainstFile(file))].slice(0, 20))
  }
  const detach = (file: File) => setChosen((now) => now.filter((one) => one !== file))
  const send = async () => {
    const blobs = await keepFiles(gantry, `note/${entity}-${id}`, chosen)
    const outcome = await gantry.dispatch(
      addNote({
        linked_parent_type: entity,
        linked_parent_id: id,
        body,
        audience,
        blobs: blobs.length ? blobs : undefined,
      }),
    )
    if (outcome.status === 'rejected') {
      void gantry.blobs.drop(blobs)
      return setError(outcome.problem.detail)
    }
    draft.drop()
    setBody('')
    setChosen([])
    setError(undefined)
  }
  const add = async () => {
    if (busy) return
    if (!body.trim()) return setError('Enter a note')
    setBusy(true)
    try {
      await send()
    } catch {
      setError('This device has no room for the files')
    } finally {
      setBusy(false)
    }
  }
  return { body, audience, chosen, error, busy, type, attach, detach, add }
}
type NoteDraft = ReturnType<typeof useNewNote>

/**
 * Writing one down: typed, sent by Ctrl+Enter, with files chosen or dropped. One line until somebody begins,
 * so that what the record is about stands above what could be said of it.
 */
export function NewNote({ entity, id }: { readonly entity: string; readonly id: number }) {
  const note = useNewNote(entity, id)
  const [over, setOver] = useState(false)
  const [begun, setBegun] = useState(false)
  const isOpen = begun || note.body !== '' || note.chosen.length > 0
  return (
    <div
      className={s.form}
      data-over={over ? true : undefined}
      role="group"
      aria-label="New note"
      onFocus={() => setBegun(true)}
      onKeyDown={(e) => {
        if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) {
          e.preventDefault()
          void note.add()
        }
      }}
      onDragOver={(e) => {
        if (e.dataTransfer.types.includes('Files')) {
          e.preventDefault()
          setOver(true)
        }
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(e) => {
        e.preventDefault()
        setOver(false)
        note.attach([...e.dataTransfer.files])
      }}
    >
      <TextArea
        label="Add a note"
        rows={isOpen ? 2 : 1}
        value={note.body}
        onChange={(text) => note.type(text)}
        maxLength={4000}
        error={note.error}
      />
      <ChosenFiles note={note} />
      {isOpen && <NoteTools note={note} />}
    </div>
  )
}
function ChosenFiles({ note: { chosen, detach } }: { readonly note: NoteDraft }) {
  if (chosen.length === 0) return null
  return (
    <ul className={s.files} aria-label="Files to attach">
      {chosen.map((file, i) => (
        <li key={`${file.name} ${i}`} className={s.file}>
          {file.name} <span className={atoms.faint}>{formats.bytes(file.size)}</span>
          <IconButton
            icon={icons.X}
            label={`Remove ${file.name}`}
            size="s"
            kind="plain"
            onPress={() => detach(file)}
          />
        </li>
      ))}
    </ul>
  )
}
/** Who reads it, files, and the button that adds it. */
function NoteTools({
  note: { body, audience, chosen, busy, type, attach, add },
}: {
  readonly note: NoteDraft
}) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className={`${atoms.row} ${atoms.wrap}`}>
      <SelectField
        label="Who reads it"
        hideLabel
        value={audience}
        onChange={(to) => type(body, to as Audience)}
        options={AUDIENCES.map((value) => ({ value, label: AUDIENCE[value] }))}
      />
      <Button size="s" icon={icons.Paperclip} onPress={() => picker.current?.click()}>
        Attach files
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={TYPES.join()}
        aria-label="Files"
        onChange={(e) => {
          attach([...(e.target.files ?? [])])
          e.target.value = ''
        }}
      />
      <span className={atoms.grow}>
        <span className={`${atoms.onlyWide} ${atoms.faint} ${atoms.small}`}>
          {chosen.length === 0
            ? 'PDF, PNG or JPEG up to 15 MB; drop them here'
            : formats.plural(chosen.length, 'file')}
        </span>
      </span>
      <Button size="s" kind="primary" keys="mod+enter" disabled={busy} onPress={() => void add()}>
        {busy ? 'Saving…' : 'Add note'}
      </Button>
    </div>
  )
}
