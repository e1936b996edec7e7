/** For screens of others that show tanks, loaded with those. */
export { TankCard } from './screens/tank/tank-card.tsx'
