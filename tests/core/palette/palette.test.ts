import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import {
  atLeast,
  contribute,
  defineCommand,
  defineContextKey,
  has,
  not,
  recordFinders,
  typing,
  type PluginManifest,
} from '#core'
import { closedState } from '#core/palette/palette-state.ts'
import { CAP, type Entry } from '#core/palette/entry.ts'
import { rank } from '#core/palette/rank.ts'
import { createFakeServer, ok, refusal, startTestGantry } from '#core/testing.ts'
import { later } from '../sample.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const entry = (label: string, more: Partial<Entry> = {}): Entry => ({
  id: label,
  section: 'other',
  label,
  ...more,
})
const labels = (entries: readonly Entry[], text: string) => rank(entries, text, now).map((row) => row.label)

test('closed, nothing is shown and nothing is awaited', () =>
  expect(closedState()).toMatchObject({ isOpen: false, busy: false, rows: [] }))

describe('ranking', () => {
  test('exact number > prefix of a word > recent > fuzzy', () => {
    const entries = [
      entry('Big 10482a street', { usedAt: undefined as never }),
      entry('Note 104823', { number: '104823' }),
      entry('SO-10482', { number: 'SO-10482', section: 'records' }),
    ].map(({ usedAt: _none, ...one }) => one)
    expect(labels(entries, '10482')[0]).toBe('SO-10482')
    expect(
      labels([entry('Reassign tank'), entry('Assign driver'), entry('Passing', { usedAt: now })], 'assi'),
    ).toEqual(['Assign driver', 'Passing', 'Reassign tank'])
  })
  test('the first word counts more than a later one', () =>
    expect(labels([entry('New invoice'), entry('Invoice list')], 'inv')).toEqual([
      'Invoice list',
      'New invoice',
    ]))
  test('recent fades over fourteen days', () => {
    const entries = [
      entry('Xa margin', { usedAt: now - 13 * 86_400_000 }),
      entry('Xb margin', { usedAt: now - 86_400_000 }),
      entry('Xc margin', { usedAt: now - 20 * 86_400_000 }),
    ]
    expect(labels(entries, 'argin')).toEqual(['Xb margin', 'Xa margin', 'Xc margin'])
  })
  test('records that fit alike stand as they were found, below what else fits alike', () => {
    const record = (label: string) => entry(label, { id: `record:/${label}`, section: 'records' })
    expect(
      labels([record('Farms 2'), entry('Farms list'), record('Farms 1'), record('Farms 3')], 'farms').filter(
        (label) => label !== 'Farms list',
      ),
    ).toEqual(['Farms 2', 'Farms 1', 'Farms 3'])
  })
  test('what fits the selection stands above all, what is unavailable below all, with its reason', () => {
    const rows = rank(
      [
        entry('Assign', { disabledReason: 'Needs permission sales_order.assign' }),
        entry('Assets'),
        entry('Bulk assign', { fits: true }),
      ],
      'ass',
      now,
    )
    expect(rows.map((row) => row.label)).toEqual(['Bulk assign', 'Assets', 'Assign'])
    expect(rows[2]?.disabledReason).toBe('Needs permission sales_order.assign')
  })
  test('matched letters are marked', () => {
    const [row] = rank([entry('Assign driver')], 'drv', now)
    expect(row?.indexes.map((at) => row.label[at]).join('')).toBe('drv')
  })
  test('at most fifty rows', () => {
    const many = Array.from({ length: 5000 }, (_, at) =>
      entry(`Customer ${at} Farms`, { number: String(at) }),
    )
    for (const text of ['cus', 'farms', '4711', 'custo 12'])
      expect(rank(many, text, now).length).toBeLessThanOrEqual(CAP)
  })
  test('nothing typed: five recent and five that fit', () => {
    const entries = Array.from({ length: 20 }, (_, at) =>
      entry(`E${at}`, at < 8 ? { usedAt: now - at * 1000 } : {}),
    )
    expect(labels([...entries, entry('Fit', { fits: true, section: 'here' })], '')).toEqual([
      'E0',
      'E1',
      'E2',
      'E3',
      'E4',
      'Fit',
      'E5',
      'E6',
      'E7',
      'E8',
    ])
  })
})

