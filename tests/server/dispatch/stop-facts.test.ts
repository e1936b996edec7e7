/** What a driver has to know before the hose is out: written by the office, read by him of his own stops alone. */
import { describe, expect, it } from 'vitest'
import { type Json, type Person } from '../harness.ts'
import { openRoad } from './road.ts'

const road = await openRoad()
const { ann, disa, dan, id, order, world } = road
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
async function upload(who: Person): Promise<string> {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(PNG)], 'tank.png', { type: 'image/png' }))
  body.append('kind', 'photo')
  return (await who.post('storage/upload-file', body)).file_key
}
const read = (who: Person, key: string) => who.call('GET', `storage/${key}`)

describe('gate code, hazards and the place of a tank', () => {
  it('are written by the office, and read by the driver whose stop it is, with the picture', async () => {
    const photo = await upload(disa)
    await disa.put(`ship-to/${id.SHIP}`, { gate_code: '4471#', hazards: 'Dog runs free' })
    await disa.put(`asset/${id.NORTH}`, {
      location_note: 'Behind the barn',
      hazard_note: 'Low wire',
      location_photo_key: photo,
    })
    const mine = await order('500', {
      line_items: [{ product_id: id.CLEAR, quantity: '500', asset_id: id.NORTH }],
    })
    expect((await dan.get(`ship-to/?id=${id.SHIP}`)).items).toEqual([])
    expect((await read(dan, photo)).status).toBe(404)
    await disa.post(`sales-order/${mine.id}/assign`, { driver: id.DRV })
    expect((await dan.get(`ship-to/?id=${id.SHIP}`)).items).toMatchObject([
      { gate_code: '4471#', hazards: 'Dog runs free' },
    ])
    expect((await dan.get(`asset/?id=${id.NORTH}`)).items).toMatchObject([
      { location_note: 'Behind the barn', hazard_note: 'Low wire', location_photo_key: photo },
    ])
    expect((await read(dan, photo)).status).toBe(200)
    // nothing of it is his to change, and nothing is told outside the company
    expect((await dan.call('PUT', `ship-to/${id.SHIP}`, { gate_code: '1' })).status).toBe(403)
    const eve = await world.signUp('Other Fuel')
    expect((await read(eve, photo)).status).toBe(404)
  })
  it('show their picture to each role as far as it reads tanks', async () => {
    const photo = await upload(ann)
    await ann.put(`asset/${id.NORTH}`, { location_photo_key: photo })
    const seen: Json = {}
    for (const role of ['admin', 'manager', 'sales', 'dispatcher', 'accounting', 'viewer'])
      seen[role] = (await read(await world.as(ann, role), photo)).status
    const eve = await ann.post('driver/', { name: 'Eve Elsewhere' })
    seen.driver = (await read(await world.as(ann, 'driver', { driver_id: eve.id }), photo)).status
    expect(seen).toEqual({
      admin: 200,
      manager: 200,
      sales: 200,
      dispatcher: 200,
      accounting: 200,
      viewer: 200,
      driver: 404,
    })
  })
  it('take no file as a picture that one could not open', async () => {
    const dora = await world.as(ann, 'dispatcher')
    const reply = await dora.call('PUT', `asset/${id.NORTH}`, { location_photo_key: await upload(ann) })
    expect([reply.status, reply.body.fields?.[0]?.path]).toEqual([422, 'location_photo_key'])
  })
})
