/** Brackets of a tax rate (domain 1.6): an amount for all gallons up to a bound. */
import { z } from 'zod'
import { CHARGE_SCOPES } from '../values/charge-scopes.ts'
import { maybe, money, qty } from '../values/fields.ts'

/** Sides of a bound: the bound itself belongs to the bracket (`up_to`) or to the next. */
const BOUNDS = ['up_to', 'below'] as const
export const Bracket = z.object({
  up_to: qty().nullable(),
  amount: money(),
  /** brackets of before do not have it: up_to */
  bound: z.enum(BOUNDS).optional(),
  /** of the last: each started step beyond the bound before adds the amount of a step */
  step: qty().nullable().optional(),
  step_amount: money().nullable().optional(),
})
export const BracketInput = z.strictObject({
  up_to: maybe(qty()),
  amount: money({ min: 0 }),
  bound: z.enum(BOUNDS).default('up_to'),
  step: maybe(qty()),
  step_amount: maybe(money({ min: 0 })),
})
/** Scope of a flat amount, a bracket or a minimum: it is owed once for each. */
export const chargeScope = () => z.enum(CHARGE_SCOPES).default('order')
