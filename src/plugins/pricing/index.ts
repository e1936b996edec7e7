import { defineResource, definePlugin } from '#core'
import { margin } from '#schema/pricing.ts'

export const margins = defineResource({
  contract: margin, path: '/pricing-rule/margin', label: ['Margin', 'Margins'], title: (row) => `${row.customer?.customer_name ?? 'Every customer'} ${row.product?.name ?? row.product_category?.name ?? ''}`,
  columns: [{ field: 'customer_id', label: 'Customer', width: 240 }, 'product_id', { field: 'product_category_id', label: 'Category' }, { field: 'margin', align: 'end' }, 'margin_type', 'effective_from', 'effective_to'],
  form: [{ field: 'customer_id', help: 'Leave empty for every customer' }, { field: 'product_id', help: 'Leave empty for every product' }, { field: 'product_category_id', label: 'Category' }, 'margin', 'margin_type', 'effective_from', 'effective_to'],
  words: { created: 'Margin created successfully', updated: 'Margin updated successfully', deleted: 'Margin deleted successfully' },
  menu: { group: 'pricing', order: 30, description: 'What is added to cost' },
})

export default definePlugin({ id: 'pricing', title: 'Pricing', ...margins.manifest })
