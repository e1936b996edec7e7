/** Every manifest, of the browser and of the server. */
import { describe, expect, it } from 'vitest'
import { contracts } from '#schema/index.ts'
import { isPermission } from '#schema/permissions.ts'
import { createRegistry } from '../../src/core/registry.ts'
import { clientPlugins, serverPlugins } from './everything.ts'

const facts = new Map(contracts.flatMap((c) => c.events).map((e) => [e.type, e]))
const known = (permission: string | undefined): boolean => !permission || permission === 'public' || permission === 'signed-in' || isPermission(permission)
const twice = (names: readonly string[]): string[] => names.filter((name, i) => names.indexOf(name) !== i)

describe('events of the contract', () => {
  it('have one owner, a past tense and a permission to hear them', () => {
    expect(twice(contracts.flatMap((c) => c.events.map((e) => e.type)))).toEqual([])
    for (const e of facts.values()) {
      expect(e.type).toMatch(/^[a-z][a-z-]*\.[a-z-]+$/)
      expect(known(e.reads), `${e.type} reads ${e.reads}`).toBe(true)
      expect(e.version).toBeGreaterThan(0)
    }
  })
})

describe.each(clientPlugins)('%s in the browser', (folder, plugin) => {
  it('is a value of its folder that keeps the names', () => {
    expect(plugin.id).toBe(folder)
    expect(plugin.title).not.toBe('')
    for (const command of plugin.commands ?? []) {
      expect(command.id).toMatch(/^[a-z][a-z-]*\.[a-z-]+$/)
      expect(command.title).not.toBe('')
      expect(known(command.permission), `${command.id} asks for ${command.permission}`).toBe(true)
    }
    for (const route of plugin.routes ?? []) {
      expect(known(route.permission), `${route.path} asks for ${route.permission}`).toBe(true)
      expect(typeof route.load).toBe('function')
    }
    for (const entry of plugin.menu ?? []) expect(known(entry.permission)).toBe(true)
    for (const event of plugin.events ?? []) expect(known(event.reads), `${event.type} reads ${event.reads}`).toBe(true)
  })
})

describe.each(serverPlugins)('%s on the server', (folder, plugin) => {
  it('is a value of its folder whose reactions lead somewhere', () => {
    expect(plugin.id).toBe(folder)
    const jobs = new Set(serverPlugins.flatMap(([, p]) => p.jobs ?? []).map((j) => j.name))
    for (const reaction of plugin.reactions ?? []) {
      expect(facts.has(reaction.event), `${plugin.id} waits for ${reaction.event}`).toBe(true)
      expect(jobs.has(reaction.job), `${plugin.id} starts ${reaction.job}`).toBe(true)
    }
  })
})

describe('together', () => {
  it('they start: no plugin is off', () => {
    expect(createRegistry(clientPlugins.map(([, p]) => p), { contract: contracts }).registry.failures).toEqual([])
  })
  it('no command, route, job or menu entry twice; every menu entry leads somewhere', () => {
    const all = clientPlugins.map(([, p]) => p)
    expect(twice(all.flatMap((p) => (p.commands ?? []).map((c) => c.id)))).toEqual([])
    expect(twice(all.flatMap((p) => (p.routes ?? []).map((r) => r.path)))).toEqual([])
    expect(twice(serverPlugins.flatMap(([, p]) => (p.jobs ?? []).map((j) => j.name)))).toEqual([])
    const paths = new Set(all.flatMap((p) => (p.routes ?? []).map((r) => r.path)))
    for (const p of all) for (const entry of p.menu ?? []) expect(paths.has(entry.to), `${p.id}: ${entry.label} leads to ${entry.to}`).toBe(true)
  })
})
