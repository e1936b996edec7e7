/** Panels of the dashboard about the steps of setting up. */
import { contribute, homePanels } from '#core'

export const panelsOfHome = [
  contribute(homePanels, {
    id: 'onboarding.setup',
    title: 'Set up your company',
    permission: 'settings.update',
    isForFirstUse: true,
    layouts: {
      owner: { rank: 95, place: 'side' },
      dispatcher: { rank: 95, place: 'side' },
      accounting: { rank: 95, place: 'side' },
      desk: { rank: 95, place: 'side' },
    },
    load: () => import('./screens/panels/setup-panel.tsx'),
  }),
]
