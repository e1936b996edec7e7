import { defineResource, definePlugin } from '#core'
import { fee } from '#schema/taxes.ts'

export const fees = defineResource({
  contract: fee, path: '/fee', label: ['Fee', 'Fees'], columns: [{ field: 'name', width: 240 }, 'fee_code', 'fee_type', 'amount_type', { field: 'rate', align: 'end' }, { field: 'auto_add', label: 'Adds itself' }, 'is_active'],
  form: [{ field: 'name', section: 'Fee' }, 'fee_code', 'erp_code', 'fee_type', 'amount_type', 'rate', 'minimum_quantity', { field: 'applies_to_all_customers', label: 'Every customer', section: 'Where it applies' }, { field: 'customer_ids', label: 'Customers' }, { field: 'product_ids', label: 'Products', help: 'Leave empty for every line' }, { field: 'auto_add', label: 'Add it to new orders' }, 'taxable', 'is_active'],
  words: { deleted: 'Fee deleted successfully' }, archive: { field: 'is_active', off: false, on: true }, menu: { group: 'pricing', order: 50, description: 'Oil spill, freight, environmental' },
})

export default definePlugin({ id: 'fees', title: 'Fees', ...fees.manifest })
