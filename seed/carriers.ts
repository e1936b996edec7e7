/** Common carriers, what each of them takes, and orders that were sent to them: asked, taken, declined, forgotten. */
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../server/db/pool.ts'
import { counter } from '../server/db/tables.ts'
import { carrier_setting, carrier_tender } from '../src/plugins/dispatch/tables.ts'
import { supplier } from '../src/plugins/suppliers/tables.ts'
import { insertRows, localAt } from './base.ts'

type Name = 'Longhorn Carriers' | 'Lone Haul LLC' | 'Brazos Tank Lines'
const CARRIERS: readonly { readonly name: Name; readonly code: string; readonly phone: string }[] = [
  { name: 'Longhorn Carriers', code: 'S6', phone: '(713) 555-0148' },
  { name: 'Lone Haul LLC', code: 'C2', phone: '(979) 555-0123' },
  { name: 'Brazos Tank Lines', code: 'C3', phone: '(512) 555-0187' },
]
const addressOf = (desk: string, name: Name): string =>
  `${desk}@${name.toLowerCase().replaceAll(' ', '-')}.example`
/** The company's carriers by name; one of them is there as a supplier already. */
async function writeCarriers(tx: Tx): Promise<ReadonlyMap<Name, number>> {
  const held = await tx.db.select().from(supplier).where(eq(supplier.tenant_id, tx.tenant))
  const ids = new Map<Name, number>()
  for (const [at, { name, code, phone: phone_number }] of CARRIERS.entries()) {
    const fein = `76-0000${String(at + 101)}`
    const values = { kind: 'carrier', email: addressOf('dispatch', name), phone_number, fein } as const
    const known = held.find(({ supplier_name }) => supplier_name === name)?.id
    if (known !== undefined)
      await tx.db
        .update(supplier)
        .set(values)
        .where(and(eq(supplier.tenant_id, tx.tenant), eq(supplier.id, known)))
    const [made] =
      known === undefined
        ? await insertRows(tx, supplier, [{ supplier_name: name, code, ...values }])
        : [known]
    ids.set(name, made!)
  }
  return ids
}
async function writeSettings(tx: Tx, carriers: ReadonlyMap<Name, number>, terminals: readonly number[]) {
  const of = (name: Name) => ({
    carrier_id: carriers.get(name)!,
    order_emails: [addressOf('dispatch', name)],
    credit_emails: [addressOf('billing', name)],
  })
  await insertRows(tx, carrier_setting, [
    {
      ...of('Longhorn Carriers'),
      min_hours_ahead: 4,
      max_days_ahead: 14,
      max_quantity: '9000.000',
      vendor_id: 'LPF-01',
      window_start: '05:00',
      window_end: '20:00',
    },
    {
      ...of('Lone Haul LLC'),
      min_hours_ahead: 12,
      min_quantity: '300.000',
      max_products: 3,
      vendor_id: '88214',
      terminal_ids: terminals.slice(0, 3),
    },
    {
      ...of('Brazos Tank Lines'),
      max_days_ahead: 7,
      max_quantity: '8500.000',
      po_required: true,
      vendor_id: 'PRAIRIE',
    },
  ])
}

