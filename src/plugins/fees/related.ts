import { contribute, relatedLists, type Contribution, type RelatedList } from '#core'
import { listFeesOfCustomer } from './commands.ts'
import type { fees } from './resources.ts'

/**
 * The fees that apply to a customer, on the customer's page: those
 * named for it, and those for every customer.
 */
export const feesOnCustomer = (resource: typeof fees): Contribution =>
  contribute(relatedLists, {
    id: 'fee.customer',
    of: 'customer',
    label: 'Fees that apply',
    permission: listFeesOfCustomer.permission!,
    order: 60,
    rows: resource.rows,
    names: (
      row: { readonly applies_to_all_customers: boolean; readonly customer_ids: readonly number[] },
      id: number,
    ) => row.applies_to_all_customers || row.customer_ids.includes(id),
    columns: async () => (await import('#core/screens/index.ts')).columnsOf(resource.view),
    async find(id: number, dispatch: Parameters<RelatedList['find']>[1], size: number) {
      const outcome = await dispatch(listFeesOfCustomer({ id }))
      return outcome.status === 'done'
        ? {
            total: outcome.value.total,
            items: outcome.value.items.slice(0, size),
          }
        : undefined
    },
    all: (id: number) => `/fee?customer_id=${id}`,
  })
