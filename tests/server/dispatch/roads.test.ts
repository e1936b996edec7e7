/** The map of a day, tiles and roads of the operator's, and what stands in when they do not answer. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { mapTiles } from '#server'
import { tilesOrigin } from '../../../server/http/map-tiles.ts'
import { pageHeaders } from '../../../server/http/headers.ts'
import { routingServer } from '#plugins/dispatch/server/center/routing-server.ts'
import { pdfText } from '../fixtures.ts'
import { type Json } from '../harness.ts'
import { openRoad } from './road.ts'

const { ann, disa, dan, id, order, plan, step, today } = await openRoad()
await ann.put(`driver/${id.DRV}`, { selected_asset_ids: [id.TRUCK, id.TRAILER] })
const region = await ann.post('region/', { name: 'Hills' })
await ann.put(`ship-to/${id.SHIP}`, {
  latitude: '29.800000',
  longitude: '-95.400000',
  region_id: region.id,
})
await ann.put(`terminal/${id.TERM}`, { latitude: '29.700000', longitude: '-95.300000' })

/** Speaks both table interfaces: ten miles and twenty minutes between any two places. */
const asked: { url: string; body: Json }[] = []
let answers: 'well' | 'not' | 'without roads' = 'well'
const textOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}
const standIn = createServer((request, response) => {
  void (async () => {
    const text = await textOf(request)
    asked.push({ url: request.url!, body: text ? JSON.parse(text) : undefined })
    const no = answers === 'without roads'
    if (answers === 'not') return response.writeHead(503).end()
    const table = (rows: number, columns: number, cell: unknown) =>
      Array.from({ length: rows }, () => Array.from({ length: columns }, () => cell))
    if (text) {
      const { sources, targets } = JSON.parse(text)
      const cell = { distance: no ? null : 10, time: no ? null : 1200 }
      return response.end(JSON.stringify({ sources_to_targets: table(sources.length, targets.length, cell) }))
    }
    const { searchParams } = new URL(request.url!, 'http://x')
    const count = (name: string) => searchParams.get(name)!.split(';').length
    const cells = (cell: number) => table(count('sources'), count('destinations'), no ? null : cell)
    return response.end(JSON.stringify({ code: 'Ok', durations: cells(1200), distances: cells(16_093.44) }))
  })()
})
await new Promise<void>((on) => standIn.listen(0, '127.0.0.1', on))
const url = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`
afterAll(() => new Promise((on) => standIn.close(on)))
afterEach(() => {
  for (const name of ['ROUTING_URL', 'ROUTING_KIND', 'MAP_TILES_URL', 'MAP_TILES_CREDIT'])
    delete process.env[name]
  asked.length = 0
  answers = 'well'
})
const suggest = async () => (await disa.call('POST', 'dispatch-center/suggest', { date: today })).data

describe('the map of a day', () => {
  it('shows racks and yards, and each driver where he recorded something last', async () => {
    await ann.post('yard/', { name: 'Katy yard', latitude: '29.790000', longitude: '-95.820000' })
    await ann.post('yard/', { name: 'Nowhere' })
    const load = await plan([await order()])
    for (const status of ['sent', 'accepted', 'loading'])
      await step(load, status, status === 'sent' ? disa : dan)
    const map = await disa.get(`dispatch-center/map?date=${today}`)
    expect(map).toMatchObject({ date: today, tiles: null })
    expect(map.terminals).toMatchObject([{ id: id.TERM, latitude: '29.700000', longitude: '-95.300000' }])
    expect(map.yards.map((one: Json) => one.name)).toEqual(['Katy yard'])
    expect(map.trucks).toMatchObject([{ driver: { id: id.DRV }, seen: 'rack', latitude: '29.700000' }])
    expect((await dan.call('GET', 'dispatch-center/map')).status).toBe(403)
  })
})
describe('tiles', () => {
  it('come from where the operator says, and the policy lets in nothing else', async () => {
    const tiles = { MAP_TILES_URL: 'https://t.example.com/{z}/{x}/{y}.png', MAP_TILES_CREDIT: 'Our maps' }
    Object.assign(process.env, tiles)
    const { tiles: told } = await disa.get('dispatch-center/map')
    expect(told).toEqual({ url: tiles.MAP_TILES_URL, credit: 'Our maps' })
    expect(tilesOrigin(mapTiles(tiles))).toBe('https://t.example.com')
    expect(pageHeaders('n', true, { tiles: 'https://t.example.com' })['Content-Security-Policy']).toContain(
      "img-src 'self' data: blob: https://t.example.com;",
    )
    expect([mapTiles({}), tilesOrigin(null)]).toEqual([null, ''])
  })
  it.each([
    'https://t.example.com/tiles.png',
    'javascript:{z}{x}{y}',
    'https://t.example.com{z}/{x}/{y}',
    "https://t.example.com; script-src 'unsafe-inline'/{z}/{x}/{y}",
  ])('%s stops the start', (MAP_TILES_URL) =>
    expect(() => mapTiles({ MAP_TILES_URL })).toThrow('MAP_TILES_URL is an address'),
  )
})
describe('roads of a suggested day', () => {
  it('are great circles by the factor of their region where no routing server is named', async () => {
    await order('500')
    const straight = await suggest()
    expect(straight.roads).toBe('great_circle')
    await ann.put(`region/${region.id}`, { road_factor: '3' })
    expect((await suggest()).miles).toBeGreaterThan(straight.miles * 1.3)
    const refused = await ann.call('PUT', `region/${region.id}`, { road_factor: '0.5' })
    expect(refused.status).toBe(422)
    expect(asked).toEqual([])
  })
  it.each([
    ['osrm', /^\/table\/v1\/driving\/-95\.\d+,29\.\d+;/],
    ['valhalla', /^\/sources_to_targets$/],
  ])('come from %s in both directions', async (ROUTING_KIND, path) => {
    Object.assign(process.env, { ROUTING_URL: `${url}/`, ROUTING_KIND })
    const suggestion = await suggest()
    expect(suggestion.roads).toBe('routing_server')
    expect(asked[0]!.url).toMatch(path)
    // rack to site, with nothing known of the yard: ten miles
    expect(suggestion.items.some((one: Json) => one.reason.includes('10 more miles'))).toBe(true)
  })
  it('stay great circles where the server knows no road, and where it does not answer', async () => {
    const straight = await suggest()
    process.env.ROUTING_URL = url
    answers = 'without roads'
    expect(await suggest()).toEqual({ ...straight, roads: 'routing_server' })
    answers = 'not'
    expect(await suggest()).toEqual({ ...straight, roads: 'routing_failed' })
    process.env.ROUTING_URL = 'http://127.0.0.1:9'
    expect((await suggest()).roads).toBe('routing_failed')
  })
  it('of another kind or address are refused with a sentence', () => {
    expect(() => routingServer({ ROUTING_URL: url, ROUTING_KIND: 'other' })).toThrow('osrm or valhalla')
    expect(() => routingServer({ ROUTING_URL: 'file:///etc' })).toThrow('ROUTING_URL is an address')
    expect(routingServer({})).toBeUndefined()
  })
})
describe('trip sheets', () => {
  const draw = async (words = '', who = disa) => {
    const reply = await who.call('GET', `dispatch-center/trip-sheets?date=${today}${words}`)
    return { status: reply.status, text: reply.status === 200 ? (await pdfText(reply.bytes)).join(' ') : '' }
  }
  it('hold the stops of each driver and the compartments of his loads', async () => {
    const sheets = await draw()
    expect(sheets.status).toBe(200)
    for (const said of ['Driver schedule', 'Trip sheet', 'Planned gal', 'ULSD clear', 'Main yard'])
      expect(sheets.text).toContain(said)
    expect((await draw(`&driver_id=${id.DRV! + 99}`)).text).toContain('Nobody has a stop or a load')
    expect((await draw('', dan)).status).toBe(403)
  })
})
