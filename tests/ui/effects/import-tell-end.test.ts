import { describe, expect, test } from 'vitest'
import { tellEnd } from '#plugins/import/commands.ts'
import { tellEnds } from '#plugins/import/effects.ts'
import { event, expectCalls } from './effect-clock.ts'

const end = { id: 7, state: 'committed', created: 2, updated: 1, skipped: 0, failed: 0, kept: 0 }
const undone = { ...end, state: 'undone', kept: 1 }
const EVENTS = {
  c: event('import.committed', { ...end, file_name: 'yards.csv' }),
  u: event('import.undone', { ...undone, file_name: 'yards.csv' }),
  o: event('import.committed', { ...end, id: 8 }),
  p: event('import.progressed', end),
}
const tells = (live: string) => expectCalls(tellEnds, { read: { ids: [7] } }, { live, events: EVENTS })

describe('import.tell-end', () => {
  test('tells the end of an import at once, and of its undo', () =>
    tells('c 10ms u').toBe('a 10ms b', { a: tellEnd(end), b: tellEnd(undone) }))
  test('not the steps on the way', () => tells('p-').toBe(''))
  test('not what was asked for elsewhere', () => tells('o-').toBe(''))
  test('runs in every tab: each knows what it asked for', () =>
    expect([tellEnds.name, tellEnds.runs]).toEqual(['import.tell-end', 'each-tab']))
})
