/**
 * A change says only what it changes: whoever sends nothing changes nothing. A default that creates a row
 * must not come along when it is changed.
 */
import { describe, expect, it } from 'vitest'
import { contracts } from '#schema/index.ts'
import { clientPlugins } from './everything.ts'

const changing = contracts
  .flatMap(({ routes }) => routes)
  .filter(({ method, body }) => method === 'put' && body)

describe('a change that says nothing', () => {
  it.each(changing.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s changes nothing',
    (_name, { body }) => {
      const read = body!.safeParse({})
      expect(read.success ? read.data : {}).toEqual({})
    },
  )
  it('is a command that sends nothing', () => {
    const updates = clientPlugins
      .flatMap(([, { commands = [] }]) => commands)
      .filter(({ id }) => id.endsWith('.update'))
    const added = updates.flatMap(({ id, input }) => {
      const read = input.safeParse({ id: 1 })
      const { id: _id, ...more } = (read.success ? read.data : {}) as Readonly<Record<string, unknown>>
      return Object.keys(more).length ? [[id, more]] : []
    })
    expect(updates.length).toBeGreaterThan(20)
    expect(added).toEqual([])
  })
})
