/** What becomes of a mail: taken, refused, put off, or lost on the way. */
import { beforeAll, describe, expect, it } from 'vitest'
import { plugins } from 'virtual:gantry-server-plugins'
import { openLog } from '../../../server/logger.ts'
import { openMail } from '../../../server/mail.ts'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld } from '../harness.ts'
import { confirmAddress, openMailServer } from '../mail-server.ts'

const post = await openMailServer()
const { inbox } = post
const world = await openWorld({ work: true, mail: openMail(post.url) })
const ann = await world.signUp()
let shop: Shop
const tenant = async () => (await ann.get('profile')).tenant.id
const prepare = async (invoice: Json) => {
  const form = new FormData()
  form.set(
    'invoice_pdf',
    new File([(await ann.call('GET', `invoice/${invoice.id}/pdf`)).bytes as BlobPart], 'whatever.pdf'),
  )
  return ann.post(`invoice/${invoice.id}/email`, form)
}
const plain = { recipient_email: 'a@one.example.test', subject: 'Hello', body: 'Words' }
const sql = (text: string, values: unknown[] = []) => world.database.asOwner((c) => c.query(text, values))
/** One run of the outbox by hand: what the queue would do at its own pace. */
const runJob = async (
  name: string,
  payload: Record<string, unknown>,
  number = 1,
  last = false,
  mail = world.server.mail,
) => {
  const job = plugins.flatMap((p) => p.jobs ?? []).find((j) => j.name === name)!
  return job.run(
    payload,
    {
      tenant: await tenant(),
      now: world.clock.now(),
      log: openLog('silent'),
      files: world.server.files,
      mail,
      secrets: world.secrets,
      companyMail: async (tx) => ({
        ...(await world.server.context(tx.tenant).companyMail(tx)),
        mail,
      }),
      importables: new Map(),
      runsInstallation: async () => true,
      call: async () => undefined,
      transact: world.server.transact(await tenant()),
      as: async () => {
        throw new Error("in nobody's name")
      },
    },
    { number, last },
  )
}
/** Waits for a state that a job brings about. */
const until = async (id: number, status: string): Promise<Json> => {
  for (let i = 0; i < 200; i++) {
    const row = await ann.get(`email/${id}`)
    if (row.status === status) return row
    await new Promise((r) => setTimeout(r, 50))
  }
  throw new Error(`mail ${id} is ${(await ann.get(`email/${id}`)).status}, not ${status}`)
}

beforeAll(async () => {
  shop = await openShop(world, ann)
  await confirmAddress(post, ann)
})

