/**
 * What plugins outside this repository write contracts with
 * (`gantry/schema`). Additive: names that are here stay.
 */
export { z } from 'zod'
export * from './contract/event.ts'
export {
  address,
  bool,
  date,
  email,
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
  type RouteSpec,
} from './contract/kit.ts'
export { D, money as moneyText, qty3, round, sum } from './values/decimal.ts'
