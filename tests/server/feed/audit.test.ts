import { describe, expect, it } from 'vitest'
import { linkOf } from '../../../server/log/events.ts'
import { openShop } from '../fixtures.ts'
import { type Json, openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp('Lone Star Fuel')
const shop = await openShop(world, ann)
const sales = await world.as(ann, 'sales')
const dispatcher = await world.as(ann, 'dispatcher')
const driver = await world.as(ann, 'driver', { driver_id: shop.id.DRV })
const order = await shop.sell()
const of = (entity: string, id: number) => `audit/?entity=${entity}&entity_id=${id}`

describe('the history of a record', () => {
  it('tells who did what, newest first, with both sides of a change', async () => {
    await ann.put(`customer/${shop.id.CUS}`, { phone_number: '(713) 555-0199' })
    const { items, total } = await ann.get(of('customer', shop.id.CUS!))
    expect(total).toBe(items.length)
    expect(items[0]).toMatchObject({
      command: 'customer.updated',
      actor_name: 'Ann Admin',
      entity: 'customer',
      entity_id: shop.id.CUS,
      after: { phone_number: '(713) 555-0199' },
    })
    expect(items[0].before.phone_number).not.toBe('(713) 555-0199')
    expect(items.at(-1)).toMatchObject({ command: 'customer.created', before: null })
  })
  it('is open to whoever reads the record, with what they may see of it', async () => {
    const mine = await ann.get(of('sales_order', order.id))
    const theirs = await dispatcher.get(of('sales_order', order.id))
    expect(theirs.items.map((e: Json) => e.command)).toEqual(mine.items.map((e: Json) => e.command))
    expect(mine.items[0].after.total).toMatch(/^\d/)
    for (const entry of theirs.items)
      for (const side of [entry.before, entry.after])
        expect(Object.keys(side ?? {})).not.toEqual(expect.arrayContaining(['total']))
    expect((await dispatcher.call('GET', of('margin', 1))).status).toBe(404)
    expect((await sales.call('GET', of('user', 1))).status).toBe(404)
    expect((await driver.call('GET', of('sales_order', order.id))).status).toBe(403)
  })
  it('of everything is for those who may read the log', async () => {
    const refused = await sales.call('GET', 'audit/')
    expect([refused.status, refused.body.fields[0].path]).toEqual([422, 'entity'])
    expect((await ann.get('audit/?size=5')).items).toHaveLength(5)
    const by = await ann.get(
      `audit/?actor_id=${(await ann.get('profile')).id}&from=2026-03-01&to=2026-03-03&size=200`,
    )
    expect(by.total).toBeGreaterThan(20)
    expect((await ann.get('audit/?from=2026-03-03')).total).toBe(0)
    expect((await ann.call('GET', 'audit/?from=tomorrow')).status).toBe(422)
  })
  it('is counted by person and area, with or without what nobody did by hand', async () => {
    const all = await ann.get('audit/summary')
    const sum = (counts: Json[]) => counts.reduce((so, { count }) => so + count, 0)
    expect(sum(all.counts)).toBe((await ann.get('audit/')).total)
    const people = await ann.get('audit/summary?by_people=true')
    expect(sum(people.counts)).toBe((await ann.get('audit/?by_people=true')).total)
    expect(people.counts.map(({ entity }: Json) => entity)).not.toContain('session')
    expect(all.counts.map(({ entity }: Json) => entity)).toContain('session')
    expect(people.counts).toContainEqual(
      expect.objectContaining({ entity: 'customer', actor_name: 'Ann Admin', count: expect.any(Number) }),
    )
    expect(sum((await ann.get('audit/summary?from=2026-03-03')).counts)).toBe(0)
    expect((await sales.call('GET', 'audit/summary')).status).toBe(403)
  })
  it('says where its chain was broken', async () => {
    const chain = async () => (await ann.get('audit/summary')).chain
    expect(await chain()).toMatchObject({ broken_at: null, checked: (await ann.get('audit/')).total })
    const tamper = (text: string, values: readonly unknown[] = []) =>
      world.database.asOwner((c) => c.query(text, [...values]))
    const { rows } = await tamper(
      'select seq, actor_name, command from audit_entry order by seq offset 8 limit 1',
    )
    const [{ seq, command }] = rows as Json[]
    await tamper('alter table audit_entry disable trigger all')
    await tamper('update audit_entry set command = $1 where seq = $2', ['customer.deleted', seq])
    expect((await chain()).broken_at).toBe(Number(seq))
    await tamper('update audit_entry set command = $1 where seq = $2', [command, seq])
    await tamper('alter table audit_entry enable trigger all')
    expect((await chain()).broken_at).toBeNull()
  })
  it('is one chain of hashes from the first entry to the last', async () => {
    const rows = (
      await world.database.asOwner((c) =>
        c.query('select *, before::text as was, after::text as is from audit_entry order by seq'),
      )
    ).rows as Json[]
    let previous = ''
    for (const e of rows) {
      expect(e.previous_hash).toBe(previous)
      expect(e.hash).toBe(
        linkOf({
          previous,
          seq: Number(e.seq),
          at: new Date(e.at).toISOString(),
          actor: e.actor_id === null ? null : Number(e.actor_id),
          type: e.command,
          before: e.was,
          after: e.is,
        }),
      )
      previous = e.hash
    }
    expect(rows.length).toBeGreaterThan(20)
  })
})
describe('the log searched by words', () => {
  const found = async (text: string, who = ann) => {
    const { items } = await who.get(`audit/?search=${encodeURIComponent(text)}`)
    return items.map((e: Json) => [e.command, e.entity_id])
  }
  it('finds by number, by who did what, and by none that a word is missing from', async () => {
    expect(await found(order.order_no)).toContainEqual(['sales-order.created', order.id])
    expect(await found(`ann added ${order.order_no}`)).toEqual([['sales-order.created', order.id]])
    expect(await found(`${order.order_no} nowhere`)).toEqual([])
    expect(await found('100%')).toEqual([])
  })
  it('finds nothing by names that its reader may not see, in rows hidden one by one neither', async () => {
    const may = ['audit.read', 'yard.read', 'customer.read']
    const { items } = await ann.get('permission/')
    const ids = items.filter(({ name }: Json) => may.includes(name)).map(({ id }: Json) => id)
    await ann.post('role/', { name: 'auditor', permission_ids: ids })
    const auditor = await world.as(ann, 'auditor')
    await ann.post('yard/', { name: 'Zebrayard' })
    const driverless = await ann.post('product/', { code: 'ZEB', name: 'Zebrafuel', sold_as: 'gallon' })
    expect(await found('zebrafuel')).toHaveLength(1)
    expect(await found('zebrafuel', auditor)).toEqual([])
    expect(await found('zebrayard', auditor)).toHaveLength(1)
    expect((await auditor.get('audit/summary?search=zebrafuel')).counts).toEqual([])
    expect((await auditor.get('audit/summary?search=zebrayard')).counts).toHaveLength(1)
    // what was done to which number is theirs to read
    expect(await found(`product ${driverless.id}`, auditor)).toContainEqual([
      'product.created',
      driverless.id,
    ])
    const asked = await sales.call('GET', `${of('sales_order', order.id)}&search=ann`)
    expect(asked.status).toBe(403)
  })
  it('counts no further than anybody goes through, and a file says that it was cut', async () => {
    await world.database.asOwner((c) =>
      c.query(`insert into audit_entry (tenant_id, seq, at, actor_name, command, entity, entity_id, request_id, hash, previous_hash)
        select (select tenant_id from audit_entry limit 1), 1e9 + n, '2024-01-01', 'Walrus', 'yard.updated', 'yard', 1, '', '', ''
        from generate_series(1, 10001) n`),
    )
    expect((await ann.get('audit/?search=walrus&size=1')).total).toBe(2001)
    // by person and area it is as many, and the chain is not looked at for a search alone
    const { counts, chain } = await ann.get('audit/summary?search=walrus&counts_only=true')
    expect(counts).toEqual([{ entity: 'yard', actor_id: null, actor_name: 'Walrus', count: 2001 }])
    expect(chain).toBeNull()
    const { bytes } = await ann.call('GET', 'audit/?format=csv&search=walrus')
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n')
    expect(lines).toHaveLength(10_002)
    expect(lines.at(-1)).toContain('Only the newest 10,000 entries')
  })
  it('finds what is rare in a long log by the index of its words, not by going through it', async () => {
    const scans = async () => {
      const { rows } = await world.database.asOwner((c) =>
        c.query(`select pg_stat_get_numscans('audit_entry_said_idx'::regclass) as n`),
      )
      return Number((rows as Json[])[0].n)
    }
    await world.database.asOwner((c) =>
      c.query(`insert into audit_entry (tenant_id, seq, at, actor_name, command, entity, entity_id, request_id, hash, previous_hash)
        select (select tenant_id from audit_entry limit 1), 2e9 + n, '2024-01-01', 'Otter', 'yard.updated', 'yard', 1, '', '', ''
        from generate_series(1, 20000) n`),
    )
    await world.database.asOwner((c) => c.query('analyze audit_entry'))
    const before = await scans()
    expect(await found(order.order_no)).toContainEqual(['sales-order.created', order.id])
    await expect.poll(scans, { timeout: 15_000 }).toBeGreaterThan(before)
  })
  it('is exported as filtered, no cell begins a formula, and only for who reads the whole log', async () => {
    const made = await ann.post('yard/', { name: '=HYPERLINK("x")' })
    await ann.put(`yard/${made.id}`, { name: '=HYPERLINK("y")' })
    const { bytes, headers } = await ann.call('GET', 'audit/?format=csv&search=hyperlink')
    expect(headers.get('content-type')).toContain('text/csv')
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toBe('When,Person,Did,Area,Record,Changed,Reason,Entry')
    expect(lines[1]).toMatch(/,Ann Admin,changed,yard,"'=HYPERLINK\(""y""\)","name: /)
    const refused = await sales.call('GET', `${of('sales_order', order.id)}&format=csv`)
    expect(refused.status).toBe(403)
  })
})
