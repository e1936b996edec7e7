/** Outgoing mail: prepared, looked over, typed, sent, captured, read. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openMail } from '../../../server/mail.ts'
import { openShop, pdfText, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person, type Reply } from '../harness.ts'
import { type Arrived, confirmAddress, openMailServer, simpleParser } from '../mail-server.ts'

const post = await openMailServer()
const { inbox } = post
const world = await openWorld({ work: true, mail: openMail(post.url) })
const ann = await world.signUp()
let shop: Shop
let dispatcher: Person
let accounting: Person
let viewer: Person
const form = (file?: Blob | string) => {
  const f = new FormData()
  if (file !== undefined) f.set('invoice_pdf', file as Blob)
  return f
}
const pdfOf = async (id: number) =>
  new File([(await ann.call('GET', `invoice/${id}/pdf`)).bytes as BlobPart], 'whatever.pdf')
const prepare = async (invoice: Json, query = '') =>
  ann.post(`invoice/${invoice.id}/email${query}`, form(await pdfOf(invoice.id)))
const types = (reply: Json) => reply.body.events.map((e: Json) => e.type)
const plain = { recipient_email: 'a@one.example.test', subject: 'Hello', body: 'Words' }
const sql = (text: string, values: unknown[] = []) => world.database.asOwner((c) => c.query(text, values))
/** The mail of an invoice as it is offered, with the invoice still a draft. */
async function expectPrepared(invoice: Json, file: File): Promise<Json> {
  const prepared = await ann.call('POST', `invoice/${invoice.id}/email`, form(file))
  expect([prepared.status, types(prepared)]).toEqual([201, ['email.prepared']])
  const mail = prepared.data
  expect(mail).toMatchObject({
    status: 'prepared',
    category: 'invoice',
    linked_parent_type: 'invoice',
    linked_parent_id: invoice.id,
    recipient_email: 'ap@farms.example.test',
    recipient_name: 'Lone Star Farms LLC',
    sender_email: 'billing@lonestar.example.test',
    sender_name: 'Lone Star Fuel',
    sent_at: null,
    message_id: expect.stringMatching(/^<gantry\.[0-9a-f-]{36}@lonestar\.example\.test>$/),
  })
  expect(mail.attachments.map((a: Json) => a.file_name)).toEqual([
    `Lone_Star_Farms_LLC_${invoice.invoice_no}_2026-03-02.pdf`,
    expect.stringMatching(/^Lone_Star_Farms_LLC_T-\d{6}_2026-03-02\.pdf$/),
  ])
  expect((await ann.get(`invoice/${invoice.id}`)).status).toBe('draft')
  return mail
}
/** Sends the mail with other words and addresses, under one key. */
const sendChanged = (mail: Json): Promise<Reply> =>
  ann.call(
    'POST',
    'email/',
    [
      {
        ...mail,
        subject: 'Your invoice X-Evil: yes',
        recipient_email: ' ap@farms.example.test, ,boss@farms.example.test,',
        cc: ['Bob <bob@farms.example.test>', { name: 'Cy', email: 'cy@farms.example.test' }],
        bcc: 'hidden@farms.example.test',
        reply_to: 'desk@lonestar.example.test',
      },
    ],
    { 'idempotency-key': 'send-1:1' },
  )
