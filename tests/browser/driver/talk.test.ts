/** Office and driver talk: a request without signal, an answer, help, and who saw what. */
import type { Page, Worker } from 'playwright-core'
import { expect, it } from 'vitest'
import { enter } from '../harness.ts'
import { violations as deskViolations } from '../look.ts'
import {
  assigned,
  office,
  other,
  phone,
  PHONE,
  ready,
  setCompany,
  shot,
  signalComes,
  signalGoes,
  site,
  tooSmall,
  violations,
  world,
} from './driver-phone.ts'
import { settled } from '../waits.ts'
import type { Json } from '../harness.ts'

const order = await assigned()
const words = async (): Promise<Json[]> => (await office.get('message/?sort_by=created_at&order=asc')).items

it('a drop that a customer asks for is answered, and help is seen at once', async () => {
  const { page, context } = await phone()
  await ready(page)
  await page.getByRole('button', { name: 'Messages and help' }).tap()
  await page.getByText('No messages yet.').waitFor()
  await page.getByText('Logged in successfully').waitFor({ state: 'hidden' })
  await settled(page)
  await signalGoes(context)
  await page.getByRole('radio', { name: 'Ask for a drop' }).tap()
  await page.getByRole('button', { name: 'Send' }).tap()
  await page.getByText('Write something first').waitFor()
  await page.getByLabel('About').selectOption({ label: `${order.order_no}, Lone Star Farms LLC` })
  await page.getByLabel('What does the customer ask for?').fill('100 gal dyed into the small tank too')
  await page.getByRole('button', { name: 'Send' }).tap()
  await page.getByText('waits for signal').waitFor()
  // the next message is about the day again
  await expect.poll(() => page.getByLabel('About').inputValue()).toBe('')
  expect(await violations(page)).toEqual([])
  expect(await tooSmall(page)).toEqual([])
  await shot(page, 'talk-phone')
  expect(await words()).toEqual([])
  // a phone that was turned off sends it once
  await settled(page)
  await page.reload()
  await page.getByText('100 gal dyed into the small tank too').waitFor()
  await signalComes(context)
  await expect.poll(async () => (await words()).length).toBe(1)

  const desk = await site.visitor()
  await enter(desk.page, site.origin, 'ann1@example.test', 'correct horse 42')
  await desk.page.goto(`${site.origin}/dispatch-center`)
  await desk.page.getByRole('button', { name: `Messages with ${world.driver.name}, 1 new` }).click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByText('100 gal dyed into the small tank too').waitFor()
  expect(await deskViolations(desk.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Yes, go ahead' }).click()
  await dialog.getByText('Go ahead.').waitFor()
  // answered: asked no more
  await dialog.getByRole('button', { name: 'Yes, go ahead' }).waitFor({ state: 'hidden' })
  await page.getByText('Yes. Go ahead.').waitFor()
  await page
    .getByText(/seen by /)
    .first()
    .waitFor()
  await dialog.getByText(/, seen \d\d:\d\d/).waitFor()
  await desk.page.keyboard.press('Escape')

  await page.getByRole('radio', { name: 'I need help' }).tap()
  await page.getByRole('button', { name: 'Breakdown' }).tap()
  await page.getByRole('button', { name: 'Call for help' }).tap()
  await desk.page.getByText(`${world.driver.name} needs help: Breakdown.`).first().waitFor()
  await desk.page.getByRole('button', { name: `Messages with ${world.driver.name}, 1 new` }).waitFor()
  expect((await words()).map((one) => [one.kind, one.from_driver, one.agreed])).toEqual([
    ['drop_request', true, null],
    ['answer', false, true],
    ['help', true, null],
  ])
})
/** A press leads the page that is open to its stop, without loading it anew. */
async function pressLeads(page: Page, worker: Worker) {
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await worker.evaluate(async () => {
    // nobody pressed anything in a browser without a screen, and only a press may bring a window to the front
    const scope = globalThis as unknown as { WindowClient: { prototype: { focus(): Promise<unknown> } } }
    scope.WindowClient.prototype.focus = async () => undefined
    const pressed = Object.assign(new Event('notificationclick'), {
      notification: { close: () => undefined, data: { path: '/todays-order/9' } },
      waitUntil: () => undefined,
    })
    globalThis.dispatchEvent(pressed)
  })
  await expect.poll(() => new URL(page.url()).pathname).toBe('/todays-order/9')
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
}
it('a phone is notified once its office and its driver want it, and a press leads to what is told', async () => {
  const { page, context } = await phone()
  await ready(page)
  await page.goto(`${site.origin}/my-messages`)
  await page.getByText('Your office has not turned on notifications').waitFor()
  await setCompany({ push_to_drivers: true })
  await context.grantPermissions(['notifications'])
  // no push service is reached from here: what one would answer stands in for it
  await page.addInitScript(() => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    PushManager.prototype.subscribe = async (options) => {
      if (bytes(options!.applicationServerKey as string).length !== 65) throw new Error('no key')
      const made: Pick<PushSubscription, 'toJSON'> = {
        toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/one', keys }),
      }
      return made as PushSubscription
    }
  })
  await page.reload()
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/push'))
  await page.getByRole('switch', { name: 'Notify when this page is closed: off' }).tap()
  expect((await (await asked).response())!.status()).toBe(201)
  await page.getByRole('switch', { name: 'Notify when this page is closed: on' }).waitFor()
  await page.getByRole('switch', { name: 'Sound for a new message: off' }).tap()
  await page.getByRole('switch', { name: 'Sound for a new message: on' }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await tooSmall(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page)).toEqual([])
  await shot(page, 'talk-settings')

  const cdp = await context.newCDPSession(page)
  const found = new Promise<string>((tell) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) tell(one.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const push = async (data: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin: site.origin, registrationId: await found, data })
  // a browser without a screen keeps no notifications: what the worker asks it to show is written down
  const [worker] = context.serviceWorkers()
  await worker!.evaluate(() => {
    const all: unknown[] = []
    const scope = globalThis as unknown as { all: unknown[]; registration: ServiceWorkerRegistration }
    scope.all = all
    scope.registration.showNotification = async (title, { data } = {}) =>
      void all.push([title, (data as { path: string }).path])
  })
  const shown = () => worker!.evaluate(() => (globalThis as unknown as { all: unknown[] }).all)
  await push(JSON.stringify({ title: 'New stop: SO-9', path: '/todays-order/9', tag: 'stop-9' }))
  await push(JSON.stringify({ title: 'Come', path: 'https://evil.example/', tag: 'x' }))
  await push('not what was agreed')
  await expect
    .poll(shown)
    .toEqual([
      ['New stop: SO-9', '/todays-order/9'],
      ...Array.from({ length: 2 }, () => ['Your day changed', '/todays-order']),
    ])
  await page.getByRole('switch', { name: 'Notify when this page is closed: on' }).tap()
  await page.getByRole('switch', { name: 'Notify when this page is closed: off' }).waitFor()
  await pressLeads(page, worker!)
  await context.close()
})
it('what is typed stands a reload, goes once however often it is pressed, and help passes what was refused', async () => {
  const before = (await words()).length
  const away = await assigned()
  const { page, context } = await phone()
  await ready(page)
  await page.getByRole('button', { name: 'Messages and help' }).tap()
  await settled(page)
  await signalGoes(context)
  await page.getByLabel('About').selectOption(String(away.id))
  await page.getByLabel('Message to the office').fill('The gate is shut')
  await settled(page)
  await page.reload()
  await expect.poll(() => page.getByLabel('Message to the office').inputValue()).toBe('The gate is shut')
  await page.getByRole('button', { name: 'Send' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect.poll(() => page.getByText('waits for signal').count()).toBe(1)
  // the office gives the stop away meanwhile: what is said of it arrives all the same
  await office.post(`sales-order/${away.id}/assign`, { driver: other.id, assets: [] })
  await page.getByLabel('Message to the office').fill('I went on')
  await page.getByRole('button', { name: 'Send' }).tap()
  await page.getByRole('radio', { name: 'I need help' }).tap()
  await page.getByRole('button', { name: 'Accident' }).tap()
  await page.getByRole('button', { name: 'Call for help' }).tap()
  await expect.poll(() => page.getByText('waits for signal').count()).toBe(3)
  await context.route(/\/api\/message\/$/, (route) =>
    route.request().postData()?.includes('I went on')
      ? route.fulfill({ status: 422, json: { code: 'VALIDATION', detail: 'No', fields: [] } })
      : route.continue(),
  )
  await signalComes(context)
  await expect
    .poll(async () =>
      (await words())
        .slice(before)
        .map((one) => `${one.kind} ${one.body}`)
        .toSorted(),
    )
    .toEqual(['help Accident.', 'note The gate is shut'])
  // what was refused is told with its words, not lost
  await page.getByRole('button', { name: 'Back to today’s orders' }).tap()
  await page.getByRole('button', { name: 'Show what I entered' }).tap()
  await page.getByRole('dialog').getByText('I went on').waitFor()
  await context.close()
})
it('messages that cannot be read are not said to be none, and one is written all the same', async () => {
  const { page, context } = await site.visitor(PHONE)
  // before the day asks for them: a question on its way is shared, and its answer serves here too
  await context.route(/\/api\/message\/(\?|$)/, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await enter(page, site.origin, world.driverLogin.username, world.driverLogin.password)
  await page.getByRole('button', { name: 'Messages and help' }).tap()
  await page.getByText('Messages could not be read again. What you write is kept and sent later.').waitFor()
  expect(await page.getByText('No messages yet.').count()).toBe(0)
  await page.getByText('Logged in successfully').waitFor({ state: 'hidden' })
  expect(await violations(page)).toEqual([])
  await context.unroute(/\/api\/message\/(\?|$)/)
  await page.getByRole('button', { name: 'Try again' }).tap()
  await page.getByText('Messages could not be read again').waitFor({ state: 'detached' })
  await page.getByText('The gate is shut').waitFor()
  await context.close()
})
