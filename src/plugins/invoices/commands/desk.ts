/** Commands on the invoices that are meant in the list: issued, voided, printed, credited; paid and sent by dialogs. */
import { proxy, ref } from 'valtio/vanilla'
import { z } from 'zod'
import {
  allOf,
  commandFor,
  defineCommand,
  eachOf,
  has,
  refuse,
  saying,
  startDownload,
  type Call,
  type EventDraft,
} from '#core'
import { sendEmail } from '#schema/areas/email.ts'
import { contact, SERVICES } from '#schema/areas/parties.ts'
import * as contract from '#schema/sales/invoice-desk.ts'
import { creditInvoice, payInvoice } from '#schema/sales/invoices.ts'
import { receivablesAging, rollForward } from '#schema/sales/receivables.ts'
import { formats } from '#ui'
import { callForEach, refusedWords } from '../../sales-orders/public-client.ts'
import { deskFacts as facts } from '../desk-facts.ts'
import { invoiceAsked, invoiceRows, invoiceScope, observed } from '../rows.ts'
import { isIssuable, isPayable, isSendable, isVoidable } from '../rules/desk.ts'

/** Dialogs over the list: invoices that are to be paid, and those that are to be sent. */
export const desk = proxy<{
  paying: readonly number[] | undefined
  sending: readonly number[] | undefined
}>({ paying: undefined, sending: undefined })

const Ids = z.object({
  ids: z.array(z.int()).min(1, 'Select an invoice first').max(500, 'Select at most 500 invoices'),
})
type Steps = z.output<typeof contract.bulkStatus.returns>
type Row = Parameters<typeof isPayable>[0]
interface AtHand {
  readonly rows: (collection: typeof invoiceRows) => Readonly<Record<number, Row>>
}
/** Those of the invoices that a step is open to; of those that are not at hand the server decides. */
const openTo = (is: (row: Row) => boolean, ids: readonly number[], reading: AtHand): number[] => {
  const rows = reading.rows(invoiceRows)
  return ids.filter((id) => !rows[id] || is(rows[id]))
}
/** Marks rows as waiting; nothing of them is shown before the server has it. */
const waiting = (ids: readonly number[]): readonly EventDraft[] =>
  ids.map((id) => invoiceAsked({ id, changes: {} }))
const count = (n: number): string => formats.plural(n, 'invoice')
const failures = ({ failed }: Pick<Steps, 'failed'>): string =>
  failed.map(({ invoice_no, detail }) => `\n${invoice_no}: ${detail}`).join('')

