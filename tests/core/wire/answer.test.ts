/** Answers are read tolerantly. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { pageOf, route } from '#schema/contract/kit.ts'
import { answerOf, pageIn } from '#core/wire/answer.ts'
import { dataIn } from '#core/wire/data-in.ts'
import { problemOf } from '#core/wire/problem.ts'

const common = { method: 'get', path: '/x', tag: 'T', summary: 'S', permission: 'public' } as const
const plain = route({ ...common, returns: z.object({ id: z.int() }) })
const list = route({ ...common, returns: pageOf(z.object({ id: z.int() })) })
const paper = route({ ...common, bytes: 'application/pdf', returns: z.instanceof(Blob) })
const read = (
  of: typeof plain | typeof list | typeof paper,
  answer: Response,
  said?: (text: string) => void,
) => answerOf(of as never, answer, { id: 'c', writes: 0, ...(said ? { said } : {}) })
const nothing = { items: [], total: 0, page: 1, size: 0, pages: 0 }

describe('data', () => {
  test.each<[string, unknown, unknown]>([
    ['in the message', { message: { data: 1 }, data: 2 }, 1],
    ['in the message, although there is none', { message: { data: null }, data: 2 }, null],
    ['at the top', { message: { text: 'x' }, data: 2 }, 2],
    ['at the top beside a plain message', { message: 'x', data: 2 }, 2],
    ['at the top, although there is none', { data: undefined, id: 1 }, undefined],
    ['the whole', { id: 1 }, { id: 1 }],
    ['a text', 'x', 'x'],
    ['nothing', null, null],
  ])('stands %s', (_where, payload, data) => expect(dataIn(payload)).toEqual(data))
})
describe('a page', () => {
  test.each<[string, unknown, unknown]>([
    [
      'is taken as it is',
      { items: [1], total: 9, page: 2, size: 5, pages: 3 },
      { items: [1], total: 9, page: 2, size: 5, pages: 3 },
    ],
    [
      'is counted when it does not count itself',
      { items: [1, 2] },
      { items: [1, 2], total: 2, page: 1, size: 2, pages: 1 },
    ],
    ['is made of a list', [1, 2], { items: [1, 2], total: 2, page: 1, size: 2, pages: 1 }],
    ['of an empty list has no pages', [], nothing],
    ['of something else is none', { items: 'x' }, undefined],
    ['of nothing is none', null, undefined],
  ])('%s', (_how, data, page) => expect(pageIn(data)).toEqual(page))
})
describe('an answer', () => {
  test('is a page where one is promised, and what it is elsewhere', async () => {
    expect(await read(list, Response.json({ data: [{ id: 1 }] }))).toMatchObject({ total: 1, pages: 1 })
    expect(await read(plain, Response.json({ data: { id: 1 } }))).toEqual({ id: 1 })
    const half = route({ ...common, returns: z.object({ items: z.array(z.int()) }) })
    expect(await read(half as never, Response.json({ data: { items: [1] } }))).toEqual({ items: [1] })
    const other = route({ ...common, returns: z.array(z.int()) })
    expect(await read(other as never, Response.json([1]))).toEqual([1])
  })
  test.each<[unknown, string]>([
    [{ status_code: 400, detail: 'No such address', message: 'x' }, 'No such address'],
    [{ message: { status_code: '502', message: 'The mail server is down' } }, 'The mail server is down'],
    [{ status_code: 500 }, 'Failed to send email'],
  ])('that says within that it failed is a failure: %j', async (payload, detail) => {
    const error = await read(plain, Response.json(payload)).catch((thrown: unknown) => thrown)
    expect(problemOf(error, 'Failed to send email')).toMatchObject({ detail, status: 200, retryable: false })
  })
  test.each([{ status_code: 200 }, { status_code: 'x' }, { data: { id: 1, status_code: 500 } }])(
    'with another status within is none: %j',
    async (payload) =>
      expect(await read(plain, Response.json({ id: 1, ...payload }))).toEqual(dataIn({ id: 1, ...payload })),
  )
  test('without a text is an empty object where a write may answer one', async () => {
    const write = route({ ...common, method: 'post', returns: z.object({ id: z.int() }) })
    expect(await read(write as never, new Response(''))).toEqual({})
  })
  const settings = route({ ...common, returns: z.looseObject({ company_name: z.string().optional() }) })
  test.each<[string, typeof plain | typeof list | typeof settings, unknown]>([
    ['a row that is a text', plain, { message: { data: 'text' } }],
    ['a row that is a list', plain, { data: [{ id: 1 }] }],
    ['a row without any of its fields', plain, { data: { name: 'x' } }],
    ['a row that is empty', plain, { data: {} }],
    ['settings that are nothing', settings, { message: { data: null } }],
    ['settings without any of their fields', settings, { status: 'ok' }],
    ['a list that is a text', list, { message: { data: 'text' } }],
    ['a list that is nothing', list, { message: { data: null } }],
    ['a list without rows', list, { message: { data: { total: 4 } } }],
  ])('of another shape is refused: %s', async (_what, of, payload) => {
    const error = await read(of as never, Response.json(payload)).catch((thrown: unknown) => thrown)
    expect(problemOf(error, 'Failed to fetch it')).toMatchObject({
      code: 'BAD_ANSWER',
      detail: 'Unexpected API response format',
    })
  })
  test('that is no JSON is a failure that shows what came', async () => {
    await expect(read(plain, new Response('<p>', { status: 200, statusText: 'OK' }))).rejects.toMatchObject({
      status: 200,
      code: 'BAD_ANSWER',
      body: 'Failed to parse API response',
      text: '<p>',
    })
  })
  test('hands on what the server says with it', async () => {
    const said: string[] = []
    const tell = (text: string) => void said.push(text)
    const data = { id: 1 }
    await read(plain, Response.json({ message: { data, message: 'Saved' } }), tell)
    await read(plain, Response.json({ message: { data, message: 4 } }), tell)
    await read(plain, Response.json(data), tell)
    await read(plain, Response.json({ message: { data, message: 'Nobody listens' } }))
    expect(said).toEqual(['Saved'])
  })
  test('of bytes is a file, unless JSON came instead', async () => {
    const file = await read(paper, new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }))
    expect(await (file as Blob).text()).toBe('%PDF')
    const bare = await read(paper, new Response(new Uint8Array([37])))
    expect((bare as Blob).size).toBe(1)
    expect(await read(paper, Response.json({ data: { url: '/x' } }))).toEqual({ url: '/x' })
  })
})
