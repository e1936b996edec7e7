/** Mounts plugins one after another; one that fails is off with a sentence, and the rest starts. */
import type { PgTable } from 'drizzle-orm/pg-core'
import type { DeclaredPermission } from '#schema/contract/kit.ts'
import { assertDeclared } from './auth/declared.ts'
import type { Serve } from './call/req.ts'
import { contributedParts } from './db/parts.ts'
import { tellableError, type Log } from './logger.ts'
import type { ServerKit, ServerPlugin } from './plugin.ts'
import { registerUndo, type Registers } from './registers.ts'
import { mountCrud } from './rows/crud.ts'
import type { CrudService, RowOf } from './rows/crud-types.ts'
import { areaOf } from './rows/write/importable.ts'
import { openRowShapes } from './rows/write/row-shapes.ts'

const MAJOR = 1
/** what plugins are given of the server itself */
type Tools = Pick<
  ServerKit,
  'files' | 'mail' | 'backups' | 'secrets' | 'limits' | 'database' | 'clock' | 'log'
>

/** Those written for this kernel; of the others `notices` says why they are off. */
export const fittingPlugins = (plugins: readonly ServerPlugin[], notices: string[]): ServerPlugin[] =>
  plugins.filter(({ id, gantry = MAJOR }) => {
    const fits = (gantry as number) === MAJOR
    if (!fits) notices.push(`${id} needs Gantry ${gantry as number}, this is ${MAJOR}: it is off`)
    return fits
  })

/** Mounts them and answers those that are on. */
export function mountPlugins(
  plugins: readonly ServerPlugin[],
  registers: Registers,
  serve: Serve,
  tools: Tools,
  notices: string[],
  declared: readonly DeclaredPermission[] = [],
): ServerPlugin[] {
  const mounted: ServerPlugin[] = []
  const kit = kitOf(registers, serve, tools)
  for (const plugin of plugins) {
    const undo = registerUndo(registers)
    const before = registers.served.length
    const contributed = registers.parts.length
    try {
      plugin.mount?.(kit)
      registers.expires.push(...(plugin.expires ?? []))
      registers.reactions.push(...(plugin.reactions ?? []))
      registers.jobs.push(...(plugin.jobs ?? []))
      registers.aliases.push(...(plugin.aliases ?? []))
      registers.setup.push(...(plugin.setup ?? []))
      registers.setup.sort((a, b) => a.place - b.place)
      for (const part of registers.parts.slice(contributed)) part.add()
      mounted.push(plugin)
    } catch (error) {
      undo()
      notices.push(`${plugin.id} is off: ${(error as Error).message}`)
      logPluginOff(tools.log, plugin.id, error)
    }
    // also what it serves without naming it in a contract; this stops the start
    const calls = registers.served.slice(before).map(({ spec }) => spec)
    assertDeclared(plugin.id, calls, declared)
  }
  return mounted
}
const logPluginOff = (log: Log, plugin: string, error: unknown): void =>
  log.error({ plugin, error: tellableError(error) }, 'plugin is off')

function kitOf(registers: Registers, serve: Serve, tools: Tools): ServerKit {
  const { tables, services, searchables, importables, areas } = registers
  const shapes = openRowShapes(registers.rowShapes)
  return {
    files: tools.files,
    mail: tools.mail,
    backups: tools.backups,
    secrets: { seal: tools.secrets.seal, open: tools.secrets.open },
    companyMail: (of) => void registers.companyMail.push(of),
    limits: tools.limits,
    database: tools.database,
    clock: tools.clock,
    log: tools.log,
    serve,
    importables,
    namedBy: registers.references,
    areas,
    shapes,
    rowShape: (shape) => void registers.rowShapes.push(shape),
    setup: registers.setup,
    tables,
    table: (entity, table: PgTable) => void tables.set(entity, table as never),
    readers: (entity, of) => void registers.readers.set(entity, of),
    contribute(parts, added) {
      for (const part of contributedParts(parts, added)) {
        if (registers.parts.some(({ name }) => name === part.name))
          throw new Error(`${part.name} is contributed already`)
        registers.parts.push(part)
      }
    },
    openPage: (page) => void registers.pages.push(page),
    shows: (entity, of) => void registers.shows.set(entity, of),
    searchable: (what) => void searchables.set(what.type, what),
    references(entity, how) {
      registers.references.set(entity, { ...registers.references.get(entity), ...how })
    },
    importable(what) {
      importables.set(what.name, what)
      areas.set(what.name, what)
    },
    serveCrud(contract, table, rules) {
      const entity = contract.name.replaceAll('-', '_')
      const service = mountCrud(serve, tables, { ...registers, shapes }, contract, table, rules)
      services.set(entity, service)
      if (contract.page && contract.search.length && /[LA]/.test(contract.calls))
        searchables.set(entity, {
          type: entity,
          permission: contract.list.permission,
          own: contract.list.own === true,
          path: contract.page,
          find: service.find,
        })
      areas.set(contract.name, areaOf(contract, table, service))
      return service as CrudService<RowOf<typeof contract>>
    },
  }
}
