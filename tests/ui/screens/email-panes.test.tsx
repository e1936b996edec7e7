// @vitest-environment happy-dom
/** Email as two panes: the email under the cursor is read beside the list. */
import { afterEach, expect, test, vi } from 'vitest'
import { definePlugin, GantryProvider } from '#core'
import { savedViews } from '#core/screens/view/saved-views.ts'
import { createFakeServer, ok, page, startTestGantry } from '#core/testing.ts'
import { Email } from '#schema/areas/email.ts'
import email from '#plugins/email/index.ts'
import EmailList from '#plugins/email/screens/email-list.tsx'
import { stateOf } from '#plugins/email/public-client.ts'
import { cleanup, one, press, render, settle } from '../dom.ts'

const views = definePlugin({ id: 'views', title: 'Views', ...savedViews.manifest })
afterEach(cleanup)
const mail = (id: number, more: object = {}) => ({
  id,
  rev: 1,
  subject: `Invoice ${id}`,
  body: '',
  recipient_email: 'ap@farms.example',
  recipient_name: 'Farms',
  sender_email: 'office@fuel.example',
  sender_name: 'Fuel',
  from: 'office@fuel.example',
  reply_to: null,
  cc: [],
  bcc: [],
  attachments: [],
  recipients: [],
  linked_parent_type: 'invoice',
  linked_parent_id: 1,
  category: 'invoice',
  status: 'sent',
  error: null,
  sent_at: '2026-03-02T12:00:00.000Z',
  ...more,
})
test('the cursor reads, and a failed email says why and can be sent again', async () => {
  const failed = { status: 'failed', error: 'Mailbox full' }
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /email/', () => ok(page([mail(1), mail(2, failed)])))
    .on('GET /email/1', () => ok(mail(1, { body: 'Dear Farms' })))
    .on('GET /email/2', () => ok(mail(2, { ...failed, body: 'Second text' })))
  const gantry = await startTestGantry([email, views], { server })
  history.replaceState(null, '', '/email?view=')
  const host = await render(
    <GantryProvider gantry={gantry}>
      <EmailList />
    </GantryProvider>,
  )
  const pane = () => one(host, '#reading-pane')
  await vi.waitFor(async () => {
    await settle(40)
    expect(pane().textContent).toContain('Dear Farms')
  }, 5000)
  expect(pane().textContent).not.toContain('Send again')
  await vi.waitFor(async () => {
    // the last row keeps the cursor
    await press(one(host, '[data-grid]'), 'j')
    await settle(40)
    for (const said of ['Failed', 'Mailbox full', 'Second text', 'Send again'])
      expect(pane().textContent).toContain(said)
  }, 5000)
  await gantry.stop()
})
test.each([
  ['sent', [], 'Sent'],
  ['sent', [{ email: 'a@b.c', state: 'rejected', text: 'No such user' }], 'Came back'],
  ['captured', [], 'Kept as file'],
  ['failed', [], 'Failed'],
] as const)('%s with %j is said as %s', (status, recipients, words) => {
  expect(stateOf({ status, recipients: [...recipients] } as Pick<Email, 'status' | 'recipients'>)).toBe(words)
})
