/** Every manifest, of the browser and of the server. */
import { describe, expect, it } from 'vitest'
import { contracts } from '#schema/index.ts'
import { isPermission } from '#schema/permissions.ts'
import { recordFinders } from '../../src/core/palette/points.ts'
import { setupTasks, type SetupTask } from '../../src/core/plugin/setup-tasks.ts'
import { resources, type AnyResource } from '../../src/core/resource/resource-types.ts'
import { createRegistry } from '../../src/core/plugin/registry.ts'
import { clientPlugins, serverPlugins } from './everything.ts'

const facts = new Map(contracts.flatMap((c) => c.events).map((e) => [e.type, e]))
const known = (permission: string | undefined): boolean =>
  !permission || permission === 'public' || permission === 'signed-in' || isPermission(permission)
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
      // a query is silent when it is done: words of its own would never be seen
      expect(command.kind === 'query' && command.says?.done !== undefined, command.id).toBe(false)
    }
    for (const route of plugin.routes ?? []) {
      expect(known(route.permission), `${route.path} asks for ${route.permission}`).toBe(true)
      expect(typeof route.load).toBe('function')
    }
    for (const entry of plugin.menu ?? []) expect(known(entry.permission)).toBe(true)
    for (const event of plugin.events ?? [])
      expect(known(event.reads), `${event.type} reads ${event.reads}`).toBe(true)
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
  it('says of each kind of job why a second run does no harm', () => {
    for (const { name, ifRunTwice = '' } of plugin.jobs ?? [])
      expect(ifRunTwice, name).toMatch(/^[A-Z].{20,}\.$/)
  })
})

describe('together', () => {
  it('they start: no plugin is off, and none goes without a key', () => {
    const manifests = clientPlugins.map(([, p]) => p)
    const { failures, unbound } = createRegistry(manifests, { contract: contracts }).registry
    expect([failures, unbound]).toEqual([[], []])
  })
  it('every menu entry says in a few words what is there', () => {
    const without = clientPlugins.flatMap(([, { menu = [] }]) =>
      menu.filter(({ description }) => !description),
    )
    expect(without).toEqual([])
  })
  it('no command, route, job or menu entry twice; every menu entry leads somewhere', () => {
    const all = clientPlugins.map(([, p]) => p)
    expect(twice(all.flatMap((p) => (p.commands ?? []).map((c) => c.id)))).toEqual([])
    expect(twice(all.flatMap((p) => (p.routes ?? []).map((r) => r.path)))).toEqual([])
    expect(twice(serverPlugins.flatMap(([, p]) => (p.jobs ?? []).map((j) => j.name)))).toEqual([])
    const paths = new Set(all.flatMap((p) => (p.routes ?? []).map((r) => r.path)))
    for (const p of all)
      for (const entry of p.menu ?? [])
        expect(paths.has(entry.to), `${p.id}: ${entry.label} leads to ${entry.to}`).toBe(true)
  })
})

describe('every command of an area', () => {
  const modules = import.meta.glob<Record<string, unknown>>(
    [
      '/src/plugins/**/*.ts',
      '!/src/plugins/*/server.ts',
      '!/src/plugins/*/server/**',
      '!/src/plugins/**/*.css.ts',
    ],
    { eager: true },
  )
  const isCommand = (value: unknown): value is { readonly id: string } =>
    typeof value === 'function' && 'id' in value && 'input' in value && 'run' in value
  const made = Object.values(modules).flatMap((all) => Object.values(all).filter(isCommand))
  it('is in a manifest, for a screen cannot run another one', () => {
    const { registry } = createRegistry(
      clientPlugins.map(([, plugin]) => plugin),
      { contract: contracts },
    )
    expect(made.length).toBeGreaterThan(300)
    expect([...new Set(made.map(({ id }) => id))].filter((id) => !registry.commands.has(id))).toEqual([])
  })
})

