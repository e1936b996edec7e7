import { commandFor } from '#core'
import { addTaxRate, removeTaxRate, updateTaxRate } from '#schema/taxes.ts'

export const addRate = commandFor(addTaxRate, { id: 'tax.add-rate', title: 'Add a tax rate', hidden: true, says: { done: 'Rate added' } })
/** Ends a rate, or says that somebody has checked it against its source. */
export const updateRate = commandFor(updateTaxRate, { id: 'tax.update-rate', title: 'End or confirm a tax rate', hidden: true, says: { done: 'Rate saved' }, lane: ({ id }) => `tax-rate:${id}` })
export const removeRate = commandFor(removeTaxRate, { id: 'tax.delete-rate', title: 'Delete a tax rate', hidden: true, confirm: 'Delete this rate?', says: { done: 'Rate deleted' }, lane: ({ id }) => `tax-rate:${id}` })
