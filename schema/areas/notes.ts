/** What people write down about a record, and the files they put to it (api 2.1, domain 1.8). */
import { z } from 'zod'
import { flag, id, text } from '../values/fields.ts'
import { contract, crud } from '../contract/kit.ts'

export const AUDIENCES = ['office', 'driver', 'customer'] as const
const NoteFile = z
  .object({
    file_key: z.string(),
    file_name: z.string(),
    mime: z.string(),
    size: z.int(),
    /** opens it for a quarter of an hour */ file_url: z.string(),
  })
  .meta({ id: 'NoteFile' })
export type NoteFile = z.output<typeof NoteFile>
export const note = crud({
  name: 'note',
  label: 'Note',
  path: '/note/',
  tag: 'Notes',
  own: 'LC',
  search: ['body'],
  fields: {
    linked_parent_type: text(40),
    linked_parent_id: id(),
    body: text(4000),
    audience: z.enum(AUDIENCES).default('office'),
    pinned: flag(false),
    file_keys: z.array(text(64)).max(20, 'Attach at most 20 files').default([]),
  },
  owned: { author_name: z.string(), files: z.array(NoteFile) },
  failed: {
    L: 'Failed to fetch the notes',
    C: 'Failed to add the note',
    U: 'Failed to change the note',
    D: 'Failed to delete the note',
  },
})
export type Note = z.output<typeof note.row>
export default contract('notes', { cruds: [note] })
