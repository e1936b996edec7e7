/** Panels of the dashboard about rack prices. */
import { contribute, homePanels } from '#core'

export const panelsOfHome = [
  contribute(homePanels, {
    id: 'suppliers.rack',
    title: 'Rack moves since yesterday',
    permission: 'buying_price.read',
    layouts: {
      owner: { rank: 50, place: 'far' },
      dispatcher: { rank: 40, place: 'side' },
      desk: { rank: 50, place: 'half' },
    },
    load: () => import('./screens/panels/rack-panel.tsx'),
  }),
]
