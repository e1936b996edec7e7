/** A command made of one call of the contract. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '#schema/contract/kit.ts'
import { commandFor, inputOf } from '#core/command/command-for.ts'
import { partsOf } from '#schema/contract/route-input.ts'

const common = { tag: 'T', summary: 'S', permission: 'thing.write', returns: z.unknown() } as const
const status = route({
  ...common,
  method: 'put',
  path: '/thing/{id}/status',
  params: z.strictObject({ id: z.int() }),
  query: z.strictObject({ status: z.string().optional() }),
  body: z.strictObject({ status: z.string().optional(), note: z.string().optional() }),
  queryOrBody: true,
})
const list = route({
  ...common,
  method: 'get',
  path: '/thing/',
  query: z.object({ page: z.int().optional() }).catchall(z.string()),
  keep: 5000,
})
const many = route({ ...common, method: 'post', path: '/thing/many', body: z.array(z.int()) })
const accepts = (schema: z.ZodType, input: unknown) => schema.safeParse(input).success

describe('the parts of a call', () => {
  test('hold what was given and nothing else', () => {
    expect(partsOf(status, { id: 4, note: 'n', rev: 2 })).toEqual({
      params: { id: 4 },
      query: {},
      body: { note: 'n' },
    })
    expect(partsOf(many, { body: [1, 2] })).toEqual({ params: {}, query: {}, body: [1, 2] })
  })
  test('do not hold what was left open', () => {
    const { params, query, body } = partsOf(status, { id: 4, status: undefined, note: undefined })
    expect([params, query, body].map((part) => Object.keys(part as object))).toEqual([['id'], [], []])
  })
  test('a value that may stand in query or body is sent once, in the query', () => {
    expect(partsOf(status, { id: 4, status: 'a', note: 'n' })).toEqual({
      params: { id: 4 },
      query: { status: 'a' },
      body: { note: 'n' },
    })
    const twice = route({ ...status, queryOrBody: undefined } as never)
    expect(partsOf(twice, { id: 4, status: 'a' })).toMatchObject({
      query: { status: 'a' },
      body: { status: 'a' },
    })
  })
  test('filters stand in the query, where the call takes any', () => {
    const input = { page: 2, filters: { name__icontains: 'x' } }
    expect(partsOf(list, input).query).toEqual({ page: 2, name__icontains: 'x' })
    expect(partsOf(status, { id: 4, ...input }).query).toEqual({})
    expect([accepts(inputOf(list), input), accepts(inputOf(status), { id: 4, ...input })]).toEqual([
      true,
      false,
    ])
  })
})
test('filters are taken by calls whose query is open, not by others', () => {
  const withQuery = (query: z.ZodType) => inputOf(route({ ...common, method: 'get', path: '/x', query }))
  const filters = { filters: { a: 'b' } }
  expect(accepts(withQuery(z.object({}).catchall(z.string())), filters)).toBe(true)
  for (const query of [z.object({}), z.strictObject({}), z.looseObject({}).catchall(z.never())])
    expect(accepts(withQuery(query), filters)).toBe(false)
})
test('how long an answer is kept comes from the call; words of the command stand beside those of the call', () => {
  const query = commandFor(list, { id: 'thing.list', title: 'List' })
  expect([query.kind, query.keep]).toEqual(['query', 5000])
  const plain = commandFor(many, { id: 'thing.many', title: 'Many' })
  expect([plain.kind, 'keep' in plain, 'says' in plain]).toEqual(['change', false, false])
  const worded = route({ ...many, failed: 'Error adding' } as typeof many)
  expect(commandFor(worded, { id: 'a.b', title: 'T', says: { done: 'Added' } }).says).toEqual({
    done: 'Added',
    failed: 'Error adding',
  })
  expect(commandFor(worded, { id: 'a.b', title: 'T', says: { failed: 'Not added' } }).says).toEqual({
    failed: 'Not added',
  })
})
