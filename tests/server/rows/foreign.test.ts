/**
 * Two companies built by the same calls: no id, key, file, link,
 * position or word of the one reaches the other.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../follow.ts'
import { CANARY, type Company, openCompany, type Step, textOf } from '../contract/hostile/world.ts'
import { type Json, openWorld } from '../harness.ts'

process.env.GANTRY_LIMITS = 'off'
const world = await openWorld({ work: true })
let ours: Company
let theirs: Company
beforeAll(async () => {
  ours = await openCompany(world, 'Ours')
  theirs = await openCompany(world, CANARY)
})
type At = readonly (string | number)[]
/** Places where the same step of the other company holds another number: its ids. */
function idsIn(a: Json, b: Json, at: At = []): { at: At; foreign: number }[] {
  if (typeof a === 'number' && typeof b === 'number' && a !== b && Number.isInteger(a))
    return [{ at, foreign: b }]
  if (!a || !b || typeof a !== 'object' || typeof b !== 'object') return []
  return Object.keys(a).flatMap((key) => idsIn(a[key], b[key], [...at, Array.isArray(a) ? Number(key) : key]))
}
const put = (value: Json, [first, ...rest]: At, what: unknown): Json => {
  if (first === undefined) return what
  const copy = Array.isArray(value) ? [...value] : { ...value }
  copy[first] = put(copy[first], rest, what)
  return copy
}
let names = 0
/** The same body under another name, so that being there already is no reason to refuse it. */
const renamed = (body: Json): Json => {
  const n = ++names
  const fresh: Json = {}
  for (const key of [
    'name',
    'customer_name',
    'supplier_name',
    'asset_name',
    'company_type',
    'certificate_no',
    'po_number',
  ])
    if (typeof body?.[key] === 'string') fresh[key] = `${body[key]} ${n}`
  if (typeof body?.code === 'string') fresh.code = `C${n}`
  if (typeof body?.email === 'string') fresh.email = `x${n}@example.test`
  if (typeof body?.effective_from === 'string')
    fresh.effective_from = `2025-0${1 + (n % 9)}-${10 + (n % 18)}T18:00:00`
  if (body?.pricing_rule)
    fresh.pricing_rule = { ...body.pricing_rule, name: `${body.pricing_rule.name} ${n}` }
  return Array.isArray(body) || !body ? body : { ...body, ...fresh }
}
const steps = (): (Step & { twin: Step })[] =>
  ours.steps.map((step, i) => ({ ...step, twin: theirs.steps[i]! }))

describe('a number of the other company', () => {
  it('in an address is not found, and in a body is refused at its field', async () => {
    const accepted: string[] = []
    const elsewhere: string[] = []
    let addresses = 0
    let fields = 0
    // there is one company; its second is refused before anything else
    for (const { method, path, body, twin } of steps().filter((s) => s.path !== 'company-settings/')) {
      if (path !== twin.path) {
        addresses++
        const { status } = await ours.admin.call(method, twin.path, renamed(body) ?? {})
        if (![404, 422].includes(status)) accepted.push(`${method} ${twin.path}: ${status}`)
      }
      for (const { at, foreign } of idsIn(body, twin.body)) {
        fields++
        const reply = await ours.admin.call(method, path, put(renamed(body), at, foreign))
        const name = `${method} ${path} ${at.join('.')}`
        // calls for many rows answer which of them failed
        if (reply.status === 200 && reply.data.failed?.length === body.sales_order_ids?.length) {
          expect([name, reply.data.updated, reply.data.items]).toEqual([name, 0, []])
          continue
        }
        if (reply.status < 400) accepted.push(name)
        const unknown = await ours.admin.call(method, path, put(renamed(body), at, 999_999_999))
        // the same words as for a number that nobody has
        if (reply.body.detail !== unknown.body.detail || reply.status !== unknown.status)
          elsewhere.push(
            `${name}: ${reply.status} ${reply.body.detail} <> ${unknown.status} ${unknown.body.detail}`,
          )
        const told: string[] = (reply.body.fields ?? []).map((f: { path: string }) => f.path)
        const field = at.filter((p) => typeof p === 'string').at(-1) as string
        if (reply.status === 422 ? !told.some((p) => p.split('.').includes(field)) : reply.status !== 404)
          elsewhere.push(`${name}: ${reply.status} ${JSON.stringify(reply.body.fields)} ${reply.body.detail}`)
      }
    }
    expect(accepted).toEqual([])
    expect(elsewhere).toEqual([])
    expect(addresses).toBeGreaterThan(8)
    expect(fields).toBeGreaterThan(50)
  }, 90_000)
  it('is not found by any call that reads one record', async () => {
    const wrong: string[] = []
    const found = new Set<string>()
    for (const r of world.server.routes.filter(
      (one) => one.method === 'get' && one.path.includes('{') && !one.path.includes('{file_key}'),
    ))
      for (let id = 1; id < 16; id++) {
        const path = r.path.replace(/\{\w+\}/, String(id))
        const [mine, others] = [await ours.admin.call('GET', path), await theirs.admin.call('GET', path)]
        if (textOf(mine).includes(CANARY) || textOf(others).includes('Ours'))
          wrong.push(`${path} tells of the other`)
        if (mine.status >= 500 || others.status >= 500) wrong.push(`${path} ${mine.status} ${others.status}`)
        const list = mine.data?.items !== undefined
        if (!list && mine.status === 200 && others.status === 200) wrong.push(`${path} is there for both`)
        if (mine.status === 200 || others.status === 200) found.add(r.path)
      }
    expect(wrong).toEqual([])
    expect(found.size).toBeGreaterThan(20)
  }, 90_000)
})

