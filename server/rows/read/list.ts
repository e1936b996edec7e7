/** Lists: page, sort, search and field-suffix filters over columns the contract names (api 1.6). */
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like as sqlLike,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ZodObject, ZodType } from 'zod'
import { markOf } from '#schema/values/fields.ts'
import { foldLine } from '#schema/values/names.ts'
import { phoneDigits } from '#schema/values/shapes.ts'
import { digitsIn } from '../../db/columns.ts'
import { badFilter, badSort, invalid } from '../../refusal.ts'
import { addDays, localDay, parseInstant, startOfDay } from '#schema/values/zone.ts'

/** The question of a list: page, search, sorting, and columns as filters (api 1.6). */
export interface ListQuery {
  page?: number | undefined
  size?: number | undefined
  search?: string | undefined
  sort_by?: string | undefined
  order?: string | undefined
  sort_direction?: string | undefined
  format?: string | undefined
  /** of a CSV that people read; without it the fields of the interface */
  headings?: 'words' | undefined
  [filter: string]: unknown
}
/** The offer of a list: columns to filter and sort by, texts to search, how long a page is. */
export interface Listing {
  /** filterable columns by their wire name */
  readonly columns: Readonly<Record<string, PgColumn>>
  readonly sortable: readonly string[]
  readonly searched: readonly PgColumn[]
  /** those of them that are phone numbers: found by their digits, however they are written */
  readonly phones?: readonly PgColumn[]
  readonly pageSize: number | 'all'
  readonly sort?: { readonly by: string; readonly order: 'asc' | 'desc' }
  /** expressions to sort by, beside the columns */
  readonly sorts?: Readonly<Record<string, SQL>> | undefined
}
const columnOf = ({ columns }: Pick<Listing, 'columns'>, name: string): PgColumn | undefined =>
  Object.hasOwn(columns, name) ? columns[name] : undefined
/** Without the columns the caller may not see: nobody learns an amount by asking for more or less than it. */
export function visibleListing(
  listing: Listing,
  row: ZodType,
  may: (permission: string) => boolean,
): Listing {
  const shape = (row as ZodObject).shape as Record<string, ZodType>
  const hidden = (name: string) => {
    const { needs } = shape[name] ? markOf(shape[name]) : {}
    return needs !== undefined && !may(needs)
  }
  return {
    ...listing,
    columns: Object.fromEntries(Object.entries(listing.columns).filter(([name]) => !hidden(name))),
  }
}
const RESERVED = new Set([
  'page',
  'size',
  'search',
  'sort_by',
  'order',
  'sort_direction',
  'format',
  'headings',
])
const ALL = 10_000

/** A text for `like` in which the % and _ that a person typed are letters, not wildcards. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (c) => `\\${c}`)
/**
 * Rows one of whose columns contains the words; one or two letters must begin it (api 1.6). Words that may be a phone
 * number also find `phones` by their digits (domain decision 44).
 */
export function searchIn(
  columns: readonly PgColumn[],
  given: string | undefined,
  phones: readonly PgColumn[] = [],
): SQL | undefined {
  const term = given && foldLine(given)
  if (!term || !columns.length) return undefined
  const like = term.length < 3 ? `${escapeLike(term)}%` : `%${escapeLike(term)}%`
  const digits = phones.length ? phoneDigits(term) : undefined
  return or(
    ...columns.map((c) => ilike(c, like)),
    ...(digits === undefined ? [] : phones.map((c) => sqlLike(digitsIn(c), `%${digits}%`))),
  )
}
/**
 * Of what `searchIn` finds, first what is meant to the letter: any column equal, then a whole word of the
 * title (412 in Tank 412), its beginning, the beginning of a word.
 */
export function closestFirst(title: PgColumn, searched: readonly PgColumn[], term: string): readonly SQL[] {
  const word = `(^|[^[:alnum:]])${term.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`
  const equal = sql.join(
    searched.map((c) => sql`coalesce(${ilike(c, escapeLike(term))}, false)`),
    sql` or `,
  )
  return [
    sql`(${equal})`,
    sql`${title} ~* ${`${word}([^[:alnum:]]|$)`}`,
    ilike(title, `${escapeLike(term)}%`),
    sql`${title} ~* ${word}`,
  ].map((fits) => sql`${fits} desc nulls last`)
}

