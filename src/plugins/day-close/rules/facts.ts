/** Facts that the checks look at, as the area of orders knows them. */
export type {
  Earlier,
  LineToBill as CloseLine,
  OrderToBill as CloseFacts,
  PossibleDouble,
} from '#plugins/sales-orders/public.ts'
