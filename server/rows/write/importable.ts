/**
 * What an area says of itself so that files can bring rows into it. The import asks nothing else of an area.
 */
import type { ZodObject, ZodRawShape } from 'zod'
import type { AnyCrud } from '#schema/contract/kit.ts'
import type { Change, CrudService, KeyedTable } from '../crud-types.ts'
import type { Tx } from '../../db/pool.ts'
import type { Row } from '../read/read-rows.ts'
import type { Req } from '../../call/req.ts'

/** Another row of the area that changed with a write, as it stands since. */
export interface ChangedBeside {
  readonly id: number
  readonly rev: number
  /** values before the write, for taking it back; kept with the line of the file */
  readonly was?: Row | undefined
}
/** A row that was written, and what is needed to take it back. */
export interface WrittenRow {
  readonly row: Row
  readonly beside?: ChangedBeside | undefined
}
/** An area that files can bring rows into: how a line is read, checked, written and taken back. */
export interface Importable {
  /** as addresses say it: `ship-to` */
  readonly name: string
  /** "Delivery site", "Delivery sites" */
  readonly label: readonly [one: string, many: string]
  /** what a line may bring, and how a new and a changed row are checked */
  readonly fields: ZodRawShape
  readonly input: ZodObject
  readonly patch: ZodObject
  readonly permissions: {
    readonly create: string
    readonly update: string
    readonly delete: string
    readonly read: string
  }
  readonly table: KeyedTable
  /** the field that names a row to people */
  readonly named: string
  /** path of the pages of its rows; undefined without any */
  readonly page?: string | undefined
  /** which row a line means: the fields of the first of these that finds one */
  readonly match: readonly (readonly string[])[]
  /** what people call a field: the first is what screens say, the others are headings of other programs */
  readonly words?: Readonly<Record<string, readonly string[]>>
  /** one line that shows how it is filled in; its order is that of the template */
  readonly example: Readonly<Record<string, string>>
  /** columns beside the label by which others name a row of it in a file: `code` */
  readonly known?: readonly string[]
  /**
   * fields that say which row a field means, where that is not read from its table: the first of these lists that the
   * line fills whole. A tank is one of its site, and where a line has no site, one of its customer
   */
  readonly narrows?: Readonly<Record<string, readonly (readonly string[])[]>> | undefined
  /** fields that count from 1 through these words */
  readonly choices?: Readonly<Record<string, readonly string[]>>
  /** what a line says in more words than the row */
  readonly tidy?: (values: Row) => Row
  /** Adds to a row the values that only a line of a file has: those that `tidy` takes away again. */
  readonly asLine?: ((row: Row) => Row) | undefined
  /** the list whose CSV has these rows, with what narrows it down to them: `invoice/?kind=opening` */
  readonly list?: string | undefined
  /** lines are written in the order of this field, where their order matters */
  readonly order?: string
  /** a line may have several rows, each in a column headed by the row that `name` points at: prices by product */
  readonly across?: { readonly value: string; readonly name: string }
  /** a list that several lines of one row fill together: ZIP codes of a city */
  readonly gather?: string
  /** a number that is a percent on the lines where another field has this value */
  readonly percentWhere?: { readonly field: string; readonly other: string; readonly is: string }
  /** Rows as they are now, in the order of the ids. */
  read(tx: Tx, ids: readonly number[], req: Req): Promise<Row[]>
  /** Refuses what a write would refuse beyond the shape of its fields. */
  check(values: Row, req: Req, current?: Row): Promise<void>
  /**
   * The same for lines that depend on each other, in the order in which they
   * are written. @returns what is wrong with each
   */
  checkAll?(
    lines: readonly { readonly values: Row; readonly current?: Row | undefined }[],
    req: Req,
  ): Promise<readonly (string | undefined)[]>
  create(rows: readonly Row[], req: Req): Promise<WrittenRow[]>
  update(changes: readonly Change[], req: Req): Promise<Row[]>
  /** Takes created rows back. @returns rows that changed with it */
  remove(rows: readonly WrittenRow[], req: Req): Promise<readonly ChangedBeside[]>
}
/** Areas that files can bring rows into, by name. */
export type Importables = ReadonlyMap<string, Importable>

type Given = Pick<Importable, 'label' | 'named' | 'match' | 'example'> &
  Partial<
    Pick<
      Importable,
      | 'words'
      | 'known'
      | 'choices'
      | 'tidy'
      | 'asLine'
      | 'list'
      | 'order'
      | 'across'
      | 'percentWhere'
      | 'gather'
    >
  >
/** A plain area: its calls say everything but which line means which row. */
export const importOf = (
  contract: AnyCrud,
  table: KeyedTable,
  service: CrudService,
  given: Given,
): Importable => ({
  name: contract.name,
  fields: contract.fields,
  input: contract.input,
  patch: contract.patch,
  table,
  page: contract.page || undefined,
  permissions: {
    create: contract.create.permission,
    update: contract.update.permission,
    delete: contract.remove.permission,
    read: contract.get.permission,
  },
  list: contract.list.path.slice(1),
  ...given,
  read: (tx, ids, req) => service.read(tx, ids, req),
  check: (values, req, current) => service.check(values, req, current),
  create: async (rows, req) => (await service.create(rows, req)).map((row) => ({ row })),
  update: (changes, req) => service.update(changes, req),
  remove: async (rows, req) => {
    await service.remove(
      rows.map(({ row }) => row),
      req,
    )
    return []
  },
})
/** The same of a plain area that files do not bring rows into. */
export const areaOf = (contract: AnyCrud, table: KeyedTable, service: CrudService): Area => ({
  ...importOf(contract, table, service, {
    label: [contract.label, `${contract.label}s`],
    named: contract.search[0] ?? 'name',
    match: [],
    example: {},
  }),
})

/** What writes rows on behalf of an area, plain or not: its own rules, events and walls. */
export type Area = Pick<
  Importable,
  | 'name'
  | 'label'
  | 'named'
  | 'page'
  | 'fields'
  | 'input'
  | 'table'
  | 'permissions'
  | 'read'
  | 'create'
  | 'remove'
>
