import { commandFor } from '#core'
import { supplierTerminals } from '#schema/areas/suppliers.ts'

/** The racks one loads at from a supplier. */
export const listTerminalsOf = commandFor(supplierTerminals, {
  id: 'supplier.list-terminals',
  title: 'List the terminals of a supplier',
  hidden: true,
})
