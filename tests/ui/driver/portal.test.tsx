// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test } from 'vitest'
import { GantryProvider } from '#core'
import {
  bareRow,
  createFakeServer,
  createKeyValue,
  exampleRow,
  ok,
  page,
  refusal,
  startTestGantry,
  token,
} from '#core/testing.ts'
import { deliveryException, ReceivedWork, type DeliveryException } from '#schema/sales/delivery-exceptions.ts'
import { OrderLine, SalesOrder } from '#schema/sales/sales-orders.ts'
import portal from '../../../src/plugins/driver-portal/index.ts'
import { fetchDay } from '../../../src/plugins/driver-portal/commands/read.ts'
import {
  chooseTrucks,
  deliverOrder,
  putKeptAside,
  putTakenAside,
  startDelivering,
} from '../../../src/plugins/driver-portal/commands/write.ts'
import { isInVain } from '../../../src/plugins/driver-portal/stop.ts'
import { driverDay, driverTrucks } from '../../../src/plugins/driver-portal/day.ts'
import { entriesOf, stateOf, takeDeliveryBack } from '../../../src/plugins/driver-portal/waiting.ts'
import Today, { SecureNote } from '../../../src/plugins/driver-portal/screens/today.tsx'
import { cleanup, render, settle } from '../dom.ts'

afterEach(cleanup)
const order = (id: number, more: Partial<SalesOrder> = {}) =>
  bareRow(SalesOrder, {
    id,
    rev: 1,
    order_no: `SO-00000${id}`,
    status: 'assigned',
    customer: { id: 1, customer_name: 'Lone Star' },
    planned_date_start: '2026-03-02T14:00:00.000Z',
    planned_date_time: '2026-03-02T14:00:00.000Z',
    planned_date_end: '2026-03-02T16:00:00.000Z',
    line_items: [
      bareRow(OrderLine, {
        id: id * 10,
        product: { id: 1, name: 'ULSD clear', code: 'U', dyed: false, is_fuel: true, sold_as: 'gallon' },
        quantity: '500.000',
      }),
    ],
    ...more,
  })
const Delivery = SalesOrder.shape.delivery.unwrap()
const driverAt = createKeyValue
const start = async (server = createFakeServer()) => {
  server.on('GET /sales-order/todays-order', () => ok(page([order(1), order(2)])))
  const gantry = await startTestGantry([portal], {
    server,
    indexedDB: undefined,
    local: driverAt({
      access_token: token({ role: 'driver' }),
      refresh_token: 'r',
      username: 'dan',
      user_role: 'driver',
    }),
  })
  await gantry.dispatch(fetchDay({ day: '2026-03-02' }))
  return gantry
}
const named = { order_no: 'SO-000001', customer: 'Lone Star' }
const delivery = (gross: string, more: object = {}) =>
  deliverOrder({
    id: 1,
    ...named,
    delivered_at: '2026-03-02T15:00:00.000Z',
    line_items: [{ id: 10, gross_quantity: gross }],
    photos: [],
    signature: null,
    unattended: true,
    notes: null,
    ...more,
  })
/** The answer to work that the order could not take, and the event that tells it. */
const keptWork = (more: Partial<DeliveryException> = {}) =>
  bareRow(deliveryException.row, {
    id: 7,
    rev: 1,
    driver: { id: 1, name: 'Dan' },
    sales_order: { id: 1, order_no: 'SO-000001' },
    reason: 'other_driver',
    status: 'open',
    received: bareRow(ReceivedWork, {
      kind: 'delivery',
      line_item_id: 10,
      product: { id: 1, name: 'ULSD clear', dyed: false },
      asset: { id: 2, asset_name: 'Tank A' },
      gross_quantity: '500.000',
      unattended: true,
      delivered_at: '2026-03-02T15:00:00.000Z',
    }),
    ...more,
  })
const told = (seq: number, type: string, payload: object) => ({
  seq,
  at: '2026-03-02T15:00:00.000Z',
  type,
  entity: 'delivery_exception',
  entity_id: 7,
  rev: seq,
  by: 1,
  cause: null,
  payload,
})
const delivered = (gross: string) =>
  ok(
    order(1, {
      status: 'delivered',
      rev: 2,
      line_items: [
        { ...order(1).line_items[0]!, gross_quantity: gross, delivered_at: '2026-03-02T15:00:00.000Z' },
      ],
    }),
  )

