// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { act } from 'react'
import { GantryProvider } from '#core'
import { bareRow, createFakeServer, ok, page, refusal, startTestGantry } from '#core/testing.ts'
import { Email } from '#schema/areas/email.ts'
import { Invoice } from '#schema/sales/invoices.ts'
import { defineForm } from '#core/screens/index.ts'
import email from '#plugins/email/index.ts'
import invoices from '#plugins/invoices/index.ts'
import { mailForm, sentBefore } from '#plugins/email/screens/mail-form.ts'
// fetched with its first use, which a test would have to wait for
import '#plugins/email/screens/mail-panel.tsx'
import { SendPanel } from '#plugins/invoices/screens/send-panel.tsx'
import { readAddress } from '#ui'
import { cleanup, one, press as key, render, settle, type } from '../dom.ts'

afterEach(cleanup)
const mail = (id: number, more: Partial<Email> = {}) =>
  bareRow(Email, {
    id,
    status: 'prepared',
    recipient_email: 'ap@farms.example.test',
    subject: 'Invoice',
    body: 'Hello',
    updated_at: '2026-03-02T15:12:00.000Z',
    ...more,
  })
const invoice = bareRow(Invoice, { id: 1, customer_id: 4, invoice_no: 'INV-000001', status: 'sent' })
const open = async () => {
  const server = createFakeServer()
    .on(
      'GET /invoice/1/pdf',
      () => new Response('%PDF-1', { headers: { 'content-type': 'application/pdf' } }),
    )
    .on('POST /invoice/1/email', () => ok(mail(9), [], undefined, 201))
    .on('GET /email/', () =>
      ok(
        page([
          mail(9),
          mail(8, { status: 'sent', sent_at: '2026-03-01T15:00:00.000Z' }),
          mail(7, { status: 'failed' }),
        ]),
      ),
    )
  const gantry = await startTestGantry([invoices, email], { server })
  let closed = false
  const host = await render(
    <GantryProvider gantry={gantry}>
      <SendPanel
        invoice={invoice}
        onClose={() => {
          closed = true
        }}
      />
    </GantryProvider>,
  )
  await settle(40)
  const field = (label: string) =>
    one<HTMLInputElement>(
      host,
      `#${CSS.escape([...host.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label))!.htmlFor)}`,
    )
  const press = async () => {
    await act(async () =>
      [...host.querySelectorAll('button')]
        .find((one) => one.textContent?.startsWith('Send invoice'))!
        .click(),
    )
    await settle(20)
  }
  return { gantry, server, host, field, press, isClosed: () => closed }
}

