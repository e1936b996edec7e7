/** Emails of many invoices: grouped by who receives them, reviewed, then prepared. */
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { bulkPrepareEmail, EmailGroup } from '#schema/sales/invoice-desk.ts'
import type { Invoice } from '#schema/sales/invoices.ts'
import { D, money, sum, ZERO } from '#schema/values/decimal.ts'
import { conflict, type Files, type Req } from '#server'
import { type Recipient, recipientsOf } from '../../../customers/server/public.ts'
import { customer_contact } from '../../../customers/tables.ts'
import { prepareInvoices, sendPrepared } from '../../../email/server/public.ts'
import { nextInvoiceState } from '../../public.ts'
import { invoiceFileName } from '../paper/invoice-paper.ts'
import { readInvoices } from '../read.ts'
import { chosenInvoices } from './each-invoice.ts'

type Asked = z.output<typeof bulkPrepareEmail.body>
type Answer = z.input<typeof bulkPrepareEmail.returns>
type Group = Omit<EmailGroup, 'email_id'>

/** Days on which emails to these contacts came back. */
async function bouncesOf({ tx }: Req, contacts: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (!contacts.length) return new Map()
  const { rows } = await tx.db.execute<{ id: string; bounced: string }>(sql`
    select k.id, to_char(k.bounced_at, 'FMMon FMDD') as bounced from ${customer_contact} k
    where k.tenant_id = ${tx.tenant} and k.id = any(${`{${contacts.join(',')}}`}::bigint[])
      and k.bounced_at is not null`)
  return new Map(rows.map(({ id, bounced }) => [Number(id), bounced]))
}
/** Reads the recipients of each customer and site once. */
function recipientsOnce({ tx }: Req): (invoice: Invoice) => Promise<Recipient[]> {
  const read = new Map<string, Promise<Recipient[]>>()
  return ({ customer_id, ship_to_id }) => {
    const key = `${customer_id} ${ship_to_id}`
    const found = read.get(key) ?? recipientsOf(tx, customer_id, ship_to_id, 'invoice')
    read.set(key, found)
    return found
  }
}
async function problemOf(req: Req, recipients: readonly Recipient[]): Promise<Group['problem']> {
  if (!recipients.length) return { code: 'NO_ADDRESS', detail: 'No contact gets invoices' }
  const contacts = recipients.flatMap(({ contact_id }) => contact_id ?? [])
  const bounces = await bouncesOf(req, contacts)
  const last = recipients.every(({ contact_id }) => contact_id !== null && bounces.has(contact_id))
    ? bounces.get(contacts.at(-1)!)
    : undefined
  return last === undefined ? null : { code: 'CAME_BACK', detail: `The last email came back on ${last}` }
}
/** Groups invoices by customer and recipients, in the order in which they were chosen. */
async function groupsOf(req: Req, invoices: readonly Invoice[], asked: Asked): Promise<Group[]> {
  const recipientsFor = recipientsOnce(req)
  const given = new Map(asked.addresses?.map(({ customer_id, email }) => [customer_id, email]))
  const groups = new Map<string, Invoice[]>()
  const people = new Map<string, readonly Recipient[]>()
  for (const invoice of invoices) {
    const address = given.get(invoice.customer_id)
    const own: readonly Recipient[] = address
      ? [{ name: invoice.customer.customer_name, email: address, contact_id: null, reason: 'customer_email' }]
      : await recipientsFor(invoice)
    const key = asked.one_per_customer
      ? `${invoice.customer_id} ${own.map(({ email }) => email).join()}`
      : String(invoice.id)
    people.set(key, own)
    groups.set(key, [...(groups.get(key) ?? []), invoice])
  }
  const made: Group[] = []
  for (const [key, own] of groups) {
    const recipients = people.get(key)!
    made.push({
      customer: own[0]!.customer,
      recipients: recipients.map(({ name, email, contact_id }) => ({ name, email, contact_id })),
      problem: await problemOf(req, recipients),
      invoices: own.map((invoice) => ({
        id: invoice.id,
        invoice_no: invoice.invoice_no,
        total: invoice.total,
        file_name: invoiceFileName(invoice),
        with_ticket: asked.include_ticket && invoice.sales_order_id !== null,
      })),
      total: money(sum(own.map(({ total }) => total)).plus(D(ZERO))),
    })
  }
  return made
}
/** Answers the groups of a review, and without `preview` prepares the email of each that can be sent, or sends it. */
export async function prepareMany(req: Req, files: Files, asked: Asked): Promise<Answer> {
  const chosen = await chosenInvoices(req, asked.invoice_ids)
  const invoices = await readInvoices(
    req.tx,
    chosen.map(({ id }) => id),
    req.now,
  )
  const failed: Answer['failed'] = []
  const sendable = invoices.filter((invoice) => {
    const next = nextInvoiceState(invoice, 'send')
    if ('refuse' in next)
      failed.push({ id: invoice.id, invoice_no: invoice.invoice_no, code: next.refuse, detail: next.detail })
    return !('refuse' in next)
  })
  if (!sendable.length && failed[0]) throw conflict(failed[0].code, failed[0].detail)
  const groups = await groupsOf(req, sendable, asked)
  const answered: Answer['groups'] = []
  for (const group of groups) {
    const isSent = !asked.preview && group.problem === null
    const ids = group.invoices.map(({ id }) => id)
    const email = isSent
      ? await prepareInvoices(req, files, ids, {
          recipients: group.recipients,
          withTicket: asked.include_ticket,
        })
      : undefined
    if (email && asked.send) await sendPrepared(req, files, [email.id])
    answered.push({ ...group, email_id: email?.id ?? null })
  }
  return { groups: answered, failed }
}
