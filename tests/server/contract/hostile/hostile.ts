/** A call as nobody should send it: a plausible one with something wrong in one to three places. */
import fc from 'fast-check'
import type { ZodType } from 'zod'
import type { AnyRoute } from '#schema/contract/kit.ts'
import { defOf, plausible } from './plausible.ts'

export interface Call {
  readonly route: AnyRoute
  readonly method: string
  readonly path: string
  readonly body: string | undefined
  readonly headers: Readonly<Record<string, string>>
  /** key that no contract knows, when one was put in */ readonly stranger?: string
}
const deep = (n: number): unknown => (n ? { a: deep(n - 1) } : 1)
export const NASTY: readonly unknown[] = [
  null,
  true,
  false,
  {},
  [],
  '',
  ' ',
  '\t\n',
  0,
  -0,
  -1,
  0.1,
  1e21,
  1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  '1e3',
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '1_000',
  '٣',
  '1,5',
  '9'.repeat(15),
  '9'.repeat(400),
  `0.${'0'.repeat(300)}1`,
  '-0.000001',
  '+5',
  '99999999999999.99',
  '-99999999999999.99',
  'true',
  'undefined',
  'null',
  'x'.repeat(201),
  'x'.repeat(5000),
  'é'.repeat(300),
  '\u0000',
  'a\u0000b',
  '\u0007',
  'a\u001bb',
  '\u007f',
  '\ud800',
  'a\udfffb',
  '\u202egnp.exe',
  '\ufeffbom',
  '👩‍👩‍👧‍👦',
  'İ',
  'ﬀ',
  'Z͑ͫ̓ͪ̂ͫ̽͏',
  '\u2028',
  "'; drop table tenant; --",
  '1 or 1=1',
  '") union select null --',
  "E'\\\\'",
  '\\',
  '%',
  '_',
  '%%%',
  '$1',
  '{1,2}',
  '{}',
  '(1,2)',
  '../../etc/passwd',
  '..\\..\\x',
  '/dev/null',
  'C:\\x',
  'file:///etc/passwd',
  '%00',
  '%2e%2e%2f',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=cmd|1',
  '@SUM(A1)',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '99999-12-31',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00Z',
  '2026-03-08T02:30:00',
  '2026-03-02T08:00:00+99:99',
  '2026-03-02T24:00:00Z',
  '2026-3-2',
  '20260302',
  '1e10',
  1772496000000,
  'infinity',
  'now',
  'epoch',
  '2026-W10-1',
  '2026-03-02T08:00:00.123456789Z',
  'a@b',
  'a@b.c\r\nBcc: x@y.z',
  '<a@b.c>, d@e.f',
  [[]],
  [null],
  [1, 1, 1],
  ['1', 2, {}],
  [[[[[]]]]],
  { $ne: 1 },
  { id: 1 },
  { id: null },
  { length: 3 },
  { toString: 1 },
  JSON.parse('{"then":1,"__proto__":{"a":1}}'),
  { constructor: { prototype: {} } },
  deep(19),
  deep(40),
  Array.from({ length: 1001 }, (_, i) => i + 1),
  Array.from({ length: 501 }, (_, i) => i + 1),
  999_999_999,
  999_999_999_999_999,
  '000000000000007',
]
const nasty = fc.constantFrom(...NASTY)
const STRANGERS = [
  'zz_unknown',
  'tenant_id',
  'is_admin',
  'toString',
  'constructor',
  '$where',
  'a.b',
  'ключ',
] as const

/** Every place of a value: its path of keys. */
const places = (value: unknown, at: readonly (string | number)[] = []): (readonly (string | number)[])[] => [
  at,
  ...(value && typeof value === 'object'
    ? Object.entries(value).flatMap(([k, v]) => places(v, [...at, Array.isArray(value) ? Number(k) : k]))
    : []),
]
function put(value: unknown, [first, ...rest]: readonly (string | number)[], what: unknown): unknown {
  if (first === undefined) return what
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >
  copy[first] = put(copy[first], rest, what)
  return copy
}
const spoiled = (value: unknown): fc.Arbitrary<unknown> => {
  const at = places(value).slice(1)
  return at.length
    ? fc.tuple(fc.constantFrom(...at), nasty).map(([place, what]) => put(value, place, what))
    : fc.constant(value)
}

