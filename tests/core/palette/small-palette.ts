/** A palette over these commands, places and finders, with nothing behind it: no log, no server, no clock. */
import { proxy } from 'valtio/vanilla'
import type { Call, Contribution, DispatchOptions, MenuEntry, Outcome, Reading, Route } from '#core'
import { createRecent } from '#core/device/recent.ts'
import { createMemoryStore } from '#core/device/store-memory.ts'
import { createPalette } from '#core/palette/palette.ts'
import { closedState } from '#core/palette/palette-state.ts'
import { createRegistry } from '#core/plugin/registry.ts'
import { createFacts, factsFor } from '#core/reading/facts.ts'
import type { AnyCommand } from '../../../src/core/command/command.ts'
import type { KeyBinding } from '#core/keys/keys.ts'

interface Given {
  readonly commands?: readonly AnyCommand[]
  readonly places?: readonly Omit<Route, 'load'>[]
  readonly menu?: readonly MenuEntry[]
  readonly contributes?: readonly Contribution[]
  readonly permissions?: readonly string[]
  readonly keys?: readonly KeyBinding[]
  /** what the server answers; default: done, with nothing found */
  readonly answer?: (call: Call) => Outcome | Promise<Outcome>
}
export const now = Date.parse('2026-11-20T12:00:00Z')

export function smallPalette({ commands = [], places = [], menu = [], contributes = [], ...given }: Given) {
  const { registry } = createRegistry([
    {
      id: 'small',
      title: 'Small',
      commands,
      contributes,
      menu,
      routes: places.map((place) => ({ ...place, load: async () => ({ default: () => null }) })),
    },
  ])
  if (registry.failures.length) throw new Error(JSON.stringify(registry.failures))
  const facts = createFacts()
  const [went, failed]: [string[], string[]] = [[], []]
  const dispatched: (Call & { readonly options: DispatchOptions | undefined })[] = []
  const answer = given.answer ?? (() => ({ status: 'done', value: { items: [] } }))
  const dispatch = async (call: Call, options?: DispatchOptions) => {
    dispatched.push({ ...call, options })
    return answer(call)
  }
  const reading = {
    facts: () => factsFor(facts),
    may: (permission: string) => (given.permissions ?? []).includes(permission),
    contributions: ({ name }: { readonly name: string }) => registry.contributions.get(name) ?? [],
  } as unknown as Reading
  const recent = createRecent(createMemoryStore, () => now)
  const parts = {
    registry,
    facts,
    reading,
    recent,
    dispatch: dispatch as never,
    now: () => now,
    keys: () => given.keys ?? [],
    navigate: (path: string) => void went.push(path),
    context: () => ({ ...reading, dispatch }) as never,
    finderFailed: (label: string, error: unknown) => void failed.push(`${label}: ${String(error)}`),
  }
  const state = proxy(closedState())
  const palette = createPalette(parts, state)
  const shown = () => state.rows.map(({ label }) => label)
  return { ...parts, palette, state, shown, went, failed, dispatched }
}
