import { defineResource, definePlugin, merge } from '#core'
import * as contract from '#schema/parties.ts'
import { setCustomerStatus } from './commands.ts'
import { ServicesCell, ServicesControl } from './services.tsx'

export const companyTypes = defineResource({
  contract: contract.companyType, path: '/customer-company-type', label: ['Customer company type', 'Customer company types'], columns: ['company_type', 'description'], form: ['company_type', 'description'],
  menu: { group: 'sales', order: 40, label: 'Company types', description: 'Farm, fleet, school, reseller' }, title: (row) => row.company_type,
})
export const customers = defineResource({
  contract: contract.customer, path: '/customer', label: ['Customer', 'Customers'], title: (row) => row.customer_name, finder: { person: true },
  columns: [{ field: 'customer_name', label: 'Customer', width: 280 }, 'code', 'status', 'phone_number', 'city_id', { field: 'payment_term_id', label: 'Terms' }, { field: 'balance', align: 'end' }, { field: 'available_credit', align: 'end' }],
  form: [
    { field: 'customer_name', label: 'Customer', section: 'Who' }, 'code', 'customer_company_type_id', 'email', 'phone_number',
    { field: 'address_one', label: 'Address', section: 'Where' }, { field: 'address_two', label: 'Address, second line' }, 'state_id', 'city_id', 'zip_code',
    { field: 'payment_term_id', label: 'Payment term', section: 'Money' }, { field: 'bill_to_customer_id', label: 'Bill to', help: 'Leave empty when the customer pays for itself' }, { field: 'credit_limit', help: 'Leave empty for no limit' }, { field: 'credit_policy', help: 'Leave empty to follow the company' },
    { field: 'billing_basis', label: 'Billed on', help: 'Gross or net gallons; leave empty to follow product and company' }, { field: 'po_required', label: 'Needs a PO number' }, { field: 'split_by_po', label: 'One invoice per PO' }, { field: 'notes', section: 'Notes' },
  ],
  archive: { field: 'status', off: 'inactive', on: 'active', call: contract.customerStatus }, facts: [contract.customerStatusChanged], also: { commands: [setCustomerStatus] },
  menu: { group: 'sales', order: 30, description: 'Accounts, credit and terms' },
})
export const shipTos = defineResource({
  contract: contract.shipTo, path: '/ship-to', label: ['Delivery site', 'Delivery sites'], columns: [{ field: 'name', width: 220 }, { field: 'customer_id', width: 240 }, 'address_one', 'city_id', 'state_id', 'terminal_id'],
  form: ['customer_id', 'name', 'code', { field: 'address_one', label: 'Address' }, { field: 'address_two', label: 'Address, second line' }, 'state_id', 'city_id', 'zip_code', { field: 'terminal_id', help: 'Where its fuel is usually lifted' }, 'region_id', 'jurisdiction_ids', { field: 'directions', help: 'The driver sees them' }],
  archive: { field: 'status', off: 'inactive', on: 'active' }, menu: { group: 'sales', order: 32, description: 'Where customers take delivery' },
})
export const tanks = defineResource({
  contract: contract.asset, path: '/asset', label: ['Tank', 'Tanks'], title: (row) => row.asset_name,
  columns: [{ field: 'asset_name', label: 'Tank', width: 200 }, { field: 'ship_to_id', label: 'Delivery site', width: 220 }, 'product_id', { field: 'capacity', align: 'end' }, { field: 'inventory', align: 'end' }, { field: 'ullage', label: 'Room', align: 'end' }],
  form: [{ field: 'asset_name', label: 'Tank' }, { field: 'ship_to_id', label: 'Delivery site', required: true }, 'product_id', 'kind', 'capacity', { field: 'safe_fill_percent', label: 'Safe fill', help: 'Percent of the capacity that may be filled' }, { field: 'inventory', help: 'What is in it now' }, { field: 'reserve_percent', label: 'Reserve' }, 'usage_per_day', 'tax_use', 'dyed_only', 'location_note'],
  menu: { group: 'sales', order: 34, description: 'Size, room and last fill' },
})
export const contacts = defineResource({
  contract: contract.contact, path: '/customer-contact-book', label: ['Customer contact', 'Customer contact book'], finder: { person: true },
  columns: ['name', 'position', { field: 'customer_id', width: 220 }, { field: 'ship_to_id', label: 'Delivery site' }, 'email', 'phone_number', { field: 'service_ids', label: 'Receives', width: 220, Cell: ServicesCell }],
  form: ['customer_id', { field: 'ship_to_id', label: 'Delivery site', help: 'Leave empty for the whole customer' }, 'name', 'position', 'email', 'phone_number', 'mobile_number', { field: 'service_ids', label: 'Receives', Control: ServicesControl }, 'channel'],
  menu: { group: 'settings', order: 20, description: 'Who receives what' },
})
export const certificates = defineResource({
  contract: contract.certificate, path: '/exemption-certificate', label: ['Exemption certificate', 'Exemption certificates'], title: (row) => row.certificate_no, columns: ['certificate_no', { field: 'customer_id', width: 220 }, 'state_id', 'issued_on', 'expires_on', 'status'],
  form: ['customer_id', 'ship_to_id', 'certificate_no', { field: 'tax_ids', label: 'Taxes', required: true }, 'state_id', 'product_ids', 'tax_use', 'exempt_percent', 'issued_on', 'expires_on', 'status'],
  archive: { field: 'status', off: 'revoked', on: 'active' }, menu: { group: 'sales', order: 38, description: 'Who is exempt from which tax' },
})

export default definePlugin({
  id: 'customers', title: 'Customers',
  ...merge(customers.manifest, companyTypes.manifest, shipTos.manifest, tanks.manifest, contacts.manifest, certificates.manifest),
})
