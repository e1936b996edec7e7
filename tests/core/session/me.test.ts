/** Who I am to the server, and what I may do. */
import { describe, expect, test } from 'vitest'
import { bareRow } from '#core/testing.ts'
import { CurrentUser, Profile } from '#schema/areas/profile.ts'
import { createMemoryStore } from '#core/device/store-memory.ts'
import { createMe } from '#core/session/me.ts'
import { settle } from '../sample.ts'

const current = (permissions: string[], perm_version = 1) =>
  bareRow(CurrentUser, { permissions, perm_version })
const profile = (more: Partial<Profile> = {}): Profile =>
  bareRow(Profile, { time_zone: 'America/Denver', ...more })
const start = (isIn = true) => {
  const store = createMemoryStore()
  const me = createMe(
    () => store,
    () => isIn,
  )
  return {
    store,
    me,
    again: () =>
      createMe(
        () => store,
        () => isIn,
      ),
  }
}

describe('what I may do', () => {
  test('is what my role permits, also of my own rows alone', async () => {
    const { me } = start()
    await me.setCurrent(current(['order.read', 'own:trip.read']))
    for (const ask of [me.may, me.mayTry])
      expect(['order.read', 'trip.read', 'order.write'].map(ask)).toEqual([true, true, false])
  })
  test('is not known before the server said it: nothing is offered, everything may be tried', () => {
    const { me } = start()
    expect([me.may('order.read'), me.mayTry('order.read')]).toEqual([false, true])
  })
  test('is what anybody may, and what anybody may who is signed in', () => {
    for (const isIn of [true, false]) {
      const { me } = start(isIn)
      expect([me.may('public'), me.mayTry('public')]).toEqual([true, true])
      expect([me.may('signed-in'), me.mayTry('signed-in')]).toEqual([isIn, isIn])
    }
  })
})
describe('what is kept for a start without network', () => {
  test('is read back: role, profile and settings', async () => {
    const { me, again } = start()
    await me.setCurrent(current(['order.read']))
    me.setProfile(profile())
    me.setSettings({ company_name: 'Lone Star', logo: [] })
    await settle()
    const next = again()
    expect([next.zone(), next.state.asked]).toEqual(['America/Chicago', false])
    await next.load()
    expect([next.may('order.read'), next.may('order.write'), next.zone()]).toEqual([
      true,
      false,
      'America/Denver',
    ])
    expect(next.state.settings).toEqual({ company_name: 'Lone Star', logo: [] })
  })
  test('is never newer than what the server said meanwhile', async () => {
    const { me: next, store } = start()
    await next.setCurrent(current(['order.write']))
    next.setProfile(profile({ time_zone: 'America/New_York' }))
    next.setSettings({ company_name: 'New' })
    await settle()
    await store.put('me', current(['order.read']))
    await store.put('profile', profile())
    await store.put('settings', { company_name: 'Old' })
    await next.load()
    expect([next.may('order.write'), next.may('order.read')]).toEqual([true, false])
    expect([next.zone(), next.state.settings?.company_name]).toEqual(['America/New_York', 'New'])
  })
  test('is not trusted when it does not look like that', async () => {
    const { store, me } = start()
    await store.put('me', { permissions: 'all' })
    await store.put('profile', { time_zone: 4 })
    await store.put('settings', { company_name: 4 })
    await me.load()
    expect(me.state).toMatchObject({ current: undefined, profile: undefined, settings: undefined })
  })
  test('that does not look like that takes nothing away of what the server said', async () => {
    const { store, me } = start()
    await me.setCurrent(current(['order.read']))
    me.setProfile(profile())
    me.setSettings({ company_name: 'New' })
    await settle()
    for (const key of ['me', 'profile', 'settings']) await store.put(key, 4)
    await me.load()
    expect([me.may('order.read'), me.zone(), me.state.settings?.company_name]).toEqual([
      true,
      'America/Denver',
      'New',
    ])
  })
  test('may fail to be kept: what was said counts all the same', async () => {
    const full = { ...createMemoryStore(), put: () => Promise.reject(new Error('full')) }
    const me = createMe(
      () => full,
      () => true,
    )
    me.setProfile(profile())
    me.setSettings({ company_name: 'New' })
    await settle()
    expect([me.zone(), me.state.settings?.company_name]).toEqual(['America/Denver', 'New'])
  })
})
test('the copy on this device is dropped when fields may be cut differently: with another version of my role', async () => {
  const { me } = start()
  expect(await me.setCurrent(current([], 1))).toBe(false)
  expect(await me.setCurrent(current(['order.read'], 1))).toBe(false)
  expect(await me.setCurrent(current([], 2))).toBe(true)
})
test('nothing of me is left for the next person', async () => {
  const { me } = start()
  await me.setCurrent(current(['order.read']))
  me.setProfile(profile())
  me.setSettings({ company_name: 'Lone Star' })
  me.wasAsked()
  expect(me.state.asked).toBe(true)
  me.clear()
  expect(me.state).toEqual({ current: undefined, profile: undefined, settings: undefined, asked: false })
  expect([me.may('order.read'), me.mayTry('order.write'), me.zone()]).toEqual([
    false,
    true,
    'America/Chicago',
  ])
})
