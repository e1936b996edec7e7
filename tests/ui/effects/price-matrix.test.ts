import { map, type Observable } from 'rxjs'
import { expect, test } from 'vitest'
import { matrixReadings } from '#plugins/suppliers/effects.ts'
import { event, inTime } from './effect-clock.ts'

type Live = ReturnType<typeof event>
const MOVES = {
  p: event('buying-price.saved', { id: 3 }),
  s: event('supplier.status-changed', { id: 4 }),
  y: event('yard.created', { id: 5 }),
}
test('buying prices are read at first and 400 ms after prices or suppliers moved, once for many', () =>
  inTime(({ hot, expectObservable }) => {
    const moments: Observable<string> = matrixReadings(hot<Live>('-pps 600ms y', MOVES)).pipe(map(() => 'r'))
    expectObservable(moments, '5s !').toBe('r 402ms r')
    expect(MOVES.p.type).toBe('buying-price.saved')
  }))
