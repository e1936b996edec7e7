import { defineResource } from '#core'
import { fee, feeRateAdded, feeRateDeleted, feeRateUpdated } from '#schema/sales/taxes.ts'
import { SCOPE_WORDS } from '#schema/values/scope-words.ts'
import { addRate, listFeesOfCustomer, removeRate, updateRate, workOutFee } from './commands.ts'

export const fees = defineResource({
  contract: fee,
  path: '/fee',
  label: ['Fee', 'Fees'],
  columns: [
    { field: 'name', width: 240 },
    'fee_code',
    { field: 'fee_type', label: 'Applied' },
    { field: 'amount_type', label: 'Rate type' },
    { field: 'rate', align: 'end' },
    { field: 'auto_add', label: 'Added automatically' },
    'is_active',
  ],
  form: [
    { field: 'name', section: 'Fee' },
    'fee_code',
    { field: 'erp_code', label: 'Accounting code', help: 'Its code in your accounting system' },
    { field: 'fee_type', label: 'Applied', help: 'A flat amount, or for every unit delivered' },
    {
      field: 'amount_type',
      label: 'Rate type',
      when: ({ fee_type }) => fee_type !== 'per_unit',
      help: 'Dollars, or percent of the goods',
    },
    { field: 'rate', help: 'e.g. 0.045 for dollars or 1.25 for percent. A new amount applies from today' },
    {
      field: 'unit',
      when: ({ fee_type }) => fee_type === 'per_unit',
      help: 'Leave blank for the unit the goods are sold by',
    },
    {
      field: 'quantity',
      when: ({ fee_type }) => fee_type !== 'per_unit',
      help: 'How many times the amount is charged each time',
    },
    {
      field: 'minimum_quantity',
      when: ({ fee_type }) => fee_type === 'per_unit',
      help: 'Minimum units charged, e.g. a freight minimum',
    },
    {
      field: 'scope',
      label: 'Applied',
      words: SCOPE_WORDS,
      when: ({ fee_type, amount_type }) => fee_type === 'per_unit' || amount_type !== 'percentage',
      help: 'For a fee per unit, how often its minimum applies. A delivery is one drive to the site',
    },
    { field: 'applies_to_all_customers', label: 'All customers', section: 'Where it applies' },
    {
      field: 'customer_ids',
      when: ({ applies_to_all_customers }) => applies_to_all_customers !== true,
      help: 'Without customers the fee is never added by itself',
    },
    { field: 'product_ids', help: 'Leave blank for all lines' },
    { field: 'auto_add', label: 'Add it to new orders' },
    { field: 'taxable', help: 'Taxes that apply to fees apply to it' },
    { field: 'is_active' },
  ],
  beneath: () => import('./screens/fee-rates.tsx'),
  events: [feeRateAdded, feeRateUpdated, feeRateDeleted],
  also: { commands: [workOutFee, listFeesOfCustomer, addRate, updateRate, removeRate] },
  words: { deleted: 'Fee deleted successfully' },
  archive: { field: 'is_active', off: false, on: true },
  menu: { group: 'pricing', order: 50, description: 'Oil spill, freight, environmental' },
})
