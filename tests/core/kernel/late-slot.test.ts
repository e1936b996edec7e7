/** The slot for what is made after the parts that use it. */
import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '#core/device/store-memory.ts'
import { createLateSlot } from '#core/kernel/late-slot.ts'

describe('the late slot', () => {
  test('has an empty store, no lead and no tabs before a person is signed in', async () => {
    const late = createLateSlot()
    expect([await late.store().outbox(), late.leads()]).toEqual([[], false])
    expect([late.tellOutbox(), late.tellOwn([]), late.startEffects()]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    late.fill({ seat: { person: () => undefined } })
    expect([await late.store().outbox(), late.leads()]).toEqual([[], false])
  })
  test('follows the person who sits here', () => {
    const late = createLateSlot()
    const store = createMemoryStore()
    const done: string[] = []
    const person = {
      store,
      leads: () => true,
      tellOutbox: () => void done.push('outbox'),
      tellOwn: () => void done.push('own'),
      startEffects: () => void done.push('effects'),
    }
    late.fill({ seat: { person: () => person } })
    late.tellOutbox()
    late.tellOwn([])
    late.startEffects()
    expect([late.store() === store, late.leads(), done]).toEqual([true, true, ['outbox', 'own', 'effects']])
  })
  test('throws for a bus and for plugins that are not made, and ignores answers before the connection', () => {
    const late = createLateSlot()
    expect(() => late.dispatch({ command: 'order.assign', input: {} })).toThrow('no bus yet')
    expect(() => late.replay({ command: 'order.assign', input: {} }, 'a')).toThrow('no bus yet')
    expect(() => late.plugged()).toThrow('no plugged yet')
    expect([late.answered(new Response()), late.lookAtConnection()]).toEqual([undefined, undefined])
  })
})
