/** The published names of the contract kit, apart from zod itself. Additive: names that are here stay. */
export * from './contract/event.ts'
export {
  bool,
  date,
  flag,
  id,
  ids,
  instant,
  int,
  json,
  maybe,
  money,
  needs,
  pct,
  price,
  qty,
  rate,
  ref,
  refMaybe,
  secret,
  text,
  textOrEmpty,
} from './values/fields.ts'
export { address, printed, printedOrEmpty, zip, zipOrEmpty } from './values/printed.ts'
export { email, emailOrEmpty, phone, phoneOrEmpty } from './values/shaped-fields.ts'
export {
  contract,
  crud,
  Deleted,
  IdParam,
  pageOf,
  PageQuery,
  route,
  type Contract,
  type DeclaredPermission,
  type Page,
  type RowOf,
  type RouteSpec,
} from './contract/kit.ts'
export { D, money as moneyText, qty3, round, sum } from './values/decimal.ts'
export { isInForceOn, rowInForce, type Dated } from './values/in-force.ts'