describe('what a new company sets up', () => {
  const steps = serverPlugins.flatMap(([, plugin]) => plugin.setup ?? [])
  const paths = new Set(clientPlugins.flatMap(([, plugin]) => plugin.routes ?? []).map((route) => route.path))
  it('stands in an order without doubt, each step once', () => {
    expect(steps.length).toBeGreaterThan(8)
    expect(twice(steps.map(({ key }) => key))).toEqual([])
    expect(twice(steps.map(({ place }) => String(place)))).toEqual([])
  })
  it.each(steps.map((step) => [step.key, step] as const))(
    '%s leads to places, counts something, and needs what there is',
    (key, { title, path, permission, counts, needs = [] }) => {
      expect(key).toMatch(/^[a-z][a-z-]{0,39}$/)
      expect(title).not.toBe('')
      expect([path, ...counts.map((one) => one.path)].filter((one) => !paths.has(one))).toEqual([])
      expect(
        [permission, ...counts.map((one) => one.permission)].filter((one) => !isPermission(one)),
      ).toEqual([])
      expect(counts.some(({ optional }) => !optional)).toBe(true)
      for (const one of needs)
        expect(steps.find((step) => step.key === one)?.sample, `${key} needs ${one}`).toBeTypeOf('function')
      for (const { entity } of counts)
        expect(
          [...facts.keys()].some((type) => type.startsWith(`${entity}.`)),
          `nothing tells of ${entity}`,
        ).toBe(true)
    },
  )
})

describe('how the browser sets it up', () => {
  const steps = new Map(
    serverPlugins.flatMap(([, plugin]) => plugin.setup ?? []).map((step) => [step.key, step]),
  )
  const contributed = clientPlugins.flatMap(([, plugin]) => plugin.contributes ?? [])
  const areas = new Map(
    contributed
      .filter(({ point }) => point === resources.name)
      .map(({ value }) => [(value as AnyResource).name, value as AnyResource]),
  )
  const tasks = contributed
    .filter(({ point }) => point === setupTasks.name)
    .map(({ value }) => value as SetupTask)
  it('belongs to a step, once', () => {
    expect(tasks.length).toBeGreaterThan(8)
    expect(twice(tasks.map(({ key }) => key))).toEqual([])
    expect(tasks.filter(({ key }) => !steps.has(key))).toEqual([])
  })
  it.each(
    tasks.flatMap(({ key, quick = {} }) =>
      Object.entries(quick).map(([entity, fields]) => [`${key}: ${entity}`, entity, fields] as const),
    ),
  )('%s asks at most five things, among them all that must be said', (_name, entity, fields) => {
    const area = areas.get(entity)!
    expect(fields.length).toBeLessThanOrEqual(5)
    expect(fields.filter((field) => !area.form.some((one) => one.field === field))).toEqual([])
    const must = area.form
      .filter(
        ({ field, required, when }) =>
          (required && !when) ||
          !(
            area.contract.fields[field] as unknown as { safeParse(value: unknown): { success: boolean } }
          ).safeParse(undefined).success,
      )
      .map(({ field }) => field)
    expect(must.filter((field) => !fields.includes(field))).toEqual([])
  })
})

describe('every plain area in the palette', () => {
  const contributions = clientPlugins.flatMap(([, plugin]) => plugin.contributes ?? [])
  const areas = contributions
    .filter(({ point }) => point === resources.name)
    .map(({ value }) => value as AnyResource)
    // they stand on what they belong to: a record, a list
    .filter(({ name }) => name !== 'note' && name !== 'saved-view')
  const finders = new Set(
    contributions
      .filter(({ point }) => point === recordFinders.name)
      .map(({ value }) => (value as { id: string }).id),
  )
  const commands = new Map(
    clientPlugins.flatMap(([, plugin]) => plugin.commands ?? []).map((command) => [command.id, command]),
  )
  const paths = new Set(clientPlugins.flatMap(([, plugin]) => plugin.routes ?? []).map((route) => route.path))
  /** Found by what it is a price of. */
  const NAMELESS = ['buying-price']
  it('there are many', () => expect(areas.length).toBeGreaterThan(25))
  it.each(areas.map((area) => [area.name, area] as const))(
    '%s can be gone to, made and found',
    (name, { path, contract }) => {
      expect(paths.has(path), `${path} is no place`).toBe(true)
      if (contract.calls.includes('C')) {
        const create = commands.get(`${name}.create`)
        expect([
          create?.title.startsWith('New '),
          create?.hidden ?? false,
          paths.has(String(create?.form)),
        ]).toEqual([true, false, true])
      }
      expect([name, finders.has(name)]).toEqual([name, !NAMELESS.includes(name)])
    },
  )
})
