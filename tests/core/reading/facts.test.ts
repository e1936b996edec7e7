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
test('a command does not see that somebody types or that the palette is open', () => {
  const facts = createFacts()
  facts.set(typing, true)
  facts.set(paletteOpen, true)
  facts.set(text, 'some')
  expect(factsFor(facts)).toMatchObject({ typing: false, palette: false, 'order.text': 'some' })
})
