/** How a call is written down once, for server, client, documents and tests. */
import { z, type ZodObject, type ZodRawShape, type ZodType } from 'zod'
import { defineEvent, type EventDef } from './event.ts'
import { id, instant, mark, markOf } from '../values/fields.ts'
import { keptOf } from '../values/kept-fields.ts'
import { pluralOf, withArticle } from './articles.ts'
import { Deleted, IdParam, PageQuery, pageOf, route, type AnyRoute, type FirstOrder } from './route.ts'

export * from './route.ts'
export { pluralOf } from './articles.ts'

type Bare<F> = F extends z.ZodDefault<infer I> ? I : F
type Named<L extends string> = z.ZodOptional<
  z.ZodNullable<z.ZodObject<{ id: z.ZodInt } & Record<L, z.ZodString>>>
>
type Nested<F> = {
  [
    K in keyof F as F[K] extends { readonly refLabel: string }
      ? K extends `${infer N}_id`
        ? N
        : never
      : never
  ]: F[K] extends { readonly refLabel: infer L extends string } ? Named<L> : never
}
const rowMeta = () => ({
  id: z.int(),
  rev: z.int(),
  created_at: instant(),
  updated_at: instant(),
  created_by: z.int().nullable(),
  updated_by: z.int().nullable(),
})
type RowMeta = ReturnType<typeof rowMeta>
/** Without `owned`, inference falls back to the constraint, whose index signature would swallow the row. */
type Own<O extends ZodRawShape> = string extends keyof O ? {} : O
type Shape<T> = T extends ZodRawShape ? T : never
type Flat<T> = { [K in keyof T]: T[K] }
export type RowShape<F extends ZodRawShape, O extends ZodRawShape> = Shape<
  Flat<RowMeta & { [K in keyof F]: Bare<F[K]> } & Nested<F> & Own<O>>
>
type PatchShape<F extends ZodRawShape> = { [K in keyof F]: z.ZodOptional<Extract<Bare<F[K]>, ZodType>> }

/** The field itself, without what creating it may assume. */
export function withoutDefault(field: ZodType): ZodType {
  const def = (field as { _zod: { def: { type: string; innerType?: ZodType } } })._zod.def
  if (def.type !== 'default' || !def.innerType) return field
  return mark(withoutDefault(def.innerType), markOf(field))
}
const entries = (shape: ZodRawShape) => Object.entries(shape) as [string, ZodType][]
const isOutOfRow = (field: ZodType) => markOf(field).wire === 'secret' || markOf(field).sentOnly
/** The field of a row that is there already: what is in it is answered, and may come back. */
const kept = (field: ZodType): ZodType => withoutDefault(keptOf(field)?.() ?? field)

/**
 * The answered row: fields, server-owned fields, and `customer_id` also as
 * `customer { id, customer_name }` (domain 1.3).
 */
export function rowOf<F extends ZodRawShape, O extends ZodRawShape>(
  name: string,
  fields: F,
  owned: O,
): ZodObject<RowShape<F, O>> {
  const shape: Record<string, ZodType> = { ...rowMeta() }
  for (const [key, field] of entries(fields)) {
    if (isOutOfRow(field)) continue
    const { ref, needs } = markOf(field)
    shape[key] = needs ? mark(kept(field).optional(), { needs }) : kept(field)
    if (ref && key.endsWith('_id'))
      shape[key.slice(0, -3)] = z
        .object({ id: z.int(), [ref.label]: z.string() })
        .nullable()
        .optional()
  }
  for (const [key, field] of entries(owned)) {
    const { needs } = markOf(field)
    shape[key] = needs ? mark(field.optional(), { needs }) : field
  }
  return z.object(shape).meta({ id: name }) as unknown as ZodObject<RowShape<F, O>>
}
export const inputOf = <F extends ZodRawShape>(name: string, fields: F): ZodObject<F> =>
  z.strictObject(fields).meta({ id: `${name}Input` }) as unknown as ZodObject<F>
