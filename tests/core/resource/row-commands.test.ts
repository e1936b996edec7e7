/** What can be done with one row of a plain area, beside changing and deleting it. */
import { describe, expect, test, vi } from 'vitest'
import { route } from '#schema/contract/kit.ts'
import { z } from 'zod'
import { explain, holds, type AskItem, type Call, type Reading } from '#core'
import { cursorKey } from '#core/reading/record-scope.ts'
import type { Archive } from '#core/resource/resource-types.ts'
import { archiveWords, inverseOf, offeredBy } from '#core/resource/row-commands.ts'
import { well, wellContract, wells } from './wells.ts'

interface Run {
  readonly title: string
  readonly permission: string
  readonly hidden?: boolean
  readonly offline?: string
  readonly words?: readonly string[]
  readonly when?: Parameters<typeof holds>[0]
  readonly form?: (reading: Reading) => string
  readonly ask: {
    readonly id: {
      readonly label: string
      readonly from: (reading: Reading) => number | undefined
      readonly items: (text: string, ctx: object) => Promise<readonly AskItem<number>[]>
    }
  }
  readonly says: { readonly done: string | ((row: object) => string); readonly failed?: string }
  readonly lane: (input: object) => string
  readonly optimistic: (input: object) => unknown
  readonly run: (input: object, ctx: object) => Promise<unknown>
  readonly undo: (input: object, before: Reading) => Call | undefined
}
const commandOf = (id: string, ...area: Parameters<typeof wells>) =>
  wells(...area).manifest.commands?.find((one) => one.id === `oil-well.${id}`) as unknown as Run
const before = (...rows: readonly ReturnType<typeof well>[]) =>
  ({ rows: () => Object.fromEntries(rows.map((row) => [row.id, row])) }) as unknown as Reading
const pointing = (at?: number) =>
  ({ facts: () => ({ [cursorKey('oil-well').name]: at }) }) as unknown as Reading
const shut: Archive<'state' | 'is_active'> = { field: 'state', off: 'shut_in', on: 'open' }
const idle: Archive<'state' | 'is_active'> = { field: 'is_active', off: false, on: true }

describe('putting aside', () => {
  test.each([
    ['well', 'inactive', 'Make well inactive'],
    ['well', false, 'Make well inactive'],
    ['well', true, 'Make well active'],
    ['', 'active', 'Make active'],
    ['well', 'out_of_service', 'Mark well as out of service'],
    ['', 'on_hold', 'Mark as on hold'],
  ])('%s to %s is “%s”', (what, value, words) => expect(archiveWords(what, value)).toBe(words))

  test('is one command, and taking it back another', () => {
    const [archive, restore] = ['archive', 'restore'].map((id) => commandOf(id, { archive: shut }))
    expect([archive!.title, archive!.permission, archive!.words?.[0]]).toEqual([
      'Mark oil well as shut in',
      'oil_well.update',
      'archive',
    ])
    expect([restore!.title, restore!.words]).toEqual(['Mark oil well as open', ['activate', 'restore']])
    expect([archive!.says.failed, archive!.ask.id.label]).toEqual([
      'Failed to change the oil well',
      'Oil well',
    ])
    expect(commandOf('archive')).toBeUndefined()
  })
  test('changes that one field, at once and one after the other of a row', async () => {
    const archive = commandOf('archive', { archive: shut })
    const send = vi.fn(async () => well(7))
    await archive.run({ id: 7 }, { api: { send } })
    await archive.run({ id: 7, to: 'dry' }, { api: { send } })
    const { update } = wells().view.contract
    expect(
      send.mock.calls.map(([called, asked]: unknown[]) => [(called as typeof update).path, asked]),
    ).toEqual([
      [update.path, { params: { id: 7 }, body: { state: 'shut_in' } }],
      [update.path, { params: { id: 7 }, body: { state: 'dry' } }],
    ])
    expect([archive.lane({ id: 7 }), archive.offline]).toEqual(['oil-well:7', 'queue'])
    const shown = (state: string) => [{ type: 'oil-well.proposed', payload: { id: 7, changes: { state } } }]
    expect(archive.optimistic({ id: 7 })).toEqual(shown('shut_in'))
    expect(archive.optimistic({ id: 7, to: 'dry' })).toEqual(shown('dry'))
  })
  test('says what the row is now', () => {
    const says = (archive: Archive<'state' | 'is_active'>, row: object) =>
      (commandOf('archive', { archive }).says.done as (row: object) => string)(row)
    expect(says(shut, well(7, { state: 'shut_in' }))).toBe('Well 7 is shut in')
    expect(says(idle, well(7, { is_active: false }))).toBe('Well 7 is inactive')
  })
  test('goes through the call of the area, where it has rules of its own, and does not wait in the queue', async () => {
    const call = route({
      method: 'put',
      path: '/oil-well/{id}/shut',
      tag: 'Wells',
      summary: 'Shut',
      permission: 'oil_well.shut',
      params: z.strictObject({ id: z.int() }),
      body: z.strictObject({ state: z.string() }),
      returns: wellContract.row,
    })
    const archive = commandOf('archive', { archive: { ...shut, call: call as never } })
    const send = vi.fn(async () => well(7))
    await archive.run({ id: 7 }, { api: { send } })
    expect([archive.permission, archive.offline, (send.mock.calls as unknown[][])[0]?.[0]]).toEqual([
      'oil_well.shut',
      undefined,
      call,
    ])
  })
  test('is taken back to what the row was before, and to nothing when it was that already', () => {
    const undo = (id: string, ...rows: readonly ReturnType<typeof well>[]) =>
      commandOf(id, { archive: shut }).undo({ id: 7 }, before(...rows))
    expect(undo('archive', well(7, { state: 'dry' }))).toEqual({
      command: 'oil-well.restore',
      input: { id: 7, to: 'dry' },
    })
    expect(undo('restore', well(7, { state: 'shut_in' }))).toEqual({
      command: 'oil-well.archive',
      input: { id: 7, to: 'shut_in' },
    })
    expect([undo('archive', well(7, { state: 'shut_in' })), undo('archive')]).toEqual([undefined, undefined])
  })
})

