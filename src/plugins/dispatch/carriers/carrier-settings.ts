/** What each common carrier takes, and who there gets which mail (screens 6). */
import { defineResource } from '#core'
import { carrierSettings as contract } from '#schema/road/carriers.ts'

const ADDRESSES = 'Email addresses, separated by commas'
export const carrierSettings = defineResource({
  contract,
  path: '/carrier-setting',
  label: ['Carrier setting', 'Carrier settings'],
  title: (row) => row.carrier?.supplier_name ?? 'Carrier',
  columns: [
    { field: 'carrier_id', label: 'Carrier', width: 220 },
    { field: 'min_quantity', label: 'From gal' },
    { field: 'max_quantity', label: 'To gal' },
    { field: 'min_hours_ahead', label: 'Hours ahead' },
    { field: 'window_start', label: 'From' },
    { field: 'window_end', label: 'Until' },
    { field: 'po_required', label: 'PO required' },
  ],
  screens: { list: () => import('../screens/carriers/carrier-list.tsx') },
  form: [
    { field: 'carrier_id', label: 'Carrier', section: 'Carrier' },
    { field: 'vendor_id', label: 'Our vendor number', help: 'What the carrier calls your company' },
    { field: 'po_required', label: 'PO number on every order' },
    { field: 'order_emails', label: 'Tenders go to', help: ADDRESSES, section: 'Emails' },
    { field: 'inventory_emails', label: 'Inventory goes to', help: ADDRESSES },
    { field: 'credit_emails', label: 'Credit news go to', help: ADDRESSES },
    { field: 'min_hours_ahead', label: 'Hours ahead, at least', section: 'What it takes' },
    { field: 'max_days_ahead', label: 'Days ahead, at most' },
    { field: 'max_products', label: 'Products on an order, at most' },
    { field: 'min_quantity', label: 'Gallons, at least' },
    { field: 'max_quantity', label: 'Gallons, at most' },
    { field: 'window_start', label: 'Delivers from', help: 'e.g. 05:00' },
    { field: 'window_end', label: 'Delivers until', help: 'e.g. 22:00; before the start: past midnight' },
    { field: 'terminal_ids', label: 'Racks', help: 'None: every rack' },
  ],
})
