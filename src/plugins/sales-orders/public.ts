/** Order rules other areas may use. */
export * from './rules/types.ts'
export {
  billingBasis,
  isEmptyDrop,
  lacksNet,
  lineMargin,
  lineQuantities,
  lineSubtotal,
  type LineQuantities,
} from './rules/quantities.ts'
export { apiNet, isWorkedOut, netAfter, netLooksWrong, workedOutNet } from './rules/net-gallons.ts'
export {
  isTurnedAway,
  NO_ONE,
  overBy,
  PROBLEMS,
  readReport,
  signedBy,
  tellsTrouble,
  turnedAway,
} from './rules/driver-notes.ts'
export { wrongFuel, type TankFuel } from './rules/tank-fuel.ts'
export { orderFlags } from './rules/flags.ts'
export { linePrice, priceOrder } from './rules/totals.ts'
export {
  cannot,
  NO_OP,
  nextStates,
  type Go,
  type Next,
  type NoOp,
  type Refusal,
  type StateRow,
} from './rules/state-table.ts'
export {
  allowedStates,
  assignCommand,
  createOrder,
  nextOrderState,
  ORDER_TABLE,
  type OrderCommand,
  type OrderCommandName,
  type OrderGuard,
  type OrderNext,
  type OrderState,
} from './rules/transitions.ts'
export { checkGuards, type OrderFacts } from './rules/order-guards.ts'
export {
  checkCredit,
  needsCreditCheck,
  uninvoicedTotal,
  type CreditCheck,
  type CreditPolicy,
  type OpenOrder,
} from './rules/credit.ts'
export { checkEdit, editable, kindOfOrderField, type EditKind, type LineEdit } from './rules/editable.ts'
export {
  isTaxOfFee,
  isTaxOfLine,
  splitByPo,
  splittable,
  wholeOrder,
  type PoGroup,
  type SplitLine,
  type Splittable,
} from './rules/split.ts'
