// @vitest-environment happy-dom
/** Why a driver gets no orders on a day, at his lane and in the list of drivers. */
import { expect, test } from 'vitest'
import { whyNot } from '#plugins/dispatch/words.ts'

const lane = (is_off: boolean, unsafe_truck: string | null) => ({
  driver: { id: 1, name: 'Dan', status: 'active', region_id: null, phone_number: null, is_off },
  unsafe_truck,
})
test('a driver who is off, or whose truck is unsafe, gets none', () => {
  expect(whyNot(lane(true, 'Truck 3: brakes'))).toBe('Dan is off on this day')
  expect(whyNot(lane(false, 'Truck 3: brakes'))).toBe('Truck 3: brakes')
  expect(whyNot(lane(false, null))).toBeUndefined()
})
