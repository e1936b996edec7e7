/** An access token that has expired, met by several tabs of one person at the same moment. */
import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { enter, openSite } from './harness.ts'

const site = await openSite()
const ann = await site.signUp()

/** The same person, by a token of yesterday. */
const expire = (page: Page) =>
  page.evaluate(() => {
    const part = (value: object) =>
      btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')
    const claims = JSON.parse(
      atob(localStorage.getItem('access_token')!.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')),
    )
    localStorage.setItem('access_token', `${part({})}.${part({ ...claims, exp: claims.exp - 86_400 })}.x`)
  })

describe('three tabs whose token has expired', () => {
  it('send one refresh between them, with the token in the body', async () => {
    const { page, context, problems } = await site.visitor()
    await enter(page, site.origin, ann.username, ann.password)
    const tabs = [page, await context.newPage(), await context.newPage()]
    const asked: { url: string; body: string | null }[] = []
    context.on('request', (request) => {
      if (request.url().includes('/api/refresh-token'))
        asked.push({ url: request.url(), body: request.postData() })
    })
    for (let round = 0; round < 4; round++) {
      await Promise.all(tabs.map((tab) => tab.goto(`${site.origin}/yard`)))
      await Promise.all(tabs.map((tab) => tab.getByRole('heading', { name: 'Yards', level: 1 }).waitFor()))
      await expire(page)
      // a page that is left in the middle loses its answer, and the next asks again
      await Promise.all(tabs.map((tab) => tab.goto('about:blank')))
      asked.length = 0
      await Promise.all(tabs.map((tab) => tab.goto(`${site.origin}/yard`)))
      await Promise.all(tabs.map((tab) => tab.getByRole('heading', { name: 'Yards', level: 1 }).waitFor()))
      await page.waitForTimeout(300)
      expect(asked).toHaveLength(1)
    }
    expect(asked[0]!.url).toBe(`${site.origin}/api/refresh-token`)
    expect(asked[0]!.body).toMatch(/^\{"refresh_token":"[\w.-]+"\}$/)
    expect(problems).toEqual([])
    await context.close()
  })
})
