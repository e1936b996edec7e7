import { map, timer, type Observable } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { accountReadings } from '#plugins/invoices/effects.ts'
import { noteReadings } from '#plugins/notes/effects.ts'
import { paperReadings } from '#plugins/sales-orders/effects/follow-papers.ts'
import { taxReadings } from '#plugins/taxes/effects/follow-taxes.ts'
import { changesByOthers } from '#core/screens/pages/list-news.ts'
import { selectionGone } from '#core/screens/pages/selection-gone.ts'
import { event, inTime } from './effect-clock.ts'

const ME = 1
const ORDERS = { name: 'sales-order', me: ME }
const onOrder = (order: number, by: number) => {
  const { type, payload, meta } = event('sales-order.updated', { id: order }, by)
  return { type, payload, meta: { ...meta, entity_id: order } }
}
const mailAbout = (linked_parent_type: string, linked_parent_id: number) =>
  event('email.sent', { id: 8, links: [{ linked_parent_type, linked_parent_id }] })
const EVENTS = {
  o: onOrder(5, 2),
  x: onOrder(6, 2),
  m: onOrder(5, ME),
  i: event('invoice.sent', { id: 9, sales_order_id: 5 }),
  j: event('invoice.sent', { id: 9, sales_order_id: 6 }),
  e: mailAbout('sales_order', 5),
  f: mailAbout('invoice', 5),
  p: event('payment.received', { id: 3 }),
  y: event('yard.created', { id: 3 }),
}
type Live = ReturnType<typeof event>
const expectMoments = (
  live: string,
  moments: (live$: Observable<Live>) => Observable<unknown>,
  told: string,
) =>
  inTime(({ hot, expectObservable }) =>
    expectObservable(moments(hot<Live>(live, EVENTS)).pipe(map(() => 'r')), '25m !').toBe(told),
  )

describe('changes of orders by others', () => {
  test('are told of any order, mine and those of other areas are not', () =>
    expectMoments('oxmi', (live$) => changesByOthers(ORDERS, live$), 'rr'))
  test('are told of one order on its page', () =>
    expectMoments('xomo', (live$) => changesByOthers(ORDERS, live$, 5), '-r-r'))
})
describe('what stays selected after a bulk action', () => {
  /** An answer of 50 ms in which the list shows `left` of what is selected; the rows that are told to be gone. */
  const expectGone = (
    live: string,
    left: readonly number[] | undefined,
    [marbles, ids = {}]: readonly [string, Record<string, readonly number[]>?],
    selected = () => [5, 7],
  ) =>
    inTime(({ hot, expectObservable }) =>
      expectObservable(
        selectionGone('sales-order', hot<Live>(live, EVENTS), {
          selected: () => new Set(selected()),
          shown: () => timer(50).pipe(map(() => left)),
        }),
      ).toBe(marbles, ids),
    )
  test('is asked 400 ms after the last selected row moved; and other rows do not ask', () =>
    expectGone('mm-x-y', [5], ['451ms r', { r: [7] }]))
  test('is not touched by an answer that does not come, or that shows all of it', () => {
    expectGone('m', undefined, [''])
    expectGone('m', [7, 5], [''])
  })
  test('keeps a row that moved once more while the answer came, and asks of it anew', () =>
    expectGone('m 420ms m', [], ['450ms r 420ms s', { r: [7], s: [5, 7] }]))
  test('keeps that row also where it was let go of meanwhile, and nothing asks again', () => {
    const chosen = [[5, 7], [5, 7], []]
    expectGone('m 420ms m', [], ['450ms r', { r: [7] }], () => chosen.shift() ?? [])
  })
  test('keeps what was selected while the answer came', () => {
    const chosen = [[5], [5], [5, 8]]
    expectGone('m', [], ['450ms r', { r: [5] }], () => chosen.shift() ?? [])
  })
})
describe('the papers of an order', () => {
  test('are read when it is opened, and again with every invoice and mail of it that moves', () =>
    expectMoments('--i-j-i-e-f', (live$) => paperReadings(live$, 5), 'r-r---r-r'))
})
describe('the taxes of an order', () => {
  test('are looked up when it is opened, and once more when it and its invoices have settled', () =>
    expectMoments('-oi-x-j 100ms m', (live$) => taxReadings(live$, 5), 'r 51ms r 104ms r'))
})
describe('the account of a customer', () => {
  test('is read when it is opened, and 250 ms after money, invoices or orders moved, once for many', () =>
    expectMoments('pio 500ms y', (live$) => accountReadings(live$), 'r 251ms r'))
})
describe('the notes of a record', () => {
  test('are read when it is opened and every ten minutes, before the links of their files close', () =>
    expectMoments('-', () => noteReadings(), 'r 599999ms r 599999ms r'))
  test('once at least, without waiting', () => {
    let read = 0
    noteReadings()
      .subscribe(() => read++)
      .unsubscribe()
    expect(read).toBe(1)
  })
})