const selected = defineContextKey<readonly number[]>('order.selected', [], 'Select orders first')
const sent: unknown[] = []
const assign = defineCommand({
  id: 'order.assign',
  title: 'Assign driver',
  input: z.object({ id: z.number(), driver: z.number(), when: z.string().min(4, 'Enter a date') }),
  permission: 'order.assign',
  when: atLeast(selected, 1),
  ask: {
    id: { label: 'Order', from: (reading) => (reading.facts()[selected.name] as number[])[0] },
    driver: {
      label: 'Driver',
      hint: 'Who drives',
      items: async (text) =>
        [
          { value: 7, label: 'Ann', hint: 'free' },
          { value: 8, label: 'Bo', disabledReason: 'Off duty on Wed Nov 18' },
        ].filter((one) => one.label.toLowerCase().includes(text.toLowerCase())),
    },
    when: {
      label: 'Date',
      parse: (text) => {
        if (text !== 'fri') throw new Error('Enter a day such as fri')
        return '2026-11-20'
      },
    },
  },
  run: async (input) => void sent.push(input),
})
const wipe = defineCommand({
  id: 'order.wipe',
  title: 'Wipe everything',
  input: z.object({}),
  confirm: 'This cannot be undone.',
  run: async () => void sent.push('wiped'),
})
const create = defineCommand({
  id: 'order.create',
  title: 'New order',
  input: z.object({ customer: z.number() }),
  form: '/order/new',
  run: async () => 1,
})
const plugin: PluginManifest = {
  id: 'p',
  title: 'P',
  commands: [assign, wipe, create],
  routes: [
    { path: '/order', title: 'Orders', load: async () => ({ default: () => null }) },
    {
      path: '/margin',
      title: 'Margins',
      permission: 'margin.read',
      load: async () => ({ default: () => null }),
    },
    { path: '/order/:id', title: 'One', load: async () => ({ default: () => null }) },
  ],
  contributes: [
    contribute(recordFinders, {
      id: 'order',
      label: 'Order',
      find: (text) =>
        text.includes('104') ? [{ path: '/order/10482', label: 'SO-10482', number: '10482' }] : [],
    }),
    contribute(recordFinders, {
      id: 'customer',
      label: 'Customer',
      person: true,
      find: async () => [{ path: '/customer/3', label: 'Ann Farms' }],
    }),
  ],
}
const open = async (permissions = ['order.assign']) => {
  sent.length = 0
  const gantry = await startTestGantry([plugin], { permissions })
  gantry.facts.set(selected, [812])
  await gantry.palette.prepare()
  gantry.palette.open()
  return gantry
}
const shown = (gantry: Awaited<ReturnType<typeof open>>) => gantry.palette.state.rows.map((row) => row.label)

