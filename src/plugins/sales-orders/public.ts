/** Order rules other areas may use. */
export * from './rules/types.ts'
export {
  overByNote,
  STOP_PROBLEMS,
  readReport,
  signedByNote,
  tellsTrouble,
} from './rules/driver/driver-notes.ts'
export { isTurnedAway, NO_ONE_ON_SITE, turnedAwayReason } from './rules/driver/turned-away.ts'
export {
  judgeReport,
  lineOfWork,
  reasonAgainstReport,
  reasonAgainstStart,
  type Capacities,
  type DriverReport,
  type KeptWork,
  type ReportedDrop,
} from './rules/driver/driver-report.ts'
export { EXCEPTION_WORDS } from './rules/driver/exception-words.ts'
export { tankMovements, type TankMovement } from './rules/drop/tank-movements.ts'
export { DROP_MINUTES, freeShare, isDayOff, shiftMinutes } from './rules/driver/driver-day.ts'
export {
  refuseStep,
  NO_CHANGE,
  nextStates,
  type PermittedStep,
  type StepAnswer,
  type NoChange,
  type Refusal,
  type StateRow,
} from './rules/order/state-table.ts'
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
} from './rules/order/transitions.ts'
export { reasonOfPrice } from './rules/order/price-reason.ts'
export { carrierOf } from './rules/order/carrier.ts'
export { isExpired, type Tendered } from './rules/order/expired-tender.ts'
export { checkGuards, type GuardInput } from './rules/order/order-guards.ts'
export {
  checkCredit,
  needsCreditCheck,
  uninvoicedTotal,
  type CreditCheck,
  type CreditPolicy,
  type OpenOrder,
} from './rules/order/credit.ts'
export {
  checkEdit,
  editableKinds,
  kindOfOrderField,
  type EditKind,
  type LineEdit,
} from './rules/order/editable.ts'
export {
  isTaxOfFee,
  isTaxOfLine,
  splitByPo,
  orderToSplit,
  wholeOrder,
  type PoGroup,
  type SharedFee,
  type SplitLine,
  type Splittable,
} from './rules/parts/split.ts'
export type { Earlier, LineToBill, OrderToBill, PossibleDouble } from './rules/drop/order-to-bill.ts'
export { missingFrom, missingWords, type Missing } from './rules/drop/verify-gate.ts'
