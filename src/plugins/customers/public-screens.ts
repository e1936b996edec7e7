/** For screens of others that show customers and tanks, loaded with those. */
export { CustomerStatus } from './cells.tsx'
export { CustomerPart, FEW, PartHead } from './screens/customer/customer-part.tsx'
export * as customerStyles from './screens/customer/customer-page.css.ts'
export { NONE } from './screens/tank/tank-cells.tsx'
export { TankCard } from './screens/tank/tank-card.tsx'