/** Columns a list answers, to filter and sort by, fitting or not. */
const columnsOf = (returns: ZodType): string[] => {
  const items = defOf(returns).shape?.items
  const row = items && defOf(items).element
  return [
    ...Object.keys((row && defOf(row).shape) ?? {}),
    'tenant_id',
    'password_hash',
    'product_id',
    'driver__isnull',
    'carrier',
    'is_overdue',
    'planned_date_start',
    'planned_date_end',
    'invoice_date_start',
    'customer_id',
    'ship_to_id',
    'supplier_id',
    'terminal_id',
    'effective_from',
    'effective_to',
    'linked_parent_id',
    'state_id',
    'category_id',
    'position',
    'id; select 1',
    'a.b',
    '__proto__',
    'toString',
  ]
}
const OPERATORS = [
  '',
  '',
  '__icontains',
  '__exact',
  '__istartswith',
  '__iendswith',
  '__gt',
  '__lt',
  '__gte',
  '__lte',
  '__isnull',
  '__like',
  '__',
]
const asWord = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const listWords = (route: AnyRoute): fc.Arbitrary<[string, string][]> => {
  const columns = fc.constantFrom(...columnsOf(route.returns))
  const value = fc.oneof(nasty.map(asWord), fc.constantFrom('1', '1,2', '2026-03-02', 'active', 'true', 'a'))
  return fc.array(
    fc.oneof(
      fc.tuple(
        fc.tuple(columns, fc.constantFrom(...OPERATORS)).map(([c, op]) => c + op),
        value,
      ),
      fc.tuple(fc.constant('sort_by'), columns),
      fc.tuple(fc.constantFrom('order', 'sort_direction'), fc.constantFrom('asc', 'desc', 'x')),
      fc.tuple(fc.constantFrom('page', 'size', 'search', 'format'), value),
      fc.constant<[string, string]>(['format', 'csv']),
    ),
    { maxLength: 3 },
  )
}
const queryOf = (route: AnyRoute): fc.Arbitrary<[string, string][]> => {
  const known = plausible(route.query, 40).map((q) =>
    Object.entries(q as object).map(([k, v]): [string, string] => [k, asWord(v)]),
  )
  const wrong = known.chain((words) =>
    words.length
      ? fc
          .tuple(fc.nat(words.length - 1), nasty)
          .map(([i, what]) => words.map((w, n): [string, string] => (n === i ? [w[0], asWord(what)] : w)))
      : fc.constant(words),
  )
  return route.method === 'get' && defOf(route.returns).shape?.items
    ? fc.oneof(wrong, listWords(route), listWords(route))
    : fc.oneof(known, wrong)
}
/** A lone surrogate cannot be written into an address. */
const inAddress = (text: string): string => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''))
const inPath = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 7 }).map(String) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '0',
      '-1',
      '999999999',
      '999999999999999',
      '9999999999999999999999',
      'abc',
      '1.5',
      '%00',
      '..%2f1',
      '1%20or%201=1',
      '0'.repeat(32),
    ),
  },
)
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  ...Array.from({ length: 30 }, () => ({})),
  { 'idempotency-key': 'k:1' },
  { 'idempotency-key': 'ü' },
  { 'idempotency-key': 'x'.repeat(256) },
  { 'if-match': '"v1"' },
  { 'if-match': '"v99999999999999999999"' },
  { 'if-match': 'W/"v1", "v2"' },
  { 'if-match': '*' },
  { 'if-none-match': '"v1"' },
  { accept: 'text/csv' },
  { accept: '\u00ff' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'user-agent': 'x'.repeat(3000) },
  { 'x-forwarded-for': "'; --" },
  { 'content-length': '-1' },
]
const TEXTS = [
  '',
  '{',
  '{"name":',
  '[1,',
  'null',
  '42',
  '"x"',
  '[]',
  '[{}]',
  '\u0000',
  '{"__proto__":{"a":1}}',
  '{"a":1,"a":2}',
  '{"name":"\\ud800"}',
  `{"a":${'['.repeat(3000)}${']'.repeat(3000)}}`,
  `{"name":"${'x'.repeat(1_100_000)}"}`,
  '{"rev":"x"}',
  '{"rev":{}}',
  '{"rev":1e400}',
  '{"rev":-1}',
  '\ufeff{}',
  "{'a':1}",
  '{"a":01}',
  '{"a":NaN}',
]

const bodyOf = (route: AnyRoute): fc.Arbitrary<{ body: string | undefined; stranger?: string }> => {
  if (route.method === 'get') return fc.constant({ body: undefined })
  const good = plausible(route.body)
  const asText = (value: unknown) => ({ body: JSON.stringify(value) })
  return fc.oneof(
    { weight: 4, arbitrary: good.map(asText) },
    { weight: 8, arbitrary: good.chain(spoiled).map(asText) },
    { weight: 4, arbitrary: good.chain(spoiled).chain(spoiled).chain(spoiled).map(asText) },
    {
      weight: 2,
      arbitrary: good.chain((v) =>
        fc.constantFrom(...places(v).slice(1), []).map((at) => asText(at.length ? put(v, at, undefined) : v)),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(good, fc.constantFrom(...STRANGERS), nasty).map(([v, stranger, what]) => ({
        body: JSON.stringify(
          Array.isArray(v) ? [{ [stranger]: what ?? 1 }] : { ...(v as object), [stranger]: what ?? 1 },
        ),
        stranger,
      })),
    },
    { weight: 1, arbitrary: nasty.map(asText) },
    { weight: 1, arbitrary: fc.constantFrom(...TEXTS).map((body) => ({ body })) },
  )
}
const callOf = (route: AnyRoute): fc.Arbitrary<Call> => {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!)
  return fc
    .record({
      params: fc.tuple(...names.map(() => inPath)),
      query: queryOf(route),
      body: bodyOf(route),
      headers: fc.constantFrom(...HEADERS),
    })
    .map(({ params, query, body, headers }) => {
      let at = route.path
      names.forEach((name, i) => {
        at = at.replace(`{${name}}`, params[i]!)
      })
      const words = query.map(([k, v]) => `${inAddress(k)}=${inAddress(v)}`).join('&')
      return {
        route,
        method: route.method.toUpperCase(),
        path: words ? `${at}?${words}` : at,
        headers,
        ...body,
      }
    })
}
/** `n` calls spread evenly over the routes, the same for the same seed. */
export function hostileCalls(routes: readonly AnyRoute[], n: number, seed: number): Call[] {
  const each = Math.ceil(n / routes.length)
  const byRoute = routes.map((route, i) => fc.sample(callOf(route), { numRuns: each, seed: seed + i }))
  return Array.from({ length: each }, (_, i) => byRoute.map((calls) => calls[i]!))
    .flat()
    .slice(0, n)
}
