import { useState } from 'react'
import { useGantry, useWaiting } from '#core'
import { note as contract, type Note } from '#schema/areas/notes.ts'
import { atoms, Button, formats, Icon, icons, Tag, TextArea } from '#ui'
import { notes, removeNote } from '../commands.ts'
import { AUDIENCE } from './words.ts'
import * as s from './notes.css.ts'

/** Changing one note: what is typed over it, and why it was refused. */
function useNote(note: Note) {
  const gantry = useGantry()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const isMine =
    note.created_by === Number(gantry.session.state.claims?.sub) || gantry.session.state.role === 'admin'
  const change = (changes: { readonly pinned?: boolean; readonly body?: string }) =>
    gantry.dispatch(notes.commands.update({ id: note.id, rev: note.rev, ...changes }))
  const save = async () => {
    if (!typed?.trim()) return setError('Enter a note')
    if (typed === note.body) return setTyped(undefined)
    const outcome = await change({ body: typed })
    if (outcome.status === 'rejected') setError(outcome.problem.detail)
    else setTyped(undefined)
  }
  return {
    note,
    /** the text while it is edited */
    typed,
    error,
    mayChange: isMine && gantry.may(contract.update.permission),
    mayDelete: gantry.may(contract.remove.permission),
    edit: () => setTyped(note.body),
    type: (text: string) => {
      setTyped(text)
      setError(undefined)
    },
    /** back to the note as it was */
    leave: () => setTyped(undefined),
    cancel: () => {
      setTyped(undefined)
      setError(undefined)
    },
    save,
    pin: () => void change({ pinned: !note.pinned }),
    remove: () => void gantry.dispatch(removeNote({ id: note.id, rev: note.rev })),
  }
}
type EditedNote = ReturnType<typeof useNote>

/** Its author and administrators change it; whoever may delete notes deletes it, and can take that back. */
export function OneNote({ note }: { readonly note: Note }) {
  const edited = useNote(note)
  return (
    <li className={s.item}>
      <div className={`${atoms.row} ${atoms.wrap}`}>
        <NoteHead note={note} />
        <span className={atoms.grow} />
        {edited.typed === undefined && <NoteButtons of={edited} />}
      </div>
      {edited.typed === undefined ? (
        <p className={s.body}>{note.body}</p>
      ) : (
        <NoteForm of={edited} typed={edited.typed} />
      )}
      {note.files.length > 0 && (
        <ul className={s.files} aria-label="Files">
          {note.files.map((file) => (
            <li key={file.file_key}>
              <a className={s.file} href={file.file_url} target="_blank" rel="noopener">
                <Icon of={file.mime.startsWith('image/') ? icons.Image : icons.FileText} size="s" />
                {file.file_name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
/** Who wrote it, when, and for whom. */
function NoteHead({ note }: { readonly note: Note }) {
  const waiting = useWaiting(notes.rows, note.id)
  return (
    <>
      <span className={atoms.medium}>{note.author_name || 'Somebody'}</span>
      <time
        className={`${atoms.faint} ${atoms.num}`}
        dateTime={note.created_at}
        title={formats.dayTime(note.created_at)}
      >
        {formats.ago(note.created_at)}
      </time>
      {note.pinned && (
        <Tag tone="blue" icon={icons.Flag}>
          Pinned
        </Tag>
      )}
      {note.audience !== 'office' && <Tag tone="neutral">{AUDIENCE[note.audience]}</Tag>}
      {waiting && <span className={atoms.faint}>Waiting to be sent</span>}
    </>
  )
}
function NoteButtons({ of: { note, mayChange, mayDelete, pin, edit, remove } }: { readonly of: EditedNote }) {
  return (
    <>
      {mayChange && (
        <>
          <Button size="s" kind="ghost" onPress={pin}>
            {note.pinned ? 'Unpin' : 'Pin'}
          </Button>
          <Button size="s" kind="ghost" onPress={edit}>
            Edit
          </Button>
        </>
      )}
      {mayDelete && (
        <Button
          size="s"
          kind="ghost"
          label={`Delete the note of ${formats.dayTime(note.created_at)}`}
          onPress={remove}
        >
          Delete
        </Button>
      )}
    </>
  )
}
function NoteForm({
  of: { note, error, type, leave, cancel, save },
  typed,
}: {
  readonly of: EditedNote
  readonly typed: string
}) {
  return (
    <div
      className={s.form}
      role="group"
      aria-label="Edit note"
      onKeyDown={(e) => {
        if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) {
          e.preventDefault()
          void save()
        }
        if (e.key === 'Escape' && typed === note.body) {
          e.stopPropagation()
          leave()
        }
      }}
    >
      <TextArea
        label="Note"
        rows={3}
        value={typed}
        onChange={type}
        maxLength={4000}
        error={error}
        autoFocus
      />
      <div className={atoms.row}>
        <Button size="s" onPress={cancel}>
          Cancel
        </Button>
        <Button size="s" kind="primary" keys="mod+enter" onPress={() => void save()}>
          Save note
        </Button>
      </div>
    </div>
  )
}
