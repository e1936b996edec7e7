/** Paths, permissions and flags are those of calls.json. */
import { describe, expect, it } from 'vitest'
import type { ZodType } from 'zod'
import { contracts } from '#schema/index.ts'
import type { AnyRoute } from '#schema/contract/kit.ts'
import { reachOf, isPermission } from '#schema/permissions.ts'
import { openApiOf } from '#schema/reference/openapi-of.ts'
import { kindOf } from '#schema/values/field-kind.ts'
import { ADDED, DIFFERENT } from './agreed/decided.ts'
import { json, serverPlugins } from './everything.ts'

interface Row {
  readonly method: string
  readonly path: string
  readonly permission: string
  readonly flags: string
}
const shape = (method: string, at: string): string =>
  `${method.toUpperCase()} /${at.replace(/^\/|\/$/g, '').replace(/\{\w+\}/g, '{}')}`
const wanted = new Map(
  (json('tests/laws/agreed/calls.json') as unknown as Row[]).map((row) => [shape(row.method, row.path), row]),
)
const routes: readonly AnyRoute[] = [
  ...contracts,
  ...serverPlugins.flatMap(([, p]) => p.contracts ?? []),
].flatMap((c) => c.routes)
const published = new Map(routes.map((r) => [shape(r.method, r.path), r]))
/** E on a write only adds a header, so it is compared on reads alone. */
const flags = (text: string, method: string): string =>
  [...text.replaceAll(' ', '')]
    .filter((f) => f !== 'E' || method === 'GET')
    .sort()
    .join('')

describe('every call', () => {
  it('is published once', () => {
    expect(published.size).toBe(routes.length)
    expect(new Set(contracts.map((c) => c.id)).size).toBe(contracts.length)
  })
  it.each(routes.map((r) => [shape(r.method, r.path), r] as const))(
    '%s has a permission of the catalogue, words, and a place in calls.json',
    (name, r) => {
      for (const permission of [r.permission, ...(r.also ?? [])])
        expect(
          permission === 'public' || permission === 'signed-in' || isPermission(permission),
          permission,
        ).toBe(true)
      expect(r.summary).not.toBe('')
      expect(r.tag).not.toBe('')
      expect(r.path).toMatch(/^\/[a-z0-9/{}_-]+$/i)
      const row = wanted.get(name)
      if (!row)
        return expect(ADDED, `${name} is neither in calls.json nor declared in decided.ts`).toHaveProperty([
          name,
        ])
      const differs = DIFFERENT[name]
      expect({ permission: r.permission, flags: flags(r.flags ?? '', row.method) }).toEqual({
        permission: differs?.permission ?? row.permission,
        flags: flags(differs?.flags ?? row.flags, row.method),
      })
    },
  )
  it('takes days and moments of its query as dates of the contract', () => {
    const isDate = /^(from|to|date)$|_(date|start|end|at|on)$/
    const bare = routes.flatMap(({ path, query }) =>
      Object.entries((query as { readonly shape?: Record<string, ZodType> }).shape ?? {})
        .filter(([name, field]) => isDate.test(name) && !['date', 'instant'].includes(kindOf(field).kind))
        .map(([name]) => `${path} ${name}`),
    )
    expect(bare).toEqual([])
  })
  it('that writes without a session, or for everybody, is one of the few that must', () => {
    expect(
      routes
        .filter((r) => r.method !== 'get' && r.permission === 'public')
        .map((r) => r.path)
        .sort(),
    ).toEqual([
      '/forgot-password',
      '/invitation/accept',
      '/invitation/look',
      '/login',
      '/logout',
      '/refresh-token',
      '/reset-password',
      '/tenant',
    ])
    expect(reachOf(new Set(), 'yard.read')).toBe('none')
  })
  it('differs only where a decision says so', () => {
    for (const name of Object.keys(DIFFERENT))
      expect(wanted.has(name), `${name} is declared but not in calls.json`).toBe(true)
    for (const name of Object.keys(ADDED))
      expect([wanted.has(name), published.has(name)], `${name} is no addition`).toEqual([false, true])
  })
})

describe('openapi.json', () => {
  it('is 3.1, says every call, its permission and its failures, and refers only to what it holds', () => {
    const text = JSON.stringify(openApiOf(contracts))
    const doc = JSON.parse(text) as {
      openapi: string
      paths: Record<string, Record<string, { 'x-permission': string; responses: object }>>
      components: { schemas: Record<string, unknown>; responses: Record<string, unknown> }
    }
    expect(doc.openapi).toMatch(/^3\.1\./)
    for (const r of contracts.flatMap((c) => c.routes))
      expect(doc.paths[r.path]?.[r.method], `${r.method} ${r.path}`).toMatchObject({
        'x-permission': r.permission,
        responses: { [r.status ?? 200]: {}, 422: {}, ...(r.permission === 'public' ? {} : { 401: {} }) },
      })
    expect(Object.values(doc.paths).flatMap((p) => Object.keys(p)).length).toBe(
      contracts.flatMap((c) => c.routes).length,
    )
    for (const [, kind, name] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g))
      expect(doc.components[kind as 'schemas'], `${kind}/${name}`).toHaveProperty([name!])
  })
})
