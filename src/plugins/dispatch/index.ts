import { definePlugin } from '#core'
import {
  buildLoad,
  changeLoad,
  commitPlan,
  dropPlan,
  planMoves,
  readDay,
  readFleet,
  readLoad,
  stepLoad,
  suggestDay,
  takeBackStep,
  tellPlanning,
} from './commands.ts'
import { tellWhoPlans } from './effects.ts'
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
    readLoad,
    readFleet,
    buildLoad,
    changeLoad,
    stepLoad,
  ],
  effects: [tellWhoPlans],
  routes: [
    {
      path: '/dispatch-center',
      title: 'Dispatch center',
      permission: 'dispatch.read',
      load: () => import('./screens/center/center.tsx'),
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
