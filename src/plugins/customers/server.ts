import { and, eq, sql } from 'drizzle-orm'
import { D, money, qty3 } from '#schema/decimal.ts'
import * as contract from '#schema/parties.ts'
import { conflict, type CrudRules, defineServerPlugin, invalid, notFound, type Req } from '#server'
import { reachedBy } from '../sales-orders/server/public.ts'
import { bringable } from './server/imports.ts'
import { contactMailed, reactions, serveContacts } from './server/contacts.ts'
import { serveReadings } from './server/readings.ts'
import { asset, customer, customer_company_type, exemption_certificate, ship_to } from './tables.ts'
import { setup } from './server/setup.ts'

/** What is owed, and what is left of the limit (domain 1.5). */
const withBalance: NonNullable<CrudRules['complete']> = async (rows, tx) => {
  if (!rows.length) return rows
  const { rows: sums } = await tx.client.query<{ customer_id: string; balance: string }>(
    `select customer_id, sum(balance)::text as balance from invoice where tenant_id = $1 and customer_id = any($2::bigint[]) and status in ('issued', 'sent', 'partially_paid') group by 1`,
    [tx.tenant, `{${rows.map((r) => r.id as number).join(',')}}`],
  )
  const owed = new Map(sums.map((s) => [Number(s.customer_id), s.balance]))
  return rows.map((r) => {
    const balance = money(D(owed.get(r.id as number) ?? '0'))
    return {
      ...r,
      balance,
      available_credit: r.credit_limit === null ? null : money(D(r.credit_limit as string).minus(D(balance))),
    }
  })
}
/** Room left: capacity × safe fill − inventory, never below 0 (domain 1.5). */
const withUllage: NonNullable<CrudRules['complete']> = async (rows) =>
  rows.map((r) => {
    const room =
      r.capacity === null
        ? D('0')
        : D(r.capacity as string)
            .times(D(r.safe_fill_percent as string))
            .div('100')
            .minus(D((r.inventory as string | null) ?? '0'))
    return { ...r, ullage: qty3(room.lt(D('0')) ? D('0') : room) }
  })
/** A tank at a delivery site is its customer's, also where nobody wrote the customer down. */
const withOwner: NonNullable<CrudRules['complete']> = async (rows, tx) => {
  const sites = [
    ...new Set(
      rows.flatMap((r) => (r.customer_id === null && r.ship_to_id !== null ? [r.ship_to_id as number] : [])),
    ),
  ]
  if (!sites.length) return rows
  const { rows: owners } = await tx.client.query<{ site: string; id: string; customer_name: string }>({
    name: 'owners of sites',
    text: 'select s.id as site, c.id, c.customer_name from ship_to s join customer c on c.tenant_id = s.tenant_id and c.id = s.customer_id where s.tenant_id = $1 and s.id = any($2::bigint[])',
    values: [tx.tenant, sites],
  })
  const ownerOf = new Map(
    owners.map(({ site, id, customer_name }) => [Number(site), { id: Number(id), customer_name }]),
  )
  return rows.map((r) =>
    r.customer_id === null ? { ...r, customer: ownerOf.get(r.ship_to_id as number) ?? null } : r,
  )
}
const OPEN = ['draft', 'confirmed', 'assigned', 'in_transit', 'delivered', 'verified']
/** Whoever still has orders under way is not put aside. */
async function mayBecome(req: Pick<Req, 'tx' | 'tenant'>, id: number, status: string): Promise<void> {
  if (status !== 'inactive') return
  const { rowCount } = await req.tx.client.query(
    'select from sales_order where tenant_id = $1 and customer_id = $2 and status = any($3) limit 1',
    [req.tenant, id, OPEN],
  )
  if (rowCount) throw conflict('OPEN_ORDERS', 'This customer has open orders. Finish or archive them first.')
}

