/** A delivery exception: who opens it, and what happened when. */
import { expect, test } from 'vitest'
import { exampleRow } from '#core/testing.ts'
import { deliveryException, ReceivedWork, type DeliveryException } from '#schema/sales/delivery-exceptions.ts'
import { showExceptions, showExceptionsOf } from '#plugins/sales-orders/commands/exceptions.ts'
import first from '#plugins/sales-orders/first.ts'
import { momentsOf } from '#plugins/sales-orders/screens/exceptions/moments.tsx'

test('whoever may read the calls opens the screens', () => {
  const places = first.routes!.filter(({ path }) => path.startsWith('/delivery-exceptions'))
  expect(places.map(({ permission }) => permission)).toEqual(
    places.map(() => deliveryException.list.permission),
  )
  for (const command of [showExceptions, showExceptionsOf])
    expect(command.permission).toBe(deliveryException.list.permission)
})
const exception = (delivered_at: string, created_at: string) =>
  exampleRow(deliveryException.row, {
    created_at,
    driver: { id: 1, name: 'Sam Okafor' },
    received: exampleRow(ReceivedWork, { kind: 'delivery', delivered_at }),
  })
const words = (one: DeliveryException) => momentsOf(one, undefined).map((moment) => moment.words)

test('the moments stand in their order, and no drop after it was sent', () => {
  const done = 'Sam Okafor delivered'
  expect(words(exception('2026-11-17T16:54:00.000Z', '2026-11-17T17:16:00.000Z'))).toEqual([
    `${done} without signal`,
    'The phone sent it',
  ])
  expect(words(exception('2026-11-17T16:54:00.400Z', '2026-11-17T16:54:00.100Z'))).toEqual([
    done,
    'The phone sent it',
  ])
})
