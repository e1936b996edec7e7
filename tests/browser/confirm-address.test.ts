/** Confirming the company's address: emails wait, the digits or the link confirm it, one press sends them. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { digitsIn, letterTo, openMailServer } from '../server/mail-server.ts'
import { enter, openSite } from './harness.ts'
import { NARROW, violations, WIDE } from './look.ts'
import { drawn } from './waits.ts'

const post = await openMailServer()
const site = await openSite({ env: { SMTP_URL: post.url } })
const plain = { recipient_email: 'ap@farms.example.test', subject: 'Your invoice', body: 'Attached.' }

/** Looked at wide and narrow, light and dark. */
async function look(page: Page, name: string): Promise<void> {
  for (const size of [WIDE, NARROW])
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: scheme })
      await drawn(page)
      expect([name, size.width, scheme, await violations(page)]).toEqual([name, size.width, scheme, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      if (process.env.CONFIRM_SHOTS)
        await page.screenshot({ path: `${process.env.CONFIRM_SHOTS}/${name}-${size.width}-${scheme}.png` })
    }
  await page.setViewportSize(WIDE)
  await page.emulateMedia({ colorScheme: 'light' })
}
async function company(name: string) {
  const who = await site.signUp(name)
  const address = `office@${name.toLowerCase().replaceAll(' ', '-')}.example.test`
  await who.api.post('company-settings/', {
    company_name: name,
    email: address,
    time_zone: 'America/Chicago',
  })
  return { ...who, address }
}

it('emails are kept, the digits confirm the address, and one press sends what waited', async () => {
  const { api, username, password, address } = await company('Star Fuel')
  await api.post('email/', [plain, { ...plain, subject: 'Another invoice' }])
  expect(post.inbox).toEqual([])
  const { page, problems } = await site.visitor({ reducedMotion: 'reduce' })
  await enter(page, site.origin, username, password)
  await page.goto(`${site.origin}/company-settings`)
  await page.getByText(`Emails are kept until you confirm that ${address} is yours.`).waitFor()
  await page.getByText('Confirm your address first.').scrollIntoViewIfNeeded()
  await look(page, 'settings')
  await page.getByRole('link', { name: 'Confirm address' }).click()
  await page.getByRole('heading', { name: 'Confirm address', level: 1 }).waitFor()
  await page.goto(`${site.origin}/email`)
  await page.getByText('2 emails wait for it.').waitFor()
  await page.getByText('Kept, the address is not confirmed').first().waitFor()
  await look(page, 'list')
  await page.getByRole('button', { name: `Send code to ${address}` }).click()
  const code = digitsIn(await letterTo(post, address))
  await page.getByLabel('Six digits').fill('12')
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await page.getByText('Enter the six digits of the email').waitFor()
  await page.getByLabel('Six digits').fill(code === '000000' ? '111111' : '000000')
  await page.keyboard.press('Enter')
  await page.getByText('These are not the digits we sent. Check the newest email.').first().waitFor()
  await look(page, 'digits')
  await page.getByLabel('Six digits').fill(code)
  await page.keyboard.press('Enter')
  await page.getByText(`${address} is confirmed.`).waitFor()
  await look(page, 'confirmed')
  await page.getByRole('button', { name: 'Send 2 kept emails' }).click()
  await page.getByText('2 emails on the way').waitFor()
  await expect.poll(() => post.inbox.filter(({ sender }) => sender === address).length).toBe(2)
  await page.getByText(`${address} is confirmed.`).waitFor({ state: 'detached' })
  await page.getByText('Sent', { exact: true }).nth(1).waitFor()
  expect(problems).toEqual([])
})

it('the link of the email confirms the address by itself', async () => {
  const { api, username, password, address } = await company('Moon Fuel')
  const [mail] = await api.post('email/', [plain])
  const { page, problems } = await site.visitor({ reducedMotion: 'reduce' })
  await enter(page, site.origin, username, password)
  await page.goto(`${site.origin}/email/${mail.id}`)
  await page.getByText('1 email waits for it.').waitFor()
  await look(page, 'email')
  await page.getByRole('button', { name: `Send code to ${address}` }).click()
  const { text } = await letterTo(post, address)
  const link = /\/confirm-address#\d{6}/.exec(text ?? '')![0]
  await page.getByRole('button', { name: 'Send again', exact: true }).first().waitFor()
  await page.goto(site.origin + link)
  await page.getByRole('button', { name: 'Send 1 kept email' }).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await look(page, 'link')
  await page.getByRole('button', { name: 'Send 1 kept email' }).click()
  await page.getByText(`Emails go out from ${address}.`).waitFor()
  expect((await api.get('email-sender')).state).toBe('confirmed')
  expect(problems).toEqual([])
})

it('a server that lets nobody create a company says so, and offers no link to it', async () => {
  const closed = await openSite({ env: { GANTRY_SIGNUP: 'off' } })
  const { page } = await closed.visitor()
  await page.goto(`${closed.origin}/signup`)
  await page.getByText('New companies cannot be created on this server.').waitFor()
  await look(page, 'sign-up')
  await page.goto(`${closed.origin}/`)
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  expect(await page.getByRole('link', { name: 'Create a company' }).count()).toBe(0)
})
