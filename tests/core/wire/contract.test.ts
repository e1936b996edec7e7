import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { id, secret } from '#schema/values/fields.ts'
import { PageQuery, pageOf, route } from '#schema/contract/kit.ts'
import { commandFor, defineCommand } from '#core'
import { bodyOf, queryOf } from '#core/wire/request.ts'
import { hasSecret, withoutSecrets } from '#core/command/secrets.ts'
import { createFakeServer, ok, page, startTestGantry } from '#core/testing.ts'

const Row = z.object({ id: z.int(), name: z.string() })
const common = { tag: 'T', summary: 'S', permission: 'public' } as const

describe('a command for a call', () => {
  const list = commandFor(
    route({ ...common, method: 'get', path: '/thing/', query: PageQuery, returns: pageOf(Row) }),
    { id: 'thing.list', title: 'List' },
  )
  const status = commandFor(
    route({
      ...common,
      method: 'put',
      path: '/thing/{id}/status',
      params: z.strictObject({ id: id() }),
      query: z.strictObject({ status: z.enum(['a', 'b']) }),
      body: z.strictObject({ status: z.enum(['a', 'b']).optional() }),
      queryOrBody: true,
      returns: Row,
      failed: 'Error changing',
    }),
    { id: 'thing.status', title: 'Status' },
  )
  const many = commandFor(
    route({ ...common, method: 'post', path: '/thing/many', body: z.array(Row), returns: Row }),
    { id: 'thing.many', title: 'Many' },
  )
  const upload = commandFor(
    route({
      ...common,
      method: 'post',
      path: '/thing/file',
      form: true,
      body: z.strictObject({ logo: z.instanceof(Blob), kind: z.string().optional() }),
      returns: Row,
    }),
    { id: 'thing.file', title: 'File' },
  )
  const pdf = commandFor(
    route({
      ...common,
      method: 'get',
      path: '/thing/pdf',
      bytes: 'application/pdf',
      returns: z.instanceof(Blob),
    }),
    { id: 'thing.pdf', title: 'Pdf' },
  )
  const start = async () => {
    const server = createFakeServer()
    return {
      server,
      gantry: await startTestGantry([{ id: 't', title: 'T', commands: [list, status, many, upload, pdf] }], {
        server,
        signedIn: false,
      }),
    }
  }
  test('input, permission and words come from the route', () => {
    expect([list.kind, list.permission, status.kind, status.says?.failed]).toEqual([
      'query',
      'public',
      'change',
      'Error changing',
    ])
    // @ts-expect-error no such status
    status({ id: 1, status: 'c' })
    // @ts-expect-error the id is missing
    status({ status: 'a' })
  })
  test('parameters, query, filters and body go where they belong', async () => {
    const { server, gantry } = await start()
    server
      .on('GET /thing/', () => ok(page([{ id: 1, name: 'x' }])))
      .on('PUT /thing/4/status', () => ok({ id: 4, name: 'x' }))
      .on('POST *', () => ok({ id: 1, name: 'x' }))
    const listed = await gantry.dispatch(list({ page: '2', filters: { name__icontains: 'x y' } }))
    expect(listed.status === 'done' && listed.value.items[0]?.name).toBe('x')
    await gantry.dispatch(status({ id: '4', status: 'a', rev: 3 }))
    await gantry.dispatch(many({ body: [{ id: 1, name: 'n' }] }))
    expect(server.asked.map(({ path, query, body }) => ({ path, query, body }))).toEqual([
      { path: '/thing/', query: { page: '2', name__icontains: 'x y' }, body: undefined },
      { path: '/thing/4/status', query: { status: 'a' }, body: undefined },
      { path: '/thing/many', query: {}, body: [{ id: 1, name: 'n' }] },
    ])
    expect(server.asked[1]?.headers.get('If-Match')).toBe('"v3"')
    await gantry.stop()
  })
  test('an unknown field is refused before anything is sent', async () => {
    const { server, gantry } = await start()
    expect(
      await gantry.dispatch({ command: 'thing.status', input: { id: 4, status: 'a', tenant_id: 9 } }),
    ).toMatchObject({ problem: { code: 'VALIDATION' } })
    expect(server.asked).toEqual([])
    await gantry.stop()
  })
  test('files travel as multipart, bytes come back as a blob with the right Accept', async () => {
    const { server, gantry } = await start()
    server
      .on('POST /thing/file', () => ok({ id: 1, name: 'x' }))
      .on(
        'GET /thing/pdf',
        () => new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } }),
      )
    await gantry.dispatch(upload({ logo: new Blob(['x'], { type: 'image/png' }), kind: 'logo' }))
    const form = server.asked[0]?.body as FormData
    expect([
      form.get('kind'),
      form.get('logo') instanceof Blob,
      server.asked[0]?.headers.get('Content-Type'),
    ]).toEqual(['logo', true, expect.stringMatching(/^multipart\/form-data; boundary=/)])
    const answer = await gantry.dispatch(pdf({}))
    expect(answer.status === 'done' && (await answer.value.text())).toBe('%PDF-1.7')
    expect(server.asked[1]?.headers.get('Accept')).toBe('application/pdf')
    server.on('GET /thing/pdf', () => new Response('no such ticket', { status: 404 }))
    expect(await gantry.dispatch(pdf({}))).toMatchObject({
      problem: { detail: 'Server responded with status: 404. no such ticket' },
    })
    server.on(
      'POST /thing/many',
      () => new Response('{oops', { headers: { 'Content-Type': 'application/json' } }),
    )
    expect(await gantry.dispatch(many({ body: [] }))).toMatchObject({
      problem: { detail: 'Failed to parse API response' },
    })
    await gantry.stop()
  })
  test('the path-typed client works beside it', async () => {
    const server = createFakeServer().on('GET /ping', () => ok({ pong: 1 }))
    const ping = defineCommand({
      id: 'ping',
      title: 'Ping',
      input: z.object({}),
      permission: 'public',
      run: async (_input, { api }) =>
        (
          await (api.GET as unknown as (path: string, init: object) => Promise<{ data?: unknown }>)(
            '/ping',
            {},
          )
        ).data,
    })
    const gantry = await startTestGantry([{ id: 'p', title: 'P', commands: [ping] }], {
      server,
      signedIn: false,
    })
    expect(await gantry.dispatch(ping({}))).toEqual({
      status: 'done',
      value: { message: { data: { pong: 1 } }, events: [] },
    })
    await gantry.stop()
  })
})
describe('urls and bodies', () => {
  test('lists are joined by commas, absent values left out', () => {
    const query = { ids: [1, 2], none: undefined, nil: null, empty: '', no: false }
    expect(queryOf(query)).toBe('ids=1%2C2&no=false')
  })
  test('values of a path are escaped', async () => {
    const server = createFakeServer().on('GET *', () => ok({}))
    const read = route({
      method: 'get',
      path: '/a/{id}/b',
      params: z.object({ id: z.string() }),
      permission: 'public',
      tag: 'A',
      summary: 'Read it',
      returns: z.object({}),
    })
    const gantry = await startTestGantry([], { server, signedIn: false })
    await gantry.api.send(read, { params: { id: 'x/y' }, query: { no: false } })
    expect(server.asked.at(-1)).toMatchObject({ path: '/a/x%2Fy/b', query: { no: 'false' } })
    await gantry.stop()
  })
  test('an empty object is no body', () => {
    expect(bodyOf({ method: 'post' }, {})).toEqual({})
    expect(bodyOf({ method: 'post' }, [])).toMatchObject({ body: [] })
  })
})
describe('what must not be written down', () => {
  const schema = z.object({
    name: z.string(),
    pin: secret(1, 9),
    nested: z.object({ refresh_token: z.string() }).optional(),
    list: z.array(z.object({ password: z.string() })),
  })
  test('is taken out at every depth', () => {
    expect(
      withoutSecrets(
        {
          name: 'n',
          pin: '1',
          nested: { refresh_token: 't', x: 1 },
          list: [{ password: 'p', y: 2 }],
          file: new Blob([]),
        },
        schema,
      ),
    ).toEqual({ name: 'n', nested: { x: 1 }, list: [{ y: 2 }], file: '[file]' })
    expect(withoutSecrets({ iban: 1, keep: 2 }, undefined, ['iban'])).toEqual({ keep: 2 })
  })
  test('and is recognised by the queue', () => {
    expect([
      hasSecret(schema),
      hasSecret(z.object({ a: secret(1, 9).optional() })),
      hasSecret(z.object({ name: z.string() })),
    ]).toEqual([true, true, false])
  })
})
