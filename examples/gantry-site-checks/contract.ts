import { contract, crud, date, maybe, ref, route, text, z } from 'gantry/schema'

export const siteCheck = crud({
  name: 'site-check',
  label: 'Site check',
  path: '/site-check/',
  page: '/site-check',
  tag: 'Site checks',
  sort: ['due_on'],
  search: ['topic'],
  fields: {
    customer_id: ref('customer', 'customer_name'),
    topic: text(120),
    due_on: date(),
    done_on: maybe(date()),
  },
  owned: { missed_on: maybe(date()) },
})
export const sheet = route({
  method: 'get',
  path: '/site-check-sheet',
  tag: 'Site checks',
  permission: 'site_check.read',
  summary: 'The open site checks as a sheet to print',
  returns: z.string(),
  bytes: 'application/pdf',
})
export default contract('site-checks', {
  cruds: [siteCheck],
  routes: [sheet],
  permissions: [
    { name: 'site_check.read', words: 'Read site checks', with: 'customer.read' },
    { name: 'site_check.create', words: 'Plan site checks', with: 'customer.update' },
    { name: 'site_check.update', words: 'Change site checks', with: 'customer.update' },
    { name: 'site_check.delete', words: 'Delete site checks' },
  ],
})
