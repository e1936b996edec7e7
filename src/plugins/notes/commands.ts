import { z } from 'zod'
import {
  blobStore,
  commandFor,
  defineCommand,
  defineContextKey,
  defineResource,
  has,
  refuse,
  type Call,
  type Reading,
} from '#core'
import { AUDIENCES, note, type Note } from '#schema/areas/notes.ts'
import { uploadFile } from '#schema/areas/settings.ts'

/**
 * Of the kit a note takes rows and the change; it has no page of its
 * own, and is made and deleted where it stands.
 */
export const notes = defineResource({
  contract: { ...note, calls: 'LU' },
  path: '/note',
  label: ['Note', 'Notes'],
  columns: ['body'],
  form: ['body', 'audience'],
  finder: false,
  without: ['list', 'detail', 'form'],
  words: { updated: 'Note saved' },
})

/** The record whose page is open. */
export const noteAt = defineContextKey<{ readonly type: string; readonly id: number } | undefined>(
  'note.at',
  undefined,
  'Open a record first',
)
const at = (reading: Reading) =>
  reading.facts()[noteAt.name] as { readonly type: string; readonly id: number } | undefined
const Added = z.object({
  linked_parent_type: z.string(),
  linked_parent_id: z.int(),
  body: z.string().trim().min(1, 'Enter a note').max(4000, 'Use at most 4000 characters'),
  audience: z.enum(AUDIENCES).optional(),
  pinned: z.boolean().optional(),
  /** stored already */
  file_keys: z.array(z.string()).optional(),
  /** still on this device */
  blobs: z.array(z.string()).max(20).optional(),
})
export const laneOf = (type: string, id: number): string => `note:${type}:${id}`

/**
 * Files first, then the note that names them; the order of the writes
 * never changes, for their keys are counted.
 */
export const addNote = defineCommand({
  id: 'note.add',
  title: 'Add note',
  words: ['comment', 'remark', 'attach', 'file'],
  permission: note.create.permission,
  when: has(noteAt),
  input: Added,
  offline: 'queue',
  ask: {
    linked_parent_type: { label: 'Record', from: (reading) => at(reading)?.type },
    linked_parent_id: { label: 'Record', from: (reading) => at(reading)?.id },
    body: { label: 'Note', parse: (text) => text },
  },
  lane: ({ linked_parent_type, linked_parent_id }) => laneOf(linked_parent_type, linked_parent_id),
  says: { done: 'Note added', failed: 'Failed to add the note' },
  async run({ blobs = [], file_keys = [], ...body }, { api, use }): Promise<Note> {
    const held = use(blobStore)
    const keys = [...file_keys]
    for (const id of blobs) {
      const file = await held.read(id)
      if (!file) throw refuse('FILE_GONE', 'A file is no longer on this device. Attach it again')
      keys.push((await api.send(uploadFile, { body: { file, kind: 'document' } })).file_key)
    }
    const made = await api.send(note.create, { body: { ...body, file_keys: keys } })
    await held.drop(blobs)
    return made
  },
})
export const removeNote = commandFor(note.remove, {
  id: 'note.delete',
  title: 'Delete note',
  hidden: true,
  says: { done: 'Note deleted' },
  lane: ({ id }) => `note:${id}`,
  optimistic: ({ id }) => [notes.events.dropped({ id })],
  undo({ id }, before): Call | undefined {
    const held = before.rows(notes.rows)[id]
    return (
      held &&
      addNote({
        linked_parent_type: held.linked_parent_type,
        linked_parent_id: held.linked_parent_id,
        body: held.body,
        audience: held.audience,
        pinned: held.pinned,
        file_keys: [...held.file_keys],
      })
    )
  },
})
