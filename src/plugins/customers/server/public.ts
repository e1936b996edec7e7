/** Door of customers for the server sides of other plugins. */
export { recipientsOf, type Recipient, type Service } from './contacts.ts'
export {
  type CustomerAccount,
  customerAccounts,
  customerStanding,
  dropsInto,
  ownSites,
  type StandingAsked,
  tankDrops,
  underWay,
} from './from-above.ts'
export { recordDrops } from './readings.ts'
export { type CustomerRow, saleRows, type SiteRow, type TankRow, usualSite } from './sale-rows.ts'
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
