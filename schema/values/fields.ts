/** The value types of the wire (domain 1.1). Each accepts what people send and answers one exact form. */
import { z, type ZodType } from 'zod'
import { keptOf, withKept } from './kept-fields.ts'
import { foldLine } from './names.ts'
import { PLAIN_NUMBER } from './plain-number.ts'
import { currentZone, localDay, parseInstant } from './zone.ts'

/** What the contract says of a field beyond its shape. */
export interface Mark {
  /** permission without which the field is left out of answers and refused in bodies */
  readonly needs?: string
  /** what stands in its place for readers who lack one of the permissions */
  readonly otherwise?: { readonly needs: readonly string[]; readonly show: (value: never) => unknown }
  /** the entity an id points at, and the field that names it */
  readonly ref?: { readonly entity: string; readonly label: string }
  /** how the field is shown and stored */
  readonly wire?:
    | 'degrees'
    | 'money'
    | 'price'
    | 'rate'
    | 'pct'
    | 'factor'
    | 'qty'
    | 'instant'
    | 'date'
    | 'text'
    | 'id'
    | 'ids'
    | 'secret'
    | 'email'
  /** its JSON schema, where zod cannot say it */
  readonly json?: Record<string, unknown>
  /** a shape that is judged with the whole row, or by which rows are found (domain decision 44) */
  readonly shape?: 'zip' | 'phone'
  /** sent with a row, and no part of it */
  readonly sentOnly?: true
}
const marks = z.registry<Mark & Record<string, unknown>>()
/** Adds to what is known of a field; the schema itself stays as it is. */
export function mark<S extends ZodType>(schema: S, more: Mark): S {
  const next = { ...markOf(schema), ...more }
  if (marks.has(schema)) marks.remove(schema)
  marks.add(schema, next)
  return schema
}
/** Everything said of a field, also through `nullable`, `optional` and `default`. */
export function markOf(schema: ZodType): Mark {
  const own = marks.get(schema) ?? {}
  const inner = (schema as { _zod: { def: { innerType?: ZodType } } })._zod.def.innerType
  return inner ? { ...markOf(inner), ...own } : own
}

type Wire<Out, In> = ZodType<Out, In>
const wire = <Out, In>(schema: ZodType, mark_: Mark): Wire<Out, In> => mark(schema, mark_) as Wire<Out, In>

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}
/**
 * `8000` -> `8000.000`; undefined unless it is a plain decimal of at most
 * `places` decimals and `digits` before the point.
 */
export function fixed(value: unknown, places: number, digits: number): string | undefined {
  const text = textOf(value)
  if (!PLAIN_NUMBER.test(text)) return undefined
  const [whole = '', decimals = ''] = text.replace('-', '').split('.')
  const kept = decimals.replace(/0+$/, '')
  const lead = whole.replace(/^0+(?=\d)/, '') || '0'
  if (kept.length > places || lead.length > digits) return undefined
  const out = places ? `${lead}.${kept.padEnd(places, '0')}` : lead
  return text.startsWith('-') && /[1-9]/.test(out) ? `-${out}` : out
}

interface Bounds {
  readonly min?: number
  readonly max?: number
}
const decimal = (
  name: NonNullable<Mark['wire']>,
  places: number,
  digits: number,
  { min, max }: Bounds = {},
): Wire<string, string | number> =>
  wire(
    z.union([z.string(), z.number()], { error: 'Enter a number' }).transform((value, ctx) => {
      const text = fixed(value, places, digits)
      const refuse = (message: string) => {
        ctx.issues.push({ code: 'custom', message, input: value })
        return z.NEVER
      }
      if (text === undefined)
        return refuse(
          PLAIN_NUMBER.test(String(value).trim()) ? `Enter at most ${places} decimals` : 'Enter a number',
        )
      if (min !== undefined && Number(text) < min) return refuse(`Must be ${min} or more`)
      if (max !== undefined && Number(text) > max) return refuse(`Must be ${max} or less`)
      return text
    }),
    { wire: name, json: { type: 'string', pattern: `^-?\\d+\\.\\d{${places}}$`, format: name } },
  )

/**
 * An amount of money: a string or a number of at most 2 decimals, answered with exactly 2, as `"23569.14"`;
 * numeric(16,2). Refuses more decimals, `1e3`, separators and what lies outside `bounds` (422 `VALIDATION`
 * at the field; domain 1.1).
 */