/** PUT merges: absent keeps, so no default may creep in. Shapes are judged by the server, where a value differs. */
export const patchOf = <F extends ZodRawShape>(name: string, fields: F): ZodObject<PatchShape<F>> =>
  z
    .strictObject(Object.fromEntries(entries(fields).map(([key, field]) => [key, kept(field).optional()])))
    .meta({ id: `${name}Patch` }) as unknown as ZodObject<PatchShape<F>>

export interface CrudSpec<N extends string, P extends string, F extends ZodRawShape, O extends ZodRawShape> {
  /** entity and event name: `sales-order` */
  readonly name: N
  /** one, as `404` says it: "Sales order" */
  readonly label: string
  readonly path: P
  readonly tag: string
  /** what a person may send; the flags of domain 1.3 are the zod modifiers */
  readonly fields: F
  /** what only the server sets */
  readonly owned?: O
  /** the resource of its permissions; default: the name with underscores */
  readonly resource?: string
  /** default LCUD */
  readonly calls?: string
  readonly pageSize?: number | 'all'
  /** the order its list is asked for first, where it is not that of its first column */
  readonly first?: { readonly by: (keyof F | keyof O | 'id') & string; readonly order: 'asc' | 'desc' }
  /** columns a list may be sorted by (each has an index) */
  readonly sort?: readonly (keyof F | keyof O | 'id' | 'created_at' | 'updated_at')[]
  /** where the pages of its rows stand, when not at the path; false: they have none */
  readonly page?: string | false
  /** columns a search looks into */
  readonly search?: readonly (keyof F | keyof O)[]
  /** unique in the tenant: field -> words */
  readonly unique?: readonly (keyof F & string)[]
  /** the field that is true on rows which no call changes or deletes */
  readonly fixed?: keyof O & string
  /** milliseconds in which a page that was read is used again where no list shows it */
  readonly keep?: number
  /** said of a change or a deletion that names no row */
  readonly missingId?: string
  /** calls a driver reaches for own rows */
  readonly own?: string
  /** extra flags per call letter */
  readonly flags?: Partial<Record<'L' | 'A' | 'G' | 'C' | 'U' | 'D', string>>
  /** fields whose change asks for the password again */
  readonly confirms?: readonly (keyof F & string)[]
  /** permission per call letter, where it is not `resource.action` */
  readonly permissions?: Partial<Record<'L' | 'A' | 'G' | 'C' | 'U' | 'D', string>>
  readonly failed?: Partial<Record<'L' | 'C' | 'U' | 'D', string>>
  /** of remove, when other rows still point at it */
  readonly inUse?: string
  /** of create, when a required field is missing */
  readonly missing?: string
}

type CallLetter = 'L' | 'A' | 'G' | 'C' | 'U' | 'D'
type PlainSpec = CrudSpec<string, string, ZodRawShape, ZodRawShape>
const resourceOf = ({ resource, name }: Pick<PlainSpec, 'resource' | 'name'>): string =>
  resource ?? name.replaceAll('-', '_')
/** What every call of an entity says: its tag, who may, whose rows, and the text when it fails. */
const sharedBy =
  ({ tag, label, own, failed, permissions, ...spec }: Omit<PlainSpec, 'path'>) =>
  (letter: CallLetter, action: string) => {
    const resource = resourceOf(spec)
    const permission = resource === 'signed-in' ? 'signed-in' : `${resource}.${action}`
    const text = letter === 'A' || letter === 'G' ? undefined : failed?.[letter]
    return {
      tag,
      entity: label,
      permission: permissions?.[letter] ?? permission,
      own: own?.includes(letter) ? (true as const) : undefined,
      failed: text,
    }
  }
type Shared = ReturnType<typeof sharedBy>

