/** What other plugins' server sides may use of customers. */
export { recipientsOf, type Recipient, type Service } from './contacts.ts'
export { type CustomerAccount, customerAccounts, ownSites, tankDrops, underWay } from './from-above.ts'
export { recordDrops } from './readings.ts'
export {
  cityOfSite,
  customerName,
  siteJson,
  someCertificate,
  stateOfSite,
  type PaperPayer,
  paperPayer,
  type PaperPlace,
  paperSite,
  type PaperTank,
  paperTanks,
  tankName,
  usualTerm,
} from './sql.ts'
export { type CustomerRow, saleRows, type SiteRow, type TankRow, TRIED_SALE } from './sale-rows.ts'