export const money = (bounds?: Bounds) => decimal('money', 2, 14, bounds)
/**
 * Money for one unit: 0 or more, at most 6 decimals, answered with exactly 6, as `"2.500000"`;
 * numeric(14,6). Refuses the rest with 422 `VALIDATION` at the field (domain 1.1).
 */
export const price = () => decimal('price', 6, 8, { min: 0 })
/**
 * Money for one unit, or plain money with six decimals, also negative: answered as `"0.243000"`;
 * numeric(14,6). Refuses more than 6 decimals with 422 `VALIDATION` at the field (domain 1.1).
 */
export const rate = () => decimal('rate', 6, 8)
/**
 * Percent, where 6.25 means 6.25 %: -100 to 1000, at most 6 decimals, answered as `"6.250000"`;
 * numeric(9,6). Refuses the rest with 422 `VALIDATION` at the field (domain 1.1).
 */
export const pct = () => decimal('pct', 6, 4, { min: -100, max: 1000 })
/**
 * A quantity in the unit its product is sold by: 0 or more, at most 3 decimals, answered as `"8000.000"`;
 * numeric(14,3). Refuses the rest with 422 `VALIDATION` at the field (domain 1.1).
 */
export const qty = () => decimal('qty', 3, 11, { min: 0 })
/**
 * A factor between two units, or a density: within `bounds`, else 0 or more, at most 9 decimals, answered as
 * `"0.135379000"`; numeric(18,9). Refuses the rest with 422 `VALIDATION` at the field (decision 30).
 */
export const factor = (bounds: Bounds = { min: 0 }) => decimal('factor', 9, 9, bounds)
/** A quantity as `qty`, but below 0 where a credit takes it back (domain 3.7). */
export const signedQty = () => decimal('qty', 3, 11)

/** Latitude (up to 90) or longitude (up to 180), six decimals: a hand's breadth. */
export const degrees = (max: 90 | 180) => decimal('degrees', 6, 3, { min: -max, max })

/**
 * The number of a row: an integer from 1, or the same as a string of digits, answered as an integer. Refuses
 * 0, fractions and all else with `missing` as its words (422 `VALIDATION`; domain 1.1).
 */
export const id = (missing = 'Choose one'): Wire<number, number | string> =>
  wire(
    z.union([z.number(), z.string()], { error: missing }).transform((value, ctx) => {
      const digits = typeof value === 'number' || /^\d{1,15}$/.test(value.trim())
      const n = digits ? Number(value) : NaN
      if (Number.isSafeInteger(n) && n >= 1) return n
      ctx.issues.push({ code: 'custom', message: missing, input: value })
      return z.NEVER
    }),
    { wire: 'id', json: { type: 'integer', minimum: 1 } },
  )

/** Types only: which field names the row that is pointed at. */
export interface RefMark<L extends string> {
  readonly refLabel: L
}
/**
 * The number of a row of `entity`: answered also as `{ id, <label> }` under the name without `_id`. A row
 * that is not there, or of another company, is refused as 422 `VALIDATION` at the field (domain 1.3).
 */
export const ref = <const L extends string = 'name'>(entity: string, label = 'name' as L) =>
  mark(id(), { ref: { entity, label } }) as unknown as Wire<number, number | string> & RefMark<L>
/**
 * The number of a row of `entity`, or null: answered also as `{ id, <label> }`, refused as `ref` is (domain
 * 1.3).
 */
export const refMaybe = <const L extends string = 'name'>(entity: string, label = 'name' as L) =>
  mark(maybe(id()), { ref: { entity, label } }) as unknown as Maybe<number, number | string> & RefMark<L>
/**
 * Numbers of rows of `entity`: at most 1,000, duplicates dropped, answered ascending; without any it is
 * empty. One that is no live row of the company is refused (422 `VALIDATION`; domain 1.1).
 */
export const ids = (entity: string, label = 'name') =>
  mark(
    z
      .array(id())
      .max(1000)
      .transform((list) => [...new Set(list)].sort((a, b) => a - b))
      .default([]),
    {
      wire: 'ids',
      ref: { entity, label },
      json: { type: 'array', items: { type: 'integer', minimum: 1 } },
    },
  )

const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/
/** With everything that ends a line: newline, next line, line and paragraph separators. */
const CONTROL_OR_LINE = /[\u0000-\u0008\u000a-\u001f\u007f\u0085\u2028\u2029]/
/** A text of more characters than this may have several lines; names, numbers and addresses are one line. */
export const ONE_LINE = 200
const hasNoControl =
  (isLine: boolean) =>
  (given: string): boolean =>
    !(isLine ? CONTROL_OR_LINE : CONTROL).test(given)
