/** What other plugins' server sides may use of customers. */
export { recipientsOf, type Recipient, type Service } from './contacts.ts'
export { type CustomerAccount, customerAccounts, underWay } from './from-above.ts'
export { recordDrops } from './readings.ts'
export { type CustomerRow, saleRows, type SiteRow, type TankRow } from './sale-rows.ts'
