import { contribute, definePlugin, defineResource, mergeManifests, paletteWords } from '#core'
import * as contract from '#schema/areas/parties.ts'
import { DueCell, EarlyCell } from './term-cells.tsx'
import { WORDS } from './words.ts'

export const paymentTerms = defineResource({
  contract: contract.paymentTerm,
  path: '/payment-term',
  label: ['Payment term', 'Payment terms'],
  columns: [
    'name',
    { field: 'net_days', label: 'Due, if invoiced today', width: 210, Cell: DueCell, align: 'start' },
    { field: 'discount_percent', label: 'Early payment', width: 220, Cell: EarlyCell, align: 'start' },
    { field: 'discount_days', label: 'Within days', hidden: true },
    { field: 'discount_base', label: 'Discount on', hidden: true },
  ],
  form: [
    'name',
    { field: 'net_days', help: 'Days from the invoice date until it is due' },
    { field: 'discount_percent', label: 'Discount', help: 'Percent off when paid early, 0 for none' },
    { field: 'discount_days', help: 'Days from the invoice date in which it counts' },
    { field: 'discount_base', label: 'Discount on', help: 'Goods alone, or the total with taxes and fees' },
  ],
  menu: { group: 'pricing', order: 60, description: 'When an invoice is due, and what paying early saves' },
})
export const paymentMethods = defineResource({
  contract: contract.paymentMethod,
  path: '/payment-method',
  label: ['Payment method', 'Payment methods'],
  columns: ['name', 'kind', 'is_active'],
  form: ['name', 'kind', { field: 'is_active', help: 'Others are kept for old payments and not offered' }],
  archive: { field: 'is_active', off: false, on: true },
  menu: { group: 'pricing', order: 70, description: 'How customers pay' },
})

export default definePlugin({
  id: 'terms',
  title: 'Payment terms and methods',
  ...mergeManifests(paymentTerms.manifest, paymentMethods.manifest, {
    contributes: WORDS.map((one) => contribute(paletteWords, one)),
  }),
})