/** The mail, its invoice and its order say that it went out. */
async function expectSent(invoice: Json, mail: Json, reply: Reply): Promise<void> {
  expect([reply.status, types(reply)]).toEqual([
    200,
    ['invoice.issued', 'sales-order.updated', 'email.sending'],
  ])
  expect(reply.data[0]).toMatchObject({
    id: mail.id,
    status: 'sent',
    sent_at: world.clock.now().toISOString(),
    recipient_email: 'ap@farms.example.test, boss@farms.example.test',
    captured: false,
    error: null,
    cc: [
      { name: 'Bob', email: 'bob@farms.example.test' },
      { name: 'Cy', email: 'cy@farms.example.test' },
    ],
  })
  expect(reply.data[0].recipients.map((r: Json) => [r.email, r.state])).toEqual(
    ['ap', 'boss', 'bob', 'cy', 'hidden'].map((n) => [`${n}@farms.example.test`, 'accepted']),
  )
  expect(await ann.get(`invoice/${invoice.id}`)).toMatchObject({
    status: 'sent',
    sent_at: world.clock.now().toISOString(),
  })
  expect((await ann.get(`sales-order/${invoice.sales_order_id}`)).invoice_state).toBe('issued')
}
/** What came to the mail server is what was written, and is kept as it went out. */
async function expectArrived(invoice: Json, mail: Json, file: File): Promise<void> {
  expect(inbox).toHaveLength(1)
  const [{ mail: got, raw, envelope }] = inbox as [Arrived]
  const list = (field: Json) => field.value.map((a: Json) => [a.name, a.address])
  expect([list(got.to), list(got.cc), list(got.from), list(got.replyTo)]).toEqual([
    [
      ['ap', 'ap@farms.example.test'],
      ['boss', 'boss@farms.example.test'],
    ],
    [
      ['Bob', 'bob@farms.example.test'],
      ['Cy', 'cy@farms.example.test'],
    ],
    [['Lone Star Fuel', 'billing@lonestar.example.test']],
    [['', 'desk@lonestar.example.test']],
  ])
  expect(got.bcc).toBeUndefined()
  expect(raw.toString()).not.toContain('hidden@')
  expect(envelope).toContain('hidden@farms.example.test')
  expect([got.messageId, got.subject, got.headers.has('x-evil'), got.date?.toISOString()]).toEqual([
    mail.message_id,
    'Your invoice X-Evil: yes',
    false,
    world.clock.now().toISOString(),
  ])
  expect(got.attachments.map((a) => a.filename)).toEqual(mail.attachments.map((a: Json) => a.file_name))
  // prepared of a draft, it goes out as it was issued
  expect((await pdfText(new Uint8Array(await file.arrayBuffer()))).join(' ')).toContain('DRAFT')
  const paper = (await pdfText(got.attachments[0]!.content)).join(' ')
  expect([paper.includes(invoice.invoice_no), paper.includes('DRAFT')]).toEqual([true, false])
  expect(
    got.attachments[1]!.content.equals(
      Buffer.from(
        (await ann.call('GET', `delivery-ticket/generate?sales_order_id=${invoice.sales_order_id}`)).bytes,
      ),
    ),
  ).toBe(true)
  const eml = await ann.call('GET', `email/${mail.id}/eml`)
  expect([eml.headers.get('content-type'), Buffer.from(eml.bytes).toString() === raw.toString()]).toEqual([
    'message/rfc822',
    true,
  ])
}

beforeAll(async () => {
  shop = await openShop(world, ann)
  await confirmAddress(post, ann)
  dispatcher = await world.as(ann, 'dispatcher')
  accounting = await world.as(ann, 'accounting')
  viewer = await world.as(ann, 'viewer')
})

