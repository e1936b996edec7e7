import { describe, expect, test } from 'vitest'
import { joinTabs } from '#core/device/leader.ts'
import { createTabs } from '#core/testing.ts'
import type { Platform } from '#core/platform.ts'
import { settle } from '../sample.ts'

const none = () => undefined
const join = (tabs: object, told: (message: unknown) => void = none) =>
  joinTabs(tabs as Platform, 'gantry-1-1', told)

describe('of the tabs of one person', () => {
  test('one leads, and the next one when it closes', async () => {
    const tabs = createTabs()
    const [first, second] = [join(tabs), join(tabs)]
    expect([first.leads$.value, second.leads$.value]).toEqual([false, false])
    await settle()
    expect([first.leads$.value, second.leads$.value]).toEqual([true, false])
    first.stop()
    expect(first.leads$.value).toBe(false)
    await settle()
    expect(second.leads$.value).toBe(true)
    second.stop()
  })
  test('one that closed while it waited never leads, and holds nobody up', async () => {
    const tabs = createTabs()
    const all = [join(tabs), join(tabs), join(tabs)]
    await settle()
    all[1]!.stop()
    all[0]!.stop()
    await settle()
    expect(all.map(({ leads$ }) => leads$.value)).toEqual([false, false, true])
    all[2]!.stop()
  })
  test('one that closed just as its turn came does not lead', async () => {
    let turn: () => Promise<unknown> = async () => undefined
    const locks = {
      request: async (_name: string, _options: unknown, job: () => Promise<unknown>) => (turn = job),
    }
    const tab = join({ channel: () => undefined, locks })
    tab.stop()
    const led: boolean[] = []
    tab.leads$.subscribe((leads) => led.push(leads))
    await turn()
    expect(led).toEqual([false])
  })
  test('each hears what the others relay, until it closes', async () => {
    const tabs = createTabs()
    const heard: string[] = []
    const first = join(tabs, (message) => heard.push(`first ${String(message)}`))
    const second = join(tabs, (message) => heard.push(`second ${String(message)}`))
    first.relay('a')
    await settle()
    expect(heard).toEqual(['second a'])
    second.stop()
    first.relay('b')
    await settle()
    expect(heard).toEqual(['second a'])
    first.stop()
  })
})

test('a browser without locks and channels has one tab that leads, and says nothing to others', () => {
  const tab = join({ channel: () => undefined, locks: undefined })
  expect(tab.leads$.value).toBe(true)
  expect(() => tab.relay('a')).not.toThrow()
  tab.stop()
  expect(tab.leads$.value).toBe(false)
})
