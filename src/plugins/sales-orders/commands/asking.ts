/** Asking for what an order lacks, by those who may verify it and may not write it down. */
import { z } from 'zod'
import { defineCommand } from '#core'
import { note } from '#schema/areas/notes.ts'
import { laneOf } from './acting.ts'

/** A note that stays on top of the order until somebody wrote the number down. */
export const askForNumber = defineCommand({
  id: 'sales-order.ask-for-number',
  title: 'Ask for the BOL number',
  hidden: true,
  permission: note.create.permission,
  input: z.object({ id: z.int(), words: z.string().trim().min(1).max(4000) }),
  lane: ({ id }) => laneOf(id),
  run: ({ id, words }, { api }) =>
    api.send(note.create, {
      body: {
        linked_parent_type: 'sales_order',
        linked_parent_id: id,
        body: words,
        audience: 'office',
        pinned: true,
      },
    }),
  says: { done: 'Request sent\nIt stands as a note on the order', failed: 'Failed to send the request' },
})
