import { contribute, definePlugin, mergeManifests } from '#core'
import { tenderEvents } from '#schema/road/carriers.ts'
import { shiftExtended } from '#schema/road/dispatch-center.ts'
import { driverDayTools, liftedUnder, stopFacts } from '#plugins/driver-portal/public-client.ts'
import {
  answerShift,
  buildLoad,
  changeLoad,
  commitPlan,
  declineShift,
  dropPlan,
  lookAtDay,
  planMoves,
  printSheets,
  readChanges,
  readDay,
  readFleet,
  readLoad,
  readMap,
  splitOrder,
  stepLoad,
  suggestDay,
  takeBackStep,
  tellPlanning,
} from './commands.ts'
import { carrierSettings } from './carriers/carrier-settings.ts'
import {
  listTenders,
  moveTender,
  openTender,
  readTender,
  showTenders,
  tenderAgain,
  tenderLoad,
  tenderOrder,
  tenderRows,
  tendersObserved,
} from './carriers/tenders.ts'
import { followInspections, followTruck, tellWhoPlans, tellWords } from './effects.ts'
import { DayToolsSlot } from './phone/day-tools-slot.tsx'
import { gaugeTruck, readMyDay, sayOfDay } from './phone/closing.ts'
import { fetchMyLoads, fillMyCompartment, finishMyLoad, stepMyLoad } from './phone/loading.ts'
import { fetchChecks, inspectTruck } from './phone/inspecting.ts'
import { LiftedUnder } from './phone/lifted-under.tsx'
import { compartmentFilled, loadStepped, myLoadRead, myLoads, myLoadsRead } from './phone/my-loads.ts'
import { daySaid, myDayRead, myDays, stockSaid } from './phone/my-day.ts'
import {
  notifyNoMore,
  notifyPhone,
  phoneSet,
  sayWhere,
  setPhone,
  shareNoMore,
  thisPhone,
} from './phone/this-phone.ts'
import { fetchTruck, moveGallons, myTruck, truckRead } from './phone/my-truck.ts'
import { closeDay, readDays, reopenDay } from './phone/office-days.ts'
import { fetchStopFacts, knownStops, stopFactsRead } from './phone/stop-facts.ts'
import { StopFactsSlot } from './phone/stop-facts-slot.tsx'
import {
  dayLookedAt,
  dispatchLooks,
  dispatchPlans,
  movesPlanned,
  planDropped,
  shiftAnswered,
  shiftDeclined,
  stepTakenBack,
} from './plan.ts'

import { answerDriver, callForHelp, fetchWords, sayWord, seeWords, tellWord } from './talk/commands.ts'
import { talk, wordSaid, wordsRead } from './talk/words.ts'

export default definePlugin({
  id: 'dispatch',
  title: 'Dispatch',
  ...mergeManifests(carrierSettings.manifest, {
    events: [
      tendersObserved,
      ...Object.values(tenderEvents),
      movesPlanned,
      stepTakenBack,
      planDropped,
      shiftAnswered,
      shiftDeclined,
      dayLookedAt,
      shiftExtended,
      myDayRead,
      daySaid,
      stockSaid,
      myLoadsRead,
      myLoadRead,
      loadStepped,
      compartmentFilled,
      wordsRead,
      wordSaid,
      truckRead,
      stopFactsRead,
      phoneSet,
    ],
    collections: [tenderRows],
    projections: [dispatchPlans, dispatchLooks, myDays, myLoads, myTruck, knownStops, talk, thisPhone],
    commands: [
      listTenders,
      readTender,
      tenderOrder,
      tenderAgain,
      tenderLoad,
      openTender,
      showTenders,
      moveTender,
      readDay,
      planMoves,
      takeBackStep,
      dropPlan,
      commitPlan,
      answerShift,
      declineShift,
      readChanges,
      lookAtDay,
      suggestDay,
      tellPlanning,
      printSheets,
      readMap,
      readLoad,
      readFleet,
      buildLoad,
      changeLoad,
      stepLoad,
      splitOrder,
      inspectTruck,
      fetchChecks,
      readMyDay,
      sayOfDay,
      gaugeTruck,
      readDays,
      closeDay,
      reopenDay,
      fetchWords,
      sayWord,
      callForHelp,
      answerDriver,
      seeWords,
      tellWord,
      fetchMyLoads,
      stepMyLoad,
      fillMyCompartment,
      finishMyLoad,
      fetchTruck,
      moveGallons,
      fetchStopFacts,
      setPhone,
      notifyPhone,
      notifyNoMore,
      sayWhere,
      shareNoMore,
    ],
    effects: [tellWhoPlans, followInspections, followTruck, tellWords],
    contributes: [
      contribute(driverDayTools, DayToolsSlot),
      contribute(liftedUnder, LiftedUnder),
      contribute(stopFacts, StopFactsSlot),
    ],
    routes: [
      {
        path: '/dispatch-center',
        title: 'Dispatch center',
        permission: 'dispatch.read',
        load: () => import('./screens/center/center.tsx'),
      },
      {
        path: '/sales-order-carrier',
        title: 'Carriers',
        permission: 'dispatch.read',
        load: () => import('./screens/carriers/tender-list.tsx'),
      },
      {
        path: '/sales-order-carrier/:id',
        title: 'Carrier tender',
        permission: 'dispatch.read',
        load: () => import('./screens/carriers/tender-page.tsx'),
      },
      {
        path: '/daily-summary',
        title: 'Daily summary',
        layout: 'either',
        permission: 'dispatch.read',
        load: () => import(/* offline */ './screens/days/summary.tsx'),
      },
      {
        path: '/inspection',
        title: 'Pre-trip inspection',
        layout: 'bare',
        permission: 'inspection.create',
        load: () => import(/* offline */ './screens/phone/inspection.tsx'),
      },
      {
        path: '/inspection/post-trip',
        title: 'Post-trip inspection',
        layout: 'bare',
        permission: 'inspection.create',
        load: () => import(/* offline */ './screens/phone/inspection.tsx'),
      },
      {
        path: '/my-truck',
        title: 'On the truck',
        layout: 'bare',
        permission: 'inspection.create',
        load: () => import(/* offline */ './screens/phone/truck.tsx'),
      },
      {
        path: '/my-messages',
        title: 'Messages',
        layout: 'bare',
        permission: 'message.create',
        load: () => import(/* offline */ './screens/phone/talk.tsx'),
      },
      {
        path: '/my-load/:id',
        title: 'Load',
        layout: 'bare',
        permission: 'inspection.create',
        load: () => import(/* offline */ './screens/phone/loading.tsx'),
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
      {
        group: 'operations',
        label: 'Daily summaries',
        to: '/daily-summary',
        order: 7,
        description: 'What each driver loaded, dropped and has left',
      },
    ],
  }),
})
