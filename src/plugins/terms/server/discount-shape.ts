/** The shape of a discount for early payment. */
import { DISCOUNT_WORDS, isDiscount } from '#schema/values/shapes.ts'
import type { Row, RowFault, RowShape } from '#server'

const fault = ({ discount_days: days, net_days: net }: Row): RowFault[] =>
  isDiscount(Number(days ?? 0), Number(net ?? 0))
    ? []
    : [
        {
          path: 'discount_days',
          message: DISCOUNT_WORDS,
          code: 'invalid',
          by: `${days as number} ${net as number}`,
        },
      ]
/** A discount ends with its term at the latest: `discount_days` is at most `net_days` (domain decision 44). */
export const discountShape: RowShape = {
  concerns: (fields) => (fields.discount_days && fields.net_days ? ['discount_days', 'net_days'] : []),
  judge: async (rows, fields) =>
    rows.map((row) => (fields.discount_days && fields.net_days ? fault(row) : [])),
}