/** A text as it is kept: of one line folded (`foldLine`), else trimmed, NFC, its lines ended by a newline. */
const keptText = (isLine: boolean, given: string): string => {
  const lines = given.replace(/\r\n?/g, '\n')
  return isLine ? foldLine(lines) : lines.trim().normalize('NFC')
}
/**
 * A text of 1 to `max` characters, trimmed and NFC, lines ended by a newline. One of up to 200 characters is one line
 * and a name: white space is folded, signs without width are dropped (`foldLine`; domain decision 44). Refuses control
 * characters other than tab, and line breaks in one line (422 `VALIDATION`; domain 1.1).
 */
export const text = (max: number, isLine: boolean = max <= ONE_LINE) =>
  mark(
    z
      .string({ error: 'Enter a text' })
      .transform((s) => keptText(isLine, s))
      .pipe(
        z
          .string()
          .min(1, 'Enter a value')
          .max(max, `Use at most ${max} characters`)
          .refine(hasNoControl(isLine), 'Remove the control characters'),
      ) as unknown as Wire<string, string>,
    { wire: 'text', json: { type: 'string', maxLength: max } },
  )
/** Words that rows are looked for by, of `least` to 200 characters, folded as names are (`foldLine`; api 1.6). */
export const searchText = (least: 0 | 2) => {
  const words = z.string().overwrite(foldLine)
  return (least ? words.min(least, 'Type two characters or more') : words).max(200)
}
/** One spelling of a word of the company: trimmed, in small letters, `-` and spaces as `_` (decision 30). */
export const wordName = (said: string): string =>
  foldLine(said)
    .toLowerCase()
    .replace(/[-\s]+/g, '_')
/**
 * A word that a company keeps, as a use or a group of taxes: taken in any spelling, answered in one, as
 * `"off_road"`. Refuses what `text` refuses (decision 30).
 */
export const word = (max: number) =>
  mark(
    z
      .string({ error: 'Enter a text' })
      .transform(wordName)
      .pipe(
        z
          .string()
          .normalize('NFC')
          .min(1, 'Enter a value')
          .max(max, `Use at most ${max} characters`)
          .refine(hasNoControl(max <= ONE_LINE), 'Remove the control characters'),
      ) as unknown as Wire<string, string>,
    { wire: 'text', json: { type: 'string', maxLength: max } },
  )
