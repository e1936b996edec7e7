import { describe, expect, it } from 'vitest'
import { createCallIds, timeOfCall } from '../../../src/core/command/call-id.ts'

describe('ids of calls', () => {
  it('have the form of a ULID and keep their moment', () => {
    const at = Date.UTC(2026, 10, 30, 8, 15)
    const id = createCallIds(() => at)()
    expect(id).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
    expect(timeOfCall(id)).toBe(at)
    expect(timeOfCall('01ARZ3NDEKTSV4RRFFQ69G5FAV')).toBe(1469922850259)
  })
  it('sort by time, also within one millisecond and when the clock is put back', () => {
    const moments = [5, 5, 5, 4, 6, 1, 7]
    const next = createCallIds(() => moments.shift()!)
    const ids = Array.from({ length: 7 }, next)
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(7)
  })
  it('differ between devices at the same moment', () => {
    const make = () => createCallIds(() => 1)()
    expect(make()).not.toBe(make())
  })
})
