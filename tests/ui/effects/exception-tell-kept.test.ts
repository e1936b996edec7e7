import { describe, expect, test } from 'vitest'
import { role } from '#core'
import { tellKept } from '#plugins/sales-orders/commands/exceptions.ts'
import { tellKeptWork } from '#plugins/sales-orders/effects/tell-kept.ts'
import { event, expectCalls } from './effect-clock.ts'

const work = { id: 7, reason: 'other_tank', driver: { name: 'Dan' }, sales_order: { order_no: 'SO-000001' } }
const EVENTS = {
  k: event('delivery-exception.kept', work),
  s: event('delivery-exception.settled', work),
}
const TOLD = { t: tellKept({ id: 7, reason: 'other_tank', driver: 'Dan', order_no: 'SO-000001' }) }
const dispatcher = {
  facts: { [role.name]: 'dispatcher' },
  may: (permission: string): boolean => permission === 'dispatch.update',
}
const tells = (live: string, who: object = dispatcher) =>
  expectCalls(tellKeptWork, who, { live, events: EVENTS })

describe('delivery-exception.tell-kept', () => {
  test('tells at once what a driver did and no order could take', () => tells('k--').toBe('t', TOLD))
  test('each of them', () => tells('k-k').toBe('t-t', TOLD))
  test('not what was settled', () => tells('s--').toBe(''))
  test('nobody who may not settle it', () => tells('k--', { may: () => false }).toBe(''))
  // a driver may change his own loads, and his phone tells him in his words
  test('no driver', () => tells('k--', { ...dispatcher, facts: { [role.name]: 'Driver' } }).toBe(''))
  test('runs in every tab', () =>
    expect([tellKeptWork.name, tellKeptWork.runs]).toEqual(['delivery-exception.tell-kept', 'each-tab']))
})
