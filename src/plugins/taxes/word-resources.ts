import { defineResource } from '#core'
import { taxGroup, taxUse } from '#schema/sales/taxes.ts'

const fields = [
  { field: 'name', width: 220 },
  { field: 'description', width: 320 },
  { field: 'joined', label: 'Also written' },
] as const
const form = [
  { field: 'name', help: 'Lowercase' },
  { field: 'description', help: 'When to use it' },
] as const
/** Uses of fuel, as taxes, tanks, lines and certificates name them. */
export const taxUses = defineResource({
  contract: taxUse,
  path: '/tax-use',
  label: ['Fuel use', 'Fuel uses'],
  columns: fields,
  form,
  menu: { tabOf: '/tax', order: 10, description: 'What fuel is used for' },
})
/** Groups of taxes, of which one at most is on a line. */
export const taxGroups = defineResource({
  contract: taxGroup,
  path: '/tax-group',
  label: ['Tax group', 'Tax groups'],
  columns: fields,
  form,
  menu: { tabOf: '/tax', order: 20, description: 'Only the most specific tax in a group applies' },
})
