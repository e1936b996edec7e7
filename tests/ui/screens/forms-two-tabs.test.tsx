// @vitest-environment happy-dom
/** One form in two tabs: one of them has the draft, the other says so and takes over what is typed in it. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { GantryProvider, resources, type AnyResource, type AnyRow } from '#core'
import { RecordForm, specOf } from '#core/screens/index.ts'
import { bareRow, createFakeServer, createTabs, startTestGantry } from '#core/testing.ts'
import { yard as contract } from '#schema/areas/yards.ts'
import yards from '#plugins/yards/index.ts'
import { cleanup, one, render, settle, type } from '../dom.ts'

afterEach(cleanup)
const yard = yards.contributes!.find(
  ({ point, value }) => point === resources.name && (value as AnyResource).name === 'yard',
)!.value as AnyResource
const ROW = bareRow(contract.row, { id: 7, rev: 1, name: 'North yard' })

/** Two tabs of one browser: one store, one set of locks. */
async function openTabs(row?: AnyRow) {
  const shared = { ...createTabs(), indexedDB: new IDBFactory() }
  const server = createFakeServer()
  const open = async () => {
    const gantry = await startTestGantry([yards], { ...shared, server })
    const host = await render(
      <GantryProvider gantry={gantry}>
        <RecordForm
          spec={specOf(yard)}
          {...(row ? { row } : {})}
          word="yard"
          onSaved={() => undefined}
          onCancel={() => undefined}
        />
      </GantryProvider>,
    )
    await settle(20)
    return { gantry, host }
  }
  const [first, second] = [await open(), await open()]
  return { first, second, server }
}
type Tab = Awaited<ReturnType<typeof openTabs>>['first']
const nameIn = ({ host }: Tab) => host.querySelector<HTMLInputElement>('[data-field="name"] input')?.value
const typeName = async ({ host }: Tab, text: string) => {
  await type(one<HTMLInputElement>(host, '[data-field="name"] input'), text)
  await settle(300)
}
const press = async ({ host }: Tab, name: string) => {
  const found = [...host.querySelectorAll('button')].find((button) => button.textContent === name)
  if (!found) throw new Error(`no button ${name}`)
  await act(async () => found.click())
  await settle(20)
}
const eventually = (check: () => void) =>
  vi.waitFor(async () => {
    await settle(10)
    check()
  }, 5000)

test('a record: the second tab shows no fields until it takes over what is typed, and back', async () => {
  const { first, second, server } = await openTabs(ROW)
  expect(nameIn(second)).toBeUndefined()
  expect(second.host.textContent).toContain('This yard is being edited in another tab.')
  await typeName(first, 'West yard')
  await press(second, 'Take over')
  await eventually(() => expect(nameIn(second)).toBe('West yard'))
  expect(nameIn(first)).toBeUndefined()
  expect(first.host.textContent).toContain('This yard is being edited in another tab.')
  // a key that saves does nothing where nothing is shown
  await act(async () => {
    first.gantry.keys.press({
      key: 'Enter',
      code: 'Enter',
      ctrlKey: true,
      metaKey: false,
      altKey: false,
      shiftKey: false,
    } as never)
  })
  await settle(20)
  expect(server.asked.filter(({ method }) => method === 'PUT')).toEqual([])
  await typeName(second, 'South yard')
  await press(first, 'Take over')
  await eventually(() => expect(nameIn(first)).toBe('South yard'))
})
test('a record whose changes are discarded in the other tab is as it was', async () => {
  const { first, second } = await openTabs(ROW)
  await typeName(first, 'West yard')
  await press(second, 'Take over')
  await eventually(() => expect(nameIn(second)).toBe('West yard'))
  await press(second, 'Discard')
  await press(first, 'Take over')
  await eventually(() => expect(nameIn(first)).toBe('North yard'))
})
test('a new record: another is started beside it, and neither draft is written over', async () => {
  const { first, second } = await openTabs()
  await typeName(first, 'West yard')
  expect(second.host.textContent).toContain('A new yard is being entered in another tab.')
  await press(second, 'Start another')
  await eventually(() => expect(nameIn(second)).toBe(''))
  await typeName(second, 'East yard')
  const nameOf = async (form: string) => (await first.gantry.drafts.offer<{ name: string }>(form))?.value.name
  expect(await nameOf('yard/new')).toBe('West yard')
  expect(await nameOf('yard/new/2')).toBe('East yard')
  expect([nameIn(first), nameIn(second)]).toEqual(['West yard', 'East yard'])
})
test('what is being saved stands in the draft, so that no older text is left when the tab closes', async () => {
  const { first, second, server } = await openTabs(ROW)
  await typeName(first, 'West yard')
  await press(second, 'Take over')
  await eventually(() => expect(nameIn(second)).toBe('West yard'))
  server.on('PUT /yard/{id}', () => new Promise(() => undefined))
  await type(one<HTMLInputElement>(second.host, '[data-field="name"] input'), 'South yard')
  await press(second, 'Save')
  expect(server.asked.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  const third = await first.gantry.drafts.offer<{ name: string }>('yard/7')
  expect(third?.value.name).toBe('South yard')
})
