/** What a plain area makes of its data: commands with their words, columns, form, title, finder. */
import { describe, expect, test } from 'vitest'
import { recordFinders, type AnyCommand } from '#core'
import { resources } from '#core/resource/resource-types.ts'
import { well, wells } from './wells.ts'

type Area = ReturnType<typeof wells>
const commandsIn = ({ manifest }: Area) => manifest.commands as readonly AnyCommand[]
const idsOf = (area: Area) => commandsIn(area).map(({ id }) => id)
const command = (area: Area, verb: string) => commandsIn(area).find(({ id }) => id === `oil-well.${verb}`)!
const pointsOf = ({ manifest }: Area) => (manifest.contributes ?? []).map(({ point }) => point)

describe('the commands of a plain area', () => {
  test('are those whose calls it has', () => {
    expect(idsOf(wells({}, 'LG'))).toEqual(['oil-well.list', 'oil-well.get'])
    expect(idsOf(wells({}, 'A'))).toEqual(['oil-well.list'])
    expect(idsOf(wells({}, 'C'))).toEqual(['oil-well.create', 'oil-well.duplicate'])
    expect(idsOf(wells({}, 'U'))).toEqual(['oil-well.update', 'oil-well.change-many', 'oil-well.revert'])
    expect(idsOf(wells({}, 'D'))).toEqual(['oil-well.delete', 'oil-well.delete-many'])
  })
  test('copy a row where the kit has a form for it', () => {
    expect(idsOf(wells())).toContain('oil-well.duplicate')
    expect(idsOf(wells({ form: [] }))).not.toContain('oil-well.duplicate')
    expect(idsOf(wells({ without: ['form'] }))).not.toContain('oil-well.duplicate')
    expect(idsOf(wells({ without: ['list'] }))).toContain('oil-well.duplicate')
    expect(idsOf(wells({}, 'LAGUD'))).not.toContain('oil-well.duplicate')
  })
  test('are named for people, and only making one stands among all commands', () => {
    const area = wells()
    const named = ['list', 'get', 'create', 'update', 'delete'].map((verb) => {
      const { title, hidden = false } = command(area, verb)
      return [title, hidden]
    })
    expect(named).toEqual([
      ['List oil wells', true],
      ['Read oil well', true],
      ['New oil well', false],
      ['Edit oil well', true],
      ['Delete oil well', true],
    ])
    const { form, menus } = command(area, 'create')
    expect([form, menus]).toEqual(['/oil-well/new', ['oil-well.list']])
    expect(command(area, 'delete').confirm).toBe('Delete this oil well?')
  })
  test('say the plain words, or those of the area', () => {
    const plain = wells()
    const done = (of: ReturnType<typeof wells>, name: string, row: object) => {
      const words: unknown = command(of, name).says?.done
      return typeof words === 'function' ? (words(row) as unknown) : words
    }
    expect(done(plain, 'create', { name: 'North' })).toBe('Created successfully\nNorth')
    expect(done(plain, 'create', { name: ' North ' })).toBe('Created successfully\nNorth')
    expect(done(plain, 'update', {})).toBe('Updated successfully')
    expect(command(plain, 'delete').says).toMatchObject({ done: 'Deleted successfully' })
    expect([command(plain, 'list').says?.failed, command(plain, 'create').says?.failed]).toEqual([
      plain.contract.list.failed,
      plain.contract.create.failed,
    ])
    const own = wells({
      words: {
        created: 'Well drilled',
        updated: 'Well reworked',
        deleted: 'Well plugged',
        listFailed: 'No wells',
        createFailed: 'No drilling',
        updateFailed: 'No rework',
        deleteFailed: 'No plugging',
      },
    })
    expect(command(own, 'list').says).toEqual({ failed: 'No wells' })
    expect(done(own, 'create', {})).toBe('Well drilled')
    expect(done(own, 'update', { name: 'North' })).toBe('Well reworked\nNorth')
    expect([command(own, 'create').says?.failed, command(own, 'update').says?.failed]).toEqual([
      'No drilling',
      'No rework',
    ])
    expect(command(own, 'delete').says).toEqual({ done: 'Well plugged', failed: 'No plugging' })
  })
  test('tell the rows that a list or a single read brought', () => {
    const area = wells()
    const [listed] = command(area, 'list').observes!({ items: [well(1), well(2)] } as never, {} as never)
    const [read] = command(area, 'get').observes!(well(3) as never, {} as never)
    expect(listed).toMatchObject({ type: 'oil-well.observed', payload: { rows: [{ id: 1 }, { id: 2 }] } })
    expect(read).toMatchObject({ type: 'oil-well.observed', payload: { rows: [{ id: 3 }] } })
  })
  test('of one row wait for one another, and a change waits for the network', () => {
    const area = wells()
    const lane = (verb: string) => (command(area, verb).lane as (input: unknown) => string)({ id: 7 })
    expect([lane('update'), lane('delete')]).toEqual(['oil-well:7', 'oil-well:7'])
    expect([command(area, 'update').offline, command(area, 'delete').offline]).toEqual(['queue', undefined])
  })
})
describe('what shows at once', () => {
  const proposed = (verb: string, input: object) =>
    command(wells(), verb).optimistic!(input as never, {} as never)
  test('is the changed fields; a moved reference forgets the name it had', () => {
    const [draft] = proposed('update', { id: 7, rev: 3, name: 'North', next_well_id: 4 })
    expect(draft).toMatchObject({
      type: 'oil-well.proposed',
      payload: { id: 7, changes: { name: 'North', next_well_id: 4 } },
    })
    const { changes } = draft!.payload as { changes: object }
    expect(Object.keys(changes).toSorted()).toEqual(['name', 'next_well', 'next_well_id'])
    expect(changes).toHaveProperty('next_well', undefined)
  })
  test('is that a deleted row is gone', () =>
    expect(proposed('delete', { id: 7 })).toMatchObject([{ type: 'oil-well.dropped', payload: { id: 7 } }]))
})
describe('what the kit draws of it', () => {
  test('columns and fields are given by name, or with more to say', () => {
    const area = wells({ columns: ['name', { field: 'state', width: 90 }] })
    expect(area.columns).toEqual([{ field: 'name' }, { field: 'state', width: 90 }])
    expect(area.form.slice(1, 3)).toEqual([
      { field: 'yard_id' },
      { field: 'next_well_id', label: 'Next Well' },
    ])
  })
  test('a row is called by its name, else its first column, else its number; or as the area says', () => {
    const nameless = { ...well(7), name: undefined } as never
    expect(wells().title(well(7))).toBe('Well 7')
    expect(wells({ columns: ['state'] }).title(nameless)).toBe('open')
    expect(wells({ columns: [] }).title(nameless)).toBe('7')
    expect(wells({ title: ({ id }) => `No. ${id}` }).title(well(7))).toBe('No. 7')
  })
  test('the list is headed by its plural, or by a word of its own', () => {
    expect(wells().view.heading).toBe('Oil wells')
    expect(wells({ label: ['Oil well', 'Oil wells', 'The field'] }).view.heading).toBe('The field')
  })
  test('it stands in the menu where it says so', () => {
    expect(wells().manifest.menu).toEqual([])
    const menu = { group: 'operations', description: 'Where it comes from' } as const
    const { manifest, view } = wells({ menu })
    expect(manifest.menu).toEqual([{ ...menu, label: 'Oil wells', to: '/oil-well' }])
    expect(view.teach).toBe('Where it comes from')
  })
  test('its rows are found in the palette, unless it wants none found', () => {
    expect(pointsOf(wells())).toEqual(expect.arrayContaining([resources.name, recordFinders.name]))
    expect(pointsOf(wells({ finder: false }))).not.toContain(recordFinders.name)
  })
  test('its events are its own, those of the contract and further ones', () => {
    const types = wells({ events: [{ type: 'oil-well.struck' }] as never }).manifest.events!.map(
      ({ type }) => type,
    )
    expect(types).toEqual([
      'oil-well.observed',
      'oil-well.proposed',
      'oil-well.dropped',
      'oil-well.created',
      'oil-well.updated',
      'oil-well.deleted',
      'oil-well.struck',
    ])
  })
})
