/** Writing a row, reading it again and emitting what happened, in this order and with the row before. */
import { expect, it } from 'vitest'
import type { EventDraft } from '#schema/contract/event.ts'
import { changeAndTell, writeAndTell } from '../../../server/index.ts'
import { region } from '../../../src/plugins/yards/tables.ts'
import { openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp()
const { id: tenant } = (await ann.get('profile')).tenant as { id: number }

it('writes, reads and emits in this order', async () => {
  const steps: string[] = []
  const after = await writeAndTell(
    { emit: (draft, before) => void steps.push(`${draft.type} ${JSON.stringify(before)}`) },
    { id: 1, rev: 1 },
    {
      write: async () => void steps.push('write'),
      read: async () => (steps.push('read'), { id: 1, rev: 2 }),
      event: (payload) => ({ type: 'thing.updated', payload }),
    },
  )
  expect([after, steps]).toEqual([{ id: 1, rev: 2 }, ['write', 'read', 'thing.updated {"id":1,"rev":1}']])
})
it('emits nothing for a row that is gone', async () => {
  const emitted: unknown[] = []
  const change = writeAndTell(
    { emit: (draft) => void emitted.push(draft) },
    { id: 1 },
    { write: async () => {}, read: async () => undefined, event: () => ({ type: 'x', payload: {} }) },
  )
  await expect(change).rejects.toThrow('gone')
  expect(emitted).toEqual([])
})
it('changes columns of one row in the name of the caller', async () => {
  const made = await ann.post('region/', { name: 'Gulf' })
  const drafts: EventDraft[] = []
  await world.server.context(tenant).as((await ann.get('profile')).id, 'test:1', async (req) => {
    const read = async (id: number) => (await req.read('region', [id]))[0]
    const event = (payload: object) => ({ type: 'region.updated', payload })
    const emit = (draft: EventDraft) => void drafts.push(draft)
    await changeAndTell({ ...req, emit }, { table: region, read, event }, made, { color: 'red' })
  })
  expect(drafts).toMatchObject([{ payload: { id: made.id, rev: made.rev + 1, color: 'red', name: 'Gulf' } }])
})
