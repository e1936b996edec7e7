import { defineResource, definePlugin, merge } from '#core'
import * as contract from '#schema/parties.ts'

export const paymentTerms = defineResource({
  contract: contract.paymentTerm, path: '/payment-term', label: ['Payment term', 'Payment terms'], columns: ['name', 'net_days', 'discount_percent', 'discount_days'],
  form: ['name', { field: 'net_days', label: 'Net days', help: 'Days from the invoice date until it is due' }, { field: 'discount_percent', label: 'Discount', help: 'Percent off when paid early, 0 for none' }, 'discount_days', 'discount_base'],
  menu: { group: 'pricing', order: 60, description: 'When invoices are due' },
})
export const paymentMethods = defineResource({
  contract: contract.paymentMethod, path: '/payment-method', label: ['Payment method', 'Payment methods'], columns: ['name', 'kind', 'is_active'], form: ['name', 'kind', 'is_active'],
  archive: { field: 'is_active', off: false, on: true }, menu: { group: 'pricing', order: 70, description: 'How customers pay' },
})

export default definePlugin({ id: 'terms', title: 'Payment terms and methods', ...merge(paymentTerms.manifest, paymentMethods.manifest) })
