import { defineResource } from '#core'
import { rateAdded, rateDeleted, rateUpdated, tax } from '#schema/sales/taxes.ts'
import { addRate, listGaps, removeRate, trySale, updateRate } from './commands.ts'
import { GroupControl, UseControl } from './word-controls.ts'
import { addPack } from './setup-commands.ts'

/** Taxes with their list, form and page; what belongs to their rates stands beneath. */
export const taxes = defineResource({
  contract: tax,
  path: '/tax',
  label: ['Tax', 'Taxes'],
  columns: [
    { field: 'name', width: 260 },
    'level',
    { field: 'tax_group', label: 'Group', width: 100 },
    { field: 'quantity_basis', label: 'Charged on' },
    { field: 'sequence', align: 'end' },
    { field: 'is_active', label: 'Active' },
  ],
  events: [rateAdded, rateUpdated, rateDeleted],
  beneath: () => import('./screens/tax-rates.tsx'),
  also: {
    commands: [addRate, updateRate, removeRate, trySale, listGaps, addPack],
    routes: [
      {
        path: '/tax/gaps',
        title: 'Tax rates to check',
        permission: 'tax.read',
        load: () => import('./screens/gaps-page.tsx'),
      },
    ],
  },
  screens: { form: () => import('./screens/tax-form.tsx') },
  form: [
    { field: 'name', section: 'Where and what' },
    { field: 'code', help: 'What your accounting or a return calls it' },
    { field: 'level', help: 'Who levies it; bills are grouped by it' },
    {
      field: 'tax_group',
      label: 'Group',
      Control: GroupControl,
    },
    { field: 'applies_to_all_states', label: 'Every state' },
    {
      field: 'state_ids',
      label: 'States',
      when: (form) => form.applies_to_all_states !== true,
      required: true,
      help: 'Select at least one',
    },
    { field: 'applies_to_all_cities', label: 'Every city' },
    {
      field: 'city_ids',
      label: 'Cities',
      when: (form) => form.applies_to_all_cities !== true,
      required: true,
      help: 'Select at least one',
    },
    { field: 'applies_to_all_products', label: 'Every product' },
    {
      field: 'product_ids',
      label: 'Products',
      when: (form) => form.applies_to_all_products !== true,
      required: true,
      help: 'Select at least one',
    },
    { field: 'applies_to_all_product_categories', label: 'Every category' },
    {
      field: 'category_ids',
      label: 'Categories',
      when: (form) => form.applies_to_all_product_categories !== true,
      required: true,
      help: 'Select at least one',
    },
    { field: 'applies_to_all_jurisdictions', label: 'Every county and district' },
    {
      field: 'jurisdiction_ids',
      label: 'Counties and districts',
      when: (form) => form.applies_to_all_jurisdictions !== true,
      required: true,
      help: 'Select at least one',
    },
    {
      field: 'tax_use',
      label: 'Use',
      Control: UseControl,
    },
    {
      field: 'quantity_basis',
      label: 'Charged on',
      section: 'How',
      help: 'Gross or net gallons whatever the bill says, or those that are billed',
    },
    { field: 'unit', help: 'The unit its rate is for' },
    {
      field: 'sequence',
      label: 'Order',
      help: 'Lower comes first; it also decides between two of one group',
    },
    {
      field: 'compound',
      label: 'Also on earlier taxes',
      help: 'A percentage is taken on the goods and the taxes before it',
    },
    {
      field: 'applies_to_fees',
      label: 'Also on taxable fees',
      help: 'On the share of a fee that the taxed goods have in all goods of the order',
    },
    {
      field: 'always',
      label: 'Always on the whole fee',
      when: (form) => form.applies_to_fees === true,
      help: 'Whatever goods are on the order',
    },
    { field: 'applies_to_sales', label: 'On what you sell' },
    { field: 'applies_to_purchases', label: 'On what you buy' },
    { field: 'is_active', label: 'Active' },
  ],
  archive: { field: 'is_active', off: false, on: true },
  menu: { group: 'pricing', order: 40, description: 'Excise, environmental and sales taxes' },
})
