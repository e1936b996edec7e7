/** What only one tab does at a time, with Web Locks and on plain http without them. */
import { describe, expect, test } from 'vitest'
import { createPlatform } from '#core/platform.ts'
import { oneTabAtATime } from '#core/session/one-tab.ts'
import { createKeyValue } from '#core/testing.ts'
import { settle } from '../sample.ts'

type Job = () => Promise<unknown>
const start = (locks: LockManager | undefined, held: Record<string, string> = {}) => {
  const local = createKeyValue(held)
  const waits: { readonly ms: number; readonly over: () => void }[] = []
  let now = 1000
  const platform = createPlatform({
    local,
    locks,
    now: () => now,
    wait: (ms) => new Promise((over) => void waits.push({ ms, over })),
  })
  const over = async () => {
    now += waits[0]!.ms
    waits.shift()!.over()
    await settle()
  }
  return { oneTab: oneTabAtATime(platform), other: oneTabAtATime(platform), local, waits, over }
}

describe('with Web Locks', () => {
  const held = () => {
    const jobs: Promise<unknown>[] = []
    const request = (_name: string, job: Job) => (jobs.push(job()), jobs[0])
    return { jobs, locks: { request } as unknown as LockManager }
  }
  test('the answer is there at once, the lock stays until the others see the new tokens', async () => {
    const { jobs, locks } = held()
    const { oneTab, local, waits, over } = start(locks)
    let isFree = false
    expect(await oneTab(async () => (local.setItem('access_token', 'a'), 'a'))).toBe('a')
    void jobs[0]!.then(() => {
      isFree = true
    })
    await settle()
    expect([isFree, waits.map(({ ms }) => ms)]).toEqual([false, [250]])
    await over()
    expect(isFree).toBe(true)
  })
  test('a tab that wrote nothing, or failed, holds nobody up', async () => {
    const { locks } = held()
    const { oneTab, waits } = start(locks)
    expect(await oneTab(async () => 'seen')).toBe('seen')
    await expect(oneTab(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(waits).toEqual([])
  })
})

describe('without Web Locks', () => {
  test('a second tab waits for the first, and sees what it wrote', async () => {
    const { oneTab, other, local, waits, over } = start(undefined)
    let go = () => {}
    const first = oneTab(() => new Promise<void>((done) => (go = done)))
    const second = other(async () => local.getItem('access_token'))
    await settle()
    expect(waits.map(({ ms }) => ms)).toEqual([50])
    await over()
    local.setItem('access_token', 'a')
    go()
    await first
    await over()
    expect([await second, local.getItem('gantry-refresh')]).toEqual(['a', null])
  })
  test('a tab that was closed in between gives way after five seconds', async () => {
    const { oneTab, waits, over } = start(undefined, { 'gantry-refresh': '6000' })
    const mine = oneTab(async () => 'mine')
    await settle()
    for (let looks = 0; looks < 100; looks++) await over()
    expect([await mine, waits]).toEqual(['mine', []])
  })
})
