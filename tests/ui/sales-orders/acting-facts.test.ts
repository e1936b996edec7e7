// @vitest-environment happy-dom
/** Conditions about the orders that are meant hold on every screen, whatever is mounted there. */
import { afterEach, expect, test } from 'vitest'
import { reasonAgainst } from '#core'
import { createFakeServer, startTestGantry, type TestGantry } from '#core/testing.ts'
import { unverifyOrder } from '#plugins/sales-orders/commands/status.ts'
import orders from '#plugins/sales-orders/index.ts'
import {
  actingDriver,
  actingState,
  cursorOrder,
  observed,
  selectedOrders,
} from '#plugins/sales-orders/rows.ts'
import { settle } from '../../core/sample.ts'

let gantry: TestGantry
afterEach(() => gantry.stop())
const row = (id: number, more: object = {}) =>
  ({
    id,
    rev: 1,
    order_no: `SO-${id}`,
    status: 'confirmed',
    hold_reason: null,
    invoice_state: 'none',
    driver_id: null,
    carrier: null,
    flags: [],
    joins_with: null,
    ...more,
  }) as never

test('follow cursor, selection and changes of the rows, with no screen at all', async () => {
  gantry = await startTestGantry([orders], { server: createFakeServer() })
  const { facts, log, reading } = gantry
  log.observe([observed({ rows: [row(1), row(2, { status: 'verified', driver_id: 4 })] })])
  const seen = () => [facts.get(actingState), facts.get(actingDriver)]
  expect(seen()).toEqual(['', false])
  facts.set(cursorOrder, 2)
  expect(seen()).toEqual(['verified', true])
  expect(reasonAgainst(unverifyOrder, reading.facts(), () => true)).toBeUndefined()
  facts.set(selectedOrders, [1, 2])
  expect(seen()).toEqual(['mixed', true])
  log.observe([observed({ rows: [row(2, { rev: 2 })] })])
  expect(seen()).toEqual(['confirmed', false])
  facts.clear(selectedOrders as never)
  facts.clear(cursorOrder as never)
  await settle()
  expect([facts.state[actingState.name], facts.state[actingDriver.name]]).toEqual(['', false])
})