type Kind = 'id' | 'whole' | 'number' | 'text' | 'instant' | 'day' | 'bool' | 'other'
const KINDS: Readonly<Record<string, Kind>> = {
  bigint: 'id',
  integer: 'whole',
  text: 'text',
  date: 'day',
  boolean: 'bool',
}
const kindOf = (c: PgColumn): Kind => {
  const sqlType = c.getSQLType()
  if (sqlType.startsWith('numeric')) return 'number'
  if (sqlType.startsWith('timestamp')) return 'instant'
  return KINDS[sqlType] ?? 'other'
}
function valueFor(name: string, column: PgColumn, text: string, zone: string): unknown {
  const bad = (message: string) => invalid(name, message, 'bad_filter')
  switch (kindOf(column)) {
    case 'id':
      if (/^\d{1,15}$/.test(text)) return Number(text)
      throw bad('Enter a number')
    case 'whole':
      if (/^-?\d{1,10}$/.test(text) && Number(text) === (Number(text) | 0)) return Number(text)
      throw bad('Enter a whole number')
    case 'number':
      if (/^-?\d{1,14}(\.\d{1,6})?$/.test(text)) return text
      throw bad('Enter a number')
    case 'bool':
      if (/^(true|1)$/.test(text)) return true
      if (/^(false|0)$/.test(text)) return false
      throw bad('Choose true or false')
    case 'instant': {
      const at = parseInstant(text, zone)
      if (at) return at
      throw bad('Enter a date')
    }
    case 'day':
      if (parseInstant(text, zone)) return text.slice(0, 10)
      throw bad('Enter a date')
    case 'text': {
      const values = column.enumValues
      if (values && !values.includes(text)) throw bad(`Choose one of ${values.join(', ')}`)
      return text
    }
    default:
      throw badFilter(name)
  }
}

const OPERATORS = /^(.+)__(icontains|exact|istartswith|iendswith|gt|lt|gte|lte|isnull)$/
/**
 * One condition per filter of the query, `column=value` and `column__op=value`; unknown columns and
 * operators are refused with 422 `BAD_FILTER`, values that do not fit their column with 422 `VALIDATION`
 * (api 1.6).
 */
export function filtersOf(
  query: ListQuery,
  listing: Pick<Listing, 'columns'>,
  zone: string,
  skip: ReadonlySet<string>,
): SQL[] {
  return Object.entries(query).flatMap(([key, raw]) => {
    if (RESERVED.has(key) || skip.has(key) || raw === undefined) return []
    const text = foldLine(String(raw))
    if (key === 'status' && text === 'all') return []
    const [, named = key, operator = 'exact'] = OPERATORS.exec(key) ?? []
    const column = columnOf(listing, named)
    if (!column) throw badFilter(key)
    const value = () => valueFor(key, column, text, zone)
    const kind = kindOf(column)
    // a day on a time is all of it: until Friday lets Friday in, and after Friday is Saturday
    const isWhole = kind === 'instant' && isBareDay(text) && parseInstant(text, zone)
    if (['icontains', 'istartswith', 'iendswith'].includes(operator)) {
      if (text.length > 200) throw invalid(key, 'Use at most 200 characters')
      const like = `${operator === 'istartswith' ? '' : '%'}${escapeLike(text)}${operator === 'iendswith' ? '' : '%'}`
      return [ilike(kind === 'text' ? column : sql`${column}::text`, like)]
    }
    switch (operator) {
      case 'gt':
        return [isWhole ? gte(column, endOfDay(text, zone)) : gt(column, value())]
      case 'lt':
        return [lt(column, value())]
      case 'gte':
        return [gte(column, value())]
      case 'lte':
        return [isWhole ? lt(column, endOfDay(text, zone)) : lte(column, value())]
      case 'isnull':
        return [/^(true|1)$/.test(text) ? isNull(column) : isNotNull(column)]
      default: {
        const many =
          key === named &&
          text.includes(',') &&
          (kind === 'id' || kind === 'instant' || kind === 'day' || column.enumValues !== undefined)
        return [
          many
            ? inArray(
                column,
                text.split(',').map((part) => valueFor(key, column, part.trim(), zone)),
              )
            : eq(column, value()),
        ]
      }
    }
  })
}
const isBareDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text.trim())
const endOfDay = (day: string, zone: string) => startOfDay(addDays(day.trim(), 1), zone)
/** `x_start` and `x_end`: dates include both days, instants are start <= x < end (domain 1.2). */
export function rangeOf(
  column: PgColumn,
  start: unknown,
  end: unknown,
  zone: string,
  [startName, endName]: readonly [string, string] = ['start', 'end'],
): SQL | undefined {
  const at = (name: string, v: unknown) => {
    const found = parseInstant(String(v), zone)
    if (!found) throw invalid(name, 'Enter a date', 'bad_filter')
    return found
  }
  const dayOf = (name: string, v: unknown) => localDay(at(name, v), zone)
  const hasDays = kindOf(column) === 'day'
  const from = () => gte(column, hasDays ? dayOf(startName, start) : at(startName, start))
  const until = () => {
    if (hasDays) return lte(column, dayOf(endName, end))
    const last = at(endName, end)
    return lt(column, typeof end === 'string' && isBareDay(end) ? endOfDay(end, zone) : last)
  }
  return and(start === undefined ? undefined : from(), end === undefined ? undefined : until())
}

