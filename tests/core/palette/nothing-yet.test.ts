/** A step without choices says why, and leads to the form of the first one. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contribute, defineCommand, recordFinders, type AskItem } from '#core'
import { smallPalette } from './small-palette.ts'

const finder = contribute(recordFinders, {
  id: 'driver',
  label: 'Driver',
  make: { permission: 'driver.create', path: '/driver/new' },
  scope: { many: 'drivers', name: () => undefined },
  find: () => [],
})
const assign = (items: () => readonly AskItem<number>[]) =>
  defineCommand({
    id: 'order.assign',
    title: 'Assign driver',
    input: z.object({ driver: z.number() }),
    ask: { driver: { label: 'Driver', of: 'driver', items } },
    run: async () => 1,
  })
const open = async (permissions: readonly string[], items: () => readonly AskItem<number>[]) => {
  const small = smallPalette({ commands: [assign(items)], contributes: [finder], permissions })
  await small.palette.start('order.assign')
  return small
}
describe('a step that chooses from an empty list', () => {
  test('offers to add the first row to a person with the permission', async () => {
    const small = await open(['driver.create'], () => [])
    expect(small.state.nothing).toEqual({
      words: 'No drivers yet.',
      add: { label: 'Add a driver', to: '/driver/new' },
    })
    await small.palette.accept()
    expect([small.went, small.state.isOpen, small.dispatched]).toEqual([['/driver/new'], false, []])
  })
  test('says whom to ask without the permission, and Enter does nothing', async () => {
    const small = await open([], () => [])
    expect(small.state.nothing).toEqual({ words: 'No drivers yet.', ask: 'Ask an administrator to add one.' })
    await small.palette.accept()
    expect([small.went, small.state.isOpen]).toEqual([[], true])
  })
  test('does not call a list empty that could not be read', async () => {
    const small = await open(['driver.create'], () => {
      throw new Error('offline')
    })
    expect(small.state.nothing).toBeUndefined()
    expect(small.state.error).toBe('Could not search. Type to try again.')
  })
  test('does not call a list empty in which a text finds nothing', async () => {
    const small = await open(['driver.create'], () => [])
    await small.palette.type('zed')
    expect(small.state.nothing).toBeUndefined()
  })
  test('says nothing where there are rows', async () => {
    const small = await open(['driver.create'], () => [{ value: 1, label: 'Ann' }])
    expect([small.state.nothing, small.state.choices.length]).toEqual([undefined, 1])
  })
})
