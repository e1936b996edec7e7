/** Panels of the dashboard about invoices and payments. */
import { contribute, homePanels } from '#core'

export const panelsOfHome = [
  contribute(homePanels, {
    id: 'invoices.receivables',
    title: 'Receivables',
    permission: 'invoice.read',
    layouts: {
      accounting: { rank: 20, place: 'side' },
      owner: { rank: 70, place: 'side' },
    },
    load: () => import('./screens/panels/receivables-panel.tsx'),
  }),
  contribute(homePanels, {
    id: 'invoices.to-do',
    title: 'Invoices to do',
    permission: 'invoice.read',
    layouts: { accounting: { rank: 40, place: 'half' } },
    load: () => import('./screens/panels/to-do-panel.tsx'),
  }),
  contribute(homePanels, {
    id: 'invoices.month',
    title: 'This month so far',
    permission: 'invoice.read',
    layouts: { accounting: { rank: 75, place: 'side' } },
    load: () => import('./screens/panels/month-panel.tsx'),
  }),
  contribute(homePanels, {
    id: 'invoices.unapplied',
    title: 'Unapplied cash',
    permission: 'invoice.read',
    layouts: {
      accounting: { rank: 60, place: 'half' },
    },
    load: () => import('./screens/panels/unapplied-panel.tsx'),
  }),
]