/** The calls that read: a page of the list, all of it, one row. */
function readCalls<P extends string, R extends ZodType>(
  {
    path,
    label,
    keep,
    pageSize = 50,
    first,
  }: Pick<CrudSpec<string, P, ZodRawShape, ZodRawShape>, 'path' | 'label' | 'keep' | 'pageSize'> & {
    readonly first?: FirstOrder | undefined
  },
  row: R,
  shared: Shared,
) {
  const thing = label.toLowerCase()
  const list = route({
    method: 'get',
    path,
    pageSize,
    first,
    keep,
    summary: `List ${pluralOf(thing)}, filtered and sorted`,
    query: PageQuery,
    returns: pageOf(row),
    ...shared('L', 'read'),
  })
  const all = route({
    method: 'get',
    path: `${path}all`,
    summary: `Read every ${thing} at once`,
    query: PageQuery,
    returns: pageOf(row),
    ...shared('A', 'read'),
  })
  const get = route({
    method: 'get',
    path: `${path}{id}` as `${P}{id}`,
    summary: `Read one ${thing} by its number`,
    params: IdParam,
    returns: row,
    flags: 'E',
    ...shared('G', 'read'),
  })
  return { list, all, get }
}

/** The calls that write: one row made, changed or deleted. */
function writeCalls<P extends string, R extends ZodType, I extends ZodType, C extends ZodType>(
  {
    path,
    label,
    flags,
    missing,
    missingId,
    inUse,
    confirms,
  }: Pick<
    CrudSpec<string, P, ZodRawShape, ZodRawShape>,
    'path' | 'label' | 'flags' | 'missing' | 'missingId' | 'inUse' | 'confirms'
  >,
  { row, input, patch }: { readonly row: R; readonly input: I; readonly patch: C },
  shared: Shared,
) {
  const thing = withArticle(label.toLowerCase())
  const one = `${path}{id}` as `${P}{id}`
  const params = missingId ? z.strictObject({ id: id(missingId) }) : IdParam
  const create = route({
    method: 'post',
    path,
    summary: `Add ${thing}`,
    body: input,
    returns: row,
    status: 201,
    flags: `KE${flags?.C ?? ''}`,
    missing,
    ...shared('C', 'create'),
  })
  const update = route({
    method: 'put',
    path: one,
    summary: `Change ${thing}`,
    params,
    body: patch,
    returns: row,
    flags: `KME${flags?.U ?? ''}`,
    missingId,
    confirms,
    ...shared('U', 'update'),
  })
  const remove = route({
    method: 'delete',
    path: one,
    summary: `Delete ${thing}`,
    params,
    returns: Deleted,
    flags: `KM${flags?.D ?? ''}`,
    missingId,
    inUse,
    ...shared('D', 'delete'),
  })
  return { create, update, remove }
}

/**
 * The plain calls of one entity (list, all, get, create, update, remove; api 2.1), made from its fields,
 * with the events that tell of them. A stale version is 412 `STALE`, a taken unique field 409 `DUPLICATE`, a
 * row in use 409 `IN_USE`.
 */
export function crud<
  const N extends string,
  const P extends string,
  F extends ZodRawShape,
  O extends ZodRawShape = {},
