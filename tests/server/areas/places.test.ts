/** States, cities and counties of the built-in list. */
import { beforeAll, describe, expect, it } from 'vitest'
import { countyName, parsePlaces, usPlaces, zipsOf } from '../../../src/plugins/geo/server/us-places.ts'
import { US_STATES } from '../../../src/plugins/geo/us-states.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

process.env.GANTRY_LIMITS = 'off'
const world = await openWorld()
let ann: Person
beforeAll(async () => {
  ann = await world.signUp()
})

describe('the built-in list', () => {
  it('holds 50 states and the capital, with what the client says of them', async () => {
    const places = await usPlaces()
    expect(
      [...places.values()].map(({ code, name, cities }) => ({
        code,
        name,
        cities: cities.length,
        counties: new Set(cities.map((c) => c.county)).size,
      })),
    ).toEqual(US_STATES)
    expect(places.size).toBe(51)
    const houston = places.get('TX')!.cities.find((c) => c.name === 'Houston')!
    expect(houston.county).toBe('Harris')
    expect(houston.zip_codes).toEqual(expect.arrayContaining(['77002', '77005', '77096']))
    expect(
      [...places.values()]
        .flatMap((s) => s.cities)
        .every((c) => c.zip_codes.length > 0 && c.zip_codes.every((zip) => /^\d{5}$/.test(zip))),
    ).toBe(true)
  })
  it('reads spans of zip codes and lines of places', () => {
    expect(zipsOf('00501-00503 77007')).toEqual(['00501', '00502', '00503', '77007'])
    expect(parsePlaces('# words\n@TX Texas\n=Harris\nHouston|77002-77003\nKaty|77449\n').get('TX')).toEqual({
      code: 'TX',
      name: 'Texas',
      cities: [
        { name: 'Houston', county: 'Harris', zip_codes: ['77002', '77003'] },
        { name: 'Katy', county: 'Harris', zip_codes: ['77449'] },
      ],
    })
  })
  it.each([
    ['TX', 'Harris', 'Harris County'],
    ['LA', 'Acadia', 'Acadia Parish'],
    ['LA', 'Caddo Parish', 'Caddo Parish'],
    ['AK', 'Denali', 'Denali'],
    ['DC', 'District of Columbia', 'District of Columbia'],
    ['VA', 'Fairfax (city)', 'Fairfax (city)'],
    ['VA', 'City of Richmond', 'City of Richmond'],
    ['VA', 'Charles City', 'Charles City County'],
    ['VA', 'Richmond', 'Richmond County'],
  ])('%s %s is called %s', (state, county, name) => expect(countyName(state, county)).toBe(name))
})

describe('POST state/import', () => {
  const all = async (path: string): Promise<Json[]> => (await ann.get(path)).items
  it('makes a state with its cities and counties, in one go, and tells each', async () => {
    const reply = await ann.call('POST', 'state/import', { codes: ['RI'] })
    const counties = US_STATES.find(({ code }) => code === 'RI')!
    expect([reply.status, reply.data]).toEqual([
      201,
      { created: 1 + counties.cities + counties.counties, skipped: 0 },
    ])
    const types = reply.body.events.map((e: Json) => e.type)
    expect(types.filter((t: string) => t === 'state.created')).toHaveLength(1)
    expect(types.filter((t: string) => t === 'city.created')).toHaveLength(counties.cities)
    expect(new Set(types)).toEqual(new Set(['state.created', 'city.created', 'jurisdiction.created']))
    const [state] = await all('state/?search=Rhode')
    const [city] = await all(`city/?state_id=${state.id}&name=Providence`)
    expect(city).toMatchObject({
      county: 'Providence',
      state: { name: 'Rhode Island' },
      zip_codes: expect.arrayContaining(['02903']),
    })
    const [county] = await all(`jurisdiction/?state_id=${state.id}&name=Providence%20County`)
    expect(county).toMatchObject({ kind: 'county', city_ids: expect.arrayContaining([city.id]) })
    expect((await all('city/?zip_code=02903')).map((c) => c.name)).toEqual(['Providence'])
  })
  it('changes nothing the second time', async () => {
    const again = await ann.call('POST', 'state/import', { codes: ['RI', 'RI'], cities: true })
    expect([again.status, again.data.created, again.body.events]).toEqual([200, 0, []])
    expect(again.data.skipped).toBeGreaterThan(70)
  })
  it('keeps what somebody typed, and takes its city into the county', async () => {
    const de = await ann.post('state/', { name: 'First State', code: 'DE' })
    const dover = await ann.post('city/', { name: 'dover', state_id: de.id })
    const { created, skipped } = await ann.post('state/import', { codes: ['de'] })
    expect([created > 30, skipped]).toEqual([true, 2])
    expect(await all('state/?code=DE')).toMatchObject([{ id: de.id, name: 'First State', rev: 1 }])
    expect(await all(`city/?state_id=${de.id}&name__icontains=dover&id=${dover.id}`)).toMatchObject([
      { id: dover.id, rev: 1, county: null },
    ])
    expect(await all(`jurisdiction/?state_id=${de.id}&name=Kent%20County`)).toMatchObject([
      { city_ids: expect.arrayContaining([dover.id]) },
    ])
  })
  it('can leave the cities out', async () => {
    expect(await ann.post('state/import', { codes: ['WY'], cities: false })).toEqual({
      created: 1,
      skipped: 0,
    })
    expect(await all(`city/?state_id=${(await all('state/?code=WY'))[0].id}`)).toEqual([])
  })
  it('refuses what is no state, without half of it', async () => {
    const wrong = await ann.call('POST', 'state/import', { codes: ['NV', 'ZZ'] })
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      [{ path: 'codes', message: 'ZZ is not on the list of states', code: 'invalid' }],
    ])
    expect((await ann.call('POST', 'state/import', { codes: [] })).body.fields).toMatchObject([
      { path: 'codes', message: 'Choose at least one state' },
    ])
    expect(await all('state/?code=NV')).toEqual([])
  })
  it('needs the permission to add places', async () => {
    const clerk = await world.as(ann, 'viewer')
    expect((await clerk.call('POST', 'state/import', { codes: ['TX'] })).status).toBe(403)
  })
  it('is one for two who press at once', async () => {
    const [x, y] = await Promise.all([
      ann.call('POST', 'state/import', { codes: ['VT'] }),
      ann.call('POST', 'state/import', { codes: ['VT'] }),
    ])
    expect([x.status, y.status].toSorted()).toEqual([200, 201])
    expect(await all('state/?code=VT')).toHaveLength(1)
  })
})