describe('what a driver enters', () => {
  test('is kept first and shown as waiting, start before delivery, one lane per order', async () => {
    const gantry = await start()
    gantry.server.unplugged = true
    await gantry.dispatch(startDelivering({ id: 1, ...named, start_date_time: '2026-03-02T14:30:00.000Z' }))
    await gantry.dispatch(delivery('500'))
    const { stops } = gantry.log.view(driverDay)
    expect(stops.map((stop) => stop.status)).toEqual(['delivered', 'assigned'])
    const { entries, sending } = gantry.outbox.state
    expect(entriesOf(entries, 1).map((entry) => [entry.command, entry.lane])).toEqual([
      ['driver.start-delivery', 'sales-order:1'],
      ['driver.deliver', 'sales-order:1'],
    ])
    expect(stateOf(stops[0]!, entries, sending, [])).toMatchObject({ word: 'Waiting', what: 'delivery' })
    await takeDeliveryBack(gantry, 1)
    expect([
      gantry.outbox.state.entries.map((entry) => entry.command),
      gantry.log.view(driverDay).stops[0]?.status,
    ]).toEqual([['driver.start-delivery'], 'in_transit'])
    await gantry.stop()
  })
  test('a stop in vain is not delivered, with and without signal, until the office releases it', async () => {
    const gantry = await start()
    const notes = 'Refused: Tank full'
    gantry.server.unplugged = true
    await gantry.dispatch(delivery('0', { notes }))
    const now = () => {
      const stop = gantry.log.view(driverDay).stops[0]!
      return [
        stop.status,
        stop.hold_reason,
        isInVain(stop),
        stateOf(stop, gantry.outbox.state.entries, {}, [])?.word,
      ]
    }
    expect(now()).toEqual(['assigned', 'Not delivered: Refused: Tank full', true, 'Waiting'])
    gantry.server.unplugged = false
    const held: Partial<SalesOrder> = {
      rev: 2,
      hold_reason: 'Not delivered: Refused: Tank full',
      delivery: exampleRow(Delivery, { notes }),
    }
    gantry.server
      .on('POST /sales-order/1/deliver', () => ok(order(1, held)))
      .on('GET /sales-order/todays-order', () => ok(page([order(1, held), order(2)])))
    await gantry.outbox.drain()
    await gantry.dispatch(fetchDay({ day: '2026-03-02' }), { fresh: true })
    expect(now()).toEqual(['assigned', 'Not delivered: Refused: Tank full', true, 'Accepted'])
    gantry.server.on('GET /sales-order/todays-order', () =>
      ok(page([order(1, { ...held, rev: 3, hold_reason: null })])),
    )
    await gantry.dispatch(fetchDay({ day: '2026-03-02' }), { fresh: true })
    expect(now()).toEqual(['assigned', null, false, undefined])
    await gantry.stop()
  })
  test('an order the office took away is said until it is seen, and stays open for what was done there', async () => {
    const gantry = await start()
    const taken = () => gantry.log.view(driverDay).taken
    gantry.server.unplugged = true
    await gantry.dispatch(startDelivering({ id: 1, ...named, start_date_time: '2026-03-02T14:30:00.000Z' }))
    gantry.server.unplugged = false
    gantry.server.on('PUT /sales-order/1/start-delivery', () =>
      ok({ id: 1, order_no: 'SO-000001', delivery_exceptions: [] }),
    )
    await gantry.outbox.drain()
    expect(gantry.outbox.state.entries).toEqual([])
    gantry.server.on('GET /sales-order/todays-order', () => ok(page([order(2)])))
    await gantry.dispatch(fetchDay({ day: '2026-03-02' }), { fresh: true })
    expect(taken()).toMatchObject([
      { id: 1, order_no: 'SO-000001', customer: 'Lone Star', stop: { lines: [{ product: 'ULSD clear' }] } },
    ])
    await gantry.dispatch(fetchDay({ day: '2026-03-02' }), { fresh: true })
    expect(taken()).toHaveLength(1)
    await gantry.me.setCurrent({
      ...gantry.me.state.current!,
      driver: { id: 1, name: 'Dan', asset_ids: [], assets: [] },
    })
    const host = await render(
      <GantryProvider gantry={gantry}>
        <Today />
      </GantryProvider>,
    )
    await settle(20)
    expect(host.querySelector('[data-taken]')?.textContent).toContain(
      'SO-000001, Lone Star, is no longer yours.',
    )
    await gantry.dispatch(putTakenAside({ id: 1 }))
    expect(taken()).toEqual([])
    await gantry.stop()
  })
  test('photos go up before the delivery that names them, under counted keys that a repeat uses again', async () => {
    const gantry = await start()
    const photo = await gantry.blobs.keep('deliver/1', new Blob(['p'], { type: 'image/jpeg' }), 'bol.jpg')
    const signature = await gantry.blobs.keep('deliver/1', new Blob(['s'], { type: 'image/png' }), 'sign.png')
    let files = 0
    gantry.server.on('POST /storage/upload-file', () => ok({ file_key: `k${++files}` }))
    gantry.server.on('POST /sales-order/1/deliver', () => refusal(500, 'Server error', 'INTERNAL'))
    gantry.server.unplugged = true
    await gantry.dispatch(delivery('500', { photos: [photo.id], signature: signature.id }))
    gantry.server.unplugged = false
    await gantry.outbox.drain()
    gantry.server.on('POST /sales-order/1/deliver', () => delivered('500.000'))
    await gantry.outbox.drain()
    const sent = gantry.server.asked
      .filter((one) => one.method === 'POST' && /upload|deliver$/.test(one.path))
      .map((one) => `${one.path.split('/').at(-1)} ${one.headers.get('Idempotency-Key')?.split(':')[1]}`)
    expect(sent).toEqual([
      'upload-file 1',
      'upload-file 2',
      'deliver 3',
      'upload-file 1',
      'upload-file 2',
      'deliver 3',
    ])
    expect(
      new Set(
        gantry.server.asked
          .filter((one) => one.path.endsWith('/deliver'))
          .map((one) => one.headers.get('Idempotency-Key')),
      ).size,
    ).toBe(1)
    expect(gantry.server.asked.at(-1)?.body).toMatchObject({
      photo_file_keys: ['k3'],
      signature_file_key: 'k4',
      unattended: true,
    })
    expect(gantry.outbox.state.entries).toEqual([])
    await gantry.stop()
  })
  test('work the order could not take is with the office until it is settled, and that is said', async () => {
    const gantry = await start()
    const now = () => {
      const { stops, kept } = gantry.log.view(driverDay)
      return stateOf(stops[0]!, gantry.outbox.state.entries, {}, [], kept)
    }
    gantry.server.on('POST /sales-order/1/deliver', () =>
      ok({ id: 1, order_no: 'SO-000001', delivery_exceptions: [keptWork()] }, [
        told(1, 'delivery-exception.kept', keptWork()),
      ]),
    )
    await gantry.dispatch(delivery('500'))
    await gantry.outbox.drain()
    expect(gantry.outbox.state.entries).toEqual([])
    expect(now()).toMatchObject({
      word: 'With the office',
      kept: [{ what: '500 gal ULSD clear into Tank A', reason: 'other_driver' }],
    })
    const end = keptWork({ rev: 2, status: 'settled', outcome: 'rejected', reject_reason: 'Entered twice' })
    gantry.server.on('PUT /sales-order/2/start-delivery', () =>
      ok(order(2), [told(2, 'delivery-exception.settled', end)]),
    )
    await gantry.dispatch(startDelivering({ id: 2, ...named, start_date_time: '2026-03-02T14:30:00.000Z' }))
    await gantry.outbox.drain()
    expect(now()).toBeUndefined()
    await gantry.me.setCurrent({
      ...gantry.me.state.current!,
      driver: { id: 1, name: 'Dan', asset_ids: [], assets: [] },
    })
    const host = await render(
      <GantryProvider gantry={gantry}>
        <Today />
      </GantryProvider>,
    )
    await settle(20)
    expect(host.querySelector('[data-settled]')?.textContent).toContain(
      'The office did not record 500 gal ULSD clear into Tank A. Entered twice',
    )
    await gantry.dispatch(putKeptAside({ id: 7 }))
    expect(gantry.log.view(driverDay).kept).toEqual([])
    await gantry.stop()
  })
  test('what the server refuses goes as words when the driver says so', async () => {
    const gantry = await start()
    gantry.server.on('POST /sales-order/1/deliver', () => refusal(422, 'Check the fields', 'VALIDATION'))
    await gantry.dispatch(delivery('500', { photos: ['gone'], notes: 'Gate was open', bol_no: '88123' }))
    await gantry.outbox.drain()
    const [entry] = gantry.outbox.state.entries
    expect(entry?.refused).toContain('no longer on this phone')
    gantry.server.on('POST /sales-order/1/deliver', () => delivered('500.000'))
    await gantry.outbox.fix(entry!.id, { ...(entry!.input as object), as_it_is: true })
    expect(gantry.outbox.state.entries).toEqual([])
    expect(gantry.server.asked.at(-1)?.body).toEqual({
      delivered_at: '2026-03-02T15:00:00.000Z',
      photo_file_keys: [],
      signature_file_key: null,
      unattended: true,
      notes: 'Line 10: 500 gal gross\nBOL 88123\nGate was open',
    })
    await gantry.stop()
  })
  test('what the office refuses is said in the words of a driver, on the card and in the message', async () => {
    const gantry = await start()
    gantry.server.on('PUT /sales-order/1/start-delivery', () =>
      refusal(409, 'Cannot start sales order while it is archive', 'INVALID_TRANSITION'),
    )
    const at = '2026-03-02T14:00:00.000Z'
    await gantry.dispatch(startDelivering({ id: 1, order_no: 'SO-1', customer: 'F', start_date_time: at }))
    await gantry.outbox.drain()
    const said = 'The office has to look at this order first. Call the office, then try again.'
    expect(gantry.outbox.state.entries[0]?.refused).toBe(said)
    expect(gantry.toasts.state.items.map(({ text }) => text)).toContain(said)
    await gantry.stop()
  })
  test('a photo that is gone from the phone is said, not skipped', async () => {
    const gantry = await start()
    await gantry.dispatch(delivery('500', { photos: ['nowhere'] }))
    await gantry.outbox.drain()
    expect(gantry.outbox.state.entries[0]?.refused).toContain('The photo is no longer on this phone')
    expect(gantry.server.asked.some((one) => one.path.endsWith('/deliver'))).toBe(false)
    await gantry.stop()
  })
  test('trucks show at once and go to the profile', async () => {
    const gantry = await start()
    gantry.server.unplugged = true
    await gantry.dispatch(chooseTrucks({ trucks: [{ id: 7, name: 'Truck 7' }] }))
    expect(gantry.log.view(driverTrucks).chosen).toEqual([{ id: 7, name: 'Truck 7' }])
    gantry.server.unplugged = false
    gantry.server.on('PUT /profile', () => ok({}))
    await gantry.outbox.drain()
    expect(gantry.server.asked.find((one) => one.method === 'PUT')?.body).toEqual({ selected_asset_ids: [7] })
    expect(gantry.log.view(driverTrucks).chosen).toBeNull()
    await gantry.stop()
  })
})

describe('the screen', () => {
  test('shows the day in planned order, and the address of plain http says what it cannot do', async () => {
    const gantry = await start()
    expect(
      (
        await render(
          <GantryProvider gantry={gantry}>
            <Today />
          </GantryProvider>,
        )
      ).textContent,
    ).toContain('Your login is not linked to one')
    await gantry.me.setCurrent({
      ...gantry.me.state.current!,
      driver: { id: 1, name: 'Dan', asset_ids: [], assets: [] },
    })
    const host = await render(
      <GantryProvider gantry={gantry}>
        <Today />
      </GantryProvider>,
    )
    await settle(20)
    expect([...host.querySelectorAll('li[data-order]')].map((one) => one.getAttribute('data-order'))).toEqual(
      ['SO-000001', 'SO-000002'],
    )
    expect(host.querySelector('li')?.textContent).toContain('500 gal')
    expect(host.textContent).toContain('Choose trucks')
    await gantry.stop()
    Object.defineProperty(window, 'isSecureContext', { configurable: true, value: false })
    expect((await render(<SecureNote />)).textContent).toContain('This address cannot work offline.')
    Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true })
    expect((await render(<SecureNote />)).textContent).toBe('')
  })
})