/** One order that was sent to a carrier, at hours of days around today. */
interface Sent {
  readonly carrier: Name
  readonly status: (typeof carrier_tender.$inferInsert)['status']
  readonly freight: string | null
  readonly sent: readonly [day: number, hour: number]
  readonly answered?: readonly [day: number, hour: number, by: string]
  /** hours after its window begins */
  readonly arrives?: number
  readonly note?: string
  readonly says?: string
}
/** What became of one order of each of these days; more than one where the first came to nothing. */
const ORDERS: readonly { readonly day: number; readonly tenders: readonly Sent[] }[] = [
  {
    day: 0,
    tenders: [
      {
        carrier: 'Longhorn Carriers',
        status: 'loaded',
        freight: '385.00',
        sent: [-1, 15],
        answered: [-1, 16, 'Night desk'],
        arrives: 1,
        note: 'Call the site 30 minutes before you arrive.',
      },
    ],
  },
  {
    day: 1,
    tenders: [
      {
        carrier: 'Brazos Tank Lines',
        status: 'declined',
        freight: '310.00',
        sent: [-1, 9],
        answered: [-1, 10, 'Marta Ruiz'],
        says: 'No truck that day',
      },
      {
        carrier: 'Longhorn Carriers',
        status: 'accepted',
        freight: '342.50',
        sent: [-1, 11],
        answered: [-1, 13, 'Carl Dietz'],
        arrives: 0.5,
      },
    ],
  },
  {
    day: 1,
    tenders: [
      {
        carrier: 'Lone Haul LLC',
        status: 'tendered',
        freight: '296.00',
        sent: [-1, 17],
        note: 'Gate code is 4711.',
      },
    ],
  },
  {
    day: 2,
    tenders: [{ carrier: 'Brazos Tank Lines', status: 'tendered', freight: '415.00', sent: [-4, 14] }],
  },
  {
    day: 2,
    tenders: [
      {
        carrier: 'Lone Haul LLC',
        status: 'declined',
        freight: null,
        sent: [-1, 8],
        answered: [-1, 12, 'June Patton'],
        says: 'We do not load dyed diesel and gasoline together',
      },
    ],
  },
  {
    day: 0,
    tenders: [
      {
        carrier: 'Longhorn Carriers',
        status: 'issue',
        freight: '268.00',
        sent: [-2, 10],
        answered: [-2, 11, 'Night desk'],
        says: 'The truck broke down; we look for another',
      },
    ],
  },
]
interface Free {
  readonly id: number
  readonly planned: Date
}
const FREE = `
  select o.id::int, o.planned_date_time as planned from sales_order o
  where o.tenant_id = $1 and o.status = 'confirmed' and o.hold_reason is null and o.driver_id is null
    and o.ordered_quantity between 300 and 8500 and o.planned_date_time >= $2 and o.planned_date_time < $3
  order by o.ordered_quantity desc, o.id`
const ANSWER_DAYS = 3

/** Adds the carriers, and the orders from today on that are with them. */
export async function seedCarriers(tx: Tx, base: string): Promise<void> {
  const carriers = await writeCarriers(tx)
  const terminals = (
    await tx.client.query<{ id: number }>('select id::int from terminal where tenant_id = $1 order by id', [
      tx.tenant,
    ])
  ).rows
  await writeSettings(
    tx,
    carriers,
    terminals.map(({ id }) => id),
  )
  const at = ([day, hour]: readonly [number, number]) => localAt(base, day, hour)
  const free = (await tx.client.query<Free>(FREE, [tx.tenant, at([0, 0]), at([3, 0])])).rows
  const sent = ORDERS.flatMap(({ day, tenders }) => {
    const [from, until] = [Date.parse(at([day, 0])), Date.parse(at([day + 1, 0]))]
    const found = free.findIndex(({ planned }) => +planned >= from && +planned < until)
    if (found < 0) return []
    const [order] = free.splice(found, 1)
    return tenders.map((one) => ({ sales_order_id: order!.id, planned: +order!.planned, ...one }))
  })
  await insertRows(
    tx,
    carrier_tender,
    sent.map(({ carrier, answered, arrives, planned, note, says, sent: [day, hour], ...row }, i) => ({
      sales_order_id: row.sales_order_id,
      status: row.status,
      freight: row.freight,
      tender_no: `T-${String(i + 1).padStart(6, '0')}`,
      carrier_id: carriers.get(carrier)!,
      created_at: at([day, hour]),
      answer_expires_at: at([day + ANSWER_DAYS, hour]),
      message: note ?? null,
      carrier_message: says ?? null,
      eta: arrives === undefined ? null : new Date(planned + arrives * 3_600_000).toISOString(),
      answered_at: answered ? localAt(base, answered[0], answered[1]) : null,
      answered_by: answered?.[2] ?? null,
      updated_at: answered ? localAt(base, answered[0], answered[1]) : at([day, hour]),
    })),
  )
  await tx.db.insert(counter).values([{ tenant_id: tx.tenant, name: 'carrier_tender', value: sent.length }])
}
