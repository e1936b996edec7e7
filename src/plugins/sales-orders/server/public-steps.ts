/** Door of orders for the server sides of other plugins: the steps of their life, and keeping what a driver did. */
export { forEachOrder } from './editing/each-order.ts'
export { assignOrder } from './steps/lifecycle.ts'
export { replanOrder } from './editing/replan-order.ts'
export { splitOrder } from './editing/split-order.ts'
export {
  checkJoinable,
  findSplit,
  joinOrders,
  lockSplit,
  noteLoadOfSplit,
  type FoundSplit,
  type LockedSplit,
} from './editing/join-order.ts'
export { keepWork } from './reports/keep-work.ts'
export { growWork } from './reports/grow-work.ts'
