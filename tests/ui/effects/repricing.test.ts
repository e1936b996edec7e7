import { map, type Observable } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { tellFound } from '#plugins/repricing/commands.ts'
import { repricingReadings, tellWhatWasFound } from '#plugins/repricing/effects.ts'
import { event, expectCalls, inTime } from './effect-clock.ts'

const ended = (found: number) => event('repricing.ended', { id: 3, found, difference: '-1204.10' })
const EVENTS = { e: ended(17), n: ended(0), p: event('repricing.progressed', { id: 3, found: 17 }) }
const TOLD = { t: tellFound({ found: 17, difference: '-1204.10' }) }
const office = { may: (permission: string): boolean => permission === 'repricing.read' }
const tells = (live: string, who = office) => expectCalls(tellWhatWasFound, who, { live, events: EVENTS })

describe('repricing.tell-found', () => {
  test('tells at its end what a look found', () => tells('p-e').toBe('--t', TOLD))
  test('nothing where nothing was found', () => tells('p-n').toBe(''))
  test('nobody who may not see it', () => tells('e--', { may: () => false }).toBe(''))
  test('says it in the words of an office, and leads there', () => {
    const { done, leads } = tellFound.says!
    const told = { found: 17, difference: '-1204.10' }
    expect(typeof done === 'function' && done(told, undefined)).toBe(
      '17 delivered orders would differ, −$1,204.10',
    )
    expect(leads!(told)).toMatchObject({ label: 'Show them', call: { command: 'repricing.show' } })
  })
})

type Live = ReturnType<typeof event>
const onOrder = (id: number): Live => {
  const { type, payload, meta } = event('sales-order.updated', { id })
  return { type, payload, meta: { ...meta, entity_id: id } }
}
const MOVES = {
  e: EVENTS.e,
  p: EVENTS.p,
  o: onOrder(5),
  x: onOrder(6),
  i: event('invoice.created', { id: 9, sales_order_id: 5 }),
  y: event('yard.created', { id: 3 }),
}
const expectMoments = (
  live: string,
  moments: (live$: Observable<Live>) => Observable<unknown>,
  told: string,
) =>
  inTime(({ hot, expectObservable }) =>
    expectObservable(moments(hot<Live>(live, MOVES)).pipe(map(() => 'r')), '5s !').toBe(told),
  )
describe('what would differ is read again', () => {
  test('at first, and 400 ms after looks, orders or invoices moved, once for many', () =>
    expectMoments('-poi 600ms y', (live$) => repricingReadings(live$), 'r 402ms r'))
  test('of one order, with its own moves and the end of a look', () =>
    expectMoments(
      '-xp 600ms o 600ms i 600ms e',
      (live$) => repricingReadings(live$, 5),
      'r 1002ms r 600ms r 600ms r',
    ))
})
