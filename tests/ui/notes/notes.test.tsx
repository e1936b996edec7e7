// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { GantryProvider } from '#core'
import { RecordPanels } from '#core/screens/index.ts'
import {
  bareRow,
  createFakeServer,
  createKeyValue,
  ok,
  page,
  startTestGantry,
  token,
  wire,
  type FakeServer,
} from '#core/testing.ts'
import { note } from '#schema/areas/notes.ts'
import notesArea from '#plugins/notes/index.ts'
import { notes } from '#plugins/notes/commands.ts'
import { reasonAgainstFile } from '#plugins/notes/screens/new-note.tsx'
import { cleanup, one, press, render, settle } from '../dom.ts'

const NOTE = bareRow(note.row, {
  id: 1,
  rev: 1,
  created_at: '2026-11-20T15:00:00.000Z',
  created_by: 1,
  linked_parent_type: 'customer',
  linked_parent_id: 3,
  body: 'Gate code 4411',
  author_name: 'Ana Ruiz',
})
const other = (id: number, more: Partial<typeof NOTE> = {}) =>
  bareRow(note.row, {
    ...NOTE,
    id,
    body: `Note ${id}`,
    created_at: `2026-11-2${id}T15:00:00.000Z`,
    ...more,
  })
const server = (...rows: object[]) =>
  createFakeServer().on('GET /note/', ({ query }) => ok(page(query.linked_parent_id === '3' ? rows : [])))
