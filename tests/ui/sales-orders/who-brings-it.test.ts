// @vitest-environment happy-dom
/** An order that a common carrier has is nobody's to give to a driver, and says so wherever it is shown. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reasonAgainst } from '#core'
import { bareRow, createFakeServer, startTestGantry, type TestGantry } from '#core/testing.ts'
import orders from '#plugins/sales-orders/index.ts'
import { bringerWords, carrierWords } from '#plugins/sales-orders/standing-words.ts'
import { assignDriver } from '#plugins/sales-orders/commands/assigning.ts'
import { cursorOrder, observed, orderRows, orderScope, type OrderRow } from '#plugins/sales-orders/rows.ts'
import { nextStep, stepsOf } from '#plugins/sales-orders/screens/page/order-steps.ts'
import { attentionOf } from '#plugins/sales-orders/words.ts'
import { moveToCell, moveToColumn, moveToDriver } from '#plugins/planning/rules/moves.ts'
import { columnsFor } from '#plugins/planning/screens/board/columns.ts'
import { driverRows } from '#plugins/planning/screens/week/rows.ts'
import { spokenCard, tagOf } from '#plugins/planning/words.ts'
import { refusalOf } from '#plugins/dispatch/words.ts'
import { type TenderState, tenderEvents } from '#schema/road/carriers.ts'
import { OrderHead, type SalesOrderHead } from '#schema/sales/sales-orders.ts'

const now = Date.parse('2026-11-17T16:00:00Z')
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
const carrier = (status: TenderState, more: object = {}) => ({
  id: 9,
  supplier_name: 'Lone Haul LLC',
  tender_id: 4,
  status,
  eta: null,
  answer_expires_at: at(48),
  ...more,
})
const order = (more: Partial<SalesOrderHead> = {}): OrderRow =>
  bareRow(OrderHead, {
    id: 812,
    rev: 1,
    order_no: 'SO-812',
    status: 'confirmed',
    created_at: at(-9),
    planned_date_start: at(2),
    planned_date_end: at(4),
    planned_date_time: at(2),
    ...more,
  })
const expired = carrier('tendered', { answer_expires_at: at(-1) })

describe('what an order needs', () => {
  const said = (more: Partial<SalesOrderHead>) =>
    attentionOf(order(more), now).map(({ text, tone }) => [text.replace(/ \d\d:\d\d$/, ''), tone])
  test.each<[string, Partial<SalesOrderHead>, unknown]>([
    ['no carrier', {}, [['No driver, due', 'red']]],
    ['one that was asked', { carrier: carrier('tendered') }, [['No answer, due', 'red']]],
    ['one that did not answer in time', { carrier: expired }, [['No answer, due', 'red']]],
    [
      'one that did not answer, due later',
      { carrier: expired, planned_date_start: at(60), planned_date_end: null },
      [['No answer', 'amber']],
    ],
    ['one that took it', { carrier: carrier('accepted') }, []],
    ['one that loaded it', { carrier: carrier('loaded') }, []],
    ['one with a problem', { carrier: carrier('issue') }, []],
  ])('at %s', (_at, more, words) => expect(said(more)).toEqual(words))
})
describe('who brings it, in words', () => {
  test.each<[Partial<SalesOrderHead>, string, string | undefined]>([
    [{}, 'No driver', undefined],
    [{ driver: { id: 3, name: 'Dale' } }, 'Dale', undefined],
    [{ carrier: carrier('tendered') }, 'Tendered', 'Lone Haul LLC: tendered, no answer yet'],
    [{ carrier: expired }, 'Expired', 'Lone Haul LLC: expired without an answer'],
    [{ carrier: carrier('accepted') }, 'Lone Haul LLC', 'Lone Haul LLC: accepted'],
    [
      { carrier: carrier('dispatched', { eta: at(2) }) },
      'Lone Haul LLC',
      expect.stringMatching(/^Lone Haul LLC: dispatched, arrives .*\d\d:\d\d$/),
    ],
  ])('%o', (more, bringer, standing) => {
    expect(bringerWords(order(more), now)).toBe(bringer)
    expect(carrierWords(order(more), now)).toEqual(standing)
  })
})
describe('what comes next', () => {
  const label = (more: Partial<SalesOrderHead>) => nextStep(order(more))?.label
  test('is a driver only while no carrier is asked', () => {
    expect(label({})).toBe('Assign driver')
    expect(label({ carrier: carrier('tendered') })).toBeUndefined()
    expect(label({ carrier: carrier('accepted') })).toBe('Record delivery')
  })
  test('stands at the carrier on its way', () => {
    const step = (more: Partial<SalesOrderHead>) =>
      stepsOf(order(more), []).find(({ state }) => state === 'now')?.label
    expect(step({ carrier: carrier('tendered') })).toBe('Confirmed')
    expect(step({ carrier: carrier('dispatched') })).toBe('At carrier')
  })
})
describe('the board, the week and the lanes', () => {
  const taken = order({ carrier: carrier('accepted') })
  test('do not give it to a driver, and say who has it', () => {
    const refuse = 'Lone Haul LLC took it: take it back first'
    expect(moveToDriver(taken, 3)).toEqual({ refuse })
    expect(moveToDriver(taken, null)).toEqual({ refuse })
    expect(moveToColumn(taken, 'assigned')).toEqual({ refuse })
    expect(moveToColumn(taken, 'delivered')).toEqual({ step: 'record-delivery' })
    expect(moveToCell(taken, { isSameDay: false })).toEqual({ step: 'change-date' })
    expect(moveToDriver(order({ carrier: carrier('tendered') }), 3)).toEqual({
      step: 'assign-driver',
    })
  })
  test('lay it at the carriers, apart from what nobody has', () => {
    const asked = order({ id: 813, carrier: carrier('tendered') })
    const known = { drivers: [{ id: 3, name: 'Dale' }], regions: [], days: [] }
    const lying = (one: OrderRow, all: readonly OrderRow[]) => [
      columnsFor('driver', all, known).find(({ has }) => has(one))?.title,
      driverRows([], [], all).find(({ has }) => has(one))?.title,
    ]
    expect(lying(taken, [taken, asked])).toEqual(['Carriers', 'Carriers'])
    expect(lying(asked, [taken, asked])).toEqual(['No driver', 'No driver'])
    expect(columnsFor('driver', [asked], known).map(({ title }) => title)).toEqual(['No driver', 'Dale'])
  })
  test('speak of it', () => {
    expect(spokenCard(taken, now)).toContain('Lone Haul LLC: accepted')
    expect(spokenCard(taken, now)).not.toContain('No driver')
    expect(tagOf(taken, now)).toBeUndefined()
  })
  test('is refused by the lane of a driver', () => {
    const card = { order_no: 'SO-812', status: 'confirmed', hold_reason: null, delivered_at: null }
    const lane = (has: string | null) => refusalOf({ ...card, carrier: has } as never, 3)
    expect(lane('Lone Haul LLC')).toBe('Lone Haul LLC took SO-812: take it back first')
    expect(lane(null)).toBeUndefined()
  })
})
describe('the commands', () => {
  let gantry: TestGantry
  beforeEach(async () => {
    gantry = await startTestGantry([orders], { server: createFakeServer() })
    gantry.facts.set(cursorOrder, 812)
  })
  afterEach(() => gantry.stop())
  const reason = (more: Partial<SalesOrderHead>) => {
    const row = order(more)
    gantry.log.observe([observed({ rows: [row] })])
    return reasonAgainst(assignDriver, gantry.factsOf(orderScope, [row.id])!, () => true)
  }
  test('say why no driver can have it', () => {
    expect(reason({ carrier: carrier('accepted') })).toBe('A carrier has the order: take it back first')
    expect(reason({ carrier: carrier('tendered') })).toBeUndefined()
  })
  test('the row follows what the carrier answers', () => {
    const rows = () => gantry.log.rows(orderRows).rows
    const tell = (status: TenderState) =>
      gantry.log.follow(status === 'tendered' ? 2 : 3 + Number(status === 'declined'), {
        type: tenderEvents['tender-updated'].type,
        payload: {
          id: 812,
          rev: 9,
          tender: { ...carrier(status), id: 4, carrier: { id: 9, supplier_name: 'Lone Haul LLC' } },
        },
        meta: { id: `e-${status}`, at: at(0), by: 2 },
      })
    gantry.log.observe([observed({ rows: [order()] })])
    tell('tendered')
    expect(rows()[812]?.carrier).toEqual(carrier('tendered'))
    tell('accepted')
    expect(rows()[812]).toMatchObject({ rev: 1, carrier: { status: 'accepted' } })
    tell('declined')
    expect(rows()[812]?.carrier).toBeNull()
  })
})
