import { filter, map } from 'rxjs'
import { defineEffect, ofEvent, role } from '#core'
import { exceptionEvents, settleException } from '#schema/sales/delivery-exceptions.ts'
import { tellKept } from '../commands/exceptions.ts'

/** Work of a driver that no order could take is told to whoever settles it, as it arrives: never to a driver. */
export const tellKeptWork = defineEffect('delivery-exception.tell-kept', 'each-tab', (live$, ctx) =>
  live$.pipe(
    ofEvent(exceptionEvents.kept),
    filter(
      () => ctx.may(settleException.permission) && String(ctx.facts()[role.name]).toLowerCase() !== 'driver',
    ),
    map(({ payload: { id, reason, driver, sales_order } }) =>
      tellKept({
        id,
        reason,
        driver: driver?.name ?? '',
        order_no: sales_order?.order_no ?? 'unknown order',
      }),
    ),
  ),
)
