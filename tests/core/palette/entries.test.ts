/** What the palette offers before anything is found, and what choosing a row of it does. */
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import {
  all,
  any,
  contribute,
  defineCommand,
  defineContextKey,
  has,
  is,
  not,
  online,
  paletteOpen,
  paletteWords,
  recordFinders,
  typing,
  type When,
} from '#core'
import { now, smallPalette } from './small-palette.ts'

const chosen = defineContextKey('chosen', false, 'Choose an order first')
const command = (id: string, more: object = {}) =>
  defineCommand({ id, title: id, input: z.object({}), run: async () => 1, ...more })
const opened = (...[given, before]: [Parameters<typeof smallPalette>[0], ((made: Made) => void)?]) => {
  const made = smallPalette(given)
  before?.(made)
  made.palette.open()
  return made
}
type Made = ReturnType<typeof smallPalette>
/** All rows that a word shared by every label finds. */
const found = (made: Made, text: string) => {
  void made.palette.type(text)
  return made.state.rows
}

describe('a command', () => {
  test.each<[string, When | undefined, string]>([
    ['without a condition', undefined, 'other'],
    ['about what is chosen', has(chosen), 'here'],
    ['about the network', is(online, true), 'other'],
    ['about both', all(is(online, true), has(chosen)), 'here'],
    ['about either', any(is(online, true), has(chosen)), 'here'],
    ['about the network and typing', all(is(online, true), not(has(typing))), 'other'],
    ['about what must not be', not(has(chosen)), 'other'],
  ])('%s belongs to the page or not', (_words, when, section) => {
    const made = opened({ commands: [command('Plan', when ? { when } : {})] }, ({ facts }) =>
      facts.set(chosen, true),
    )
    expect(found(made, 'plan')[0]).toMatchObject({ section, fits: section === 'here' })
  })
  test('says why it cannot run: the permission first, then the condition', () => {
    const commands = [command('Plan', { permission: 'order.plan', when: has(chosen) })]
    const reason = (permissions: string[], chose: boolean) =>
      found(
        opened({ commands, permissions }, ({ facts }) => facts.set(chosen, chose)),
        'plan',
      )[0]?.disabledReason
    expect(reason([], false)).toBe('Needs permission order.plan')
    expect(reason(['order.plan'], false)).toBe('Choose an order first')
    expect(reason(['order.plan'], true)).toBeUndefined()
    expect(found(opened({ commands: [command('Plan')] }), 'plan')[0]).not.toHaveProperty('disabledReason')
  })
  test('that has the words of another stands once: the one that can be done', () => {
    const many = command('order.many', { title: 'Plan', when: has(chosen) })
    const commands = [many, command('order.one', { title: 'Plan', when: not(has(chosen)) })]
    const ids = (chose: boolean) =>
      found(
        opened({ commands }, ({ facts }) => facts.set(chosen, chose)),
        'plan',
      ).map(({ id }) => id)
    expect([ids(true), ids(false)]).toEqual([['command:order.many'], ['command:order.one']])
  })
  test('that is hidden is not offered', () => {
    expect(found(opened({ commands: [command('Plan', { hidden: true })] }), 'plan')).toEqual([])
  })
  test('is found by its own words and by those of the trade', () => {
    const made = opened({
      commands: [command('Plan', { words: ['schedule'] }), command('Send')],
      contributes: [contribute(paletteWords, { to: 'Send', words: ['fax'] })],
    })
    expect(found(made, 'sched').map(({ label }) => label)).toEqual(['Plan'])
    expect(found(made, 'fax').map(({ label }) => label)).toEqual(['Send'])
    expect(found(opened({ commands: [command('Plan')] }), 'plan')[0]).not.toHaveProperty('words')
  })
  test('that was run stands first the next time', () => {
    const made = opened({ commands: [command('Plan a'), command('Plan b')] })
    found(made, 'plan')
    made.palette.move(1)
    void made.palette.accept()
    expect(made.dispatched.map((one) => one.command)).toEqual(['Plan b'])
    made.palette.open()
    expect(made.state.rows[0]).toMatchObject({ label: 'Plan b', section: 'recent', usedAt: now })
    expect(found(made, 'plan').map(({ label }) => label)).toEqual(['Plan b', 'Plan a'])
  })
})