export interface Paging {
  readonly page: number
  readonly size: number
  readonly offset: number
}
/** Which page is meant: at most 200 rows, 10,000 of a list that holds everything, 50,000 of a CSV. */
export function pagingOf(query: ListQuery, pageSize: number | 'all'): Paging {
  const whole = pageSize === 'all' && query.page === undefined && query.size === undefined
  const size = query.format === 'csv' ? 50_000 : (query.size ?? (pageSize === 'all' ? ALL : pageSize))
  const page = query.format === 'csv' ? 1 : (query.page ?? 1)
  return { page, size: whole ? ALL : size, offset: (page - 1) * size }
}
export interface SortKey {
  readonly by: PgColumn | SQL
  readonly way: 'asc' | 'desc'
}
/**
 * Sorted by one or two columns with an index, and always by id last, so that pages
 * never overlap. `sort_by=name,code&order=desc,asc`
 */
export function keysOf(query: ListQuery, listing: Listing, id: PgColumn): readonly SortKey[] {
  const by = (query.sort_by ?? listing.sort?.by ?? 'id').split(',')
  const ways = (
    query.sort_by
      ? (query.order ?? query.sort_direction ?? 'asc')
      : (query.order ?? listing.sort?.order ?? 'desc')
  )
    .split(',')
    .map((way) => (way === 'desc' ? ('desc' as const) : ('asc' as const)))
  const { sorts = {} } = listing
  const refused = () => badSort([...new Set(['id', ...listing.sortable, ...Object.keys(sorts)])])
  if (by.length > 2 || new Set(by).size < by.length) throw refused()
  // names stand without regard to case, as their indexes do
  const key = (column: PgColumn, way = ways[0]!): SortKey => ({
    by: kindOf(column) === 'text' && !column.enumValues ? sql`lower(${column})` : column,
    way,
  })
  const keys = by.map((name, i): SortKey => {
    const expression = Object.hasOwn(sorts, name) ? sorts[name] : undefined
    if (expression) return { by: expression, way: ways[i] ?? ways[0]! }
    const column = name === 'id' ? id : columnOf(listing, name)
    if (!column || (name !== 'id' && !listing.sortable.includes(name))) throw refused()
    return key(column, ways[i])
  })
  return by.includes('id') ? keys : [...keys, key(id)]
}
/** DESC NULLS FIRST is what a plain index gives backwards. */
export const inOrder = ({ by, way }: SortKey): SQL => (way === 'desc' ? desc(by) : asc(by))
/** The order a list is asked for, with the id as the last key; refuses other columns (422 `BAD_FILTER`). */
export const orderOf = (query: ListQuery, listing: Listing, id: PgColumn): SQL[] =>
  keysOf(query, listing, id).map(inOrder)
/** Tells if a question looks for letters within texts. */
export const isByText = (query: ListQuery, { searched }: Pick<Listing, 'searched'>): boolean =>
  (searched.length > 0 && Boolean(query.search)) ||
  Object.keys(query).some((key) => /__i(contains|startswith|endswith)$/.test(key))
/** Rows as a list answers them: with total, page, size and pages. */
export const pageOfRows = <R>(items: R[], total: number, { page, size }: Paging, whole = false) => ({
  items,
  total,
  page,
  size: whole ? Math.min(Math.max(total, 1), ALL) : size,
  pages: Math.ceil(total / (whole ? ALL : size)),
})
