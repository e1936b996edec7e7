/** One call: its address, what it takes and answers, and the shapes that lists share. */
import { z, type ZodType } from 'zod'
import { id, int, searchText } from '../values/fields.ts'

const none = z.strictObject({})
export type None = typeof none
export type Method = 'get' | 'post' | 'put' | 'delete'

/** A column and the way its rows are sorted. */
export interface FirstOrder {
  readonly by: string
  readonly order: 'asc' | 'desc'
}
/** One call as the contract holds it: its address, who may make it, what it takes and answers. */
export interface RouteSpec<
  P extends ZodType = ZodType,
  Q extends ZodType = ZodType,
  B extends ZodType = ZodType,
  R extends ZodType = ZodType,
> {
  readonly method: Method
  /** as the specification prints it, parameters in braces: `/sales-order/{id}/assign` */
  readonly path: string
  readonly tag: string
  /** what it does, as one sentence of at least three words without its full stop */
  readonly summary: string
  /** its name in programs (`signUp`), where the address does not give a good one */
  readonly operation?: string
  /** a body that it takes, for the reference, where none can be made from the fields */
  readonly example?: unknown
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly returns: R
  /** `resource.action`, `signed-in` or `public` */
  readonly permission: string
  /** other permissions that open the call; the handler decides which of them it takes */
  readonly also?: readonly string[]
  /** what `404` names: "Sales order" */
  readonly entity?: string
  /** of a list: rows of a page, for server and screens alike (specification 9); `all`: the server answers all */
  readonly pageSize?: number | 'all'
  /** of a list: another size of page where a filter has a value, `{ status: { archive: 10 } }` */
  readonly pageSizeWhere?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** of a list: the order its screens ask for first */
  readonly first?: FirstOrder | undefined
  /** milliseconds in which the browser does not ask the same again */
  readonly keep?: number | undefined
  readonly status?: 200 | 201
  /** K idempotency key · M If-Match · E ETag · S step-up · N repeatable (api 1.5) */
  readonly flags?: string
  /** body fields whose change asks for the password again, when S does not ask for it always */
  readonly confirms?: readonly string[] | undefined
  /** drivers reach it for their own rows; without this an `own:` permission is refused */
  readonly own?: true | undefined
  /** reaches beyond one company: only the company that runs the installation may (domain decision 45) */
  readonly installation?: true
  /** a `get` that keeps what it shows, as a paper at its first print: its transaction may write */
  readonly keeps?: true
  /** no row is sent back by it: a field of the answer that it does not take is refused, not passed over */
  readonly exact?: true
  /** multipart body; `body` then describes its text parts and files */
  readonly form?: true
  /** content type of an answer that is bytes */
  readonly bytes?: string
  /** the body fields that may also stand in the query (api 1.1) */
  readonly queryOrBody?: true
  /** the specification's words when a required field is missing */
  readonly missing?: string | undefined
  /** the specification's words when the address names no row */
  readonly missingId?: string | undefined
  /** the specification's words of a refused body: what its sentence begins with, and what a null says */
  readonly invalid?: { readonly begins: string; readonly ofNull: string }
  /** the specification's words when other rows still point at the one to delete */
  readonly inUse?: string | undefined
  /** the specification's words when the call fails without a detail */
  readonly failed?: string | undefined
}
type Options = Omit<RouteSpec, 'params' | 'query' | 'body' | 'returns'>
export type AnyRoute = RouteSpec

type Calls<P, Q, B> = Options & { readonly params?: P; readonly query?: Q; readonly body?: B }
/**
 * What a call with `bytes` answers: a Blob in the browser. The server hands out its bytes beside the schema.
 */
export type FileAnswer = ZodType<Blob, never>

/**
 * One call of the contract: method, address, permission and words, and the shapes it takes and answers.
 * Without `params`, `query` or `body` it takes none; with `bytes` it answers a file (api 2).
 */
// @__NO_SIDE_EFFECTS__
export function route<P extends ZodType = None, Q extends ZodType = None, B extends ZodType = None>(
  spec: Calls<P, Q, B> & { readonly bytes: string; readonly returns: ZodType },
): RouteSpec<P, Q, B, FileAnswer>
// @__NO_SIDE_EFFECTS__
export function route<
  R extends ZodType,
  P extends ZodType = None,
  Q extends ZodType = None,
  B extends ZodType = None,
>(spec: Calls<P, Q, B> & { readonly returns: R }): RouteSpec<P, Q, B, R>
// @__NO_SIDE_EFFECTS__
export function route<
  R extends ZodType,
  P extends ZodType = None,
  Q extends ZodType = None,
  B extends ZodType = None,
>(spec: Calls<P, Q, B> & { readonly returns: R }): RouteSpec<P, Q, B, R> {
  return { params: none as ZodType as P, query: none as ZodType as Q, body: none as ZodType as B, ...spec }
}

/** Rows of a page of every list that has no size of its own (specification 9). */
const OTHER_LISTS = 50
/** Returns how many rows a page of this list has on a screen, under these filters (specification 9). */
export function pageSizeOf(
  { pageSize, pageSizeWhere = {} }: Pick<RouteSpec, 'pageSize' | 'pageSizeWhere'>,
  filters: Readonly<Record<string, unknown>> = {},
): number {
  const narrowed = Object.entries(pageSizeWhere).map(([field, sizes]) => sizes[String(filters[field])])
  return (
    narrowed.find((size) => size !== undefined) ?? (typeof pageSize === 'number' ? pageSize : OTHER_LISTS)
  )
}

/** The number of a row in the address of a call: `{id}`, an integer from 1. */
export const IdParam = z.strictObject({ id: id() })
/** One word per column of `sort_by`. */
const Order = z.string().regex(/^(asc|desc)(,(asc|desc))?$/, 'Choose asc or desc')
/**
 * What every list takes: `page` from 1, `size` up to 200, `search`, `sort_by` and `order`, `format`, and
 * `headings` of a CSV; `column=value` and `column__op=value` filters ride along. An unknown filter is 422
 * `BAD_FILTER` (api 1.6).
 */
export const PageQuery = z
  .object({
    page: int(1, 1_000_000).optional(),
    size: int(1, 200).optional(),
    search: searchText(0).optional(),
    sort_by: z.string().max(120).optional(),
    order: Order.optional(),
    sort_direction: Order.optional(),
    format: z.enum(['csv', 'json']).optional(),
    headings: z.enum(['words']).optional(),
  })
  .catchall(z.string().max(500))
/** One page of a list: its rows, how many there are in all, and which page of how many this is (api 1.2). */
export interface Page<R> {
  items: R[]
  total: number
  page: number
  size: number
  pages: number
}
/** A row of a plain area, or one that a list of the contract answers: `RowOf<typeof driver>`. */
export type RowOf<L> = L extends { readonly row: infer R extends ZodType }
  ? z.output<R>
  : L extends { readonly returns: ZodType<Page<infer R>> }
    ? R
    : never
/**
 * The shape of a page of such rows, as a list answers it: `items`, `total`, `page`, `size`, `pages` (api
 * 1.2).
 */
export const pageOf = <R extends ZodType>(row: R) =>
  z.object({ items: z.array(row), total: z.int(), page: z.int(), size: z.int(), pages: z.int() })
/** The answer of a deletion: the number of the row that is gone. */
export const Deleted = z.object({ id: z.int() }).meta({ id: 'Deleted' })