describe('the mail of an invoice', () => {
  it('needs a PDF, in the words of the specification', async () => {
    const invoice = await shop.bill()
    for (const path of ['email', 'send-email']) {
      expect((await ann.call('POST', `invoice/${invoice.id}/${path}`, form())).body).toMatchObject({
        code: 'VALIDATION',
        detail: 'PDF file is required for invoice email',
      })
      for (const wrong of [new File([], 'x.pdf'), new File(['no pdf at all'], 'x.pdf'), 'text'])
        expect((await ann.call('POST', `invoice/${invoice.id}/${path}`, form(wrong))).body).toMatchObject({
          code: 'VALIDATION',
          detail: 'Invalid PDF file provided',
        })
    }
    expect((await ann.call('POST', `invoice/${invoice.id}/email`)).body.detail).toBe(
      'PDF file is required for invoice email',
    )
    expect((await ann.call('POST', 'invoice/999/email', form(await pdfOf(invoice.id)))).status).toBe(404)
    expect((await dispatcher.call('POST', `invoice/${invoice.id}/email`, form())).status).toBe(403)
    expect((await ann.get('email/')).total).toBe(0)
  })
  it('is prepared, looked over, and arrives as it was written', async () => {
    const invoice = await shop.bill(undefined, { po_number: 'PO-77' })
    const file = await pdfOf(invoice.id)
    const mail = await expectPrepared(invoice, file)
    const twoLines = [{ ...mail, subject: 'Your invoice\nX-Evil: yes' }]
    expect((await ann.call('POST', 'email/', twoLines)).status).toBe(422)
    await expectSent(invoice, mail, await sendChanged(mail))
    await expectArrived(invoice, mail, file)
    const replay = await sendChanged(mail)
    expect([replay.headers.get('idempotency-replayed'), replay.data[0].status]).toEqual(['true', 'sent'])
    const twice = await ann.call('POST', 'email/', [{ id: mail.id }])
    expect([types(twice), twice.data[0].status, inbox.length]).toEqual([[], 'sent', 1])
  })
  it('of a draft that changed meanwhile carries what was issued; a paper of somebody else’s making stays', async () => {
    const invoice = await shop.bill()
    const mail = await prepare(invoice)
    const [line] = invoice.line_items
    await ann.put(`invoice-line-item/${line.id}`, { description: 'Diesel by another name' })
    inbox.length = 0
    await ann.post('email/', [{ id: mail.id, recipient_email: 'a@one.example.test' }])
    const paper = (await pdfText(inbox[0]!.mail.attachments[0]!.content)).join(' ')
    expect([paper.includes('Diesel by another name'), paper.includes('DRAFT')]).toEqual([true, false])
    const other = await shop.bill()
    const own = new File(['%PDF-1.4 of another program'], 'own.pdf')
    const theirs = await ann.post(`invoice/${other.id}/email`, form(own))
    inbox.length = 0
    await ann.post('email/', [{ id: theirs.id, recipient_email: 'a@one.example.test' }])
    expect(inbox[0]!.mail.attachments[0]!.content.toString()).toBe('%PDF-1.4 of another program')
  })
  it('has a Message-ID of its own, also in two copies of an installation', async () => {
    const invoice = await shop.bill()
    const file = await pdfOf(invoice.id)
    const first = (await ann.call('POST', `invoice/${invoice.id}/email`, form(file))).data
    // a copy gives its next mail the same number
    await sql('delete from email where id = $1', [first.id])
    await sql(`select setval(pg_get_serial_sequence('email', 'id'), $1, false)`, [first.id])
    const second = (await ann.call('POST', `invoice/${invoice.id}/email`, form(file))).data
    expect([second.id, second.message_id === first.message_id]).toEqual([first.id, false])
  })
  it('goes out at once, to those whom the contact book names, without a ticket when nobody wants it', async () => {
    const services = (await ann.get('customer-contact/services')).items
    const wants = services.find((s: Json) => s.code === 'invoice').id
    for (const [name, email] of [
      ['Pat Payable', 'pat@farms.example.test'],
      ['Rita', 'rita@farms.example.test'],
    ])
      await ann.post('customer-contact/', { customer_id: shop.id.CUS, name, email, service_ids: [wants] })
    const invoice = await shop.bill()
    const bare = await prepare(invoice, '?include_delivery_ticket=false')
    expect([bare.attachments.length, bare.recipient_email, bare.recipient_name]).toEqual([
      1,
      'pat@farms.example.test, rita@farms.example.test',
      'Pat Payable',
    ])
    const reply = await accounting.call(
      'POST',
      `invoice/${invoice.id}/send-email`,
      form(await pdfOf(invoice.id)),
    )
    expect([reply.status, types(reply), reply.data[0].status, reply.data[0].attachments.length]).toEqual([
      200,
      ['invoice.issued', 'sales-order.updated', 'email.sending'],
      'sent',
      2,
    ])
    expect((await ann.get(`invoice/${invoice.id}`)).status).toBe('sent')
    expect((await ann.get(`email/?linked_parent_type=invoice&linked_parent_id=${invoice.id}`)).total).toBe(2)
    await ann.post(`sales-order/${invoice.sales_order_id}/invoice-status/?status=void`)
    expect(
      (await ann.call('POST', `invoice/${invoice.id}/email`, form(await pdfOf(invoice.id)))).body.code,
    ).toBe('INVALID_TRANSITION')
    const refused = await ann.call('POST', 'email/', [{ id: bare.id }])
    expect([refused.status, refused.body.code, (await ann.get(`email/${bare.id}`)).status]).toEqual([
      409,
      'INVALID_TRANSITION',
      'prepared',
    ])
  })
})

describe('the mail of a ticket', () => {
  it('is prepared by a dispatcher, without prices, a page for each PO', async () => {
    await ann.put(`company-settings/${shop.id.SET}`, { print_prices_on_ticket: true })
    const order = await shop.sell([
      { product_id: shop.id.CLEAR, quantity: '5000', po_number: 'A' },
      { product_id: shop.id.CLEAR, quantity: '3000', po_number: 'B' },
    ])
    expect((await dispatcher.call('POST', 'delivery-ticket/email')).body).toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: 'sales_order_id' }],
    })
    const prepared = await dispatcher.call(
      'POST',
      `delivery-ticket/email?sales_order_id=${order.id}&split_by_po=true`,
    )
    expect(prepared.status).toBe(201)
    expect(prepared.data).toMatchObject({
      status: 'prepared',
      category: 'delivery_ticket',
      linked_parent_type: 'sales_order',
      linked_parent_id: order.id,
    })
    inbox.length = 0
    const sent = await dispatcher.post('delivery-ticket/send-email', {
      sales_order_id: order.id,
      split_by_po: true,
    })
    expect(sent[0].status).toBe('sent')
    const pages = await pdfText(inbox[0]!.mail.attachments[0]!.content)
    expect([pages.length, pages.join().includes('14,730.71')]).toEqual([2, false])
    await ann.post('delivery-ticket/send-email', { sales_order_id: order.id, split_by_po: true })
    expect((await pdfText(inbox[1]!.mail.attachments[0]!.content))[0]).toContain('14,730.71')
  })
})