describe('a place', () => {
  const places = [
    { path: '/order', title: 'Orders' },
    { path: '/order/:id', title: 'Order' },
    { path: '/order/*', title: 'Order pages' },
    { path: '/margin', title: 'Order margins', permission: 'margin.read' },
  ]
  test('can be gone to, where it needs no record', () => {
    const menu = [{ group: 'sales' as const, label: 'Orders', to: '/order' }]
    const made = opened({ places, menu, permissions: ['margin.read'] })
    expect(found(made, 'order').map(({ label, section, hint }) => [label, section, hint])).toEqual([
      ['Orders', 'goto', 'Sales (AR)'],
      ['Order margins', 'goto', undefined],
    ])
    expect(made.state.rows[0]).not.toHaveProperty('usedAt')
    expect(made.state.rows[1]).not.toHaveProperty('disabledReason')
    void made.palette.accept()
    expect([made.went, made.state.isOpen]).toEqual([['/order'], false])
  })
  test('is found by what the menu calls it, too', () => {
    const menu = [{ group: 'sales' as const, label: 'Sold fuel', to: '/order' }]
    expect(found(opened({ places, menu }), 'sold fuel').map(({ label }) => label)).toEqual(['Orders'])
  })
  test('that this person may not see says so and leads nowhere', async () => {
    const made = opened({ places })
    found(made, 'margins')
    await made.palette.accept()
    expect([made.went, made.state.error, made.state.isOpen]).toEqual([
      [],
      'Needs permission margin.read',
      true,
    ])
    found(made, 'margin')
    expect(made.state.error).toBeUndefined()
  })
  test('is found by words of the trade', () => {
    const words = contribute(paletteWords, { to: '/order', words: ['slate'] })
    expect(found(opened({ places, contributes: [words] }), 'slate').map(({ label }) => label)).toEqual([
      'Orders',
    ])
  })
  test('that was visited is one row with its name; a visited record is one of its own', () => {
    const made = opened({ places }, ({ recent }) => {
      recent.visit('/order', 'Orders of today')
      recent.visit('/order/7', 'Order SO-7: new')
    })
    expect(found(made, 'order so').map(({ id, section, hint }) => [id, section, hint])).toEqual([
      ['path:/order/7', 'recent', 'Orders'],
    ])
    const ofOrders = found(made, 'orders').filter(({ id }) => id === 'path:/order')
    expect(ofOrders.map(({ label, usedAt }) => [label, usedAt])).toEqual([['Orders', now]])
    found(made, '')
    expect(made.shown().toSorted()).toEqual(['Order SO-7: new', 'Orders'])
  })
  test('names a visited record by the nearest place above it', () => {
    const nested = [
      { path: '/price', title: 'Prices' },
      { path: '/price/rule', title: 'Price rules' },
      { path: '/pri', title: 'Print' },
    ]
    for (const order of [nested, nested.toReversed()]) {
      const made = opened({ places: order }, ({ recent }) => recent.visit('/price/rule/7', 'Rack + 12'))
      expect(found(made, 'rack').map(({ hint }) => hint)).toEqual(['Price rules'])
    }
  })
  test('may have a colon in its address', async () => {
    const made = opened({}, ({ recent }) => recent.visit('/day/10:30', 'Half past ten'))
    await made.palette.accept()
    expect(made.went).toEqual(['/day/10:30'])
  })
})

describe('a place and the command of the same words that leads there', () => {
  const places = [{ path: '/site/new', title: 'New site' }]
  const menu = [{ group: 'sales' as const, label: 'Add a site', to: '/site/new' }]
  const rowsOf = (more: object, before?: (made: Made) => void) => {
    const made = opened(
      { commands: [command('site.new', { title: 'New site', ...more })], places, menu },
      before,
    )
    return { made, rows: found(made, 'new site') }
  }
  test('are one row: the command, which knows what is selected, found by the words of both', () => {
    const { made, rows } = rowsOf({ words: ['drop point'] }, ({ recent }) =>
      recent.visit('/site/new', 'New site'),
    )
    expect(rows).toMatchObject([{ id: 'command:site.new', hint: 'Sales (AR)', usedAt: now }])
    for (const words of ['drop poi', 'add a si'])
      expect(found(made, words).map(({ id }) => id)).toEqual(['command:site.new'])
    found(made, '')
    expect(made.shown()).toEqual(['New site'])
  })
  test('are one row: the place, where the command cannot be done now', () => {
    const { rows } = rowsOf({ when: has(chosen) })
    expect(rows.map(({ id, disabledReason }) => [id, disabledReason])).toEqual([
      ['path:/site/new', undefined],
    ])
  })
  test('are two where a sign in front asks for one of them', () => {
    const { made } = rowsOf({})
    expect(found(made, '>new').map(({ id }) => id)).toEqual(['command:site.new'])
    expect(found(made, '/new').map(({ id }) => id)).toEqual(['path:/site/new'])
  })
  test('two places of the same words stay two', () => {
    const two = [...places, { path: '/yard/new', title: 'New site' }]
    expect(found(opened({ places: two }), 'new site')).toHaveLength(2)
  })
})

test('a record that was visited lately is the record that is found: one row', async () => {
  vi.useFakeTimers()
  const finder = contribute(recordFinders, {
    id: 'order',
    label: 'Order',
    find: () => [{ path: '/order/7', label: 'SO-7 Prairie' }],
  })
  const made = opened({ contributes: [finder] }, ({ recent }) => recent.visit('/order/7', 'SO-7 Prairie'))
  found(made, 'prairie')
  await vi.runAllTimersAsync()
  expect(made.state.rows.map(({ id, usedAt }) => [id, usedAt])).toEqual([['record:/order/7', now]])
  vi.useRealTimers()
})

