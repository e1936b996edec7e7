/** The start of a delivery, entered by the office for a driver who does not use the phone. */
import { z } from 'zod'
import { defineCommand, has, saying, type Ask, type AskItem, allOf } from '#core'
import * as contract from '#schema/sales/sales-orders.ts'
import { parseInstant } from '#schema/values/zone.ts'
import { formats, parseTime } from '#ui'
import { actingDriver, orderScope } from '../rows.ts'
import {
  callForEachOrder,
  changedByOthers,
  Ids,
  inState,
  laneOfMany,
  notOnHold,
  proposeChanges,
  tellOrders,
  whenOrders,
  wholeOrder,
} from './acting.ts'

const MINUTE = 60_000
const before = (minutes: number): AskItem<string> => {
  const value = new Date(Date.now() - minutes * MINUTE).toISOString()
  return { value, label: minutes === 0 ? 'Now' : `${minutes} minutes ago`, hint: formats.time(value) }
}
const askStart: Ask<string> = {
  label: 'When did it start?',
  hint: 'Type a time of today, like 6:30.',
  // what is typed is a time, and none of these
  items: (text) => (text.trim() === '' ? [0, 15, 30, 60].map(before) : []),
  parse: (text) => {
    const time = parseTime(text)
    if (!time) throw new Error('Enter a time, like 6:30')
    return parseInstant(`${formats.today()}T${time}`, formats.formatZone())
  },
}
export const startDelivery = defineCommand({
  id: 'sales-order.start-delivery',
  title: 'Start delivery',
  menus: ['sales-order.row'],
  unauthorised: 'orders',
  words: ['en route', 'depart', 'on the way'],
  permission: contract.startDelivery.permission,
  input: z.object({ ids: Ids, start_date_time: z.iso.datetime() }),
  scope: allOf(orderScope),
  ask: { start_date_time: askStart },
  when: whenOrders(
    saying('Assign a driver first', has(actingDriver), 'sales-order.assign-driver'),
    notOnHold,
    inState('The delivery has started', 'assigned'),
  ),
  lane: ({ ids }) => laneOfMany(ids),
  optimistic: ({ ids }) => proposeChanges(ids, { status: 'in_transit' }),
  run: ({ ids, start_date_time }, { api }) =>
    callForEachOrder(ids, (id) =>
      api.send(contract.startDelivery, { params: { id }, query: { start_date_time } }).then(wholeOrder),
    ),
  overtaken: ({ ids }, now) => changedByOthers(now, ids),
  says: { done: tellOrders('started'), failed: contract.startDelivery.failed!, failedAs: 500 },
})
