import { commandFor } from '#core'
import { receivablesAging } from '#schema/sales/receivables.ts'

/** Reads what customers owe by how late it is. */
export const readReceivables = commandFor(receivablesAging, {
  id: 'invoice.receivables',
  title: 'Read what customers owe',
  kind: 'query',
  hidden: true,
})