export default defineServerPlugin({
  id: 'customers',
  setup,
  aliases: [{ from: '/customer-contact-book', to: '/customer-contact' }],
  reactions,
  jobs: [contactMailed],
  mount(kit) {
    const { serve, serveCrud } = kit
    serveCrud(contract.companyType, customer_company_type)
    const customers = serveCrud(contract.customer, customer, {
      complete: withBalance,
      async before(values, req, current) {
        if (current && values.bill_to_customer_id === current.id)
          throw invalid('bill_to_customer_id', 'Choose another customer')
        if (!current || values.status === undefined || values.status === current.status) return
        if (!req.may(contract.customerStatus.permission))
          throw invalid('status', 'You do not have permission to do this', 'forbidden')
        await mayBecome(req, current.id as number, values.status as string)
      },
    })
    serve(contract.customerStatus, async (req) => {
      const { id } = req.params
      await req.tx.client.query('select from customer where tenant_id = $1 and id = $2 for update', [
        req.tenant,
        id,
      ])
      const before = await customers.one(req.tx, id)
      if (!before) throw notFound('Customer')
      const { status } = req.body
      if (!status) throw invalid('status', 'Choose one of active, inactive, on_hold')
      if (before.status === status) return before as never
      await mayBecome(req, id, status)
      await req.tx.db
        .update(customer)
        .set({
          status,
          rev: sql`${customer.rev} + 1`,
          updated_at: req.now.toISOString(),
          updated_by: req.user.id,
        })
        .where(and(eq(customer.tenant_id, req.tenant), eq(customer.id, id)))
      const after = (await customers.one(req.tx, id))!
      req.emit({ type: contract.customerStatusChanged.type, payload: after }, before)
      return after as never
    })
    const sites = serveCrud(contract.shipTo, ship_to, {
      own: (driver, req) => sql`${ship_to.id} in ${reachedBy('ship_to_id', driver, req)}`,
    })
    const ofParent = async (values: Record<string, unknown>, req: Req, current?: Record<string, unknown>) => {
      const next = { ...current, ...values }
      if (next.ship_to_id === null && next.customer_id === null)
        throw invalid('ship_to_id', 'Choose a delivery site or a customer')
      if (!values.ship_to_id) return
      const [site] = await req.tx.db
        .select({ customer_id: ship_to.customer_id })
        .from(ship_to)
        .where(and(eq(ship_to.tenant_id, req.tenant), eq(ship_to.id, values.ship_to_id as number)))
      if (!site) throw invalid('ship_to_id', 'Choose an existing ship to', 'unknown_reference')
      if (
        next.customer_id !== null &&
        next.customer_id !== undefined &&
        next.customer_id !== site.customer_id
      )
        throw invalid('customer_id', 'Choose the customer of this delivery site')
    }
    const tanks = serveCrud(contract.asset, asset, {
      complete: async (rows, tx) => withOwner(await withUllage(rows, tx), tx),
      before: ofParent,
      own: (driver, req) => sql`${asset.ship_to_id} in ${reachedBy('ship_to_id', driver, req)}`,
      where(query, req) {
        const given = query.ship_to_id
        if (given !== undefined && !/^[1-9]\d*$/.test(String(given).trim()))
          throw invalid('ship_to_id', 'Invalid delivery location')
        const customerId = query.customer_id
        if (customerId === undefined) return { used: [] }
        if (!/^[1-9]\d*$/.test(String(customerId)))
          throw invalid('customer_id', 'Enter a number', 'bad_filter')
        // a customer's tanks are its own and those at its delivery sites
        return {
          used: ['customer_id'],
          sql: sql`(${asset.customer_id} = ${Number(customerId)} or ${asset.ship_to_id} = any(array(select s.id from ship_to s where s.tenant_id = ${req.tenant} and s.customer_id = ${Number(customerId)})))`,
        }
      },
    })
    serveReadings(kit)
    const contacts = serveContacts(kit)
    bringable(kit, { customers, sites, tanks, contacts })
    kit.files.partOf(
      async (req, key) =>
        req.may('certificate.read') &&
        (
          await req.tx.db
            .select({ id: exemption_certificate.id })
            .from(exemption_certificate)
            .where(
              and(eq(exemption_certificate.tenant_id, req.tenant), eq(exemption_certificate.file_key, key)),
            )
            .limit(1)
        ).length > 0,
    )
    serveCrud(contract.certificate, exemption_certificate, {
      async before(values, req, current) {
        const { file_key } = values as { file_key?: string | null }
        if (file_key && file_key !== current?.file_key && !(await kit.files.mayRead(req, file_key)))
          throw invalid('file_key', 'Choose a stored file', 'unknown_reference')
        const next = { ...current, ...values } as {
          tax_ids: number[]
          tax_groups: string[]
          issued_on: string
          expires_on: string | null
        }
        if (!next.tax_ids.length && !next.tax_groups.length) throw invalid('tax_ids', 'Select at least one')
        if (next.expires_on !== null && next.expires_on < next.issued_on)
          throw invalid('expires_on', 'Must not be before the issue date')
      },
    })
  },
})
