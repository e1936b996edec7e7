/** Markup in names and notes is text on paper, in mail and in exports, letter for letter. */
import { beforeAll, expect, it } from 'vitest'
import { openMail } from '../../../server/mail.ts'
import { openShop, pdfText, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'
import { confirmAddress, openMailServer } from '../mail-server.ts'

const post = await openMailServer()
const world = await openWorld({ work: true, mail: openMail(post.url) })
let ann: Person
let shop: Shop
let invoice: Json
const NAME = 'Farms <img src=x onerror=alert(1)> & Söhne'
const SITE = '"><script>alert(1)</script>'
const PO = '{{7*7}}${7*7}<%= 1 %>'
const NOTES = '</td></tr><b>bold</b> ) Tj ET (x'
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
  await ann.put(`customer/${shop.id.CUS}`, { customer_name: NAME })
  await ann.put(`ship-to/${shop.id.SHIP}`, { name: SITE, address_one: PO })
  await ann.put(`product/${shop.id.CLEAR}`, { name: '<b>ULSD</b>' })
  invoice = await shop.bill(undefined, { po_number: PO, notes: NOTES, driver_notes: NOTES })
})
const plain = (text: string): string => text.replace(/\s+/g, '')
const pdfOf = async (path: string): Promise<string> => {
  const { status, bytes } = await ann.call('GET', path)
  expect(status).toBe(200)
  // nothing of it is an object of the file: no script, no action, no link
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/(JavaScript|JS|OpenAction|Launch|URI)\b/)
  return plain((await pdfText(bytes)).join(' '))
}

it('an invoice and a delivery ticket', async () => {
  const bill = await pdfOf(`invoice/${invoice.id}/pdf`)
  for (const text of [NAME, SITE, PO, '<b>ULSD</b>']) expect(bill).toContain(plain(text))
  const ticket = await pdfOf(`delivery-ticket/generate?sales_order_id=${invoice.sales_order_id}`)
  for (const text of [NAME, SITE, '<b>ULSD</b>']) expect(ticket).toContain(plain(text))
})
it('a mail', async () => {
  await confirmAddress(post, ann)
  const body = [NAME, SITE, PO, NOTES].join('\n')
  await ann.post('email/', [
    { recipient_email: 'ap@farms.example.test', recipient_name: NAME, subject: `${SITE} ${PO}`, body },
  ])
  await expect.poll(() => post.inbox.length, { timeout: 10_000 }).toBe(1)
  const [{ mail, raw }] = post.inbox as [(typeof post.inbox)[0]]
  expect(mail.subject).toBe(`${SITE} ${PO}`)
  expect(mail.text?.trim()).toContain(body)
  const html = (mail as unknown as { html?: string | false }).html
  // a page of a mail, where there is one, holds the words and none of the tags
  if (html) expect(html).not.toMatch(/<(script|img|iframe|b)\b[^>]*(onerror|alert|>bold)/i)
  expect(raw.toString()).not.toMatch(/^Content-Type: text\/html[\s\S]*<script>/m)
})
it('an export', async () => {
  await ann.post('yard/', { name: '=HYPERLINK("http://x")' })
  await ann.post('yard/', { name: SITE })
  const { bytes, headers } = await ann.call('GET', 'yard/?format=csv')
  const text = new TextDecoder().decode(bytes)
  expect(headers.get('content-type')).toMatch(/^text\/csv/)
  expect(headers.get('content-disposition')).toMatch(/^attachment/)
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(text).toContain(`"${SITE.replaceAll('"', '""')}"`)
})
