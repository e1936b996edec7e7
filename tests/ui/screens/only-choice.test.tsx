// @vitest-environment happy-dom
/** What leaves no choice is not asked: it stands in the form, and nobody typed it. */
import { afterEach, expect, test, vi } from 'vitest'
import { GantryProvider } from '#core'
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
import customers, { shipTos } from '#plugins/customers/index.ts'
import geo from '#plugins/geo/index.ts'
import { cleanup, one, press, render, settle, type, write } from '../dom.ts'

const TEXAS = bareRow(state.row, { id: 5, name: 'Texas' })
const UTAH = bareRow(state.row, { id: 8, name: 'Utah' })
const KATY = bareRow(city.row, { id: 6, name: 'Katy', state_id: 5 })
const serverOf = (states: readonly object[], cities: readonly object[]): FakeServer =>
  createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /state/', () => ok(page(states)))
    .on('GET /city/', () => ok(page(cities)))
async function open(server: FakeServer, row?: { id: number; rev: number; state_id: null }) {
  const gantry = await startTestGantry([customers, geo], { server })
  const host = await render(
    <GantryProvider gantry={gantry}>
      <RecordForm
        spec={specOf(shipTos.view)}
        {...(row ? { row } : {})}
        word="site"
        onSaved={() => undefined}
        onCancel={() => undefined}
      />
    </GantryProvider>,
  )
  return { gantry, host }
}
/** The only state is told when `answer` is called. */
async function openUnanswered() {
  let answer: () => void = () => undefined
  const answered = new Promise<void>((done) => {
    answer = done
  })
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /state/', async () => answered.then(() => ok(page([TEXAS]))))
  return { ...(await open(server)), answer }
}
const field = (host: ParentNode, name: string) => one<HTMLInputElement>(host, `[data-field="${name}"] input`)
const expectValue = (host: ParentNode, name: string, value: string) =>
  vi.waitFor(async () => {
    await settle(20)
    expect(field(host, name).value).toBe(value)
  }, 5000)
const asksFor = (server: FakeServer, path: string) => server.asked.filter((one) => one.path === path).length
afterEach(cleanup)

test('the only state, and the only city in it', async () => {
  const server = serverOf([TEXAS], [KATY])
  const { gantry, host } = await open(server)
  await expectValue(host, 'state_id', 'Texas')
  await expectValue(host, 'city_id', 'Katy')
  expect(server.asked.find(({ path }) => path === '/city/')?.query).toMatchObject({ state_id: '5' })
  // nobody typed it: there is no draft to offer
  expect(gantry.drafts.state.forms).toEqual([])
  await gantry.stop()
})
test('of two states none; one that is chosen brings its only city', async () => {
  const server = serverOf([TEXAS, UTAH], [KATY])
  const { gantry, host } = await open(server)
  await settle(100)
  expect([field(host, 'state_id').value, asksFor(server, '/city/')]).toEqual(['', 0])
  await type(field(host, 'state_id'), 'Tex')
  await settle(150)
  await press(field(host, 'state_id'), 'Tab')
  await expectValue(host, 'city_id', 'Katy')
  await gantry.stop()
})
test('what somebody emptied stays empty', async () => {
  const server = serverOf([TEXAS], [KATY, { ...KATY, id: 7, name: 'Waco' }])
  const { gantry, host } = await open(server)
  await expectValue(host, 'state_id', 'Texas')
  await type(field(host, 'state_id'), '')
  await settle(200)
  expect(field(host, 'state_id').value).toBe('')
  expect(asksFor(server, '/state/')).toBeLessThan(4)
  await gantry.stop()
})
test('what somebody is typing is left to them', async () => {
  const { gantry, host, answer } = await openUnanswered()
  field(host, 'state_id').focus()
  await type(field(host, 'state_id'), 'Uta')
  answer()
  await settle(200)
  expect(field(host, 'state_id').value).toBe('Uta')
  await gantry.stop()
})
test('what somebody typed and left is theirs as well', async () => {
  const { gantry, host, answer } = await openUnanswered()
  field(host, 'state_id').focus()
  await type(field(host, 'state_id'), 'Uta')
  field(host, 'name').focus()
  answer()
  await settle(200)
  expect(field(host, 'state_id').value).toBe('Uta')
  await gantry.stop()
})
test('a key that comes with the only choice is not lost under it', async () => {
  const { gantry, host, answer } = await openUnanswered()
  const input = field(host, 'state_id')
  input.focus()
  // when the field was found to be empty, and before anything is drawn
  const seek = document.querySelectorAll.bind(document)
  const sought = vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) => {
    if (selector.includes('state_id')) queueMicrotask(() => write(input, 'Uta'))
    return seek(selector)
  })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  answer()
  await vi.waitFor(() => expect(sought).toHaveBeenCalledWith(expect.stringContaining('state_id')))
  await new Promise((done) => setTimeout(done, 100))
  vi.unstubAllGlobals()
  sought.mockRestore()
  expect(input.value).toBe('Uta')
  await gantry.stop()
})
test('a row that is there is left as it is, and a list that fails is no failure of the form', async () => {
  const there = serverOf([TEXAS], [KATY])
  const first = await open(there, { id: 3, rev: 1, state_id: null })
  await settle(100)
  expect(field(first.host, 'state_id').value).toBe('')
  await first.gantry.stop()
  await cleanup()
  const failing = createFakeServer().on('GET *', () => refusal(500, 'The disk is full'))
  const { gantry, host } = await open(failing)
  await settle(100)
  expect(field(host, 'state_id').value).toBe('')
  expect(gantry.toasts.state.items).toEqual([])
  await gantry.stop()
})
