/** Notifications to a driver's phone, as a push service and the browser behind it get them, and where the truck is. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { encrypt } from '../../../src/plugins/dispatch/server/phones/web-push.ts'
import { hasten, type Json, type Person } from '../harness.ts'
import { openRoad, until } from './road.ts'

const road = await openRoad()
const { ann, disa, dan, id, order, plan, step, world, today } = road

/** A browser: what it gives of itself, and how it opens what comes. */
function openBrowser(name: string) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const derive = (of: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', of, salt, info, length))
  return {
    subscription: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
      p256dh: pair.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    open(body: Buffer): string {
      const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
      const shared = derive(pair.computeSecret(theirs), auth, info, 32)
      const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      const end = plain.lastIndexOf(2)
      expect(plain.subarray(end + 1).every((byte) => byte === 0)).toBe(true)
      return plain.subarray(0, end).toString()
    },
  }
}
interface Heard {
  readonly path: string
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer
}
const heard: Heard[] = []
/** what the service answers next, by the path of a phone */
const answers = new Map<string, number[]>()
const asked: string[] = []
beforeAll(async () => {
  const service = http.createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const path = request.url!
      heard.push({ path, headers: request.headers, body: Buffer.concat(pieces) })
      response.writeHead(answers.get(path)?.shift() ?? 201).end()
    })
  })
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
  const standIn = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const plain = globalThis.fetch
  // the server knows no way but to the services of its list: what goes there comes here
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(url)
    return plain(url.replace('https://fcm.googleapis.com', standIn), init)
  })
  world.atEnd(async () => {
    vi.unstubAllGlobals()
    await new Promise((closed) => service.close(closed))
  })
  await world.server.work()
})
const settings = async (values: Json) => {
  const held = await ann.get('company-settings/')
  return held.id
    ? ann.put(`company-settings/${held.id}`, values)
    : ann.post('company-settings/', { company_name: 'Lone Star Fuel', ...values })
}
const subscribe = (who: Person, browser: ReturnType<typeof openBrowser>) =>
  who.post('push', browser.subscription)
const phones = async (): Promise<number> =>
  Number(
    (await world.database.asOwner((c) => c.query('select count(*) from push_subscription'))).rows[0].count,
  )
const pathOf = (browser: ReturnType<typeof openBrowser>) => new URL(browser.subscription.endpoint).pathname
/** What one browser was shown since the last look. */
async function shown(browser: ReturnType<typeof openBrowser>, count = 1): Promise<Json[]> {
  await hasten(world)
  const mine = () => heard.filter(({ path }) => path === pathOf(browser))
  await until(
    async () => {
      await hasten(world)
      return mine().length
    },
    (found) => found >= count,
  )
  const all = mine()
  heard.splice(0)
  return all.map(({ body }) => JSON.parse(browser.open(body)))
}
const quiet = async (): Promise<void> => {
  const waiting = async () => {
    await hasten(world)
    const { rows } = await world.database.asOwner((c) =>
      c.query("select count(*) from graphile_worker.jobs where task_identifier like 'phone-%'"),
    )
    return Number(rows[0].count)
  }
  await until(waiting, (count) => count === 0)
}
const browser = openBrowser('dan')

