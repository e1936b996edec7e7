/** Views of lists: one's own, and those that others share. */
import { beforeAll, describe, expect, it } from 'vitest'
import { headOf, toldSince } from '../follow.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld({ work: true })
let ann: Person
let bob: Person
let eve: Person
let dan: Person
beforeAll(async () => {
  ann = await world.signUp()
  bob = await world.as(ann, 'viewer')
  dan = await world.as(ann, 'dispatcher')
  eve = await world.signUp('Other Fuel')
})
const query = { search: 'north', filters: { city_id: '4' }, sort: [{ field: 'name', desc: true }] }
const seen = async (who: Person) =>
  (await who.get('saved-view/?screen=yard&sort_by=position')).items.map((v: Json) => v.name)

describe('a view', () => {
  it('is its owner’s alone, until it is shared', async () => {
    const made = await ann.post('saved-view/', {
      screen: 'yard',
      name: 'North',
      query,
      columns: { hidden: ['city_id'] },
    })
    expect(made).toMatchObject({
      name: 'North',
      query,
      columns: { hidden: ['city_id'] },
      shared: false,
      position: 0,
    })
    expect([await seen(ann), await seen(bob), await seen(eve)]).toEqual([['North'], [], []])
    expect(await ann.put(`saved-view/${made.id}`, { shared: true })).toMatchObject({
      query,
      columns: { hidden: ['city_id'] },
      shared: true,
    })
    expect([await seen(bob), await seen(dan), await seen(eve)]).toEqual([['North'], ['North'], []])
  })
  it('that is shared is read by all and changed by its owner', async () => {
    const { id } = await ann.post('saved-view/', { screen: 'tank', name: 'Low', shared: true })
    for (const method of ['PUT', 'DELETE'])
      expect(
        (await bob.call(method, `saved-view/${id}`, method === 'PUT' ? { name: 'Mine' } : {})).body,
      ).toMatchObject({ code: 'NOT_FOUND', detail: 'Saved view not found' })
    expect((await ann.get('saved-view/?screen=tank')).items).toMatchObject([{ name: 'Low' }])
  })
  it('tells the stream of others when it comes, and that it is gone when it is shared no more', async () => {
    const from = await headOf(world.server, ann)
    const { id } = await ann.post('saved-view/', { screen: 'site', name: 'Far' })
    await ann.put(`saved-view/${id}`, { shared: true })
    await ann.put(`saved-view/${id}`, { shared: false, name: 'Secret' })
    const told = async (who: Person) =>
      (await toldSince(world.server, who, ann, from)).map((e: Json) => [e.type, e.payload.name])
    expect(await told(ann)).toEqual([
      ['saved-view.created', 'Far'],
      ['saved-view.updated', 'Far'],
      ['saved-view.deleted', undefined],
      ['saved-view.updated', 'Secret'],
    ])
    expect(await told(bob)).toEqual([
      ['saved-view.updated', 'Far'],
      ['saved-view.deleted', undefined],
    ])
    expect((await bob.call('GET', `audit/?entity=saved_view&entity_id=${id}`)).body.code).toBe('NOT_FOUND')
  })
  it('keeps to its shape', async () => {
    for (const [body, path] of [
      [{ screen: 'yard', name: '' }, 'name'],
      [
        {
          screen: 'yard',
          name: 'x',
          query: {
            sort: [
              { field: 'a', desc: true },
              { field: 'b', desc: true },
              { field: 'c', desc: true },
            ],
          },
        },
        'query.sort',
      ],
      [{ screen: 'yard', name: 'x', user_id: 1 }, undefined],
    ] as const) {
      const { status, body: answer } = await bob.call('POST', 'saved-view/', body)
      expect([path, status, answer.fields?.[0]?.path]).toEqual(
        path ? [path, 422, path] : [undefined, 201, undefined],
      )
    }
  })
})