describe('lists', () => {
  it('show, count, find, sort and export nothing of the other', async () => {
    const wrong: string[] = []
    for (const r of world.server.routes.filter(
      (one) => one.method === 'get' && !one.path.includes('{') && one.permission !== 'public',
    ))
      for (const words of [
        '',
        `search=${CANARY}`,
        `search=${CANARY.slice(0, 2)}`,
        'sort_by=created_at&order=desc',
        'format=csv',
        'id__gt=0',
        'created_at__gt=2020-01-01',
        `tenant_id=${theirs.tenant}`,
        `customer_id=${theirs.steps.find((s) => s.path === 'customer/')!.data.id}`,
      ]) {
        const reply = await ours.admin.call('GET', `${r.path}?${words}`)
        if (reply.status >= 500 || textOf(reply).includes(CANARY))
          wrong.push(`${r.path}?${words} ${reply.status}`)
        // a word of the other company finds what a word of nobody finds
        if (
          words === `search=${CANARY}` &&
          reply.status === 200 &&
          reply.data?.total !== (await ours.admin.get(`${r.path}?search=Qqqqqqqqq`)).total
        )
          wrong.push(`${r.path}?${words} counts ${reply.data.total}`)
        if (words.startsWith('tenant_id') && reply.status === 200) wrong.push(`${r.path} filters by company`)
      }
    expect(wrong).toEqual([])
  })
})

describe('what else travels', () => {
  it('is papers, messages and files of one’s own company', async () => {
    const { id: mail, attachments } = theirs.steps.find((s) => /invoice\/\d+\/email/.test(s.path))!.data
    const invoice = theirs.steps.find((s) => s.path.startsWith('invoice/create'))!.data.invoices[0].id
    const order = theirs.steps.find((s) => s.path === 'sales-order/')!.data.id
    for (const path of [
      `email/${mail}`,
      `email/${mail}/eml`,
      `invoice/${invoice}/pdf`,
      `delivery-ticket/generate?sales_order_id=${order}`,
      `storage/${attachments[0].file_key}`,
    ]) {
      expect([path, (await theirs.admin.call('GET', path)).status]).toEqual([path, 200])
      expect([path, (await ours.admin.call('GET', path)).status]).toEqual([path, 404])
    }
    const stolen = await ours.admin.call('POST', 'email/', [
      {
        recipient_email: 'a@b.example.test',
        subject: 'x',
        body: 'y',
        attachments: [{ file_key: attachments[0].file_key, file_name: 'x.pdf' }],
      },
    ])
    expect(stolen.body.fields).toMatchObject([{ path: '0.attachments.0.file_key' }])
    expect((await ours.admin.call('POST', 'email/', [{ id: mail }])).status).toBe(404)
  })
  it('is an own memory of keys', async () => {
    const key = { 'idempotency-key': 'the-same-key:1' }
    const first = await theirs.admin.call('POST', 'region/', { name: `${CANARY} west` }, key)
    const second = await ours.admin.call('POST', 'region/', { name: `${CANARY} west` }, key)
    expect([first.status, second.status, second.headers.get('idempotency-replayed')]).toEqual([
      201,
      201,
      null,
    ])
    expect(second.data.id).not.toBe(first.data.id)
    expect((await ours.admin.call('DELETE', `region/${second.data.id}`)).status).toBe(200)
  })
  it('is an own stream, from its first event on', async () => {
    for (const [who, foreign] of [
      [ours, CANARY],
      [theirs, 'Ours'],
    ] as const) {
      let text = ''
      const hear = (part: string) => {
        text += part
        return (text.match(/^event: /gm) ?? []).length >= 40
      }
      await listen(world.server, who.admin.token, 0, hear, 2000)
      expect(text).toContain(who === ours ? 'Ours' : CANARY)
      expect(text).not.toContain(foreign)
    }
  })
  it('is a session that opens one company, whatever its token claims', async () => {
    const [head, , mac] = ours.admin.token.split('.')
    const claims = JSON.parse(Buffer.from(ours.admin.token.split('.')[1]!, 'base64url').toString())
    for (const more of [{ tid: theirs.tenant }, { sid: 1, tid: theirs.tenant }]) {
      const forged = [
        head,
        Buffer.from(JSON.stringify({ ...claims, ...more })).toString('base64url'),
        mac,
      ].join('.')
      expect(
        (await world.call('GET', 'profile', undefined, { authorization: `Bearer ${forged}` })).status,
      ).toBe(401)
    }
    const none = [
      Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url'),
      ours.admin.token.split('.')[1],
      '',
    ].join('.')
    expect((await world.call('GET', 'profile', undefined, { authorization: `Bearer ${none}` })).status).toBe(
      401,
    )
  })
})