describe('a phone', () => {
  it('encrypts as the example of RFC 8291 does', async () => {
    const bytes = (text: string) => Buffer.from(text, 'base64url')
    const sealed = await encrypt(
      'When I grow up, I want to be a watermelon',
      {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      {
        salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
        privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
        length: 0,
      },
    )
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })
  it('is not notified where the company has not turned it on', async () => {
    expect((await dan.call('POST', 'push/key', {})).body).toMatchObject({ code: 'PUSH_OFF' })
    expect((await dan.call('POST', 'push', browser.subscription)).status).toBe(409)
    await settings({ push_to_drivers: true })
    const { public_key } = await dan.post('push/key')
    expect(Buffer.from(public_key, 'base64url')).toHaveLength(65)
    expect(await dan.post('push/key')).toEqual({ public_key })
    const { rows } = await world.database.asOwner((c) => c.query('select * from push_key'))
    expect(rows).toHaveLength(1)
    expect(rows[0].sealed_key).toMatch(/^1\./)
  })
  it.each([
    ['http://fcm.googleapis.com/fcm/send/x'],
    ['https://fcm.googleapis.com:8443/fcm/send/x'],
    ['https://fcm.googleapis.com.evil.example/x'],
    ['https://user@fcm.googleapis.com/x'],
    ['https://127.0.0.1/x'],
    ['https://evilnotify.windows.com/x'],
  ])('of a service that is not known is refused: %s', async (endpoint) => {
    const reply = await dan.call('POST', 'push', { ...browser.subscription, endpoint })
    expect([reply.status, reply.body.fields?.[0]?.path]).toEqual([422, 'endpoint'])
  })
  it('gives a key that lies on the curve', async () => {
    const p256dh = Buffer.from([4, ...Array.from({ length: 64 }, () => 7)]).toString('base64url')
    const reply = await dan.call('POST', 'push', { ...browser.subscription, p256dh })
    expect([reply.status, reply.body.fields?.[0]?.path]).toEqual([422, 'p256dh'])
  })
  it('is a driver’s alone', async () => {
    expect((await disa.call('POST', 'push', browser.subscription)).status).toBe(403)
    expect((await ann.call('POST', 'push/key', {})).status).toBe(403)
  })
})

describe('a driver is told', () => {
  let mine: Json
  it('of a new stop, with nothing of the customer in it', async () => {
    expect(await subscribe(dan, browser)).toEqual({ service: 'fcm.googleapis.com' })
    const { rows } = await world.database.asOwner((c) => c.query('select * from push_subscription'))
    expect(JSON.stringify(rows)).not.toContain(browser.subscription.auth)
    mine = await order('500')
    await disa.post(`sales-order/${mine.id}/assign`, { driver: id.DRV })
    await hasten(world)
    await until(
      async () => (await hasten(world), heard.length),
      (n) => n > 0,
    )
    const { headers, body } = heard[0]!
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '14400' })
    // every one of the same length
    expect(body).toHaveLength(86 + 1024 + 16)
    const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization!)!
    expect(key).toBe((await dan.post('push/key')).public_key)
    const [head, claims, signed] = token!.split('.')
    const point = Buffer.from(key!, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
        Buffer.from(signed!, 'base64url'),
      ),
    ).toBe(true)
    const said = JSON.parse(Buffer.from(claims!, 'base64url').toString())
    expect(said.aud).toBe('https://fcm.googleapis.com')
    expect(said.exp - Date.now() / 1000).toBeLessThan(24 * 3600)
    const [notice] = await shown(browser)
    expect(notice).toEqual({
      title: `New stop: ${mine.order_no}`,
      path: `/todays-order/${mine.id}`,
      tag: `stop-${mine.id}`,
    })
  })
  it('of one that moved and of one that was taken away', async () => {
    await disa.post('sales-order/bulk-update-planned-date', {
      sales_order_ids: [mine.id],
      planned_date_start: `${today}T13:00:00`,
    })
    expect(await shown(browser)).toMatchObject([{ title: `Stop moved: ${mine.order_no}` }])
    await disa.post(`sales-order/${mine.id}/hold`, { hold_reason: 'Credit' })
    expect(await shown(browser)).toMatchObject([
      { title: `Stop canceled: ${mine.order_no}`, path: '/todays-order' },
    ])
    await quiet()
  })
  it('not of stops whose clock stays when the company works by another time zone', async () => {
    const { id: mine } = await order('500')
    await disa.post(`sales-order/${mine}/assign`, { driver: id.DRV, assets: [id.TRUCK] })
    await shown(browser)
    const before = heard.length
    for (const time_zone of ['America/Denver', 'America/Chicago']) {
      await settings({ time_zone, on_zone_change: 'keep_clock' })
      await quiet()
    }
    expect(heard.length).toBe(before)
    await disa.post(`sales-order/${mine}/hold`, { hold_reason: 'Credit' })
    await shown(browser)
  })
  it('of a message that he has not seen, without its words; of his own he is not', async () => {
    await dan.post('message/', { body: 'On my way' })
    const seen = await disa.post('message/', { driver_id: id.DRV, body: 'Read at once' })
    await dan.post('message/seen', { ids: [seen.id] })
    await disa.post('message/', { driver_id: id.DRV, body: 'Call the Smiths, 555-0100' })
    const notices = await shown(browser)
    expect(notices).toEqual([{ title: 'Message from the office', path: '/my-messages', tag: 'messages' }])
    expect(JSON.stringify(notices)).not.toContain('Smiths')
  })
  it('again when the service was busy, and no more when the browser gave it up', async () => {
    answers.set(pathOf(browser), [503, 201])
    await disa.post('message/', { driver_id: id.DRV, body: 'Again' })
    expect(await shown(browser, 2)).toHaveLength(2)
    answers.set(pathOf(browser), [410])
    await disa.post('message/', { driver_id: id.DRV, body: 'Gone' })
    await shown(browser)
    await until(phones, (count) => count === 0)
    expect(asked.every((url) => url.startsWith('https://fcm.googleapis.com/'))).toBe(true)
  })
})

