import { z } from 'zod'
import { defineCommand, eachOf, type AskItem, type CommandContext } from '#core'
import { customer, customerStatus } from '#schema/areas/parties.ts'
import { customerScope } from '../scopes.ts'

type Status = 'active' | 'on_hold' | 'inactive'
const STATUSES: readonly AskItem<Status>[] = [
  { value: 'active', label: 'Active' },
  { value: 'on_hold', label: 'On hold', hint: 'No new order can be confirmed, confirmed ones go on' },
  { value: 'inactive', label: 'Inactive', hint: 'Not offered for new orders' },
]
const DONE: Readonly<Record<Status, string>> = {
  active: 'is active',
  on_hold: 'is on hold\nNo new order can be confirmed, confirmed ones go on',
  inactive: 'is inactive\nNot offered for new orders',
}
async function customers(text: string, { api }: CommandContext): Promise<readonly AskItem<number>[]> {
  const { items } = await api.send(customer.list, {
    query: { page: 1, size: 20, search: text },
  })
  return items.map((one) => ({ value: one.id, label: one.customer_name, hint: one.status.replace('_', ' ') }))
}
/** Puts a customer on hold, or back. */
export const setCustomerStatus = defineCommand({
  id: 'customer.set-status',
  title: 'Change customer status',
  menus: ['customer.row'],
  words: ['hold', 'block', 'activate', 'credit'],
  permission: customerStatus.permission,
  input: z.object({ id: z.int(), status: z.enum(['active', 'on_hold', 'inactive']) }),
  scope: eachOf(customerScope),
  ask: {
    id: {
      label: 'Customer',
      of: 'customer',
      items: customers,
    },
    status: {
      label: 'Status',
      items: (text) => STATUSES.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
    },
  },
  lane: ({ id }) => `customer:${id}`,
  run: ({ id, status }, { api }) => api.send(customerStatus, { params: { id }, body: { status } }),
  says: {
    done: ({ customer_name, status }) => `${customer_name} ${DONE[status]}`,
    failed: 'Failed to change the status',
  },
})
