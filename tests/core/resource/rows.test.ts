/** The rows of a plain area: what events, pages and proposals make of them. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineEvent, type EventDraft } from '#core'
import { createLog } from '#core/log/log.ts'
import { labelOf } from '#core/resource/label-of.ts'
import { observedRows, proposalOf } from '#core/resource/resource-events.ts'
import { well, wells } from './wells.ts'

const told = (seq: number, draft: EventDraft, rev = seq) => ({
  ...draft,
  meta: { id: String(seq), seq, rev, at: '2026-11-22T10:00:00Z', by: 1 },
})
const open = (...area: Parameters<typeof wells>) => {
  const { rows, events } = wells(...area)
  const log = createLog()
  log.add({ collections: [rows as never] })
  return { log, events, names: () => Object.values(log.rows(rows).rows).map(({ name }) => name) }
}

describe('rows of a plain area', () => {
  test('are those that were read, and those that events of the server carry', () => {
    const { log, events, names } = open()
    log.observe([events.observed({ rows: [well(1), well(2)] })])
    log.follow(2, told(2, events.created(well(3, { rev: 2 }))))
    log.follow(3, told(3, events.updated(well(1, { rev: 3, name: 'North' }))))
    expect(names()).toEqual(['North', 'Well 2', 'Well 3'])
    log.follow(4, told(4, events.deleted({ id: 2 })))
    expect(names()).toEqual(['North', 'Well 3'])
  })
  test('are moved by further events that carry the whole row', () => {
    const shut = defineEvent('oil-well.shut', z.custom<ReturnType<typeof well>>())
    const { log, names } = open({ events: [shut] })
    log.follow(1, told(1, shut(well(1, { name: 'Shut' }))))
    expect(names()).toEqual(['Shut'])
  })
  test('show what is proposed of them, and only of those that are here', () => {
    const { log, events, names } = open()
    log.observe([events.observed({ rows: [well(1)] })])
    log.propose('c1', [
      events.proposed({ id: 1, changes: { name: 'Perhaps' } }),
      events.proposed({ id: 9, changes: { name: 'Nowhere' } }),
    ])
    expect(names()).toEqual(['Perhaps'])
    log.propose('c2', [events.dropped({ id: 1 })])
    expect(names()).toEqual([])
    log.withdraw('c2')
    log.withdraw('c1')
    expect(names()).toEqual(['Well 1'])
  })
  test('are proposed as changed fields, and as nothing else', () => {
    expect(() => proposalOf('oil-well')({ id: 1, changes: 'Perhaps' as never })).toThrow()
  })
})

describe('rows of an area with commands of its own', () => {
  interface Tank {
    readonly id: number
    readonly level: number
    readonly note?: string
  }
  const measured = defineEvent('tank.measured', z.object({ id: z.number(), level: z.number() }))
  const emptied = defineEvent('tank.emptied', z.object({ id: z.number() }))
  const show = (area: ReturnType<typeof observedRows<Tank>>, ...drafts: readonly EventDraft[]) => {
    const log = createLog()
    log.add({ collections: [area.rows as never] })
    for (const draft of drafts) log.observe([draft])
    return Object.values(log.rows(area.rows).rows)
  }
  test('are as they were told or read last, where nothing else is said', () => {
    const area = observedRows<Tank>('tank', { events: [measured] })
    expect(area.observed.type).toBe('tank.observed')
    expect(
      show(
        area,
        area.observed({ rows: [{ id: 1, level: 5, note: 'x' }] }),
        measured({ id: 1, level: 7 }),
        area.observed({ rows: [{ id: 2, level: 9 }] }),
      ),
    ).toEqual([
      { id: 1, level: 7 },
      { id: 2, level: 9 },
    ])
  })
  test('lie over what is here as the area says, and follow further rules', () => {
    const area = observedRows<Tank>('tank', {
      events: [measured],
      told: (base, next) => ({ ...base, ...next }),
      read: (base, next) => ({ ...next, note: `${base?.note ?? ''}!` }),
      also: (row) => [
        row(
          emptied,
          ({ payload }) => payload.id,
          (base) => base && { ...base, level: 0 },
        ),
      ],
    })
    expect(
      show(
        area,
        area.observed({ rows: [{ id: 1, level: 5 }] }),
        measured({ id: 1, level: 7 }),
        area.observed({ rows: [{ id: 1, level: 8 }] }),
        emptied({ id: 1 }),
      ),
    ).toEqual([{ id: 1, level: 0, note: '!!' }])
  })
})

describe('a field nobody named', () => {
  test.each([
    ['zip_code', 'Zip code'],
    ['is_active', 'Active'],
    ['address_one', 'Address'],
    ['last_seen_at', 'Last seen'],
    ['yard_id', 'Yard'],
  ])('%s is “%s”', (field, label) => expect(labelOf({ field })).toBe(label))
  test('is called what it is named elsewhere', () =>
    expect(labelOf({ field: 'yard_id', label: 'Home yard' })).toBe('Home yard'))
})
