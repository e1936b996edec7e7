/** Many rows in one statement: each gets what it brings and the defaults of the rest, in its own place. */
import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { insertRows, updateRows } from '../../../server/rows/write/write-rows.ts'
import { customer, customer_contact } from '../../../src/plugins/customers/tables.ts'
import { type Json, openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp()
const tenant = Number(
  (await world.database.asOwner((c) => c.query<{ id: string }>('select id from tenant'))).rows[0]!.id,
)
const written = <T>(work: (tx: Parameters<Parameters<typeof world.database.scoped>[1]>[0]) => Promise<T>) =>
  world.database.scoped(tenant, work)
const read = (id: number): Promise<Json> => ann.get(`customer/${id}`)

describe('rows written together', () => {
  it('answer their ids in the order they came, whatever fields each brings', async () => {
    const ids = await written((tx) =>
      insertRows(tx, customer, [
        { tenant_id: tenant, customer_name: 'First', code: 'A' },
        { tenant_id: tenant, customer_name: 'Second', credit_limit: '12.50', po_required: true },
        { tenant_id: tenant, customer_name: 'Third', code: undefined, notes: 'a "quote", a \\ and {braces}' },
        { tenant_id: tenant, customer_name: 'Fourth', code: 'B' },
      ]),
    )
    const rows = await Promise.all(ids.map(read))
    expect(
      rows.map((row: Json) => [
        row.customer_name,
        row.code,
        row.credit_limit,
        row.po_required,
        row.notes,
        row.status,
        row.rev,
      ]),
    ).toEqual([
      ['First', 'A', null, false, null, 'active', 1],
      ['Second', null, '12.50', true, null, 'active', 1],
      ['Third', null, null, false, 'a "quote", a \\ and {braces}', 'active', 1],
      ['Fourth', 'B', null, false, null, 'active', 1],
    ])
    const contacts = await written((tx) =>
      insertRows(tx, customer_contact, [
        { tenant_id: tenant, customer_id: ids[0], name: 'Pat', service_ids: [1, 3] },
        { tenant_id: tenant, customer_id: ids[0], name: 'Sam', service_ids: [] },
      ]),
    )
    expect(
      (await Promise.all(contacts.map((id) => ann.get(`customer-contact/${id}`)))).map(
        (row: Json) => row.service_ids,
      ),
    ).toEqual([[1, 3], []])
  })
  it('change what they bring and nothing else, and cannot reach into another company', async () => {
    const [a, b] = (await written((tx) =>
      insertRows(tx, customer, [
        { tenant_id: tenant, customer_name: 'Alpha', code: 'X1', credit_limit: '5.00' },
        { tenant_id: tenant, customer_name: 'Beta', code: 'X2', credit_limit: '6.00' },
      ]),
    )) as [number, number]
    await written((tx) =>
      updateRows(tx, customer, [
        { id: a, credit_limit: null },
        { id: b, code: 'X3', notes: 'new' },
      ]),
    )
    const eve = await world.signUp('Other Fuel')
    const other = (await eve.post('customer/', { customer_name: 'Theirs' })).id
    await written((tx) => updateRows(tx, customer, [{ id: other, customer_name: 'Ours now' }]))
    expect(
      [await read(a), await read(b), await eve.get(`customer/${other}`)].map((row: Json) => [
        row.customer_name,
        row.code,
        row.credit_limit,
        row.notes,
        row.rev,
      ]),
    ).toEqual([
      ['Alpha', 'X1', null, null, 2],
      ['Beta', 'X3', '6.00', 'new', 2],
      ['Theirs', null, null, null, 1],
    ])
  })
  it('take values only', async () => {
    await expect(
      written((tx) => insertRows(tx, customer, [{ tenant_id: tenant, customer_name: sql`lower('X')` }])),
    ).rejects.toThrow('customer_name of a row is a value')
  })
})