describe('what the mail server says', () => {
  it('some refused: sent, each with its word', async () => {
    post.answers = { rcpt: (a) => (a.startsWith('no') ? '550 No such person' : undefined) }
    const [mail] = await ann.post('email/', [
      { ...plain, recipient_email: 'yes@one.example.test, no@one.example.test' },
    ])
    expect(mail).toMatchObject({
      status: 'sent',
      recipients: [
        { email: 'yes@one.example.test', state: 'accepted' },
        { email: 'no@one.example.test', state: 'rejected', text: expect.stringContaining('No such person') },
      ],
    })
    post.answers = {}
  })
  it('never: failed at once, the invoice stays issued, and it may be sent again', async () => {
    post.answers = { data: () => '554 Spam' }
    const invoice = await shop.bill()
    const mail = await prepare(invoice)
    const [failed] = await ann.post('email/', [{ id: mail.id }])
    expect(failed).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('554 Spam'),
      sent_at: null,
    })
    const came = await ann.get(`invoice/${invoice.id}`)
    expect([came.status, came.bounced_at === null, came.mailed_at]).toEqual(['issued', false, null])
    post.answers = { rcpt: () => '550 Nobody' }
    expect((await ann.post('email/', [plain]))[0]).toMatchObject({
      status: 'failed',
      recipients: [{ email: 'a@one.example.test', state: 'rejected' }],
    })
    post.answers = {}
    inbox.length = 0
    expect((await ann.post('email/', [{ id: mail.id }]))[0]).toMatchObject({ status: 'sent', error: null })
    expect(inbox.map((a) => a.mail.messageId)).toEqual([mail.message_id])
    const gone = await ann.get(`invoice/${invoice.id}`)
    expect([gone.status, gone.bounced_at, gone.mailed_at === null]).toEqual(['sent', null, false])
  })
  it('by a mail server without TLS, which is told nothing unless the operator says so', async () => {
    inbox.length = 0
    const strict = openMail(post.url.replace('?requireTLS=false', ''))
    const posted = await strict.post({
      messageId: '<tls@a.test>',
      from: { name: 'A', address: 'a@a.test' },
      to: [{ name: 'B', address: 'b@b.test' }],
      cc: [],
      bcc: [],
      subject: 'Hello',
      text: 'Words',
      attachments: [],
    })
    expect(posted).toMatchObject({ state: 'failed', retry: false, text: expect.stringContaining('no TLS') })
    expect(inbox).toEqual([])
  })
  it('later: tried again by itself, five times, under the same Message-ID', async () => {
    let tries = 0
    post.answers = { data: () => (++tries < 3 ? '451 Greylisted' : undefined) }
    inbox.length = 0
    const sending = ann.post('email/', [plain])
    const id = await (async () => {
      for (;;) {
        const { items } = await ann.get('email/?status=sending')
        if (items.length) return items[0].id
        await new Promise((r) => setTimeout(r, 30))
      }
    })()
    for (let i = 0; i < 40 && tries < 3; i++) {
      await sql(
        `update graphile_worker._private_jobs set run_at = now() where key like 'send-email:%:${id}:%'`,
      )
      await new Promise((r) => setTimeout(r, 250))
    }
    await sending
    expect(await until(id, 'sent')).toMatchObject({ error: null })
    expect([tries, inbox.length]).toEqual([3, 1])
    post.answers = { data: () => '451 Still busy' }
    const {
      rows: [row],
    } = await sql(
      `insert into email (tenant_id, status, linked_parent_type, linked_parent_id, sender_email, recipient_email, message_id) values ($1, 'sending', 'invoice', 0, 'a@b.test', 'c@d.test', '<x@b.test>') returning id`,
      [await tenant()],
    )
    for (let attempt = 1; attempt <= 5; attempt++)
      await expect(runJob('send-email', { id: row.id }, attempt)).rejects.toThrow('try again')
    expect(await ann.get(`email/${row.id}`)).toMatchObject({
      status: 'sending',
      error: expect.stringContaining('Still busy'),
    })
    await runJob('send-email', { id: row.id }, 6)
    expect((await ann.get(`email/${row.id}`)).status).toBe('failed')
    post.answers = {}
  })
  it('nothing after the message: unknown, sent again only when a person says so', async () => {
    post.answers = { data: () => 'hang up' }
    const invoice = await shop.bill()
    const mail = await prepare(invoice)
    const [lost] = await ann.post('email/', [{ id: mail.id }])
    expect(lost.status).toBe('unknown')
    post.answers = {}
    inbox.length = 0
    const silent = await ann.call('POST', 'email/', [{ id: mail.id }])
    expect([silent.status, silent.body.code, silent.body.allowed, inbox.length]).toEqual([
      409,
      'INVALID_TRANSITION',
      ['sending'],
      0,
    ])
    expect((await ann.post('email/', [{ id: mail.id, resend: true }]))[0].status).toBe('sent')
    expect(inbox.map((a) => a.mail.messageId)).toEqual([mail.message_id])
  })
  it('a crash while posting: unknown, whoever finds it, never sent again by itself', async () => {
    const t = await tenant()
    const mark = world.clock.now().toISOString()
    const lost = async () =>
      (
        await sql(
          `insert into email (tenant_id, status, linked_parent_type, linked_parent_id, sender_email, recipient_email, message_id, posting_at) values ($1, 'sending', 'invoice', 0, 'a@b.test', 'c@d.test', '<y@b.test>', $2) returning id`,
          [t, mark],
        )
      ).rows[0].id
    inbox.length = 0
    const [one, two] = [await lost(), await lost()]
    await runJob('send-email', { id: one }, 2)
    await runJob('check-email', { id: two, mark: '2020-01-01T00:00:00.000Z' })
    // another run may be posting it at this moment
    expect([(await ann.get(`email/${one}`)).status, (await ann.get(`email/${two}`)).status]).toEqual([
      'sending',
      'sending',
    ])
    await runJob('check-email', { id: two, mark })
    world.clock.set(new Date(Date.parse(mark) + 180_000).toISOString())
    await runJob('send-email', { id: one }, 3)
    expect([(await ann.get(`email/${one}`)).status, (await ann.get(`email/${two}`)).status]).toEqual([
      'unknown',
      'unknown',
    ])
    expect(inbox).toHaveLength(0)
    await runJob('send-email', { id: two }, 3)
    expect(inbox).toHaveLength(0)
  })
  it('a second run while the first is posting: sent once, and never unknown', async () => {
    inbox.length = 0
    const {
      rows: [row],
    } = await sql(
      `insert into email (tenant_id, status, linked_parent_type, linked_parent_id, sender_email, recipient_email, message_id) values ($1, 'sending', 'invoice', 0, 'a@b.test', 'c@d.test', '<twice@b.test>') returning id`,
      [await tenant()],
    )
    let goOn = () => {}
    const posting = new Promise<void>((done) => (goOn = done))
    const slow = {
      ...world.server.mail,
      post: async (letter: Parameters<typeof world.server.mail.post>[0]) => {
        await posting
        return world.server.mail.post(letter)
      },
    }
    const first = runJob('send-email', { id: row.id }, 1, false, slow)
    for (let i = 0; i < 100; i++) {
      const { rows } = await sql('select posting_at from email where id = $1', [row.id])
      if (rows[0].posting_at) break
      await new Promise((r) => setTimeout(r, 20))
    }
    await runJob('send-email', { id: row.id }, 1)
    expect((await ann.get(`email/${row.id}`)).status).toBe('sending')
    goOn()
    await first
    expect([(await ann.get(`email/${row.id}`)).status, inbox.length]).toEqual(['sent', 1])
  })
  it('no answer at all: tried again', async () => {
    const down = openMail('smtp://127.0.0.1:1')
    const {
      rows: [row],
    } = await sql(
      `insert into email (tenant_id, status, linked_parent_type, linked_parent_id, sender_email, recipient_email, message_id) values ($1, 'sending', 'invoice', 0, 'a@b.test', 'c@d.test', '<z@b.test>') returning id`,
      [await tenant()],
    )
    await expect(runJob('send-email', { id: row.id }, 1, false, down)).rejects.toThrow('ECONNREFUSED')
    await runJob('send-email', { id: row.id }, 1)
    expect((await ann.get(`email/${row.id}`)).status).toBe('sent')
  })
})

