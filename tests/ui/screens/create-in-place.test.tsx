// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { GantryProvider, type Gantry } from '#core'
import { RecordForm, specOf } from '#core/screens/index.ts'
import {
  bareRow,
  createFakeServer,
  ok,
  page,
  refusal,
  startTestGantry,
  type FakeServer,
} from '#core/testing.ts'
import { city, state } from '#schema/areas/geo.ts'
import { contact, shipTo } from '#schema/areas/parties.ts'
import customers, { contacts, shipTos } from '#plugins/customers/index.ts'
import geo from '#plugins/geo/index.ts'
import { cleanup, one, press, render, settle, type } from '../dom.ts'

async function open(
  resource: typeof contacts | typeof shipTos,
  server: FakeServer,
  preset: Record<string, unknown> = {},
  permissions?: readonly string[],
) {
  const gantry = await startTestGantry([customers, geo], { server, ...(permissions ? { permissions } : {}) })
  const saved = vi.fn()
  const host = await render(
    <GantryProvider gantry={gantry}>
      <RecordForm
        spec={specOf(resource.view)}
        preset={preset}
        word={resource.label[0].toLowerCase()}
        onSaved={saved}
        onCancel={() => undefined}
      />
    </GantryProvider>,
  )
  return { gantry, host, saved }
}
const field = (host: ParentNode, name: string) => one<HTMLInputElement>(host, `[data-field="${name}"] input`)
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')
const choices = () => [...document.querySelectorAll('[role=option]')].map((row) => row.textContent)
/** Types into a choice and takes its last row. */
async function createFrom(input: HTMLInputElement, text: string) {
  await type(input, text)
  await settle(150)
  await press(input, 'ArrowUp')
  await press(input, 'Enter')
  await vi.waitFor(async () => {
    await settle(20)
    expect(dialog()).not.toBeNull()
  }, 5000)
}
async function saveByKey({ keys }: Gantry) {
  await act(async () => {
    keys.press({
      key: 'Enter',
      code: 'Enter',
      ctrlKey: true,
      metaKey: false,
      altKey: false,
      shiftKey: false,
    } as never)
  })
  await settle(50)
}
const server = () => createFakeServer().on('GET *', () => ok(page([])))
const ANN = { customer_id: 3, customer: { id: 3, customer_name: 'Farms' } }
afterEach(cleanup)

