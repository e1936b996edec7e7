import { defineResource } from '#core'
import { fee, feeRateAdded, feeRateDeleted, feeRateUpdated } from '#schema/sales/taxes.ts'
import { addRate, listFeesOfCustomer, removeRate, updateRate, workOutFee } from './commands.ts'

export const fees = defineResource({
  contract: fee,
  path: '/fee',
  label: ['Fee', 'Fees'],
  columns: [
    { field: 'name', width: 240 },
    'fee_code',
    { field: 'fee_type', label: 'Charged' },
    { field: 'amount_type', label: 'Rate is' },
    { field: 'rate', align: 'end' },
    { field: 'auto_add', label: 'Adds itself' },
    'is_active',
  ],
  form: [
    { field: 'name', section: 'Fee' },
    'fee_code',
    { field: 'erp_code', label: 'Accounting code', help: 'What your accounting calls it' },
    { field: 'fee_type', label: 'Charged', help: 'Once an order, or for every unit delivered' },
    {
      field: 'amount_type',
      label: 'Rate is',
      when: ({ fee_type }) => fee_type !== 'per_unit',
      help: 'Dollars, or percent of the goods',
    },
    { field: 'rate', help: 'Dollars as 0.0450, or percent as 1.25; another amount counts from today' },
    {
      field: 'unit',
      when: ({ fee_type }) => fee_type === 'per_unit',
      help: 'Leave blank for the unit the goods are sold by',
    },
    {
      field: 'quantity',
      when: ({ fee_type }) => fee_type !== 'per_unit',
      help: 'How many times it is charged on one order',
    },
    {
      field: 'minimum_quantity',
      when: ({ fee_type }) => fee_type === 'per_unit',
      help: 'Charged for at least so many units, as a freight minimum',
    },
    { field: 'applies_to_all_customers', label: 'Every customer', section: 'Where it applies' },
    {
      field: 'customer_ids',
      label: 'Customers',
      when: ({ applies_to_all_customers }) => applies_to_all_customers !== true,
    },
    { field: 'product_ids', label: 'Products', help: 'Leave empty for every line' },
    { field: 'auto_add', label: 'Add it to new orders' },
    { field: 'taxable', help: 'Taxes that apply to fees are taken on it' },
    { field: 'is_active', label: 'Active' },
  ],
  beneath: () => import('./screens/fee-rates.tsx'),
  events: [feeRateAdded, feeRateUpdated, feeRateDeleted],
  also: { commands: [workOutFee, listFeesOfCustomer, addRate, updateRate, removeRate] },
  words: { deleted: 'Fee deleted successfully' },
  archive: { field: 'is_active', off: false, on: true },
  menu: { group: 'pricing', order: 50, description: 'Oil spill, freight, environmental' },
})
