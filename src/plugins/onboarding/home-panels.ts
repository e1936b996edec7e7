/** Panels of the dashboard about the steps of setting up. */
import { contribute, homePanels } from '#core'

export const panelsOfHome = [
  contribute(homePanels, {
    id: 'onboarding.setup',
    title: 'Set up your company',
    permission: 'settings.update',
    layouts: {
      owner: { rank: 5, place: 'full' },
      dispatcher: { rank: 5, place: 'full' },
      accounting: { rank: 5, place: 'full' },
      desk: { rank: 5, place: 'full' },
    },
    load: () => import('./screens/home/setup-panel.tsx'),
  }),
]