describe('a subscription ends', () => {
  const driver = (more: Json = {}) => world.as(ann, 'driver', { driver_id: id.DRV, ...more })
  const expectEnd = async (change: (who: Person) => Promise<unknown>): Promise<void> => {
    const who = await driver()
    const phone = openBrowser(`left-${randomBytes(3).toString('hex')}`)
    await subscribe(who, phone)
    expect(await phones()).toBe(1)
    heard.splice(0)
    await change(who)
    await disa.post('message/', { driver_id: id.DRV, body: 'Who hears this?' })
    await quiet()
    expect([await phones(), heard.length]).toEqual([0, 0])
  }
  const account = async (who: Person) => (await who.get('profile')).id
  it('when he turns it off', () => expectEnd((who) => who.call('DELETE', 'push')))
  it('at the logout', () => expectEnd((who) => who.call('POST', 'logout', { refresh_token: who.refresh })))
  it('when he is locked out', () =>
    expectEnd(async (who) => ann.put(`user-account/${await account(who)}`, { status: 'disabled' })))
  it('when his role changes', () =>
    expectEnd(async (who) => {
      const { items } = await ann.get('role/')
      const role = items.find((one: Json) => one.name.toLowerCase() === 'dispatcher')
      await ann.put(`user-account/${await account(who)}`, { role_id: role.id })
    }))
  it('with the company’s setting, for as long as it is off', async () => {
    const who = await driver()
    await subscribe(who, openBrowser('off'))
    await settings({ push_to_drivers: false })
    heard.splice(0)
    await disa.post('message/', { driver_id: id.DRV, body: 'Off' })
    await quiet()
    expect(heard).toEqual([])
    await who.call('DELETE', 'push')
  })
  it('and another company’s phone hears nothing of it', async () => {
    const eve = await world.signUp('Other Fuel')
    await eve.post('company-settings/', { company_name: 'Other Fuel', push_to_drivers: true })
    const emil = await eve.post('driver/', { name: 'Emil' })
    const other = await world.as(eve, 'driver', { driver_id: emil.id })
    const [theirs, ours] = [
      await other.post('push/key'),
      (await settings({ push_to_drivers: true }), await dan.post('push/key')),
    ]
    expect(theirs).not.toEqual(ours)
    await subscribe(other, openBrowser('emil'))
    heard.splice(0)
    await disa.post('message/', { driver_id: id.DRV, body: 'Ours' })
    await quiet()
    expect(heard).toEqual([])
  })
})

describe('a company in which something happens all the time', () => {
  /** When the next look for news is due, in ms. */
  const due = async (): Promise<number> => {
    const { rows } = await world.database.asOwner((c) =>
      c.query("select min(run_at) as at from graphile_worker.jobs where task_identifier = 'phone-news'"),
    )
    return rows[0].at === null ? Number.POSITIVE_INFINITY : new Date(rows[0].at).getTime()
  }
  it('is looked at as soon as any: what comes later puts no look off', async () => {
    await subscribe(dan, openBrowser('busy'))
    await quiet()
    const began = Date.now()
    let first = Number.POSITIVE_INFINITY
    for (let nth = 0; nth < 4; nth++) {
      await disa.post('message/', { driver_id: id.DRV, body: `Call ${nth}` })
      if (nth === 0) first = await due()
      else if (Date.now() < first) expect(await due()).toBe(first)
      await new Promise((later) => setTimeout(later, 200))
    }
    expect(first - began).toBeLessThan(4500)
    await quiet()
  })
})

describe('where a truck is', () => {
  const at = (minutes: number) => new Date(world.clock.now().getTime() + minutes * 60_000).toISOString()
  const here = (latitude: string, minutes = 0) => ({
    latitude,
    longitude: '-97.700000',
    phone_at: at(minutes),
  })
  const trucks = async () => (await disa.get(`dispatch-center/map?date=${today}`)).trucks
  let load: Json
  it('is not kept unless the company shares it and a load is under way', async () => {
    expect(await dan.post('position', here('30.100000'))).toEqual({ kept: false })
    await settings({ share_positions: true })
    expect(await dan.post('position', here('30.100000'))).toEqual({ kept: false })
    load = await plan([await order('500')])
    await step(load, 'sent')
    expect(await dan.post('position', here('30.100000'))).toEqual({ kept: false })
    await step(load, 'accepted', dan)
    expect(await dan.post('position', here('30.100000'))).toEqual({ kept: true })
    expect(await trucks()).toMatchObject([
      { seen: 'position', latitude: '30.100000', driver: { id: id.DRV } },
    ])
  })
  it('is kept every half minute at most, the newest, of today', async () => {
    expect(await dan.post('position', here('30.200000', -5))).toEqual({ kept: false })
    await world.clock.set(at(1))
    expect(await dan.post('position', here('30.300000'))).toEqual({ kept: true })
    expect(await dan.post('position', here('30.400000', 0.2))).toEqual({ kept: false })
    expect(await dan.post('position', here('30.500000', -24 * 60))).toEqual({ kept: false })
    expect(await trucks()).toMatchObject([{ latitude: '30.300000' }])
  })
  it('is forgotten when he says so, and no more told when the company does not want it', async () => {
    expect((await disa.call('POST', 'position', here('30.100000'))).status).toBe(403)
    await settings({ share_positions: false })
    expect((await trucks()).filter(({ seen }: Json) => seen === 'position')).toEqual([])
    await settings({ share_positions: true })
    expect((await dan.call('DELETE', 'position')).data).toEqual({ was_known: true })
    expect((await trucks()).filter(({ seen }: Json) => seen === 'position')).toEqual([])
  })
})