test('a copy that is no address is complained about where it was typed, even before the field is left', async () => {
  const { gantry, server, host, field, press, isClosed } = await open()
  await type(field('Cc'), 'boss@farms')
  await press()
  expect(host.textContent).toContain('Finish the address, like boss@farms.com')
  expect([
    document.activeElement === field('Cc'),
    server.asked.some((one) => one.method === 'POST' && one.path === '/email/'),
    isClosed(),
  ]).toEqual([true, false, false])
  await gantry.stop()
})
test('what went out before is said, with day and address', async () => {
  const { gantry, host } = await open()
  expect(host.textContent).toContain('Sent Sun Mar 1 09:00 to ap@farms.example.test')
  expect(host.textContent).not.toContain('On its way')
  await gantry.stop()
})
test('what the server refuses stands at its field, and the mail stays open', async () => {
  const { gantry, server, host, press, isClosed } = await open()
  server.on('POST /email/', () =>
    refusal(422, 'Invalid recipient', 'VALIDATION', {
      fields: [{ path: '0.cc', message: 'Invalid recipient', code: 'invalid_recipient' }],
    }),
  )
  await press()
  expect([
    one(host, '[aria-invalid="true"]').closest('div') !== null,
    host.textContent?.includes('Invalid recipient'),
    isClosed(),
  ]).toEqual([true, true, false])
  server.on('POST /email/', () => ok([mail(9, { status: 'captured' })]))
  await press()
  expect(isClosed()).toBe(true)
  await gantry.stop()
})
test('faults and refusals by field', () => {
  const spec = mailForm({ type: 'invoice', id: 1 }, 9)
  const form = defineForm(spec)
  const start = form.start(mail(9))
  const typed = form.wire({
    ...start,
    recipient_email: [],
    cc: [readAddress('x')],
    bcc: [readAddress('a@b.co')],
  })
  const issues = spec.input.safeParse(typed).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['recipient_email', 'Enter at least one address'],
    ['cc', 'Enter an address, like x@example.com'],
  ])
  expect(form.refusal({ detail: 'Too many requests', fields: [] }).rest).toEqual([
    { path: '', message: 'Too many requests' },
  ])
  expect(
    form.refusal({
      detail: 'x',
      fields: [
        { path: 'body.0.recipient_email', message: 'Invalid recipient', code: 'x' },
        { path: '0.attachments.0.file_key', message: 'Choose a stored file', code: 'x' },
      ],
    }),
  ).toEqual({
    errors: { recipient_email: 'Invalid recipient' },
    rest: [{ path: '0.attachments.0.file_key', message: 'Choose a stored file' }],
  })
  expect(sentBefore([mail(1)], 2)).toEqual([])
})
test('goes out as it was prepared, with people by name and an emptied subject as empty', () => {
  const form = defineForm(mailForm({ type: 'invoice', id: 1 }, 9))
  const start = form.start(mail(9, { cc: [{ name: 'Ann', email: 'ann@b.co' }] }))
  expect(form.wire({ ...start, subject: '' })).toEqual({
    recipient_email: 'ap@farms.example.test',
    cc: [{ name: 'Ann', email: 'ann@b.co' }],
    bcc: [],
    subject: '',
    body: 'Hello',
  })
})
test.each([
  ['invoice', 'Failed to send invoice email'],
  ['sales_order', 'Failed to send delivery ticket email'],
] as const)('a mail of %s that fails without a reason says which document it was', async (type, words) => {
  const server = createFakeServer().on('POST /email/', () => new Response('', { status: 500 }))
  const gantry = await startTestGantry([email], { server })
  const { create } = mailForm({ type, id: 1 }, 9)
  await gantry.dispatch(
    create!({ recipient_email: 'ap@farms.example.test', cc: [], bcc: [], subject: 'x', body: 'y' } as never),
  )
  expect(gantry.toasts.state.items.map(({ text }) => text)).toEqual([words])
  await gantry.stop()
})

test('recipients are offered from the contact book: by their number, the first page of fifty', async () => {
  const { gantry, server, host, field } = await open()
  server.on('GET /customer-contact/', () =>
    ok(
      page([
        { id: 2, name: 'Bea Boss', email: 'bea@farms.example.test' },
        { id: 5, name: 'No Mail', email: null },
      ]),
    ),
  )
  await type(field('Cc'), 'bea')
  await settle(400)
  expect(server.asked.find(({ path }) => path === '/customer-contact/')?.query).toEqual({
    page: '1',
    size: '50',
    sort_by: 'id',
    order: 'asc',
    customer_id: '4',
    search: 'bea',
  })
  const offered = [...document.querySelectorAll('[role=option]')]
  expect(offered.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Bea Boss')])
  // what is typed is meant until a row is gone to
  await key(field('Cc'), 'Enter')
  expect(host.querySelector('[aria-label="Remove bea"]')).not.toBeNull()
  await type(field('Cc'), 'bea')
  await settle(400)
  await key(field('Cc'), 'ArrowDown')
  await key(field('Cc'), 'Enter')
  expect(host.querySelector('[aria-label="Remove Bea Boss"]')).not.toBeNull()
  await gantry.stop()
})
