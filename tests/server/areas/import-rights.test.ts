/** Rights to import, and the parts of an import that others see. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop } from '../fixtures.ts'
import { openWorld, type Json } from '../harness.ts'
import { counts, csv, firstFound, formOf, said, upload, work } from '../imports.ts'

const world = await openWorld()
const ann = await world.signUp()
beforeAll(async () => {
  await openShop(world, ann)
})

describe('who may', () => {
  it('import asks for its own permission and for the area’s', async () => {
    const [sales, viewer, accounting] = [
      await world.as(ann, 'sales'),
      await world.as(ann, 'viewer'),
      await world.as(ann, 'accounting'),
    ]
    const file = () => formOf(csv([['Customer'], ['By sales']]))
    expect((await viewer.call('POST', 'import/customer', file())).status).toBe(403)
    expect((await sales.call('POST', 'import/buying-price', file())).status).toBe(403)
    expect((await accounting.call('POST', 'import/customer', file())).status).toBe(403)
    expect((await sales.call('POST', 'import/nothing', file())).status).toBe(404)
    const batch = await upload(sales, 'customer', csv([['Customer'], ['By sales']]))
    expect((await accounting.call('GET', `import/${batch.id}`)).status).toBe(404)
    expect((await accounting.get('import/')).items.map((b: Json) => b.entity)).not.toContain('customer')
    // who loses the right in between adds nothing more; who may no longer come in stops the rest
    const viewerRole = (await ann.get('role/')).items.find((r: Json) => r.name === 'viewer').id
    const [me, other] = [await sales.get('profile'), await world.as(ann, 'sales')]
    await sales.post(`import/${batch.id}/commit`)
    await ann.put(`user-account/${me.id}`, { role_id: viewerRole })
    await work(world, ann, batch.id, Infinity, me.id)
    const after = await ann.get(`import/${batch.id}`)
    expect([after.state, ...counts(after)]).toEqual(['committed', 0, 0, 0, 1])
    expect((await ann.get(`import/${batch.id}/row`)).items[0].errors[0].message).toBe(
      'sales person can no longer add customers',
    )
    const second = await upload(other, 'customer', csv([['Customer'], ['By nobody']]))
    const him = await other.get('profile')
    await other.post(`import/${second.id}/commit`)
    await ann.put(`user-account/${him.id}`, { status: 'disabled' })
    await work(world, ann, second.id, Infinity, him.id)
    expect(await ann.get(`import/${second.id}`)).toMatchObject({
      state: 'committed',
      failed: 1,
      note: 'Stopped: the user who started it can no longer log in',
    })
    expect(await firstFound(ann, 'customer', 'By ')).toBeUndefined()
  })
  it('the list is narrowed to several areas at once, and never to more than one may open', async () => {
    const sales = await world.as(ann, 'sales')
    await upload(ann, 'customer', csv([['Customer'], ['Narrow Farm']]))
    await upload(ann, 'supplier', csv([['Supplier'], ['Narrow Supply']]))
    await upload(ann, 'product', csv([['Name'], ['Narrow fuel']]))
    const areas = async (query: string, who = ann) => [
      ...new Set<string>((await who.get(`import/?size=200&${query}`)).items.map((b: Json) => b.entity)),
    ]
    const sorted = async (query: string, who = ann) => (await areas(query, who)).toSorted()
    expect(await sorted('entity=customer,supplier')).toEqual(['customer', 'supplier'])
    expect(await sorted('entity=product')).toEqual(['product'])
    expect(await sorted('entity=supplier,nothing')).toEqual(['supplier'])
    expect(await sorted('entity=')).toEqual([])
    expect(await areas('entity=supplier,product&file_name=none.csv')).toEqual([])
    const [all, named] = [await ann.get('import/'), await ann.get('import/?entity=customer,supplier,product')]
    expect(named.total).toBe(all.total)
    // sales may bring customers, not suppliers: asking for both shows them no more
    expect(await areas('entity=supplier', sales)).toEqual([])
    expect(await areas('entity=customer,supplier', sales)).not.toContain('supplier')
  })
  it('the list is narrowed by how many rows a file has and how many were refused', async () => {
    await upload(ann, 'customer', csv([['Customer'], ['One Farm'], ['Two Farm'], ['Three Farm']]))
    const rows = async (query: string): Promise<Json[]> => (await ann.get(`import/?size=200&${query}`)).items
    const all = await rows('')
    expect((await rows('total__gt=2')).map((b) => b.id)).toEqual(
      all.filter((b) => b.total > 2).map((b) => b.id),
    )
    expect((await rows('total__gt=2')).length).toBeGreaterThan(0)
    expect((await rows('failed__gt=0')).every((b) => b.failed > 0)).toBe(true)
    expect(await rows('created__gt=1000000')).toEqual([])
    expect(await rows('updated__gt=1000000')).toEqual([])
  })
  it('another company finds nothing', async () => {
    const bob = await world.signUp('Other Fuel')
    const batch = await upload(ann, 'customer', csv([['Customer'], ['Walled Farm']]))
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { mapping: ['customer_name'] }],
      ['POST', '/commit', {}],
      ['POST', '/undo', {}],
      ['GET', '/row', undefined],
      ['GET', '/wrong', undefined],
    ] as const)
      expect((await bob.call(method, `import/${batch.id}${path}`, body)).status, `${method} ${path}`).toBe(
        404,
      )
    expect((await bob.get('import/')).total).toBe(0)
    expect(
      said(
        await upload(
          bob,
          'ship-to',
          csv([
            ['Customer', 'Name', 'Address', 'State', 'City'],
            ['Lone Star Farms LLC', 'Y', '1', 'TX', 'Houston'],
          ]),
        ),
      ),
    ).toEqual([
      '2 Customer: No customer is called “Lone Star Farms LLC”',
      '2 State: No state is called “TX”',
      '2 City: No city is called “Houston”',
    ])
  })
  it('fields one may not see are not offered and not taken', async () => {
    const held = (await ann.get('permission/')).items
      .filter((p: Json) =>
        ['import.create', 'customer.create', 'customer.update', 'customer.read'].includes(p.name),
      )
      .map((p: Json) => p.id)
    const role = await ann.post('role/', { name: 'clerk', permission_ids: held })
    await ann.post('user-account/', {
      name: 'Cleo',
      email: 'cleo@example.test',
      password: 'long enough pw 7',
      role_id: role.id,
    })
    const cleo = await world.signIn('cleo@example.test', 'long enough pw 7')
    const batch = await upload(
      cleo,
      'customer',
      csv([
        ['Customer', 'Credit limit'],
        ['Clerks Farm', '5'],
      ]),
      { 'Credit limit': 'credit_limit' },
    )
    expect([batch.mapping, batch.fields.some((f: Json) => f.field === 'credit_limit')]).toEqual([
      ['customer_name', null],
      false,
    ])
    const own = await upload(
      ann,
      'customer',
      csv([
        ['Customer', 'Credit limit'],
        ['Secret Farm', '7'],
      ]),
    )
    expect((await cleo.call('GET', `import/${own.id}`)).status).toBe(404)
    expect((await cleo.get('import/')).items.every((b: Json) => b.by.name === 'Cleo')).toBe(true)
  })
})
