/** Rules of prices, charges and quantities of a sale, for orders and all that follows them. */
export * from './rules/types.ts'
export {
  billingBasis,
  isEmptyDrop,
  isFarOff,
  isOfNothing,
  lacksNet,
  lineMargin,
  lineQuantities,
  lineSubtotal,
  orderQuantities,
  taxLacksNet,
  type LineQuantities,
} from './rules/quantities.ts'
export { isWorkedOut, netAfter, netFactor, netLooksWrong, workedOutNet } from './rules/net-gallons.ts'
export { isLevelBefore, type LevelMoved } from './rules/level-before.ts'
export { wrongFuel, type TankFuel } from './rules/tank-fuel.ts'
export { orderFlags } from './rules/flags.ts'
export { numberKey } from './rules/repeated-numbers.ts'
export {
  joinDifferences,
  lateDifference,
  moneyDifference,
  priceAgain,
  priceUnderRule,
  type LateDifference,
  type LatePart,
  type MoneyAsStands,
  type TriedRule,
} from './rules/late-prices.ts'
export type { LineCharge, LookedUpFor, LookUp, OrderCharge } from './rules/charged-by.ts'
export {
  reconstruct,
  tanksAsTaxed,
  type ChargedRows,
  type ChargedTax,
  type TaxesAsStand,
} from './rules/reconstruct.ts'
export { partsWith } from './rules/other-parts.ts'
export { chargePlace } from './rules/line-facts.ts'
export { afterCosts, lineWithLift } from './rules/lift-cost.ts'
export { linePrice, priceOrder } from './rules/totals.ts'