async function open(
  fake: FakeServer,
  permissions: readonly string[] = ['note.read', 'note.create', 'note.update', 'note.delete', 'file.create'],
  kept: object = {},
) {
  const gantry = await startTestGantry([notesArea], { server: fake, permissions, ...kept })
  const host = await render(
    <GantryProvider gantry={gantry}>
      <RecordPanels entity="customer" id={3} />
    </GantryProvider>,
  )
  await vi.waitFor(async () => {
    await settle(20)
    expect(host.querySelector('section')).not.toBeNull()
  }, 8000)
  await settle(50)
  return { gantry, host, bodies: () => [...host.querySelectorAll('li > p')].map((p) => p.textContent) }
}
const write = (host: HTMLElement, text: string) =>
  act(async () => {
    const area = one<HTMLTextAreaElement>(host, 'textarea')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(area, text)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
const button = (host: ParentNode, words: string) => {
  const found = [...host.querySelectorAll('button')].find((one_) => one_.textContent?.startsWith(words))
  if (!found) throw new Error(`no ${words}`)
  return found
}
const sent = (fake: FakeServer, method: string) =>
  fake.asked
    .filter((asked) => asked.method === method && asked.path.startsWith('/note/'))
    .map(({ body }) => body)
afterEach(cleanup)

test('the pinned note stands first, then the newest; one is written and sent by Ctrl+Enter', async () => {
  const fake = server(NOTE, other(2, { pinned: true, created_at: '2026-11-01T15:00:00.000Z' }), other(3)).on(
    'POST /note/',
    ({ body }) =>
      ok({ ...other(4), ...(body as object) }, [
        wire(5, 'note.created', { ...other(4), ...(body as object) }),
      ]),
  )
  const { gantry, host, bodies } = await open(fake)
  expect(bodies()).toEqual(['Note 2', 'Note 3', 'Gate code 4411'])
  await write(host, 'Dog in the yard')
  await press(one(host, 'textarea'), 'Enter', { ctrlKey: true })
  await vi.waitFor(async () => {
    await settle(20)
    expect(bodies()[1]).toBe('Dog in the yard')
  }, 5000)
  expect(sent(fake, 'POST')).toEqual([
    {
      linked_parent_type: 'customer',
      linked_parent_id: 3,
      body: 'Dog in the yard',
      audience: 'office',
      file_keys: [],
    },
  ])
  expect([one<HTMLTextAreaElement>(host, 'textarea').value, gantry.drafts.state.forms]).toEqual(['', []])
  await gantry.stop()
})
test('what another person writes shows by itself', async () => {
  const { gantry, host, bodies } = await open(server(NOTE))
  await act(async () =>
    gantry.log.observe([notes.events.observed({ rows: [other(7), other(8, { linked_parent_id: 4 })] })]),
  )
  expect(bodies()).toEqual(['Note 7', 'Gate code 4411'])
  expect(host.querySelector('h2')?.textContent).toMatch(/^Notes and files 2$/)
  await gantry.stop()
})
test('without a network a note waits here, in sight; what was typed and not sent comes back', async () => {
  const fake = server(NOTE)
  const { gantry, host } = await open(fake)
  fake.unplugged = true
  await write(host, 'Called at noon')
  await act(async () => button(host, 'Add note').click())
  await vi.waitFor(async () => {
    await settle(20)
    expect(host.textContent).toContain('Waiting to be sent')
  }, 5000)
  expect([...host.querySelectorAll('li')][0]?.textContent).toContain('Called at noon')
  await write(host, 'Half a th')
  await settle(50)
  expect((await gantry.drafts.offer<{ body: string }>('note/customer-3'))?.value.body).toBe('Half a th')
  await cleanup()
  const again = await render(
    <GantryProvider gantry={gantry}>
      <RecordPanels entity="customer" id={3} />
    </GantryProvider>,
  )
  await vi.waitFor(async () => {
    await settle(20)
    expect(again.querySelector('textarea')?.value).toBe('Half a th')
  }, 5000)
  await gantry.stop()
})
test('files go first, under the same note; what is no paper or picture is refused before it travels', async () => {
  let uploads = 0
  const fake = server()
    .on('POST /storage/upload-file', () =>
      ok({ file_key: `k${++uploads}`, file_name: 'a.pdf', file_path: '', full_path: '', file_url: '' }),
    )
    .on('POST /note/', ({ body }) =>
      ok({ ...NOTE, ...(body as object) }, [
        wire(5, 'note.created', {
          ...NOTE,
          ...(body as object),
          files: [
            {
              file_key: 'k1',
              file_name: 'gate.pdf',
              mime: 'application/pdf',
              size: 3,
              file_url: '/api/storage/k1?exp=1&sig=1.x',
            },
          ],
        }),
      ]),
    )
  const { gantry, host } = await open(fake)
  const drop = (file: File) =>
    act(async () => {
      const event = new Event('drop', { bubbles: true, cancelable: true })
      Object.assign(event, { dataTransfer: { files: [file], types: ['Files'] } })
      one(host, '[role=group]').dispatchEvent(event)
    })
  await drop(new File(['x'], 'notes.exe', { type: 'application/x-msdownload' }))
  expect(host.textContent).toContain('notes.exe: attach a PDF, PNG or JPEG')
  await drop(new File(['pdf'], 'gate.pdf', { type: 'application/pdf' }))
  expect(host.querySelector('[aria-label="Files to attach"]')?.textContent).toContain('gate.pdf')
  await write(host, 'The gate')
  await act(async () => button(host, 'Add note').click())
  await vi.waitFor(async () => {
    await settle(20)
    expect(host.querySelector('[aria-label=Files] a')?.getAttribute('href')).toBe(
      '/api/storage/k1?exp=1&sig=1.x',
    )
  }, 5000)
  expect(sent(fake, 'POST')).toMatchObject([{ file_keys: ['k1'] }])
  expect(reasonAgainstFile({ name: 'a.png', size: 16 * 1024 * 1024, type: 'image/png' })).toBe(
    'a.png: attach 15 MB or less',
  )
  await gantry.stop()
})
test('a deleted note is written again by Undo; pinning and editing are for its author', async () => {
  const fake = server(NOTE, other(2, { created_by: 9 }))
    .on('DELETE /note/1', () => ok({ id: 1 }, [wire(5, 'note.deleted', { id: 1 }, { rev: 3 })]))
    .on('POST /note/', ({ body }) =>
      ok({ ...other(4), ...(body as object) }, [
        wire(6, 'note.created', { ...other(4), ...(body as object) }),
      ]),
    )
  const { gantry, host, bodies } = await open(fake, undefined, {
    local: createKeyValue({
      access_token: token({ role: 'sales' }),
      refresh_token: 'r-1',
      username: 'ann',
      user_role: 'sales',
    }),
  })
  fake.on('PUT /note/1', ({ body }) =>
    ok({ ...NOTE, rev: 2, ...(body as object) }, [
      wire(4, 'note.updated', { ...NOTE, rev: 2, ...(body as object) }),
    ]),
  )
  await act(async () => button(host, 'Pin').click())
  await vi.waitFor(async () => {
    await settle(20)
    expect(bodies()).toEqual(['Gate code 4411', 'Note 2'])
  }, 5000)
  const [first] = host.querySelectorAll('li')
  await act(async () => button(first!, 'Delete').click())
  await vi.waitFor(async () => {
    await settle(20)
    expect(bodies()).toEqual(['Note 2'])
  }, 5000)
  await act(async () => gantry.toasts.state.items[0]?.action?.run())
  await vi.waitFor(
    () =>
      expect(sent(fake, 'POST')).toMatchObject([
        { body: 'Gate code 4411', pinned: true, linked_parent_id: 3 },
      ]),
    5000,
  )
  await gantry.stop()
})
test('who may only read is offered nothing to write', async () => {
  const { gantry, host, bodies } = await open(server(NOTE), ['note.read'])
  expect([bodies(), host.querySelector('textarea'), host.querySelectorAll('button').length]).toEqual([
    ['Gate code 4411'],
    null,
    0,
  ])
  await gantry.stop()
})
