/** The reference of a running server: what is mounted, and nothing else. */
import { describe, expect, it } from 'vitest'
import { contracts } from '#schema/index.ts'
import { openApiOf } from '#schema/reference/openapi-of.ts'
import { plugins } from 'virtual:gantry-server-plugins'
import siteChecks from '../../../examples/gantry-site-checks/server.ts'
import type { Server } from '../../../server/server.ts'
import { openWorld } from '../harness.ts'

const world = await openWorld()
const read = (server: Server, at: string) => server.app.request(`http://test/api/${at}`)
const pathsOf = async (server: Server): Promise<string[]> =>
  Object.keys(((await (await read(server, 'openapi.json')).json()) as { paths: object }).paths)

describe('the reference', () => {
  it('is that of the product where no plugin is added', async () => {
    const plain = await world.twin({ plugins })
    const answer = await read(plain, 'openapi.json')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await answer.json()).toEqual(openApiOf(contracts))
  })
  it('lists the calls of a plugin from a package, with its heading, names and refusals', async () => {
    const host = await world.twin({ plugins: [...plugins, siteChecks] })
    const doc = (await (await read(host, 'openapi.json')).json()) as {
      tags: { name: string; description: string }[]
      paths: Record<string, Record<string, { operationId: string; responses: object; tags: string[] }>>
    }
    expect(doc.paths['/site-check-sheet']?.get).toMatchObject({
      operationId: 'siteCheckSheetGet',
      tags: ['Site checks'],
      responses: { 200: {}, 401: {}, 403: {}, 422: {} },
    })
    expect(doc.tags).toContainEqual({
      name: 'Site checks',
      description: 'Calls of the plugin "site-checks".',
    })
    const page = await (await read(host, 'docs')).text()
    expect(page).toContain('<h2 id="site-checks">Site checks</h2>')
    expect(page).toContain('siteCheckSheetGet')
  })
  it('lists nothing of a plugin that is off', async () => {
    const off = await world.twin({
      plugins: [
        ...plugins.filter((one) => one.id !== 'yards'),
        {
          ...siteChecks,
          mount: () => {
            throw new Error('no luck')
          },
        },
      ],
    })
    const paths = await pathsOf(off)
    expect(paths).toContain('/customer/')
    expect(paths.filter((one) => /site-check|yard/.test(one))).toEqual([])
    expect(await (await read(off, 'docs')).text()).not.toContain('site-check')
  })
  it('is a page to read that runs no script and carries its one style', async () => {
    const answer = await read(world.server, 'docs')
    const page = await answer.text()
    const policy = answer.headers.get('content-security-policy')!
    const nonce = /'nonce-([^']+)'/.exec(policy)![1]!
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page).toContain(`<style nonce="${nonce}">`)
    expect(page).not.toMatch(/<script|<link|<img|\son\w+=|\sstyle=/)
    const assign = /<article id="salesOrderAssign">.*?<\/article>/s.exec(page)![0]
    for (const words of [
      'Assign a driver and trucks to an order.',
      'sales_order.assign',
      'The number of the sales order.',
      'Idempotency-Key',
      'Example of the body',
      'Example of the answer, 200',
      'This record was changed by someone else',
    ])
      expect(assign).toContain(words)
  })
})
