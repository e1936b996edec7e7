/** Panels of the dashboard about tanks and certificates. */
import { contribute, homePanels } from '#core'

export const panelsOfHome = [
  contribute(homePanels, {
    id: 'customers.tanks',
    title: 'Tanks that need an order',
    permission: 'asset.read',
    layouts: {
      dispatcher: { rank: 20, place: 'half' },
      desk: { rank: 20, place: 'side' },
    },
    load: () => import('./screens/panels/tanks-panel.tsx'),
  }),
  contribute(homePanels, {
    id: 'customers.ending',
    title: 'Ends soon',
    permission: 'certificate.read',
    layouts: {
      desk: { rank: 70, place: 'half' },
    },
    load: () => import('./screens/panels/ending-panel.tsx'),
  }),
]
