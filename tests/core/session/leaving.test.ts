/** Signing out step by step, whatever hangs. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPlatform, type Platform } from '#core/platform.ts'
import { finishWipe, signOut, type SignOutParts } from '#core/session/sign-out.ts'
import { createKeyValue } from '#core/testing.ts'
import { pass, rest, useVirtualTime } from '../virtual-time.ts'

useVirtualTime()
afterEach(() => void vi.unstubAllGlobals())
const never = () => new Promise<never>(() => {})
const start = (parts: Partial<SignOutParts> = {}, browser: Partial<Platform> = {}) => {
  const did: string[] = []
  const local = createKeyValue({ access_token: 'a' })
  const session = createKeyValue({ x: '1' })
  const platform = createPlatform({
    local,
    session,
    indexedDB: undefined,
    caches: undefined,
    go: (path) => void did.push(`go ${path}`),
    ...browser,
  })
  return {
    did,
    platform,
    kept: () => local.held.size + session.held.size,
    leave: () =>
      signOut({
        platform,
        stop: () => void did.push('stop'),
        tellServer: async () => void did.push('server'),
        tellTabs: () => void did.push('tabs'),
        forget: async () => void did.push('forget'),
        go: platform.go,
        ...parts,
      }).then(() => void did.push('over')),
  }
}
const orderly = ['stop', 'server', 'tabs', 'forget', 'go /', 'over']

describe('signing out', () => {
  test('stops, tells the server and the other tabs, forgets, and leaves a moment after the wipe', async () => {
    const deleted: string[] = []
    const caches = {
      keys: async () => ['shell', 'photos'],
      delete: async (name: string) => deleted.push(name),
    } as unknown as CacheStorage
    const { leave, did, kept } = start({}, { caches })
    void leave()
    await pass(99)
    expect([did, deleted, kept()]).toEqual([orderly.slice(0, 4), ['shell', 'photos'], 0])
    await pass(1)
    expect(did).toEqual(orderly)
  })
  test('leaves once, also when it took as long as the forced way', async () => {
    const { leave, did } = start({ forget: () => new Promise((resolve) => setTimeout(resolve, 1900)) })
    void leave()
    await pass(5000)
    expect(did.filter((one) => one.startsWith('go'))).toHaveLength(1)
    const quick = start()
    void quick.leave()
    await pass(5000)
    expect(quick.did).toEqual(orderly)
  })
  test.each<[string, Partial<SignOutParts>]>([
    ['the store hangs', { forget: never }],
    ['the store fails', { forget: () => Promise.reject(new Error('broken')) }],
    [
      'nothing can be stopped',
      {
        stop: () => {
          throw new Error('broken')
        },
      },
    ],
  ])(
    'clears what it can and leaves after two seconds when %s; the next start does the rest',
    async (_when, parts) => {
      const { leave, did, kept } = start(parts)
      void leave()
      await pass(1999)
      expect([did.includes('over'), kept() > 0]).toEqual([false, true])
      await pass(1)
      expect([did.slice(-2), kept()]).toEqual([['go /#wipe', 'over'], 0])
    },
  )
})
describe('the next start', () => {
  const begin = (browser: Partial<Platform>) => {
    const paths: string[] = []
    vi.stubGlobal('history', {
      replaceState: (_state: unknown, _title: string, path: string) => paths.push(path),
    })
    const { platform, kept } = start({}, browser)
    const seen = { isOver: false }
    void finishWipe(platform).then(() => {
      seen.isOver = true
    })
    return { kept, paths, seen }
  }
  test('finishes the wipe that was forced, and says so no longer', async () => {
    const { kept, paths, seen } = begin({ hash: () => '#wipe' })
    await pass(99)
    expect([kept(), paths, seen.isOver]).toEqual([0, [], false])
    await pass(1)
    expect([paths, seen.isOver]).toEqual([['/'], true])
  })
  test('wipes nothing when nothing was left to wipe', async () => {
    const { kept, paths, seen } = begin({ hash: () => '#other' })
    await rest()
    expect([kept(), paths, seen.isOver]).toEqual([2, [], true])
  })
  test('does not wait for a wipe that hangs longer than two seconds, nor for one that fails', async () => {
    const caches = (keys: () => Promise<string[]>) => ({
      hash: () => '#wipe',
      caches: { keys } as CacheStorage,
    })
    const hanging = begin(caches(never))
    await pass(1999)
    expect(hanging.seen.isOver).toBe(false)
    await pass(1)
    expect([hanging.seen.isOver, hanging.paths]).toEqual([true, ['/']])
    const failing = begin(caches(() => Promise.reject(new Error('denied'))))
    await rest()
    expect([failing.seen.isOver, failing.paths]).toEqual([true, ['/']])
  })
  test('does without a history to change', async () => {
    const { seen } = begin({ hash: () => '#wipe' })
    vi.stubGlobal('history', undefined)
    await pass(100)
    expect(seen.isOver).toBe(true)
  })
})
