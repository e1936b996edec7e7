/** What areas tell the kernel as they are mounted: their calls, tables, rows and work. */
import type { Reaction } from './call/add-job.ts'
import type { ReadEntityRows } from './call/req.ts'
import type { Served } from './call/handler-req.ts'
import type { OpenPage } from './http/open-page.ts'
import type { Alias } from './http/paths.ts'
import type { ContributedPart } from './db/parts.ts'
import type { Expiry, Job, CompanyMailOf } from './jobs/job.ts'
import type { ReadersOf } from './log/events.ts'
import type { ShowsOf } from './log/visible.ts'
import type { CrudService, Tables } from './rows/crud-types.ts'
import type { RowShape } from './rows/write/row-shapes.ts'
import type { Area, Importable } from './rows/write/importable.ts'
import type { References } from './rows/write/references.ts'
import type { Uses } from './rows/read/use-counts.ts'
import type { Lists } from './rows/write/in-use.ts'
import type { Searchable } from './rows/read/searchable.ts'
import type { SetupStep } from './rows/setup.ts'

export type Registers = ReturnType<typeof openRegisters>
export function openRegisters() {
  const services = new Map<string, CrudService>()
  const readRows: ReadEntityRows = async (tx, entity, ids, req) =>
    (await services.get(entity)?.read(tx, ids, req)) ?? []
  return {
    /** every call that is answered */
    served: [] as Served[],
    aliases: [] as Alias[],
    /** pages for who has no account */
    pages: [] as OpenPage[],
    /** by entity */
    tables: new Map() as Tables,
    services,
    readRows,
    readers: new Map<string, ReadersOf>(),
    shows: new Map<string, ShowsOf>(),
    searchables: new Map<string, Searchable>(),
    importables: new Map<string, Importable>(),
    areas: new Map<string, Area>(),
    /** names that files have for rows of an entity, beyond its columns */
    references: new Map<string, References>(),
    /** which lists of ids name rows of an entity */
    lists: new Map() as Lists,
    /** which fields name one row of an entity */
    uses: new Map() as Uses,
    /** shapes that rows of every area have to have */
    rowShapes: [] as RowShape[],
    /** parts of statements of other areas */
    parts: [] as ContributedPart[],
    // of the plugins that were mounted: one that is off must not leave jobs that nobody runs
    jobs: [] as Job[],
    reactions: [] as Reaction[],
    expires: [] as Expiry[],
    setup: [] as SetupStep[],
    /** how mail of a company goes out; of several the last one knows */
    companyMail: [] as CompanyMailOf[],
  }
}

/**
 * Answers how to take back what is told from now on: a plugin that fails halfway leaves
 * nothing behind, and what it replaced stands again.
 */
export function registerUndo(registers: Registers): () => void {
  const all = Object.values(registers)
  const maps = all.filter((one) => one instanceof Map) as Map<string, unknown>[]
  const lists = all.filter((one) => Array.isArray(one)) as unknown[][]
  const entries = maps.map((map) => [...map])
  const lengths = lists.map((list) => list.length)
  return () => {
    for (const [i, map] of maps.entries()) {
      map.clear()
      for (const [name, what] of entries[i]!) map.set(name, what)
    }
    for (const [i, list] of lists.entries()) list.length = lengths[i]!
  }
}