describe('the contact book hears of it', () => {
  it('an address that takes mail says when, one that never will says so, until it is another', async () => {
    const add = (name: string, email: string) =>
      ann.post('customer-contact/', { customer_id: shop.id.CUS, name, email })
    const yes = await add('Yes', 'Yes@two.example.test')
    const no = await add('No', 'no@two.example.test')
    const full = await add('Full', 'full@two.example.test')
    post.answers = {
      rcpt: (a) => {
        if (a.startsWith('no')) return '550 No such person'
        return a.startsWith('full') ? '452 Mailbox full' : undefined
      },
    }
    const [mail] = await ann.post('email/', [
      { ...plain, recipient_email: 'yes@two.example.test, no@two.example.test, full@two.example.test' },
    ])
    post.answers = {}
    const read = async () => {
      const of = async (id: number) => ann.get(`customer-contact/${id}`)
      return [await of(yes.id), await of(no.id), await of(full.id)]
    }
    await expect
      .poll(async () => (await ann.get(`customer-contact/${no.id}`)).bounced_at, { timeout: 20_000 })
      .not.toBeNull()
    const rows = await read()
    expect(rows.map((r: Json) => [r.last_emailed_at === null, r.bounced_at === null])).toEqual([
      [false, true],
      [true, false],
      [true, true],
    ])
    expect(rows[0].last_emailed_at).toBe(mail.updated_at)
    expect(
      (await ann.get(`customer-contact/?bounced_at__isnull=false`)).items.map((r: Json) => r.name),
    ).toEqual(['No'])
    // to be written to is no change of the contact; that mail came back is
    expect(rows.map((r: Json) => r.rev)).toEqual([1, 2, 1])
    const heard = (to: string, state: string, at: string) =>
      runJob('contact-mailed', { recipients: [{ email: to, state, text: '550 No' }], at })
    await heard('no@two.example.test', 'rejected', rows[1].bounced_at)
    await heard('yes@two.example.test', 'rejected', '2020-01-01T00:00:00.000Z')
    expect((await read()).map((r: Json) => [r.rev, r.bounced_at === null])).toEqual([
      [1, true],
      [2, false],
      [1, true],
    ])
    expect(
      (await ann.put(`customer-contact/${no.id}`, { email: 'found@two.example.test' })).bounced_at,
    ).toBeNull()
  }, 30_000)
})
