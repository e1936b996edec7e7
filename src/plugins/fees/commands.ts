import { commandFor } from '#core'
import { calculateFee, feesOfCustomer } from '#schema/sales/taxes.ts'

export const workOutFee = commandFor(calculateFee, {
  id: 'fee.calculate',
  title: 'Work out a fee',
  hidden: true,
})
export const listFeesOfCustomer = commandFor(feesOfCustomer, {
  id: 'fee.list-of-customer',
  title: 'List fees of a customer',
  hidden: true,
})
