import { useCallback, useEffect, useMemo, useState } from 'react'
import { useAfterReset, useGantry, useMay, useRows, useSetFact, useStore } from '#core'
import { note as contract, type Note } from '#schema/areas/notes.ts'
import { atoms, Note as Notice, Section } from '#ui'
import { addNote, noteAt, notes } from '../commands.ts'
import { noteReadings } from '../effects.ts'
import { NewNote } from './new-note.tsx'
import { OneNote } from './one-note.tsx'
import * as s from './notes.css.ts'

const byPlace = (x: Note, y: Note): number =>
  Number(y.pinned) - Number(x.pinned) || y.created_at.localeCompare(x.created_at) || y.id - x.id

/** What people wrote down about a record, and its files: the pinned first, then the newest. */
export default function NotesPanel({ entity, id }: { readonly entity: string; readonly id: number }) {
  const gantry = useGantry()
  const held = useRows(notes.rows)
  const { entries } = useStore(gantry.outbox.state)
  const mayAdd = useMay(contract.create.permission)
  const [problem, setProblem] = useState<{ readonly status: number | undefined; readonly detail: string }>()
  const [total, setTotal] = useState(0)
  const [pages, setPages] = useState(1)
  const read = useCallback(async () => {
    for (let page = 1; page <= pages; page++) {
      const outcome = await gantry.dispatch(
        notes.commands.list({
          page,
          size: 50,
          filters: { linked_parent_type: entity, linked_parent_id: String(id) },
        }),
        { fresh: true },
      )
      setProblem(
        outcome.status === 'rejected' && outcome.problem.code !== 'NETWORK'
          ? { status: outcome.problem.status, detail: outcome.problem.detail }
          : undefined,
      )
      if (outcome.status === 'done') setTotal(outcome.value.total)
    }
  }, [gantry, entity, id, pages])
  useEffect(() => {
    const reading = noteReadings().subscribe(() => void read())
    return () => reading.unsubscribe()
  }, [read])
  useAfterReset(() => void read())
  useSetFact(
    noteAt,
    useMemo(() => ({ type: entity, id }), [entity, id]),
  )
  const shown = Object.values(held)
    .filter((one) => one.linked_parent_type === entity && one.linked_parent_id === id)
    .toSorted(byPlace)
  const waiting = entries.filter(({ command, input }) => {
    const given = input as { linked_parent_type?: string; linked_parent_id?: number }
    return command === addNote.id && given.linked_parent_type === entity && given.linked_parent_id === id
  })
  const count = Math.max(shown.length, total)
  // some kinds of record take no notes, and a record that went takes them along
  if (problem?.status === 404 || problem?.status === 422) return null
  return (
    <Section title="Notes and files" count={count}>
      {problem && <Notice tone="amber">{problem.detail}</Notice>}
      {mayAdd && <NewNote entity={entity} id={id} />}
      {(shown.length > 0 || waiting.length > 0) && (
        <ul className={s.list} aria-label="Notes">
          {waiting.map(({ id: key, input, refused }) => (
            <li key={key} className={s.item}>
              <p className={s.body}>{(input as { body: string }).body}</p>
              <span className={atoms.faint}>
                {refused ? 'The server refused it: see what is waiting' : 'Waiting to be sent'}
              </span>
            </li>
          ))}
          {shown.map((one) => (
            <OneNote key={one.id} note={one} />
          ))}
        </ul>
      )}
      {total > pages * 50 && (
        <button type="button" className={s.more} onClick={() => setPages((n) => n + 1)}>
          Show older notes
        </button>
      )}
    </Section>
  )
}