/** A time of day, as 06:30. */
export const clock = () =>
  mark(
    text(5).refine((s) => /^([01]\d|2[0-3]):[0-5]\d$/.test(s), 'Write it as 06:30'),
    { wire: 'text', json: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', maxLength: 5 } },
  )
/**
 * A text of up to `max` characters that may be empty and is never null, as those of the company settings;
 * null is refused with `none is not an allowed value` (domain 1.4). `fits` is asked of what is not empty.
 */
export const textOrEmpty = (
  max: number,
  fits: (s: string) => boolean = () => true,
  words: string | { readonly error: (issue: { readonly input?: unknown }) => string } = '',
) =>
  mark(
    z
      .string({ error: 'none is not an allowed value' })
      .overwrite((s) => keptText(max <= ONE_LINE, s))
      .max(max, `Use at most ${max} characters`)
      .refine(hasNoControl(max <= ONE_LINE), 'Remove the control characters')
      .refine((s) => s === '' || fits(s), words)
      .default(''),
    { wire: 'text' },
  )
/**
 * A password or another secret of `min` to `max` characters: written, never answered and never kept in the
 * log of changes.
 */
export const secret = (min: number, max: number) =>
  mark(
    z
      .string({ error: 'Enter a value' })
      .min(min, `Use at least ${min} characters`)
      .max(max, `Use at most ${max} characters`),
    { wire: 'secret' },
  )

/**
 * A moment: ISO 8601 with an offset or `Z`; without one it is read in the zone of the company, a bare day as
 * its 00:00. Answered in UTC milliseconds, as `"2026-03-02T14:00:00.000Z"`. Refuses what is no date (422
 * `VALIDATION`; domain 1.1).
 */
export const instant = (): Wire<string, string> =>
  wire(
    z.string({ error: 'Enter a date and time' }).transform((value, ctx) => {
      const at = parseInstant(value.trim(), currentZone())
      if (at) return at
      ctx.issues.push({ code: 'custom', message: 'Enter a date and time', input: value })
      return z.NEVER
    }),
    { wire: 'instant', json: { type: 'string', format: 'date-time' } },
  )
/**
 * A calendar day, answered as `"2026-03-02"`; an instant is cut to its day in the zone of the company.
 * Refuses what is no date (422 `VALIDATION`; domain 1.1).
 */
export const date = (): Wire<string, string> =>
  wire(
    z.string({ error: 'Enter a date' }).transform((value, ctx) => {
      const at = parseInstant(value.trim(), currentZone())
      if (at) return /^\d{4}-\d{2}-\d{2}$/.test(value.trim()) ? value.trim() : localDay(at, currentZone())
      ctx.issues.push({ code: 'custom', message: 'Enter a date', input: value })
      return z.NEVER
    }),
    { wire: 'date', json: { type: 'string', format: 'date' } },
  )

/**
 * A moment by the clock of a phone, for comparing. A clock that is wrong by years reads as null, so that nothing its
 * driver did is refused (domain decision 25).
 */
export const phoneClock = (): Wire<string | null, string> =>
  wire(
    z
      .string({ error: 'Enter a date and time' })
      .transform((value) => parseInstant(value.trim(), currentZone()) ?? null),
    { wire: 'instant', json: { type: 'string', format: 'date-time' } },
  )
/**
 * An edge of a range in a query, kept as it was given: a bare day means the whole of it, an instant the moment.
 * Refuses what is no date (422 `VALIDATION`; domain 1.2, range filters).
 */
export const rangeEdge = (): Wire<string, string> =>
  wire(
    z
      .string({ error: 'Enter a date' })
      .trim()
      .refine((value) => parseInstant(value, currentZone()) !== undefined, 'Enter a date'),
    { wire: 'instant', json: { type: 'string' } },
  )

/** What a query string says for yes and no; anything else is left as it is. */
export function readBool(value: unknown): unknown {
  if (value === 'true' || value === '1') return true
  return value === 'false' || value === '0' ? false : value
}
/** Yes or no: JSON true and false, and in a query also `true`, `false`, `1` and `0` (domain 1.1). */
export const bool = (): Wire<boolean, boolean | 'true' | 'false' | '1' | '0'> =>
  wire(z.preprocess(readBool, z.boolean({ error: 'Choose yes or no' })), { json: { type: 'boolean' } })
/** Yes or no as `bool`, and `initial` when nobody says. */
export const flag = (initial: boolean) => bool().default(initial)
/**
 * A whole number from `min` to `max`, in a query also as digits; outside them it is 422 `VALIDATION` at the
 * field.
 */
export const int = (min: number, max: number): Wire<number, number | string> =>
  wire(
    z.preprocess(
      (v) => (typeof v === 'string' && /^-?\d{1,15}$/.test(v.trim()) ? Number(v) : v),
      z
        .int({ error: 'Enter a whole number' })
        .min(min, `Must be ${min} or more`)
        .max(max, `Must be ${max} or less`),
    ),
    { json: { type: 'integer', minimum: min, maximum: max } },
  )

/** May be null; absent and empty text mean null. */
export type Maybe<Out, In> = z.ZodDefault<ZodType<Out | null, In | null>>
/** The same field, or null: absent, null and empty text all mean null (domain 1.1). */
export const maybe = <Out, In>(schema: ZodType<Out, In>): Maybe<Out, In> => {
  const inner = z
    .preprocess((v) => (typeof v === 'string' && v.trim() === '' ? null : v), schema.nullable())
    .default(null as never)
  const { json, ...rest } = markOf(schema)
  const kept = keptOf(schema)
  if (kept) withKept(inner, () => maybe(kept()))
  return mark(inner, json ? { ...rest, json: nullable(json) } : rest) as unknown as Maybe<Out, In>
}
const nullable = (json: Record<string, unknown>): Record<string, unknown> =>
  'type' in json ? { ...json, type: [json.type, 'null'].flat() } : { anyOf: [json, { type: 'null' }] }

/**
 * A field for those who hold `permission`: left out of the answers, the stream and the CSV of others, and
 * refused in their bodies (api 1.10).
 */
export const needs = <S extends ZodType>(permission: string, schema: S): S =>
  mark(schema, { needs: permission })

/** Any JSON within the limits of domain 1.1: 64 KiB and 20 levels. */
export const json = () => mark(z.unknown(), { json: {} })
