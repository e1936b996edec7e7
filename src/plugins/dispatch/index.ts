import { definePlugin } from '#core'
import {
  commitPlan,
  dropPlan,
  planMoves,
  readDay,
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
  commands: [readDay, planMoves, takeBackStep, dropPlan, commitPlan, suggestDay, tellPlanning],
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
