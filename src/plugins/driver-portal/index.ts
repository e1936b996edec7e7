import { contribute, definePlugin, headerTrucks } from '#core'
import { fetchDay, fetchTicket, fetchTrucks } from './commands/read.ts'
import {
  chooseTrucks,
  deliverOrder,
  putKeptAside,
  putTakenAside,
  recordGauge,
  reportSpill,
  startDelivering,
} from './commands/write.ts'
import {
  dayRead,
  deliveryEntered,
  driverDay,
  driverTrucks,
  gaugeEntered,
  keptSeen,
  startEntered,
  takenSeen,
  truckChecked,
  trucksChosen,
  trucksRead,
} from './day.ts'
import { followDay } from './effects.ts'
import { TruckSlot } from './parts/truck-slot.tsx'

export default definePlugin({
  id: 'driver-portal',
  title: 'Driver portal',
  events: [
    dayRead,
    trucksRead,
    startEntered,
    deliveryEntered,
    gaugeEntered,
    takenSeen,
    keptSeen,
    trucksChosen,
    truckChecked,
  ],
  commands: [
    fetchDay,
    fetchTrucks,
    fetchTicket,
    startDelivering,
    deliverOrder,
    reportSpill,
    recordGauge,
    putTakenAside,
    putKeptAside,
    chooseTrucks,
  ],
  projections: [driverDay, driverTrucks],
  effects: [followDay],
  contributes: [contribute(headerTrucks, TruckSlot)],
  routes: [
    {
      path: '/todays-order',
      title: 'Today’s orders',
      layout: 'driver',
      permission: 'sales_order.read',
      beside: [],
      load: () => import(/* offline */ './screens/today.tsx'),
    },
    {
      path: '/todays-order/:id',
      title: 'Deliver',
      layout: 'bare',
      permission: 'sales_order.read',
      beside: [],
      load: () => import(/* offline */ './screens/deliver.tsx'),
    },
  ],
})
