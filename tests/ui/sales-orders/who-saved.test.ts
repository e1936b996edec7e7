import { expect, test } from 'vitest'
import { whoSaved } from '#plugins/sales-orders/screens/editor/order-conflict.tsx'

test('an order that its driver delivered meanwhile says so where the two versions stand beside each other', () => {
  const driver = { id: 4, name: 'Ben Carter' }
  const updated_at = '2026-11-17T17:16:00.000Z'
  expect([
    whoSaved({ driver, delivered_at: null, updated_at }),
    whoSaved({ driver, delivered_at: '2026-11-17T16:54:00.000Z', updated_at }),
    whoSaved({ driver: null, delivered_at: '2026-11-17T16:54:00.000Z', updated_at }),
  ]).toEqual([
    'Somebody saved it at 11:16.',
    'Ben Carter delivered it at 10:54. It was last saved at 11:16.',
    'A driver delivered it at 10:54. It was last saved at 11:16.',
  ])
})
