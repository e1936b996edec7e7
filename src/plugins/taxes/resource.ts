import { defineResource } from '#core'
import { rateAdded, rateDeleted, rateUpdated, tax } from '#schema/sales/taxes.ts'
import { addRate, listGaps, removeRate, trySale, updateRate } from './commands.ts'
import { askingNegative } from './asking-negative.ts'
import { GroupControl, UseControl } from './word-controls.ts'
import { SCOPE_WORDS } from '#schema/values/scope-words.ts'
import { GroupCell } from './group-cell.tsx'
import { addPack } from './setup-commands.ts'

/** Taxes with their list, form and page; what belongs to their rates stands beneath. */
export const taxes = defineResource({
  contract: tax,
  path: '/tax',
  label: ['Tax', 'Taxes'],
  columns: [
    { field: 'name', width: 260 },
    'level',
    { field: 'tax_group', label: 'Group', width: 100, Cell: GroupCell },
    { field: 'quantity_basis', label: 'Applied to' },
    { field: 'sequence', label: 'Apply order', align: 'end' },
    { field: 'is_active' },
  ],
  events: [rateAdded, rateUpdated, rateDeleted],
  also: {
    commands: [askingNegative(addRate), updateRate, removeRate, trySale, listGaps, addPack],
    routes: [
      {
        path: '/tax/gaps',
        title: 'Tax rates to check',
        permission: 'tax.read',
        load: () => import('./screens/gaps-page.tsx'),
      },
    ],
  },
  screens: {
    list: () => import('./screens/tax-list.tsx'),
    form: () => import('./screens/tax-form.tsx'),
    detail: () => import('./screens/tax-page.tsx'),
  },
  form: [
    { field: 'name', section: 'Where it applies' },
    { field: 'code', help: 'Its code in your accounting system or on a return' },
    { field: 'level', help: 'Tax authority; groups taxes on invoices' },
    {
      field: 'tax_group',
      label: 'Group',
      Control: GroupControl,
    },
    { field: 'applies_to_all_states', label: 'All states' },
    {
      field: 'state_ids',
      when: (form) => form.applies_to_all_states !== true,
      required: true,
      help: 'Select at least one',
    },
    { field: 'applies_to_all_cities', label: 'All cities' },
    {
      field: 'city_ids',
      label: 'Cities',
      when: (form) => form.applies_to_all_cities !== true,
      required: true,
      help: 'Select at least one',
    },
    { field: 'applies_to_all_products', label: 'All products' },
    {
      field: 'product_ids',
      when: (form) => form.applies_to_all_products !== true,
      required: true,
      help: 'Select at least one',
    },
    { field: 'applies_to_all_product_categories', label: 'All categories' },
    {
      field: 'category_ids',
      label: 'Categories',
      when: (form) => form.applies_to_all_product_categories !== true,
      required: true,
      help: 'Select at least one',
    },
    { field: 'applies_to_all_jurisdictions', label: 'All counties and districts' },
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
      label: 'Applied to',
      section: 'Calculation',
      help: 'Gross or net gallons, or whichever is billed',
    },
    { field: 'unit', help: 'Unit of the rate' },
    {
      field: 'scope',
      label: 'Flat amounts and brackets',
      words: SCOPE_WORDS,
      help: 'A delivery is one drive to the site; rates per gallon and in percent do not use it',
    },
    { field: 'sequence', label: 'Apply order', help: 'Lowest number applies first' },
    {
      field: 'compound',
      label: 'Taxed on other taxes',
      help: 'A percentage of the goods plus the taxes before it',
    },
    {
      field: 'applies_to_fees',
      label: 'Also on taxable fees',
      help: 'On the share of a fee that the taxed goods have in all goods of the order',
    },
    {
      field: 'always',
      label: 'On the whole fee',
      when: (form) => form.applies_to_fees === true,
      help: 'Regardless of the goods on the order',
    },
    { field: 'applies_to_sales' },
    { field: 'applies_to_purchases' },
    { field: 'is_active' },
  ],
  archive: { field: 'is_active', off: false, on: true },
  menu: { group: 'pricing', order: 40, description: 'Excise, environmental and sales taxes' },
})
