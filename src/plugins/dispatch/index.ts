import { contribute, definePlugin } from '#core'
import { driverDayTools } from '#plugins/driver-portal/public-client.ts'
import {
  commitPlan,
  dropPlan,
  planMoves,
  readDay,
  suggestDay,
  takeBackStep,
  tellPlanning,
} from './commands.ts'
import { followInspections, tellWhoPlans } from './effects.ts'
import { DayToolsSlot } from './phone/day-tools-slot.tsx'
import { fetchChecks, inspectTruck } from './phone/inspecting.ts'
import { dispatchPlans, movesPlanned, planDropped, stepTakenBack } from './plan.ts'

export default definePlugin({
  id: 'dispatch',
  title: 'Dispatch',
  events: [movesPlanned, stepTakenBack, planDropped],
  projections: [dispatchPlans],
  commands: [
    readDay,
    planMoves,
    takeBackStep,
    dropPlan,
    commitPlan,
    suggestDay,
    tellPlanning,
    inspectTruck,
    fetchChecks,
  ],
  effects: [tellWhoPlans, followInspections],
  contributes: [contribute(driverDayTools, DayToolsSlot)],
  routes: [
    {
      path: '/dispatch-center',
      title: 'Dispatch center',
      permission: 'dispatch.read',
      load: () => import('./screens/center/center.tsx'),
    },
    {
      path: '/inspection',
      title: 'Pre-trip inspection',
      layout: 'bare',
      permission: 'inspection.create',
      load: () => import(/* offline */ './screens/phone/inspection.tsx'),
    },
  ],
  menu: [
    {
      group: 'operations',
      label: 'Dispatch center',
      to: '/dispatch-center',
      order: 5,
      description: 'Plan the day of every driver',
    },
  ],
})
