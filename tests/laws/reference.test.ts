/** The reference of the calls: what stands at each of them, and what it refers to. */
import { describe, expect, it } from 'vitest'
import { contracts } from '#schema/index.ts'
import type { AnyRoute } from '#schema/contract/kit.ts'
import { answerValueOf, bodyValueOf } from '#schema/reference/call-examples.ts'
import { exampleOf } from '#schema/reference/example-of.ts'
import { openApiOf } from '#schema/reference/openapi-of.ts'
import { operationIdOf } from '#schema/reference/operation-id.ts'
import { refusalsOf, hasBody } from '#schema/reference/refusals-of.ts'
import { Problem } from '#schema/contract/problem.ts'
import { ADDED } from './agreed/decided.ts'
import { json, textOf } from './everything.ts'
import { EQUIVALENT, TRAILING_SLASH } from './agreed/reference-exceptions.ts'

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly parameters?: readonly {
    readonly in?: string
    readonly name?: string
    readonly description?: string
  }[]
  readonly responses: Record<string, unknown>
}
interface Document {
  readonly info: Record<string, unknown>
  readonly security: readonly Record<string, unknown>[]
  readonly components: Record<string, Record<string, unknown>>
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Record<string, Record<string, Operation>>
}
const routes: readonly AnyRoute[] = contracts.flatMap((one) => one.routes)
const named = routes.map((spec) => [`${spec.method.toUpperCase()} ${spec.path}`, spec] as const)
const document = openApiOf(contracts) as unknown as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((one) => ({ path, ...one })),
)
const at = ({ path, method }: AnyRoute): Operation => document.paths[path]![method]!

describe('the reference', () => {
  it('is in schema/generated as the contract says it now', () => {
    const lines = (text: string) => text.split('\n')
    const kept = lines(textOf('schema/generated/openapi.json'))
    const made = lines(`${JSON.stringify(document, null, 1)}\n`)
    // the first lines that differ say more than two megabytes
    const at = made.findIndex((line, i) => line !== kept[i])
    expect(made.slice(at, at + 5)).toEqual(kept.slice(at, at + 5))
    expect([at, made.length]).toEqual([-1, kept.length])
  })
  it('does not depend on what was asked for before', () => {
    for (const { returns } of routes.toReversed()) if (returns) exampleOf(returns)
    expect(JSON.stringify(openApiOf(contracts)) === JSON.stringify(document)).toBe(true)
  })
  it('gives every call a name of its own, from its address', () => {
    const names = routes.map(operationIdOf)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
    expect(names.filter((name) => !/^[a-z][a-zA-Z]+$/.test(name))).toEqual([])
    expect(operations.map((one) => one.operationId).toSorted()).toEqual(names.toSorted())
    expect(names).toEqual(expect.arrayContaining(['salesOrderAssign', 'yardList', 'customerAll', 'login']))
  })
  it.each(named)('says in a sentence what %s does', (_, { summary }) => {
    const words = summary.toLowerCase().match(/[\p{L}\d’-]+/gu) ?? []
    expect(words.length, summary).toBeGreaterThanOrEqual(3)
    expect(summary).toMatch(/^\p{Lu}.*[^.]$/u)
    expect(
      words.filter((word, i) => words[i - 1] === word),
      summary,
    ).toEqual([])
  })
  it.each(named)('shows a body that %s takes and an answer it may give', (_, spec) => {
    const body = hasBody(spec) ? spec.body.safeParse(bodyValueOf(spec)).error : undefined
    const answer = spec.bytes ? undefined : spec.returns.safeParse(answerValueOf(spec)).error
    expect({ body, answer }).toEqual({ body: undefined, answer: undefined })
  })
  it.each(named)('lists what %s may be refused with', (_, spec) => {
    const refusals = refusalsOf(spec)
    const listed = Object.keys(at(spec).responses).filter((status) => status >= '400')
    expect(listed).toEqual(refusals.map(({ status }) => String(status)))
    expect(listed).toEqual(expect.arrayContaining(['422', '429', '503']))
    if (spec.permission !== 'public') expect(listed).toContain('401')
    if (spec.permission.includes('.')) expect(listed).toContain('403')
    if (spec.path.includes('{')) expect(listed).toContain('404')
    if (spec.flags?.includes('M')) expect(listed).toEqual(expect.arrayContaining(['412', '428']))
    if (spec.inUse) expect(listed).toContain('409')
    for (const { example } of refusals) expect(Problem.safeParse(example).error).toBeUndefined()
  })
})

/** What Spectral's and Redocly's default rules ask; what they found once is held here without them. */
describe('the document', () => {
  const plain = (path: string) => path.replace(/\{\w+\}/g, '{}')
  const paths = Object.keys(document.paths)

  it('ends no path in a slash but those of the interface, and lists of areas that came since', () => {
    const printed = new Set(
      (json('tests/laws/agreed/calls.json') as unknown as { path: string }[]).map(({ path }) =>
        plain(`/${path.replace(/^\//, '')}`),
      ),
    )
    const isOfAddedArea = (path: string) => ['POST', 'GET'].some((m) => `${m} ${path.slice(0, -1)}` in ADDED)
    const slashed = paths.filter((path) => path.endsWith('/') && !isOfAddedArea(path))
    expect(slashed.sort()).toEqual(Object.keys(TRAILING_SLASH).sort())
    expect(Object.keys(TRAILING_SLASH).filter((path) => !printed.has(plain(path)))).toEqual([])
  })
  it('has no two paths that differ by the name of a parameter, but one of the interface', () => {
    const twins = paths.flatMap((path, at) => {
      const first = paths.slice(0, at).find((one) => plain(one) === plain(path))
      return first ? [[path, first]] : []
    })
    expect(Object.fromEntries(twins)).toEqual(EQUIVALENT)
  })
  it('says who answers for it, under which licence, and how to sign in', () => {
    expect(document.info).toMatchObject({
      description: expect.stringMatching(/\w/),
      contact: { name: expect.any(String) },
      license: { name: expect.any(String), identifier: expect.any(String) },
    })
    const schemes = Object.keys(document.components.securitySchemes!)
    expect(document.security.flatMap((one) => Object.keys(one))).toEqual(schemes)
  })
  it('names every heading once, with words, and uses no other', () => {
    const tags = document.tags.map(({ name }) => name)
    expect(tags).toEqual([...new Set(tags)])
    expect(new Set(operations.flatMap((one) => one.tags))).toEqual(new Set(tags))
    expect(document.tags.filter(({ description }) => !/^[A-Z].+\.$/.test(description))).toEqual([])
    expect(document.tags.filter(({ description }) => /plugin/.test(description))).toEqual([])
  })
  it('describes every call and every parameter, and declares each that its path names', () => {
    for (const { path, description, parameters = [] } of operations) {
      expect(description, path).toMatch(/^[A-Z].+\.$/)
      const own = parameters.filter((one) => one.name)
      expect(own.filter((one) => !/^\p{L}.+\.$/u.test(one.description ?? ''))).toEqual([])
      const inPath = own.filter((one) => one.in === 'path').map((one) => one.name)
      expect(inPath, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
      expect(new Set(own.map(({ name }) => name)).size).toBe(own.length)
    }
  })
  it('holds nothing that nobody points at', () => {
    const text = JSON.stringify(document)
    for (const kind of ['schemas', 'responses', 'parameters'])
      for (const name of Object.keys(document.components[kind]!))
        expect(text, `${kind}/${name}`).toContain(`"#/components/${kind}/${name}"`)
  })
})
