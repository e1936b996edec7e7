// @vitest-environment happy-dom
/** State outside React: listeners, versions, and the parts that are drawn again. */
import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { CardDeck, GridModel, LineModel, Listeners, Model, useModel } from '#ui'
import { PagedSource } from '#core/screens/pages/paged-source.ts'
import { cleanup, render } from '../dom.ts'

class Tank extends Model {
  gallons = 0
  name = 'Tank 1'
  fill(gallons: number): void {
    this.gallons += gallons
    this.notify()
  }
}
afterEach(cleanup)

describe('listeners', () => {
  it('are called in the order they were added, until they are taken out', () => {
    const calls: string[] = []
    const listeners = new Listeners<[text: string]>()
    const remove = listeners.add((text) => calls.push(`first ${text}`))
    listeners.add((text) => calls.push(`second ${text}`))
    listeners.call('a')
    remove()
    listeners.call('b')
    expect(calls).toEqual(['first a', 'second a', 'second b'])
  })
})

describe('a model', () => {
  it('has another version after each change', () => {
    const tank = new Tank()
    const versions = [tank.getVersion()]
    const unsubscribe = tank.subscribe(() => versions.push(tank.getVersion()))
    tank.fill(100)
    tank.fill(200)
    unsubscribe()
    tank.fill(300)
    expect(versions).toEqual([0, 1, 2])
  })
  it('redraws what reads another value, and nothing else', async () => {
    const tank = new Tank()
    const drawn = { gallons: 0, name: 0, all: 0 }
    const Gallons = () => {
      drawn.gallons++
      return <b>{useModel(tank, ({ gallons }) => gallons)}</b>
    }
    const Name = () => {
      drawn.name++
      return <i>{useModel(tank, ({ name }) => name)}</i>
    }
    const All = () => {
      drawn.all++
      useModel(tank)
      return <u>{tank.gallons}</u>
    }
    const host = await render(
      <>
        <Gallons />
        <Name />
        <All />
      </>,
    )
    await act(async () => tank.fill(100))
    await act(async () => tank.fill(0))
    expect(host.textContent).toBe('100Tank 1100')
    expect(drawn).toEqual({ gallons: 2, name: 1, all: 3 })
  })
  it('is what lists, cards, lines and pages are', () => {
    const rows = { get: () => undefined, subscribe: () => () => undefined }
    const models = [
      new GridModel(),
      new CardDeck(),
      new LineModel({ columns: [], blank: () => ({}) }),
      new PagedSource(rows, async () => 'not asked', 50),
    ]
    expect(models.every((model) => model instanceof Model)).toBe(true)
  })
})
