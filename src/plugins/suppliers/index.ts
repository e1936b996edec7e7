import { defineResource, definePlugin, merge } from '#core'
import * as contract from '#schema/suppliers.ts'

export const suppliers = defineResource({
  contract: contract.supplier, path: '/supplier', label: ['Supplier', 'Suppliers'], title: (row) => row.supplier_name, columns: [{ field: 'supplier_name', label: 'Supplier', width: 240 }, 'code', 'kind', 'status', 'city_id', 'phone_number'],
  form: [{ field: 'supplier_name', label: 'Supplier', section: 'Who' }, 'code', 'kind', 'status', { field: 'terminal_ids', label: 'Terminals', help: 'Where you lift from this supplier' }, 'loading_number', 'email', 'phone_number', { field: 'address_one', label: 'Address', section: 'Where' }, { field: 'address_two', label: 'Address, second line' }, 'state_id', 'city_id', 'zip_code', { field: 'payment_term_id', section: 'Money' }, { field: 'lists_federal_fees', label: 'Lists federal fees apart' }],
  archive: { field: 'status', off: 'inactive', on: 'active', call: contract.supplierStatus }, facts: [contract.supplierStatusChanged], menu: { group: 'purchase', order: 30, description: 'Who you buy from' },
})
export const terminals = defineResource({
  contract: contract.terminal, path: '/terminal', label: ['Terminal', 'Terminals'], columns: [{ field: 'name', width: 240 }, { field: 'tcn', label: 'TCN' }, 'city_id', 'state_id', 'opens_at', 'closes_at'],
  form: ['name', { field: 'tcn', label: 'TCN', help: 'Terminal control number, as T-74-TX-2701' }, { field: 'address_one', label: 'Address' }, { field: 'address_two', label: 'Address, second line' }, 'state_id', 'city_id', 'zip_code', 'opens_at', 'closes_at'],
  menu: { group: 'purchase', order: 40, description: 'Racks you load at' },
})

export const buyingPrices = defineResource({
  contract: contract.buyingPrice, path: '/buying-price', label: ['Buying price', 'Buying prices'], title: (row) => `${row.product?.name ?? ''} ${row.supplier?.supplier_name ?? ''}`,
  columns: [{ field: 'product_id', width: 180 }, { field: 'supplier_id', label: 'Supplier', width: 200 }, { field: 'terminal_id', width: 180 }, { field: 'price', align: 'end' }, { field: 'effective_from', label: 'From' }, { field: 'effective_to', label: 'Until' }, 'source', 'status'],
  form: ['supplier_id', 'terminal_id', 'product_id', { field: 'price', help: 'Dollars per unit; 2.3750, not cents' }, { field: 'effective_from', label: 'From' }, { field: 'effective_to', label: 'Until', help: 'Leave empty: the next price ends this one' }, 'status', 'note'],
  words: { created: 'Buying price saved successfully!', updated: 'Buying price saved successfully!', deleted: 'Buying price deleted successfully!' },
  finder: false, menu: { group: 'pricing', order: 10, description: 'Rack prices by supplier and terminal' },
})

export default definePlugin({ id: 'suppliers', title: 'Suppliers and terminals', ...merge(suppliers.manifest, terminals.manifest, buyingPrices.manifest) })
