import { debounceTime, filter, map } from 'rxjs'
import { defineEffect, role } from '#core'
import { formats } from '#ui'
import { fetchDay } from './commands/read.ts'

const DISPATCHED =
  /^sales-order\.(created|updated|assigned|unassigned|replanned|archived|restored|held|released)$/
/** What moves a tank: how much still fits is read again. */
const FILLED = /^(sales-order\.(delivered|products-delivered|corrected)|asset\.reading-recorded)$/
const isGone = (type: string, payload: unknown): boolean =>
  type.startsWith('sales-order.') && (payload as { gone?: boolean } | null)?.gone === true
/**
 * Dispatch gave or took a stop, or fuel went into a tank: the list is read again, because news of
 * one order does not say which day it belongs to.
 */
export const followDay = defineEffect('driver.follow-day', 'leader', (live$, ctx) =>
  live$.pipe(
    filter(
      ({ type, payload }) =>
        String(ctx.facts()[role.name]).toLowerCase() === 'driver' &&
        (DISPATCHED.test(type) || FILLED.test(type) || isGone(type, payload)),
    ),
    debounceTime(300),
    map(() => fetchDay({ day: formats.today() })),
  ),
)