describe('which row to put aside', () => {
  test('is the one somebody points at', () => {
    const { from } = commandOf('archive', { archive: shut }).ask.id
    expect([from(pointing(7)), from(pointing())]).toEqual([7, undefined])
  })
  test('is asked of those that are not put aside, and of those that are for the way back', async () => {
    const dispatch = vi.fn(async () => ({ status: 'done', value: { items: [well(7), well(8)] } }))
    const items = (id: string, text: string) =>
      commandOf(id, { archive: shut }).ask.id.items(text, { dispatch })
    expect(await items('archive', '')).toEqual([
      { value: 7, label: 'Well 7' },
      { value: 8, label: 'Well 8' },
    ])
    await items('restore', 'lone')
    const calls = dispatch.mock.calls as unknown as [Call][]
    expect(calls.map(([{ command, input }]) => [command, input])).toEqual([
      ['oil-well.list', { page: 1, size: 20, filters: { state: 'open,dry' } }],
      ['oil-well.list', { page: 1, size: 20, filters: { state: 'shut_in' }, search: 'lone' }],
    ])
    const silent = async () => ({ status: 'rejected', problem: {} })
    expect(await commandOf('archive', { archive: shut }).ask.id.items('', { dispatch: silent })).toEqual([])
  })
})

describe('for something new', () => {
  test('all may be chosen but what was put aside', () => {
    expect(offeredBy(wellContract, shut)).toEqual({ state: 'open,dry' })
    expect(offeredBy(wellContract, idle)).toEqual({ is_active: 'true' })
    expect(offeredBy(wellContract, { field: 'name', off: 'old', on: 'new' })).toEqual({ name: 'new' })
  })
})

describe('a copy', () => {
  test('is a form filled from the row somebody points at', () => {
    const duplicate = commandOf('duplicate')
    expect([duplicate.title, duplicate.words]).toEqual(['Duplicate oil well', ['copy', 'clone']])
    expect(duplicate.form!(pointing(7))).toBe('/oil-well/new?copy=7')
    expect(duplicate.form!(pointing())).toBe('/oil-well/new?copy=')
  })
  test('needs such a row', () => {
    const duplicate = commandOf('duplicate')
    const { name } = cursorKey('oil-well')
    expect([holds(duplicate.when, { [name]: 7 }), holds(duplicate.when, {})]).toEqual([true, false])
    expect(explain(duplicate.when, {})).toBe('Select an oil well first')
  })
  test('is offered where a new one can be made, in a form of the kit', () => {
    const [calls, form] = [commandOf('duplicate', {}, 'LUD'), commandOf('duplicate', { form: [] })]
    expect([calls, form, commandOf('duplicate', { without: ['form'] })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('taking a change back', () => {
  const { rows } = wells().view
  const back = (changes: object, ...held: readonly ReturnType<typeof well>[]) =>
    inverseOf('oil-well', rows, { id: 7, rev: 3, ...changes }, before(...held))
  test('puts back what the row held, whatever its version is by then', () => {
    expect(back({ name: 'New', yard_id: 4 }, well(7))).toEqual({
      command: 'oil-well.revert',
      input: { id: 7, name: 'Well 7', yard_id: null },
    })
    expect(back({ name: 'New' }, well(7, { name: undefined }))?.input).toEqual({ id: 7, name: null })
  })
  test('is not possible for a row nobody read, a field it never had, or no change', () => {
    expect([back({ name: 'New' }), back({ name: 'New', color: 'red' }, well(7)), back({}, well(7))]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
  test('is what the command of a change offers', () =>
    expect(commandOf('update').undo({ id: 7, rev: 3, name: 'New' }, before(well(7)))).toEqual(
      back({ name: 'New' }, well(7)),
    ))
  test('is shown at once, waits its turn, and can be taken back itself', () => {
    const revert = commandOf('revert')
    expect([revert.hidden, revert.says.done, revert.lane({ id: 7 })]).toEqual([true, 'Undone', 'oil-well:7'])
    expect(revert.optimistic({ id: 7, rev: 3, name: 'Old' })).toEqual([
      { type: 'oil-well.proposed', payload: { id: 7, changes: { name: 'Old' } } },
    ])
    expect(revert.undo({ id: 7, name: 'Old' }, before(well(7)))).toEqual({
      command: 'oil-well.revert',
      input: { id: 7, name: 'Well 7' },
    })
  })
})
