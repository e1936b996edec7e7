/** Facts: what menus, keys and conditions look at. */
import { describe, expect, test } from 'vitest'
import { defineContextKey } from '#core'
import { createFacts, factsFor } from '#core/reading/facts.ts'
import { online, paletteOpen, typing } from '#core/reading/when.ts'
import { settle } from '../sample.ts'

const chosen = defineContextKey<readonly number[]>('sales-order.chosen', [])
const row = defineContextKey<{ readonly id: number } | null>('order.row', null)
const text = defineContextKey('order.text', 'none')

describe('a fact', () => {
  test('is its first value until somebody sets it, and again when it is cleared', () => {
    const facts = createFacts()
    expect([facts.get(online), facts.get(text)]).toEqual([true, 'none'])
    facts.set(text, 'some')
    expect([facts.get(text), facts.freeze()['order.text']]).toEqual(['some', 'some'])
    facts.clear(text as never)
    expect(facts.get(text)).toBe('none')
  })
  test('is handed out as it was given: rows and lists, and nothing at all', () => {
    const facts = createFacts()
    const list = [1, 2]
    facts.set(chosen, list)
    expect(facts.get(chosen)).toBe(list)
    facts.set(row, { id: 1 })
    facts.set(row, null)
    expect(facts.get(row)).toBeNull()
  })
  test('tells who watches it when it changes, until they stop', async () => {
    const facts = createFacts()
    const heard: string[] = []
    const stop = facts.watch(text, (value) => heard.push(value))
    facts.set(text, 'some')
    await settle()
    facts.set(online, false)
    await settle()
    expect(heard).toEqual(['some'])
    stop()
    facts.set(text, 'other')
    await settle()
    expect(heard).toEqual(['some'])
  })
})
describe('derived facts', () => {
  const count = defineContextKey('order.count', 0)
  const start = () => {
    const facts = createFacts()
    const world = { rows: 1, computed: 0 }
    const moved = facts.derive((held) => {
      world.computed++
      return { [count.name]: held[text.name] === 'all' ? world.rows : 0 }
    })
    return { facts, world, moved }
  }
  test('are right in the moment that what they follow from moves', () => {
    const { facts, world, moved } = start()
    facts.set(text, 'all')
    expect([facts.get(count), facts.freeze()[count.name]]).toEqual([1, 1])
    world.rows = 5
    moved()
    expect(facts.get(count)).toBe(5)
  })
  test('are computed once for many moves, and not while nobody reads and nothing moves', async () => {
    const { facts, world, moved } = start()
    await settle()
    expect(world.computed).toBe(1)
    facts.set(text, 'all')
    for (let i = 0; i < 5; i++) moved()
    facts.get(count)
    facts.freeze()
    await settle()
    expect(world.computed).toBe(2)
  })
  test('are shown to screens a moment later, and only when another value comes', async () => {
    const { facts, moved } = start()
    await settle()
    const heard: number[] = []
    facts.watch(count, (value) => heard.push(value))
    facts.set(text, 'all')
    expect(facts.state[count.name]).toBe(0)
    await settle()
    moved()
    await settle()
    expect([heard, facts.state[count.name]]).toEqual([[1], 1])
  })
})
test('derived facts go with the plugin that gave them', async () => {
  const facts = createFacts()
  let given: Record<string, unknown> = { 'order.count': 3 }
  const moved = facts.derive(() => given)
  await settle()
  expect(facts.state['order.count']).toBe(3)
  given = {}
  moved()
  await settle()
  expect('order.count' in facts.state).toBe(false)
})
test('a command does not see that somebody types or that the palette is open', () => {
  const facts = createFacts()
  facts.set(typing, true)
  facts.set(paletteOpen, true)
  facts.set(text, 'some')
  expect(factsFor(facts)).toMatchObject({ typing: false, palette: false, 'order.text': 'some' })
})
