/** What is put to an order as a note: asking for what it lacks, and why something was kept as it is. */
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
  says: { done: 'Request sent\nIt is saved as a note on the order', failed: 'Failed to send the request' },
})
/** Why a delivery was taken as it is, though a check stood against it. */
export const keepReason = defineCommand({
  id: 'sales-order.keep-reason',
  title: 'Note why a delivery was taken as it is',
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
        pinned: false,
      },
    }),
  says: { failed: 'Failed to keep the reason' },
})
