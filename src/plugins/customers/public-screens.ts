/** For screens of others that show customers and tanks, loaded with those. */
export { CustomerStatus } from './cells.tsx'
export { TankCard } from './screens/tank/tank-card.tsx'
