import type { SetupStep } from '#server'

/** No sample: an order moves tanks and bears a number. */
export const setup: readonly SetupStep[] = [
  {
    key: 'first-order',
    title: 'First order',
    place: 110,
    path: '/sales-order',
    permission: 'sales_order.read',
    counts: [
      {
        entity: 'sales-order',
        words: ['order', 'orders'],
        path: '/sales-order',
        permission: 'sales_order.read',
      },
      { entity: 'invoice', words: ['invoice', 'invoices'], path: '/invoice', permission: 'invoice.read' },
    ],
  },
]