describe('the model', () => {
  test('asks step by step and runs with the last answer', async () => {
    const gantry = await open()
    const { palette } = gantry
    await palette.type('assi')
    expect(palette.state.rows[0]).toMatchObject({ label: 'Assign driver', section: 'here' })
    await palette.accept()
    expect(palette.state.step).toMatchObject({ field: 'driver', label: 'Driver', hint: 'Who drives' })
    expect(palette.state.choices.map((one) => one.label)).toEqual(['Ann', 'Bo'])
    palette.move(1)
    await palette.accept()
    expect(palette.state.error).toBe('Off duty on Wed Nov 18')
    await palette.type('an')
    await palette.accept()
    expect(palette.state).toMatchObject({
      chips: [{ field: 'driver', label: 'Ann' }],
      step: { field: 'when' },
    })
    await palette.type('sat')
    await palette.accept()
    expect(palette.state.error).toBe('Enter a day such as fri')
    await palette.type('fri')
    await palette.accept()
    expect(sent).toEqual([{ id: 812, driver: 7, when: '2026-11-20' }])
    expect(gantry.journal.state.entries[0]).toMatchObject({ via: 'palette', status: 'done' })
    expect(palette.state.isOpen).toBe(false)
    await gantry.stop()
  })
  test('Enter means what was typed, not what still stands there', async () => {
    const slow = defineCommand({
      id: 'slow',
      title: 'Slow',
      input: z.object({ driver: z.number() }),
      run: async (input) => void sent.push(input),
      ask: {
        driver: {
          label: 'Driver',
          items: async (text) => {
            await later(20)
            return [
              { value: 7, label: 'Ann' },
              { value: 8, label: 'Bo' },
            ].filter((one) => one.label.toLowerCase().includes(text))
          },
        },
      },
    })
    const gantry = await startTestGantry([{ id: 'q', title: 'Q', commands: [slow] }])
    sent.length = 0
    await gantry.palette.start('slow')
    void gantry.palette.type('b')
    const done = gantry.palette.accept()
    void gantry.palette.type('bo')
    await done
    expect(sent).toEqual([{ driver: 8 }])
    await gantry.stop()
  })
  test('back takes the last answer, then the command, then closes', async () => {
    const gantry = await open()
    await gantry.palette.start('order.assign')
    await gantry.palette.type('ann')
    await gantry.palette.accept()
    gantry.palette.back()
    expect(gantry.palette.state.step?.field).toBe('driver')
    gantry.palette.back()
    expect(gantry.palette.state).toMatchObject({ step: undefined, isOpen: true })
    gantry.palette.back()
    expect(gantry.palette.state.isOpen).toBe(false)
    await gantry.stop()
  })
  test('kinds of record are asked once, when the typing pauses, and shown as they answer', async () => {
    const asked: string[] = []
    let answerLate = (): void => {}
    const late = new Promise<readonly []>((done) => {
      answerLate = () => done([])
    })
    const gantry = await startTestGantry([
      {
        id: 'q',
        title: 'Q',
        contributes: [
          contribute(recordFinders, { id: 'slow', label: 'Slow', find: () => late }),
          contribute(recordFinders, {
            id: 'fast',
            label: 'Fast',
            find: (text) => {
              asked.push(text)
              return [{ path: '/fast/1', label: 'Lone Star' }]
            },
          }),
        ],
      },
    ])
    gantry.palette.open()
    void gantry.palette.type('lo')
    const typed = gantry.palette.type('lone')
    await vi.waitFor(() => expect(shown(gantry)).toContain('Lone Star'))
    expect(asked).toEqual(['lone'])
    answerLate()
    await typed
    await gantry.stop()
  })
  test('facts are frozen when it opens, and an unavailable command says why', async () => {
    const gantry = await open()
    gantry.facts.set(selected, [])
    gantry.palette.close()
    gantry.palette.open()
    gantry.facts.set(selected, [1])
    await gantry.palette.type('assign')
    expect(gantry.palette.state.rows.find((row) => row.label === 'Assign driver')?.disabledReason).toBe(
      'Select orders first',
    )
    await gantry.stop()
    const viewer = await open([])
    await viewer.palette.type('assign')
    expect(viewer.palette.state.rows[0]?.disabledReason).toBe('Needs permission order.assign')
    await viewer.palette.accept()
    expect([sent, viewer.palette.state.error]).toEqual([[], 'Needs permission order.assign'])
    await viewer.stop()
  })
  test('typing in the palette does not make its own commands unavailable', async () => {
    const bare = defineCommand({
      id: 'bare',
      title: 'Bare',
      input: z.object({}),
      keys: 'b',
      when: not(has(typing)),
      run: async () => void sent.push('bare'),
    })
    const gantry = await startTestGantry([{ id: 'q', title: 'Q', commands: [bare] }])
    gantry.facts.set(typing, true)
    gantry.palette.open()
    await gantry.palette.type('bare')
    await gantry.palette.accept()
    expect(sent.at(-1)).toBe('bare')
    await gantry.stop()
  })
  test('an irreversible command ends with a question in words; Ctrl+Enter keeps the palette', async () => {
    const gantry = await open()
    await gantry.palette.start('order.wipe')
    expect(gantry.palette.state.step?.confirm).toBe('This cannot be undone.')
    expect(sent).toEqual([])
    await gantry.palette.accept(true)
    expect([sent, gantry.palette.state.isOpen]).toEqual([['wiped'], true])
    await gantry.stop()
  })
  test('a required field nobody asks for opens the form', async () => {
    const gantry = await open()
    await gantry.palette.start('order.create')
    expect([gantry.went, gantry.palette.state.isOpen]).toEqual([['/order/new'], false])
    await gantry.stop()
  })
  test('prefixes: # number, @ person, > commands, / places', async () => {
    const gantry = await open()
    await gantry.palette.type('#10482')
    await later()
    expect(shown(gantry)).toEqual(['SO-10482'])
    await gantry.palette.accept()
    expect(gantry.went).toEqual(['/order/10482'])
    gantry.palette.open()
    await gantry.palette.type('@ann')
    expect(shown(gantry)).toEqual(['Ann Farms'])
    await gantry.palette.type('>order')
    expect(shown(gantry)).toEqual(['New order'])
    await gantry.palette.type('/o')
    expect(shown(gantry)).toContain('Orders')
    await gantry.palette.type('/margin')
    expect(gantry.palette.state.rows[0]).toMatchObject({
      label: 'Margins',
      disabledReason: 'Needs permission margin.read',
    })
    await gantry.stop()
  })
  test('recent places come first when nothing is typed', async () => {
    const gantry = await open()
    gantry.recent.visit('/order/3', 'SO-3')
    gantry.palette.open()
    expect(shown(gantry)[0]).toBe('SO-3')
    await gantry.stop()
  })
  test('the server is asked once for all kinds; what it finds by a field nobody sees stands there too, and once', async () => {
    const server = createFakeServer().on('GET /search', () =>
      ok({
        items: [
          {
            type: 'customer',
            id: 3,
            title: 'Ann Farms',
            subtitle: '713-555-0100',
            path: '/customer/3',
            score: 100,
          },
          {
            type: 'customer',
            id: 4,
            title: 'Bo Ranch',
            subtitle: '713-555-0100',
            path: '/customer/4',
            score: 100,
          },
          { type: 'unheard', id: 9, title: 'Elsewhere', subtitle: null, path: '/x/9', score: 400 },
        ],
      }),
    )
    const gantry = await startTestGantry(
      [
        {
          id: 'q',
          title: 'Q',
          contributes: [
            contribute(recordFinders, {
              id: 'customer',
              type: 'customer',
              label: 'Customer',
              person: true,
              find: () => [{ path: '/customer/3', label: 'Ann Farms', words: ['713'] }],
            }),
          ],
        },
      ],
      { server },
    )
    gantry.palette.open()
    await gantry.palette.type('713-555')
    expect(gantry.palette.state.rows.map(({ id, detail }) => [id, detail])).toEqual([
      ['person:/customer/4', 'Customer, 713-555-0100'],
    ])
    await gantry.palette.type('713')
    expect(shown(gantry).toSorted()).toEqual(['Ann Farms', 'Bo Ranch'])
    expect(server.asked.filter(({ path }) => path.startsWith('/search'))).toHaveLength(2)
    await gantry.stop()
  })
  test('a server that cannot be asked makes nobody create what may be there: what is at hand stands alone, and it is said', async () => {
    let works = false
    const server = createFakeServer().on('GET /search', () =>
      works ? ok({ items: [] }) : refusal(500, 'No'),
    )
    const make = (noun: string) => ({ noun, permission: 'all.create', path: () => `/${noun}/new` })
    const finders = [
      contribute(recordFinders, {
        id: 'customer',
        type: 'customer',
        label: 'Customer',
        find: (text) => (text === 'ann' ? [{ path: '/customer/3', label: 'Ann Farms' }] : []),
        create: make('customer'),
      }),
      contribute(recordFinders, { id: 'note', label: 'Note', find: () => [], create: make('note') }),
      contribute(recordFinders, {
        id: 'well',
        label: 'Well',
        find: () => {
          throw new Error('boom')
        },
        create: make('well'),
      }),
    ]
    const gantry = await startTestGantry([{ id: 'q', title: 'Q', contributes: finders }], {
      server,
      permissions: ['all.create'],
    })
    gantry.palette.open()
    await gantry.palette.type('ann')
    expect([shown(gantry), gantry.palette.state.unasked]).toEqual([['Ann Farms'], true])
    await gantry.palette.type('zyx')
    expect([shown(gantry), gantry.palette.state.unasked]).toEqual([['Create note “zyx”'], true])
    expect(gantry.toasts.state.items).toEqual([])
    works = true
    await gantry.palette.type('zyxw')
    expect([shown(gantry), gantry.palette.state.unasked]).toEqual([
      ['Create customer “zyxw”', 'Create note “zyxw”'],
      false,
    ])
    await gantry.stop()
  })
  test('Enter takes the row that was seen, whatever came above it meanwhile', async () => {
    const gantry = await open()
    await gantry.palette.type('#10482')
    const seen = gantry.palette.state.rows[0]!.id
    gantry.palette.state.rows.unshift({ id: 'path:/margin', section: 'goto', label: 'Margins', indexes: [] })
    await gantry.palette.accept(false, seen)
    expect(gantry.went).toEqual(['/order/10482'])
    gantry.palette.open()
    await gantry.palette.accept(false, 'record:/gone')
    expect([gantry.went.length, gantry.palette.state.isOpen]).toEqual([1, true])
    await gantry.stop()
  })
  test('nothing found offers to make it, to whoever may, when the search has ended', async () => {
    const finder = contribute(recordFinders, {
      id: 'customer',
      label: 'Customer',
      person: true,
      find: () => [],
      create: {
        noun: 'customer',
        permission: 'customer.create',
        path: (text) => `/customer/new?name=${encodeURIComponent(text)}`,
      },
    })
    const gantry = await startTestGantry([{ id: 'q', title: 'Q', contributes: [finder] }], {
      permissions: ['customer.create'],
    })
    gantry.palette.open()
    const typed = gantry.palette.type('Zyx & Co')
    expect(shown(gantry)).toEqual([])
    await typed
    expect(shown(gantry)).toEqual(['Create customer “Zyx & Co”'])
    await gantry.palette.accept()
    expect(gantry.went).toEqual(['/customer/new?name=Zyx%20%26%20Co'])
    await gantry.stop()
    const viewer = await startTestGantry([{ id: 'q', title: 'Q', contributes: [finder] }], {
      permissions: [],
    })
    viewer.palette.open()
    await viewer.palette.type('Zyx')
    expect(shown(viewer)).toEqual([])
    await viewer.stop()
  })
})