describe('mail that is typed', () => {
  it('takes recipients as people write them and refuses what is none', async () => {
    inbox.length = 0
    const [made] = await ann.post('email/', [{ ...plain, recipient_email: 'jo.doe@one.example.test' }])
    expect(made).toMatchObject({
      status: 'sent',
      recipient_name: 'jo.doe',
      category: 'other',
      linked_parent_type: 'invoice',
      linked_parent_id: 0,
      links: [],
    })
    expect(inbox[0]!.mail.text?.trim()).toBe('Words')
    for (const recipient_email of [
      '',
      ' , ',
      'nobody',
      'a@b',
      'a@one.example.test, x',
      'a@one.example.test\r\nBcc: x@y.test',
    ]) {
      const wrong = await ann.call('POST', 'email/', [plain, { ...plain, recipient_email }])
      expect([recipient_email, wrong.status, wrong.body.detail, wrong.body.fields?.[0].path]).toEqual([
        recipient_email,
        422,
        'Invalid recipient',
        '1.recipient_email',
      ])
    }
    expect((await ann.call('POST', 'email/', [{ ...plain, cc: ['Bob <bob>'] }])).body.detail).toBe(
      'Invalid recipient',
    )
    expect(
      (await ann.call('POST', 'email/', [{ ...plain, attachments: [{ file_key: 'x', file_name: 'y' }] }]))
        .body.fields[0].path,
    ).toBe('0.attachments.0.file_key')
    expect(
      (
        await ann.call('POST', 'email/', [
          { ...plain, links: [{ linked_parent_type: 'invoice', linked_parent_id: 9999 }] },
        ])
      ).body.fields[0].path,
    ).toBe('0.links.0.linked_parent_id')
    expect((await ann.call('POST', 'email/', [{ id: 9999 }])).status).toBe(404)
    expect((await ann.call('POST', 'email/', [])).status).toBe(422)
    expect(inbox).toHaveLength(1)
    const [comma] = await ann.post('email/', [
      { ...plain, cc: '"Doe, Jane" <jane@one.example.test>; max@one.example.test' },
    ])
    expect(comma.cc).toEqual([
      { name: 'Doe, Jane', email: 'jane@one.example.test' },
      { name: '', email: 'max@one.example.test' },
    ])
  })
  it('asks for the right to mail what it is linked to', async () => {
    const invoice = await shop.bill()
    const links = [{ linked_parent_type: 'invoice', linked_parent_id: invoice.id }]
    expect((await viewer.call('POST', 'email/', [plain])).status).toBe(403)
    const roles = await ann.get('role/')
    const ids = (await ann.get('permission/')).items
      .filter((p: Json) => ['email.send', 'email.read', 'sales_order.read'].includes(p.name))
      .map((p: Json) => p.id)
    expect(roles.total).toBeGreaterThan(0)
    await ann.post('role/', { name: 'mailer', permission_ids: ids })
    const mailer = await world.as(ann, 'mailer')
    expect((await mailer.call('POST', 'email/', [{ ...plain, links }])).status).toBe(403)
    expect(
      (
        await mailer.call('POST', 'email/', [
          {
            ...plain,
            links: [{ linked_parent_type: 'sales_order', linked_parent_id: invoice.sales_order_id }],
          },
        ])
      ).status,
    ).toBe(403)
    const mail = await prepare(invoice)
    expect((await mailer.call('POST', 'email/', [{ id: mail.id }])).status).toBe(403)
    expect((await mailer.call('POST', 'email/', [plain])).status).toBe(200)
    const [sent] = await accounting.post('email/', [{ ...plain, links }])
    expect(sent).toMatchObject({
      category: 'invoice',
      linked_parent_type: 'invoice',
      linked_parent_id: invoice.id,
      status: 'sent',
    })
    expect((await ann.get(`invoice/${invoice.id}`)).status).toBe('sent')
  })
  it('is read by those who may read what it is about', async () => {
    const all = await ann.get('email/?size=200')
    expect(
      all.items.every(
        (m: Json, i: number) => i === 0 || (all.items[i - 1].sent_at ?? '') >= (m.sent_at ?? ''),
      ),
    ).toBe(true)
    const ofInvoice = all.items.find((m: Json) => m.linked_parent_type === 'invoice' && m.linked_parent_id)
    const seen = await dispatcher.get('email/?size=200')
    expect(seen.items.some((m: Json) => m.linked_parent_type === 'sales_order')).toBe(true)
    expect(seen.items.some((m: Json) => m.linked_parent_type === 'invoice' && m.linked_parent_id !== 0)).toBe(
      false,
    )
    for (const path of [`email/${ofInvoice.id}`, `email/${ofInvoice.id}/eml`])
      expect((await dispatcher.call('GET', path)).status).toBe(404)
    expect((await viewer.get(`email/${ofInvoice.id}`)).id).toBe(ofInvoice.id)
    const stranger = await world.signUp('Other Fuel', 'bob@example.test')
    expect([
      (await stranger.get('email/')).total,
      (await stranger.call('GET', `email/${ofInvoice.id}`)).status,
      (await stranger.call('POST', 'email/', [{ id: ofInvoice.id }])).status,
    ]).toEqual([0, 404, 404])
    expect(
      (await ann.get('email/?status=prepared&category=invoice')).items.every(
        (m: Json) => m.status === 'prepared',
      ),
    ).toBe(true)
    expect((await ann.call('GET', `email/${ofInvoice.id}`)).headers.get('etag')).toBe(`"v${ofInvoice.rev}"`)
  })
})

