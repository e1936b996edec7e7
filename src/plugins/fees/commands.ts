import { commandFor } from '#core'
import {
  addFeeRate,
  calculateFee,
  feesOfCustomer,
  removeFeeRate,
  updateFeeRate,
} from '#schema/sales/taxes.ts'

export const workOutFee = commandFor(calculateFee, {
  id: 'fee.calculate',
  title: 'Calculate a fee',
  hidden: true,
})
export const listFeesOfCustomer = commandFor(feesOfCustomer, {
  id: 'fee.list-of-customer',
  title: 'List fees of a customer',
  hidden: true,
})
export const addRate = commandFor(addFeeRate, {
  id: 'fee.add-rate',
  title: 'Add a fee rate',
  hidden: true,
  says: { done: 'Rate added' },
})
/** Ends a rate, or says that somebody has checked it against its source. */
export const updateRate = commandFor(updateFeeRate, {
  id: 'fee.update-rate',
  title: 'End or confirm a fee rate',
  hidden: true,
  says: { done: 'Rate saved' },
  lane: ({ id }) => `fee-rate:${id}`,
})
export const removeRate = commandFor(removeFeeRate, {
  id: 'fee.delete-rate',
  title: 'Delete a fee rate',
  hidden: true,
  confirm: 'Delete this rate?',
  says: { done: 'Rate deleted' },
  lane: ({ id }) => `fee-rate:${id}`,
})
