/** From nothing to a person at work: email is set up, somebody is invited, sets a password and comes in. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { LOCALHOST } from '../server/localhost-certificate.ts'
import { letterTo, openMailServer } from '../server/mail-server.ts'
import { enter, openSite } from './harness.ts'
import { NARROW, violations, WIDE } from './look.ts'
import { drawn } from './waits.ts'

const post = await openMailServer({ secure: true })
const authority = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-ca-')), 'localhost.pem')
fs.writeFileSync(authority, LOCALHOST.cert)
const site = await openSite({ env: { GANTRY_ALLOW_PRIVATE_HOSTS: '1', NODE_EXTRA_CA_CERTS: authority } })
const AMBER = "Email isn't set up. This message will be saved, not sent."
const NEW_PASSWORD = 'seven green trucks'

/** Looked at wide and narrow, light and dark. */
async function look(page: Page, name: string): Promise<void> {
  for (const size of [WIDE, NARROW])
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: scheme })
      await drawn(page)
      expect([name, size.width, scheme, await violations(page)]).toEqual([name, size.width, scheme, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
  await page.setViewportSize(WIDE)
  await page.emulateMedia({ colorScheme: 'light' })
}
/** Adds a person on the screen, without a password. */
async function add(page: Page, name: string, email: string, role: string): Promise<void> {
  await page.goto(`${site.origin}/user-management/new`)
  await page.locator('[name=name]').fill(name)
  await page.locator('[name=email]').fill(email)
  await page.getByRole('radio', { name: new RegExp(`^${role}`) }).check({ force: true })
  await page.getByRole('button', { name: 'Create user' }).click()
  await page.getByRole('region', { name: 'Invitation', exact: true }).waitFor()
}
async function setPassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set password and log in' }).click()
}

it('a driver without email scans a QR code while no mail server is set up', async () => {
  const { username, password } = await site.signUp('Star Fuel')
  const { page, problems } = await site.visitor({ reducedMotion: 'reduce' })
  await enter(page, site.origin, username, password)
  await page.goto(`${site.origin}/user-management/new`)
  await page.getByText(AMBER).waitFor()
  await look(page, 'new user')
  await add(page, 'Tom Trucker', 'office@star.example.test', 'Driver')
  await page.getByText('The email was saved, not sent.').waitFor()
  await page.getByText(AMBER).waitFor()
  await page.getByText('Invitation not sent').waitFor()
  await look(page, 'saved')
  await page.getByRole('button', { name: 'Show QR code' }).click()
  await page.getByRole('img', { name: 'QR code of the invitation for Tom Trucker' }).waitFor()
  await look(page, 'code')
  const link = await page.getByText('/invitation#').innerText()
  expect(link.startsWith(`${site.origin}/invitation#`)).toBe(true)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Invited by link').waitFor()
  // whoever works in this browser is not thrown out by a link
  await page.goto(link)
  await page.getByText(`You are logged in as ${username}.`).waitFor()
  await look(page, 'somebody')

  const phone = await site.visitor({ viewport: NARROW, reducedMotion: 'reduce' })
  await phone.page.goto(link)
  await phone.page.getByRole('heading', { name: 'Welcome, Tom Trucker' }).waitFor()
  await look(phone.page, 'welcome')
  await setPassword(phone.page)
  await phone.page.getByText('Driver Portal').waitFor()
  const other = await site.visitor({ reducedMotion: 'reduce' })
  await other.page.goto(link)
  await other.page.getByText('This invitation was already used.').waitFor()
  await look(other.page, 'used')
  await other.page.goto(`${site.origin}/invitation#1.nonsense`)
  await other.page.reload()
  await other.page.getByText('This link is not valid.').waitFor()
  expect([problems, phone.problems]).toEqual([[], []])
}, 300_000)

it('a mail server is entered, tested and used, and an invitation goes out by it', async () => {
  const { username, password } = await site.signUp('Moon Fuel')
  const { page, problems } = await site.visitor({ reducedMotion: 'reduce' })
  await enter(page, site.origin, username, password)
  await page.goto(`${site.origin}/email-settings`)
  await page.getByText("Email isn't set up.").waitFor()
  await look(page, 'email settings')
  const type = (field: string, text: string) => page.locator(`[name=${field}]`).fill(text)
  await type('host', 'localhost')
  await type('port', String(post.port))
  await type('username', 'office')
  await type('password', 'wrong')
  await type('address', 'office@moon.example.test')
  await page.getByRole('button', { name: 'Save mail server' }).click()
  await page.getByText('Not in use yet.').waitFor()
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await page.getByText('localhost rejected the username or password').waitFor()
  await look(page, 'refused')
  await type('password', 'letmein')
  await page.getByRole('button', { name: 'Save mail server' }).click()
  await page.getByText('localhost rejected the username or password').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await page.getByText('Emails go out by localhost from office@moon.example.test.').waitFor()
  await look(page, 'connected')
  await letterTo(post, username, 'Test message from Moon Fuel')
  await page.goto(`${site.origin}/onboarding?step=email`)
  await page.getByText('Emails go out by localhost').waitFor()
  await page.getByText('Done', { exact: true }).waitFor()
  await look(page, 'first steps')

  await add(page, 'Mia Moon', 'mia@moon.example.test', 'Sales')
  await page.getByText('Sent to mia@moon.example.test.').waitFor()
  expect(await page.getByText(AMBER).count()).toBe(0)
  const { text } = await letterTo(post, 'mia@moon.example.test', 'Ann Admin invited you to Gantry')
  const mia = await site.visitor({ reducedMotion: 'reduce' })
  await mia.page.goto(site.origin + /\/invitation#\S+/.exec(text ?? '')![0])
  await setPassword(mia.page)
  await mia.page.waitForURL(({ pathname }) => !pathname.startsWith('/invitation'))
  // who invited sees it without asking
  await page.getByText('Active', { exact: true }).waitFor()
  await page.getByText('1 open session').waitFor()
  expect([problems, mia.problems]).toEqual([[], []])
}, 300_000)
