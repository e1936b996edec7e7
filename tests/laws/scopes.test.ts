/** Rows that commands are about come from one scope: the open record, else the selection, else the cursor's row. */
import { describe, expect, it } from 'vitest'
import { createRegistry } from '../../src/core/plugin/registry.ts'
import type { AnyCommand, Ask } from '../../src/core/command/command.ts'
import { resources, type AnyResource } from '../../src/core/resource/resource-types.ts'
import { clientPlugins } from './everything.ts'

const { registry } = createRegistry(clientPlugins.map(([, plugin]) => plugin))
const commands = [...registry.commands.values()]
const listed = new Set([
  ...((registry.contributions.get(resources.name) ?? []) as AnyResource[]).map(({ name }) => name),
  'sales-order',
  'invoice',
])
/** The entity whose row menu offers a command: `sales-order` of `sales-order.row`. */
const entityOf = ({ menus = [] }: AnyCommand): string | undefined =>
  menus.map((place) => /^(.+)\.row$/.exec(place)?.[1]).find((name) => name !== undefined && listed.has(name))
const askOf = ({ ask }: AnyCommand, field: 'id' | 'ids') =>
  (ask as Readonly<Record<string, Ask<unknown>>> | undefined)?.[field]

describe('a command that a row menu offers', () => {
  const offered = commands.filter((command) => !command.hidden && entityOf(command) !== undefined)
  it('is found here', () => expect(offered.length).toBeGreaterThan(30))
  it.each(offered.map((command) => [command.id, command] as const))(
    '%s has the scope of its list',
    (_id, command) => {
      expect(command.scope?.of.entity).toBe(entityOf(command))
    },
  )
})
describe('a scope', () => {
  const scoped = commands.filter(({ scope }) => scope !== undefined)
  it.each(scoped.map((command) => [command.id, command] as const))(
    'of %s answers the rows',
    (_id, command) => {
      const { of, takes } = command.scope!
      const field = takes === 'all' ? 'ids' : 'id'
      const answer = (facts: object) => askOf(command, field)?.from?.({ facts: () => facts } as never)
      expect(answer({})).toBeUndefined()
      expect(answer({ [of.cursor.name]: 7 })).toEqual(takes === 'all' ? [7] : 7)
      const several = { one: undefined, each: 8, all: [8, 9] }[takes]
      expect(answer({ [of.selected.name]: [8, 9], [of.cursor.name]: 7 })).toEqual(several)
    },
  )
  it('belongs to a collection that its plugin or another one folds', () => {
    const names = new Set(
      clientPlugins.flatMap(([, { collections = [] }]) => collections.map(({ name }) => name)),
    )
    expect(scoped.map(({ scope }) => scope!.of.entity).filter((name) => !names.has(name))).toEqual([])
  })
})