export const readReceivables = commandFor(receivablesAging, {
  id: 'receivables.aging',
  title: 'Read what customers owe by how late it is',
  kind: 'query',
  hidden: true,
})
export const readRollForward = commandFor(rollForward, {
  id: 'receivables.roll-forward',
  title: 'Read what changed the debt of customers',
  hidden: true,
})
export const previewEmails = commandFor(contract.bulkPrepareEmail, {
  id: 'invoice.prepare-emails',
  title: 'Prepare emails of invoices',
  hidden: true,
  says: { failed: contract.bulkPrepareEmail.failed! },
})
const step = { scope: allOf(invoiceScope), input: Ids, lane: () => 'invoice:many' } as const
export const voidInvoices = defineCommand({
  ...step,
  id: 'invoice.void-many',
  title: 'Void invoices',
  permission: contract.bulkStatus.permission,
  when: saying('Only unpaid invoices can be voided', has(facts.voidable)),
  confirm: ({ ids }) =>
    `Void ${count(ids.length)}? ${ids.length === 1 ? 'Its number is' : 'Their numbers are'} never used again.`,
  optimistic: ({ ids }) => waiting(ids),
  run: ({ ids }, ctx) =>
    ctx.api.send(contract.bulkStatus, {
      body: { invoice_ids: openTo(isVoidable, ids, ctx), status: 'void' },
    }),
  observes: ({ updated }) => [observed({ rows: updated })],
  says: {
    done: (answer) => `${count(answer.updated.length)} voided${failures(answer)}`,
    failed: contract.bulkStatus.failed!,
  },
})
export const issueInvoices = defineCommand({
  ...step,
  id: 'invoice.issue-many',
  title: 'Issue invoices',
  offline: 'queue',
  permission: contract.bulkStatus.permission,
  when: saying('Only drafts can be issued', has(facts.issuable)),
  optimistic: ({ ids }) => waiting(ids),
  run: ({ ids }, ctx) =>
    ctx.api.send(contract.bulkStatus, {
      body: { invoice_ids: openTo(isIssuable, ids, ctx), status: 'issued' },
    }),
  observes: ({ updated }) => [observed({ rows: updated })],
  says: {
    done: (answer) => `${count(answer.updated.length)} issued${failures(answer)}`,
    leads: ({ updated }) =>
      updated.length
        ? { label: `Void ${updated.length}`, call: voidInvoices({ ids: updated.map(({ id }) => id) }) }
        : undefined,
    failed: contract.bulkStatus.failed!,
    doneFor: 10_000,
  },
})
export const printInvoices = defineCommand({
  ...step,
  id: 'invoice.print-many',
  title: 'Print invoices',
  permission: contract.bulkPrint.permission,
  when: saying('Issue the invoice first', has(facts.sendable)),
  optimistic: ({ ids }) => waiting(ids),
  async run({ ids }, ctx) {
    const answer = await ctx.api.send(contract.bulkPrint, {
      body: { invoice_ids: openTo(isSendable, ids, ctx) },
    })
    startDownload(answer.file_url, answer.file_name)
    return answer
  },
  observes: ({ printed }) => [observed({ rows: printed })],
  says: {
    done: ({ printed }) => `${count(printed.length)} printed`,
    failed: contract.bulkPrint.failed!,
  },
})
/** Credits all that is left of each invoice, one call for each. */
export const creditInvoices = defineCommand({
  id: 'invoice.credit-each',
  title: 'Credit invoices in full',
  words: ['credit memo', 'give back'],
  scope: eachOf(invoiceScope),
  input: z.object({ id: z.int(), reason: z.string().min(1).max(300) }),
  permission: creditInvoice.permission,
  when: saying('Only issued invoices can be credited', has(facts.creditable)),
  ask: {
    reason: {
      label: 'Reason',
      hint: 'It is printed on each credit memo',
      parse: (text) => text.trim() || undefined,
    },
  },
  lane: ({ id }) => `invoice:${id}`,
  optimistic: ({ id }) => waiting([id]),
  run: ({ id, reason }, { api }) => api.send(creditInvoice, { params: { id }, body: { reason } }),
  says: {
    done: ({ invoice_no }) => `Credit memo ${invoice_no} created`,
    failed: 'Failed to credit the invoice',
  },
})
export const payInvoices = defineCommand({
  id: 'invoice.pay-many',
  title: 'Record payment of the selected invoices',
  kind: 'query',
  scope: allOf(invoiceScope),
  input: Ids,
  permission: 'invoice.update',
  when: saying('Select invoices of one customer that are not paid', has(facts.payable)),
  run: async ({ ids }, ctx) => {
    desk.paying = ref(openTo(isPayable, ids, ctx))
    return {}
  },
})
const moneyFields = payInvoice.body.shape
/** Pays the whole balance of each invoice, one payment for each, with the day, method and reference they share. */
export const payEach = defineCommand({
  id: 'invoice.pay-each',
  title: 'Record payments',
  hidden: true,
  input: Ids.extend({
    paid_on: moneyFields.paid_on,
    payment_method_id: moneyFields.payment_method_id,
    reference: moneyFields.reference,
  }),
  permission: payInvoice.permission,
  lane: () => 'invoice:many',
  optimistic: ({ ids }) => waiting(ids),
  run: ({ ids, ...facts }, { api, rows }) => {
    const known = rows(invoiceRows)
    return callForEach(ids, (id) =>
      api.send(payInvoice, { params: { id }, body: { amount: known[id]?.balance ?? '0', ...facts } }),
    )
  },
  says: {
    done: ({ done, refused }) => `${formats.plural(done.length, 'payment')} recorded${refusedWords(refused)}`,
    failed: 'Failed to record payment',
  },
})
/** Groups that go in one call, so that a person sees them go. */
const GROUPS_AT_ONCE = 20
type Reviewed = z.output<typeof contract.bulkPrepareEmail.body>
/** Prepares the emails of some invoices and hands them to the mail server; nothing that waits for an address goes. */
export const sendReviewed = defineCommand({
  id: 'invoice.send-reviewed',
  title: 'Send emails of invoices',
  hidden: true,
  permission: contract.bulkPrepareEmail.permission,
  unauthorised: 'email',
  input: z.object({
    groups: z.array(z.array(z.int()).min(1)).min(1),
    one_per_customer: z.boolean(),
    include_ticket: z.boolean(),
    addresses: z.array(z.object({ customer_id: z.int(), email: z.string() })),
    /** invoices that stay, for the words */
    stays: z.int(),
  }),
  lane: () => 'invoice:many',
  optimistic: ({ groups }) => waiting(groups.flat()),
  async run({ groups, stays, ...how }, { api }) {
    const sent: number[] = []
    let captured = 0
    for (let at = 0; at < groups.length; at += GROUPS_AT_ONCE) {
      const invoice_ids = groups.slice(at, at + GROUPS_AT_ONCE).flat()
      const body: Reviewed = { ...how, invoice_ids, preview: false, send: false }
      const prepared = await api.send(contract.bulkPrepareEmail, { body })
      const ready = prepared.groups.flatMap(({ email_id, invoices }) =>
        email_id === null ? [] : [{ id: email_id, invoices: invoices.map(({ id }) => id) }],
      )
      if (!ready.length) continue
      const mails = await api.send(sendEmail, { body: ready.map(({ id }) => ({ id })) })
      for (const mail of mails) {
        if (mail.status === 'failed' || mail.status === 'prepared') continue
        const invoices = ready.find(({ id }) => id === mail.id)?.invoices ?? []
        sent.push(...invoices)
        if (mail.status === 'captured') captured += invoices.length
      }
    }
    return { sent, captured, stays }
  },
  says: {
    done: ({ sent, captured, stays }) =>
      [
        sent.length > captured && `${sent.length - captured} sent`,
        captured > 0 && `${captured} saved, not sent`,
        stays > 0 && `${stays} ${stays === 1 ? 'waits' : 'wait'} for an address`,
      ]
        .filter(Boolean)
        .join(', '),
    failed: 'Failed to send invoice email',
  },
})
/** Keeps an address that was typed for a customer: a contact who gets its invoices. */
export const keepAddress = defineCommand({
  id: 'invoice.keep-address',
  title: 'Keep an address for invoices',
  hidden: true,
  permission: contact.create.permission,
  input: z.object({ customer_id: z.int(), name: z.string(), email: z.string() }),
  lane: ({ customer_id }) => `customer:${customer_id}`,
  run: ({ customer_id, name, email }, { api }) =>
    api.send(contact.create, {
      body: { customer_id, name, email, service_ids: [SERVICES.indexOf('invoice') + 1], channel: 'email' },
    }),
  says: { done: ({ email }) => `${email} kept in the contact book` },
})
export const sendInvoices = defineCommand({
  id: 'invoice.send-many',
  title: 'Send invoices',
  words: ['email', 'mail'],
  kind: 'query',
  scope: allOf(invoiceScope),
  input: Ids,
  permission: contract.bulkPrepareEmail.permission,
  when: saying('Issue the invoice first', has(facts.sendable)),
  run: async ({ ids }, ctx) => {
    desk.sending = ref(openTo(isSendable, ids, ctx))
    return {}
  },
})
/** Acts of the tabs, by the view in the address. */
const ACTS: Readonly<Record<string, (ids: number[]) => Call>> = {
  'to-issue': (ids) => issueInvoices({ ids }),
  'to-send': (ids) => sendInvoices({ ids }),
  open: (ids) => payInvoices({ ids }),
  overdue: (ids) => payInvoices({ ids }),
}
/** Does the work of the tab with the invoices that are meant: issues, sends or records the payment. */
export const tabAct = defineCommand({
  id: 'invoice.tab-act',
  title: 'Do the work of the tab',
  kind: 'query',
  hidden: true,
  scope: allOf(invoiceScope),
  input: Ids,
  permission: 'invoice.read',
  run: async ({ ids }, { dispatch }) => {
    const act = ACTS[new URLSearchParams(window.location.search).get('view') ?? '']
    if (!act) throw refuse('NO_ACT', 'Choose a tab with work: To issue, To send, Open or Overdue')
    await dispatch(act(ids))
    return {}
  },
})
export const deskCommands = [
  tabAct,
  readReceivables,
  readRollForward,
  previewEmails,
  issueInvoices,
  voidInvoices,
  printInvoices,
  creditInvoices,
  payInvoices,
  payEach,
  sendReviewed,
  keepAddress,
  sendInvoices,
]