>(spec: CrudSpec<N, P, F, O>) {
  const { name, label, path, tag, fields, calls = 'LCUD' } = spec
  const title = label.replace(/(^|[ -])(\w)/g, (_, __, letter: string) => letter.toUpperCase())
  const owned = (spec.owned ?? {}) as O
  const row = rowOf(title, fields, owned)
  const input = inputOf(title, fields)
  const patch = patchOf(title, fields)
  const shared = sharedBy(spec as unknown as PlainSpec)
  const { list, all, get } = readCalls(spec, row, shared)
  const { create, update, remove } = writeCalls(spec, { row, input, patch }, shared)
  const reads = shared('L', 'read').permission
  const events = {
    created: defineEvent(`${name}.created` as `${N}.created`, row, { reads }),
    updated: defineEvent(`${name}.updated` as `${N}.updated`, row, { reads }),
    deleted: defineEvent(`${name}.deleted` as `${N}.deleted`, Deleted, { reads }),
  }
  const byLetter = { A: all, L: list, G: get, C: create, U: update, D: remove }
  const routes = Object.entries(byLetter).flatMap(([letter, one]): AnyRoute[] =>
    calls.includes(letter) ? [one as unknown as AnyRoute] : [],
  )
  return {
    name,
    label,
    path,
    tag,
    resource: resourceOf(spec),
    calls,
    fields,
    owned,
    row,
    input,
    patch,
    list,
    all,
    get,
    create,
    update,
    remove,
    routes,
    events,
    pageSize: spec.pageSize ?? 50,
    page: spec.page === undefined ? path.replace(/\/$/, '') : spec.page,
    sort: (spec.sort ?? []) as readonly string[],
    search: (spec.search ?? []) as readonly string[],
    unique: (spec.unique ?? []) as readonly string[],
    fixed: spec.fixed as string | undefined,
  }
}
export type Crud<F extends ZodRawShape = ZodRawShape, O extends ZodRawShape = ZodRawShape> = ReturnType<
  typeof crud<string, string, F, O>
>
export type AnyCrud = Pick<
  Crud,
  | 'name'
  | 'label'
  | 'path'
  | 'page'
  | 'tag'
  | 'resource'
  | 'calls'
  | 'pageSize'
  | 'sort'
  | 'search'
  | 'unique'
  | 'fixed'
  | 'routes'
> & {
  readonly fields: ZodRawShape
  readonly owned: ZodRawShape
  readonly row: ZodObject
  readonly input: ZodObject
  readonly patch: ZodObject
  readonly list: AnyRoute
  readonly all: AnyRoute
  readonly get: AnyRoute
  readonly create: AnyRoute
  readonly update: AnyRoute
  readonly remove: AnyRoute
  readonly events: {
    readonly created: { readonly type: string }
    readonly updated: { readonly type: string }
    readonly deleted: { readonly type: string }
  }
}

/** A permission that a plugin brings, beside those of the catalogue (`schema/permissions.ts`). */
export interface DeclaredPermission {
  /** `resource.action`, as calls name it: `journal.read` */
  readonly name: string
  /** what it allows, in words: "Read the journal" */
  readonly words: string
  /** one of the catalogue: whoever holds that holds this too; without it, admins alone */
  readonly with?: string
}
/** What one area publishes: its calls, the entities behind the plain ones, its events and permissions. */
export interface Contract {
  readonly id: string
  readonly routes: readonly AnyRoute[]
  readonly permissions?: readonly DeclaredPermission[]
  readonly events: readonly Pick<EventDef, 'type' | 'schema' | 'version' | 'scope' | 'reads'>[]
}
/**
 * The contract of an area: the calls of its plain entities (`cruds`), calls of its own (`routes`), its
 * events and the permissions it brings.
 */
export const contract = (
  id_: string,
  parts: {
    readonly cruds?: readonly AnyCrud[]
    readonly routes?: readonly AnyRoute[]
    readonly events?: readonly Contract['events'][number][]
    readonly permissions?: readonly DeclaredPermission[]
  },
): Contract => ({
  id: id_,
  permissions: parts.permissions ?? [],
  routes: [...(parts.routes ?? []), ...(parts.cruds ?? []).flatMap((c) => c.routes)],
  events: [
    ...(parts.events ?? []),
    ...(parts.cruds ?? []).flatMap((c) => {
      const { created, updated, deleted } = c.events as unknown as Record<
        'created' | 'updated' | 'deleted',
        Contract['events'][number]
      >
      return [
        ...(c.calls.includes('C') ? [created] : []),
        ...(c.calls.includes('U') ? [updated] : []),
        ...(c.calls.includes('D') ? [deleted] : []),
      ]
    }),
  ],
})
