import { debounceTime, filter, map } from 'rxjs'
import { defineEffect, role } from '#core'
import { formats } from '#ui'
import { fetchDay } from './commands/read.ts'

const DISPATCHED =
  /^sales-order\.(created|updated|assigned|unassigned|replanned|archived|restored|held|released)$/
/**
 * Dispatch gave or took a stop: the list is read again, because news of
 * one order does not say which day it belongs to.
 */
export const followDay = defineEffect('driver.follow-day', 'leader', (live$, ctx) =>
  live$.pipe(
    filter(
      ({ type, payload }) =>
        String(ctx.facts()[role.name]).toLowerCase() === 'driver' &&
        type.startsWith('sales-order.') &&
        (DISPATCHED.test(type) || (payload as { gone?: boolean } | null)?.gone === true),
    ),
    debounceTime(300),
    map(() => fetchDay({ day: formats.today() })),
  ),
)