test('what is missing is made without leaving the form, and goes into the field', async () => {
  const fake = server().on('POST /ship-to/', () => ok(bareRow(shipTo.row, { id: 9, name: 'Pit 2', ...ANN })))
  fake
    .on('GET /state/', () => ok(page([bareRow(state.row, { id: 5, name: 'Texas' })])))
    .on('GET /city/', () => ok(page([bareRow(city.row, { id: 6, name: 'Katy' })])))
  const { host, gantry } = await open(contacts, fake, ANN)
  await type(field(host, 'name'), 'Ana Ruiz')
  await createFrom(field(host, 'ship_to_id'), 'Pit 2')
  expect(one(dialog()!, 'h2').textContent).toBe('New delivery site')
  expect(field(dialog()!, 'name').value).toBe('Pit 2')
  expect(field(dialog()!, 'customer_id').value).toBe('Farms')
  // one dialog at a time
  await type(field(dialog()!, 'state_id'), 'Tex')
  await settle(150)
  expect(choices()).toEqual(['TexasTX'])
  await press(field(dialog()!, 'state_id'), 'Tab')
  await type(field(dialog()!, 'city_id'), 'Katy')
  await settle(150)
  await press(field(dialog()!, 'city_id'), 'Tab')
  await type(field(dialog()!, 'address_one'), '1 Farm Rd')
  await act(async () => one<HTMLFormElement>(dialog()!, 'form').requestSubmit())
  await vi.waitFor(async () => {
    await settle(20)
    expect(dialog()).toBeNull()
  }, 5000)
  expect(fake.asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Pit 2',
    customer_id: 3,
    state_id: 5,
    city_id: 6,
    address_one: '1 Farm Rd',
  })
  expect(field(host, 'ship_to_id').value).toBe('Pit 2')
  expect(field(host, 'name').value).toBe('Ana Ruiz')
  expect(field(host, 'ship_to_id').getAttribute('aria-invalid')).toBeNull()
  await gantry.stop()
})
test('something new begins where something must be entered: what is known already is not asked again', async () => {
  const { host, gantry } = await open(shipTos, server(), { ...ANN, name: 'Pit 2' })
  await settle(50)
  expect(document.activeElement).toBe(field(host, 'address_one'))
  await gantry.stop()
})
test('what the server refuses stands at its field, a draft stays, and leaving the dialog leaves the form as it was', async () => {
  const fake = server().on('POST /city/', () =>
    refusal(422, 'Check', 'VALIDATION', {
      fields: [{ path: 'name', message: 'Already exists', code: 'unique' }],
    }),
  )
  const { host, gantry } = await open(shipTos, fake, { state_id: 5, state: { id: 5, name: 'Texas' } })
  await type(field(host, 'name'), 'North field')
  await createFrom(field(host, 'city_id'), 'Katy')
  expect(field(dialog()!, 'name').value).toBe('Katy')
  expect(field(dialog()!, 'state_id').value).toBe('Texas')
  await type(field(dialog()!, 'county'), 'Harris')
  await act(async () => one<HTMLFormElement>(dialog()!, 'form').requestSubmit())
  await vi.waitFor(async () => {
    await settle(20)
    expect(one(dialog()!, '[data-field=name]').textContent).toMatch(/taken|Already/)
  }, 5000)
  await settle(300)
  expect(gantry.drafts.state.forms).toContain('city/in-place')
  expect((await gantry.drafts.offer<{ county: string }>('city/in-place'))?.value.county).toBe('Harris')
  await press(one(dialog()!, 'input'), 'Escape')
  await settle(50)
  await vi.waitFor(async () => {
    ;[...(dialog()?.querySelectorAll('button') ?? [])]
      .find((b) => /Discard/.test(b.textContent ?? ''))
      ?.click()
    await settle(20)
    expect(dialog()).toBeNull()
  }, 5000)
  expect(field(host, 'name').value).toBe('North field')
  await gantry.stop()
})
test('who has gone to the last row stays there when the answer of the list comes', async () => {
  let answer: () => void = () => undefined
  const fake = server()
  const { host, gantry } = await open(contacts, fake, ANN)
  const input = field(host, 'ship_to_id')
  fake.on(
    'GET /ship-to/',
    () =>
      new Promise((done) => {
        answer = () => done(ok(page([bareRow(shipTo.row, { id: 8, name: 'Pit 21' })])))
      }),
  )
  await type(input, 'Pit 2')
  await settle(150)
  await press(input, 'ArrowUp')
  await act(async () => answer())
  await settle(50)
  expect([choices(), document.querySelector('[role=option][aria-selected=true]')?.textContent]).toEqual([
    ['Pit 21', 'Create delivery site “Pit 2”'],
    'Create delivery site “Pit 2”',
  ])
  await gantry.stop()
})
test('who may not make one, or has chosen from the list, is offered none', async () => {
  const { host, gantry } = await open(contacts, server(), ANN, [
    'contact.create',
    'ship_to.read',
    'customer.read',
  ])
  await type(field(host, 'ship_to_id'), 'Pit 2')
  await settle(150)
  expect(choices()).toEqual([])
  await gantry.stop()
})
test('ctrl+enter takes the highlighted row, and what is none of the list is not saved as nothing', async () => {
  const fake = server()
    .on('GET /ship-to/', () => ok(page([bareRow(shipTo.row, { id: 8, name: 'North field' })])))
    .on('POST /customer-contact/', () => ok(bareRow(contact.row, { id: 1 })))
  const { host, gantry, saved } = await open(contacts, fake, ANN)
  await type(field(host, 'name'), 'Ana Ruiz')
  const at = field(host, 'ship_to_id')
  const save = () => saveByKey(gantry)
  await type(at, 'Nowhere')
  await settle(150)
  fake.on('GET /ship-to/', () => ok(page([])))
  await type(at, 'Nowhere at all')
  await settle(150)
  await save()
  expect(saved).not.toHaveBeenCalled()
  expect([document.activeElement, at.value, at.getAttribute('aria-invalid')]).toEqual([
    at,
    'Nowhere at all',
    'true',
  ])
  fake.on('GET /ship-to/', () => ok(page([bareRow(shipTo.row, { id: 8, name: 'North field' })])))
  await type(at, 'Nor')
  await settle(150)
  await save()
  await vi.waitFor(async () => {
    await settle(20)
    expect(saved).toHaveBeenCalled()
  }, 5000)
  expect(fake.asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Ana Ruiz',
    ship_to_id: 8,
  })
  await gantry.stop()
})
test('ctrl+enter before the list has come waits for it, and saves the row it would have taken', async () => {
  const fake = server()
    .on('GET /ship-to/', async () => {
      await new Promise((done) => setTimeout(done, 150))
      return ok(page([bareRow(shipTo.row, { id: 8, name: 'North field' })]))
    })
    .on('POST /customer-contact/', () => ok(bareRow(contact.row, { id: 1 })))
  const { host, gantry, saved } = await open(contacts, fake, ANN)
  await type(field(host, 'name'), 'Ana Ruiz')
  await type(field(host, 'ship_to_id'), 'Nor')
  await saveByKey(gantry)
  await vi.waitFor(async () => {
    await settle(20)
    expect(saved).toHaveBeenCalled()
  }, 5000)
  expect(fake.asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ ship_to_id: 8 })
  await gantry.stop()
})
