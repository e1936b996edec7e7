/** Panels of the dashboard about drivers and trucks. */
import { contribute, homePanels } from '#core'

export const panelsOfHome = [
  contribute(homePanels, {
    id: 'dispatch.today',
    title: 'Today',
    permission: 'dispatch.read',
    layouts: { dispatcher: { rank: 10, place: 'full' } },
    load: () => import('./screens/panels/today-panel.tsx'),
  }),
  contribute(homePanels, {
    id: 'dispatch.drivers',
    title: 'Drivers today',
    permission: 'dispatch.read',
    layouts: {
      owner: { rank: 60, place: 'far' },
    },
    load: () => import('./screens/panels/drivers-panel.tsx'),
  }),
  contribute(homePanels, {
    id: 'dispatch.tomorrow',
    title: 'Tomorrow',
    permission: 'dispatch.read',
    layouts: {
      dispatcher: { rank: 50, place: 'far' },
    },
    load: () => import('./screens/panels/tomorrow-panel.tsx'),
  }),
  contribute(homePanels, {
    id: 'dispatch.trucks',
    title: 'Trucks',
    permission: 'dispatch.read',
    layouts: {
      dispatcher: { rank: 60, place: 'far' },
    },
    load: () => import('./screens/panels/trucks-panel.tsx'),
  }),
  contribute(homePanels, {
    id: 'dispatch.road',
    title: 'On the road now',
    permission: 'dispatch.read',
    layouts: {
      desk: { rank: 60, place: 'side' },
    },
    load: () => import('./screens/panels/road-panel.tsx'),
  }),
]
