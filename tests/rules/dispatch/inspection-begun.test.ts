import { expect, it } from 'vitest'
import { begunElse } from '../../../src/plugins/dispatch/rules/inspection-begun.ts'

const now = { truck: { id: 14, name: 'Truck 14' }, trailer: null, day: '2026-11-26' }
const trailer = { id: 208, name: 'T-208' }
it.each([
  ['nothing was begun', undefined, undefined],
  ['it is the same', { ...now, truck: { id: 14, name: 'Old name' } }, undefined],
  ['another truck', { ...now, truck: { id: 15, name: 'Truck 15' } }, 'vehicles'],
  ['what it pulls is gone', { ...now, trailer }, 'vehicles'],
  ['the day before', { ...now, day: '2026-11-25' }, 'day'],
  ['another trailer on another day', { ...now, trailer, day: '2026-11-25' }, 'vehicles'],
])('%s', (_case, begun, differs) => expect(begunElse(begun, now)).toBe(differs))
