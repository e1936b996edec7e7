// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { GantryProvider } from '#core'
import { bareRow, createFakeServer, ok, page, startTestGantry } from '#core/testing.ts'
import customers from '#plugins/customers/index.ts'
import orders from '#plugins/sales-orders/index.ts'
import DeliveryDialog from '#plugins/sales-orders/screens/delivery/delivery-dialog.tsx'
import { fuelOf } from '#plugins/sales-orders/screens/delivery/into-tanks.ts'
import type { TankRow } from '#plugins/sales-orders/screens/site-tanks.ts'
import { tanksOverRoom, type IntoTank } from '#plugins/sales-orders/screens/over-room.tsx'
import { OrderLine, SalesOrder, type SalesOrderLine } from '#schema/sales/sales-orders.ts'
import { cleanup, render, settle } from '../dom.ts'

const tank = (room: string | null, capacity: string | null = '12000.000', id = 1) => ({
  id,
  name: `Tank ${id}`,
  room,
  capacity,
})
describe('tanks that get more than they have room for', () => {
  test.each<[string, readonly IntoTank[], ReturnType<typeof tanksOverRoom>]>([
    ['what fits is silent', [{ tank: tank('8160.000'), quantity: '8160' }], []],
    [
      'a gallon more is said',
      [{ tank: tank('8160.000'), quantity: '8160.5' }],
      [{ tank: 'Tank 1', by: '0.5', room: '8160.000' }],
    ],
    [
      'lines of one tank go together',
      [
        { tank: tank('500.000'), quantity: '300' },
        { tank: tank('500.000', null, 2), quantity: '400' },
        { tank: tank('500.000'), quantity: '300' },
      ],
      [{ tank: 'Tank 1', by: '100', room: '500.000' }],
    ],
    [
      'more than it holds at all names what it holds',
      [{ tank: tank('8160.000', '9000.000'), quantity: '12000' }],
      [{ tank: 'Tank 1', by: '3840', room: '8160.000', full: '9000.000' }],
    ],
    ['of an unknown level nothing is known', [{ tank: tank(null), quantity: '99000' }], []],
    ['nor of no tank, nor of nothing typed', [{ quantity: '9' }, { tank: tank('1'), quantity: '' }], []],
  ])('%s', (_, fuel, found) => {
    expect(tanksOverRoom(fuel).map((one) => ({ ...one, by: String(Number(one.by)) }))).toEqual(found)
  })
})

const AT = '2026-11-17T15:00:00.000Z'
const row = (changes: Partial<TankRow> = {}): TankRow => ({
  id: 1,
  asset_name: 'Tank 1',
  product_id: 1,
  dyed_only: false,
  capacity: '12000.000',
  inventory: '2640.000',
  ullage: '8160.000',
  level_at: '2026-11-17T14:00:00.000Z',
  last_reading_at: '2026-11-17T14:00:00.000Z',
  last_fill_at: null,
  ...changes,
})
const line = (id: number, changes: Partial<SalesOrderLine> = {}) =>
  bareRow(OrderLine, { id, asset: { id: 1, asset_name: 'Tank 1' }, quantity: '12000.000', ...changes })
const order = (status: SalesOrder['status'], ...line_items: SalesOrderLine[]) =>
  bareRow(SalesOrder, {
    id: 5,
    rev: 1,
    order_no: 'SO-5',
    status,
    ship_to_id: 3,
    line_items,
    delivered_at: status === 'delivered' ? AT : null,
  })
const drop = (id: number, gross: string, net = '') => ({
  id,
  tank: '1',
  gross,
  net,
  degrees: '',
  gravity: '',
  bol: '',
})
describe('what is typed of a delivery beside its tank', () => {
  const typed = (
    changes: Partial<TankRow>,
    { later = [] as number[], status = 'assigned' as SalesOrder['status'], at = AT } = {},
  ) => fuelOf({ drops: [drop(1, '9000')], later }, order(status, line(1)), [row(changes)], Date.parse(at))
  test('has the room of a level that is older than the delivery', () => {
    expect(typed({})).toMatchObject([{ tank: { name: 'Tank 1', room: '8160.000' }, quantity: '9000' }])
    expect(typed({ last_reading_at: AT })).toMatchObject([{ tank: { room: '8160.000' } }])
  })
  test.each([
    ['a level that the office typed since', { level_at: '2026-11-17T15:00:00.001Z' }],
    ['a newer reading', { last_reading_at: '2026-11-17T15:00:00.001Z' }],
    ['a newer fill', { last_fill_at: '2026-11-17T16:00:00.000Z' }],
    ['no level', { inventory: null }],
    ['no size', { capacity: null }],
  ])('has none with %s', (_, changes) => {
    expect(typed(changes)).toMatchObject([{ tank: { room: null } }])
  })
  test('a half typed moment is taken for now', () => {
    expect(typed({}, { at: 'T' })).toMatchObject([{ tank: { room: '8160.000' } }])
  })
  test('leaves out what comes later, and what a correction sets right', () => {
    expect(typed({}, { later: [1] })).toEqual([])
    expect(typed({}, { status: 'delivered' })).toEqual([])
  })
  test('counts net where no gross is typed', () => {
    expect(
      fuelOf({ drops: [drop(1, '', '8900')], later: [] }, order('assigned', line(1)), [row()], 0),
    ).toMatchObject([{ quantity: '8900' }])
  })
})

afterEach(cleanup)
test('Record delivery says by how much the gallons are over the room, and how full the tank can be', async () => {
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /asset/', () => ok(page([row({ capacity: '10000.000' })])))
  const gantry = await startTestGantry([customers, orders], { server })
  await render(
    <GantryProvider gantry={gantry}>
      <DeliveryDialog order={order('assigned', line(1))} onClose={() => {}} />
    </GantryProvider>,
  )
  await vi.waitFor(async () => {
    await act(() => settle(10))
    expect(document.body.textContent).toContain(
      'Over by 3,840 gal. Tank 1 has room for 8,160 gal, and holds 10,000 gal when full.',
    )
  }, 5000)
  await gantry.stop()
})
