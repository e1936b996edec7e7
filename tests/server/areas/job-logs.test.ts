/** What ran in the background is written down, told, and read by whoever may. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openMail } from '../../../server/mail.ts'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'
import { confirmAddress, openMailServer } from '../mail-server.ts'

const post = await openMailServer()
const world = await openWorld({ work: true, mail: openMail(post.url) })
const ann = await world.signUp()
let shop: Shop
let invoice: Json
beforeAll(async () => {
  shop = await openShop(world, ann)
  await confirmAddress(post, ann)
  invoice = await shop.bill()
})
const pdfOf = async (id: number): Promise<FormData> => {
  const form = new FormData()
  form.set('invoice_pdf', new File([(await ann.call('GET', `invoice/${id}/pdf`)).bytes as BlobPart], 'i.pdf'))
  return form
}
const send = async () => ann.post(`invoice/${invoice.id}/send-email`, await pdfOf(invoice.id))
const logsOf = (who: Person, words = '') => who.get(`job-log/get-logs?invoice_id=${invoice.id}${words}`)

describe('the job log', () => {
  it('says what became of the mails of an invoice, newest first', async () => {
    expect(await logsOf(ann)).toMatchObject({ items: [], logs: [], total: 0, page: 1, size: 20 })
    await send()
    post.answers = { data: () => '550 No such mailbox' }
    await send()
    post.answers = {}
    const found = await logsOf(ann)
    expect(found.items).toMatchObject([
      { job_kind: 'email', level: 'error', invoice_id: invoice.id, bill_id: null },
      { job_kind: 'email', level: 'info', text: 'Email sent', invoice_id: invoice.id },
    ])
    expect(found.items[0].text).toMatch(/^Email failed: .*No such mailbox/)
    expect([found.logs, found.total]).toEqual([found.items, 2])
    expect(await logsOf(ann, '&page=2&size=1')).toMatchObject({
      items: [{ level: 'info' }],
      total: 2,
      pages: 2,
    })
  })
  it('lists everything twenty at a time, by how it ended and by words', async () => {
    expect(await ann.get('job-log/')).toMatchObject({ total: 2, size: 20 })
    expect((await ann.get('job-log/?level=error')).items).toMatchObject([{ level: 'error' }])
    expect((await ann.get('job-log/?search=mailbox')).total).toBe(1)
    expect((await ann.call('GET', 'job-log/?level=loud')).status).toBe(422)
    const [first] = (await ann.get('job-log/')).items
    expect(first).not.toHaveProperty('data')
  })
  it('asks for the document it is to tell of', async () => {
    const asked = await ann.call('GET', 'job-log/get-logs')
    expect([asked.status, asked.body.fields]).toMatchObject([
      422,
      [{ path: 'invoice_id', message: 'Choose an invoice or a bill' }],
    ])
    expect(await ann.get('job-log/get-logs?bill_id=1')).toMatchObject({ total: 0 })
  })
  it('tells nothing of invoices to whoever may not read them, and nothing to another company', async () => {
    const all = (await ann.get('permission/')).items as readonly { id: number; name: string }[]
    await ann.post('role/', {
      name: 'nights',
      permission_ids: all.filter(({ name }) => name === 'job_log.read').map(({ id }) => id),
    })
    const nina = await world.as(ann, 'nights')
    expect([(await logsOf(nina)).total, (await nina.get('job-log/')).total]).toEqual([0, 0])
    const stranger = await world.signUp('Other Fuel')
    expect([(await logsOf(stranger)).total, (await stranger.get('job-log/')).total]).toEqual([0, 0])
  })
})
