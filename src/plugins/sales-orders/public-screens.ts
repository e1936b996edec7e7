/**
 * For screens of others that show orders their own way, loaded with those: keys, bars and menus mean the same
 * orders there. Apart from `public-client.ts`, which every page carries.
 */
export { GateSlot } from './screens/verify/gate-slot.tsx'
export { actionFor, menuFor, reasonFor, runOrder } from './screens/run-order.ts'
export { ProofDialog, proofsOf, type Proof } from './screens/page/order-proof.tsx'
export { tracedOrder } from './screens/trace/traced.ts'
export { useOrder } from './screens/use-order.ts'
export { sumsOf } from './screens/order-words.tsx'
export {
  COLUMNS as ORDER_COLUMNS,
  FILTERS as ORDER_FILTERS,
  shape as ORDER_SHAPE,
} from './screens/list/list-columns.tsx'
export { default as ExceptionStrip } from './screens/exceptions/exception-strip.tsx'