describe('what is typed first says what is meant', () => {
  const given = {
    commands: [command('Order now')],
    places: [{ path: '/order', title: 'Order list' }],
  }
  test.each([
    ['order', ['Order SO-7', 'Order list', 'Order now']],
    ['>order', ['Order now']],
    ['/order', ['Order SO-7', 'Order list']],
    ['#order', []],
    ['@order', []],
  ])('%s', (text, labels) => {
    const made = opened(given, ({ recent }) => recent.visit('/order/7', 'Order SO-7'))
    found(made, text)
    expect(made.shown().toSorted()).toEqual(labels)
  })
})

describe('moving', () => {
  const commands = ['Plan a', 'Plan b', 'Plan c'].map((id) => command(id))
  test('goes round, in both directions', () => {
    const made = opened({ commands })
    found(made, 'plan')
    const cursors = [1, 1, 1, -1].map((by) => (made.palette.move(by), made.state.cursor))
    expect(cursors).toEqual([1, 2, 0, 2])
  })
  test('among nothing moves nothing', () => {
    const made = opened({ commands })
    found(made, 'zzz')
    made.palette.move(1)
    expect(made.state.cursor).toBe(0)
  })
  test('starts at the top again when something else is typed', () => {
    const made = opened({ commands })
    found(made, 'plan')
    made.palette.move(2)
    found(made, 'pla')
    expect(made.state.cursor).toBe(0)
  })
})

describe('Enter', () => {
  test('on nothing does nothing', async () => {
    const made = opened({})
    expect(await made.palette.accept()).toBeUndefined()
    expect([made.state.isOpen, made.went]).toEqual([true, []])
  })
  test('takes the row that was seen, wherever it stands by now', async () => {
    const made = opened({ commands: [command('Plan a'), command('Plan b')] })
    found(made, 'plan')
    await made.palette.accept(false, 'command:Plan b')
    expect(made.dispatched.map((one) => one.command)).toEqual(['Plan b'])
  })
  test('may leave the palette open for the next one', async () => {
    const made = opened({ commands: [command('Plan a')] })
    found(made, 'plan')
    await made.palette.accept(true)
    expect([made.dispatched.length, made.state.isOpen, made.state.text]).toEqual([1, true, ''])
  })
})

describe('the palette', () => {
  test('shows the facts of the moment it was opened, until it is opened anew', () => {
    const made = opened({ commands: [command('Plan', { when: has(chosen) })] })
    made.facts.set(chosen, true)
    made.palette.open()
    expect(found(made, 'plan')[0]?.disabledReason).toBe('Choose an order first')
    made.palette.close()
    made.palette.open()
    expect(found(made, 'plan')[0]).not.toHaveProperty('disabledReason')
  })
  test('is a fact while it is open, and remembers nothing once it is closed', () => {
    const made = opened({ commands: [command('Plan')] })
    expect(made.facts.get(paletteOpen)).toBe(true)
    found(made, 'plan')
    made.palette.close()
    expect([made.facts.get(paletteOpen), made.state.isOpen, made.state.text, made.state.rows]).toEqual([
      false,
      false,
      '',
      [],
    ])
  })
})

test('who has moved stays on the row, when later answers come in above it', async () => {
  vi.useFakeTimers()
  const finder = contribute(recordFinders, {
    id: 'plan',
    label: 'Plan',
    find: (text) =>
      text === 'gone' ? [] : [{ path: '/plan/1', label: 'Plan', number: '77', words: [text] }],
  })
  const made = opened({ commands: [command('77 a'), command('77 b')], contributes: [finder] })
  found(made, '77')
  expect(made.shown()).toEqual(['77 a', '77 b'])
  made.palette.move(1)
  await vi.runAllTimersAsync()
  expect([made.shown(), made.state.cursor]).toEqual([['Plan', '77 a', '77 b'], 2])
  found(made, '77 ')
  expect(made.state.cursor).toBe(0)
  await vi.runAllTimersAsync()
  expect(made.state.cursor).toBe(0)
  vi.useRealTimers()
})

describe('of two commands with the same words', () => {
  const two = (first: object, second: object) =>
    found(
      opened({
        commands: [command('a', { title: 'Plan', ...first }), command('b', { title: 'Plan', ...second })],
      }),
      'plan',
    ).map(({ id }) => id)
  test.each<[object, object, string]>([
    [{}, {}, 'command:a'],
    [{ when: has(chosen) }, {}, 'command:b'],
    [{}, { when: has(chosen) }, 'command:a'],
    [{ when: has(chosen) }, { when: has(chosen) }, 'command:a'],
  ])('one stands there, the one that can run: %#', (first, second, id) =>
    expect(two(first, second)).toEqual([id]),
  )
})