describe('limits', () => {
  it('lets two sends of one mail send it once', async () => {
    const mail = await prepare(await shop.bill())
    inbox.length = 0
    const both = await Promise.all([1, 2].map(() => ann.call('POST', 'email/', [{ id: mail.id }])))
    expect([both.map((r) => [r.status, r.data[0].status]), inbox.length]).toEqual([
      [
        [200, 'sent'],
        [200, 'sent'],
      ],
      1,
    ])
  })
  it('takes 200 mails an hour from one company', async () => {
    const other = await world.signUp('Busy Fuel', 'busy@example.test')
    const id = (await other.get('profile')).tenant.id
    await sql(
      `insert into event (tenant_id, seq, type, entity, entity_id, rev, at, payload, readers_before, readers_after) select $1, 1000000 + n, 'email.sending', 'email', 1, 1, $2, '{}', '{}', '{}' from generate_series(1, 199) n`,
      [id, new Date(world.clock.now().getTime() - 600_000).toISOString()],
    )
    expect((await other.call('POST', 'email/', [plain, plain])).body).toMatchObject({
      code: 'RATE_LIMITED',
      retry_after: 3000,
    })
    expect((await other.call('POST', 'email/', [plain])).status).toBe(200)
    const late = await other.call('POST', 'email/', [plain])
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '3000'])
    expect((await ann.call('POST', 'email/', [plain])).status).toBe(200)
  })
})

describe('without a mail server', () => {
  it('captures: kept as a file, never called sent, and sent later when there is one', async () => {
    const quiet = await openWorld({ work: true })
    const eve = await quiet.signUp('Quiet Fuel', 'eve@example.test')
    const small = await openShop(quiet, eve)
    const invoice = await small.bill()
    const { bytes } = await eve.call('GET', `invoice/${invoice.id}/pdf`)
    const mail = await eve.post(`invoice/${invoice.id}/email`, form(new File([bytes as BlobPart], 'x.pdf')))
    const reply = await eve.call('POST', 'email/', [
      {
        id: mail.id,
        recipient_email: 'ap@farms.example.test, boss@farms.example.test',
        cc: ['Bob <bob@farms.example.test>'],
      },
    ])
    expect([reply.status, reply.data[0]]).toEqual([
      200,
      expect.objectContaining({ status: 'captured', captured: true, sent_at: null, recipients: [] }),
    ])
    expect((await eve.get(`invoice/${invoice.id}`)).status).toBe('issued')
    expect((await eve.get(`email/?linked_parent_type=invoice&linked_parent_id=${invoice.id}`)).total).toBe(1)
    const file = await eve.call('GET', `email/${mail.id}/eml`)
    const kept = await simpleParser(Buffer.from(file.bytes))
    expect([kept.messageId, kept.attachments.length, file.headers.get('content-disposition')]).toEqual([
      mail.message_id,
      2,
      expect.stringContaining('.eml'),
    ])
    const paper = (await pdfText(kept.attachments[0]!.content)).join(' ')
    expect([paper.includes(invoice.invoice_no), paper.includes('DRAFT')]).toEqual([true, false])
    const again = await eve.call('POST', 'email/', [{ id: mail.id }])
    expect([types(again), again.data[0].status]).toEqual([['email.sending'], 'captured'])
    const { items } = await eve.get('email/?sort_by=sent_at&order=desc')
    expect(items).toHaveLength(1)
  })
})
