import { contribute, definePlugin, homePanels, paletteWords, startStrips } from '#core'
import { officeExceptions, productSummary } from '#schema/sales/dashboard.ts'
import { readExceptions, readSummary } from './commands.ts'

const { permission } = productSummary

export default definePlugin({
  id: 'home',
  title: 'Dashboard',
  commands: [readSummary, readExceptions],
  routes: [{ path: '/dashboard', title: 'Dashboard', permission, load: () => import('./screens/home.tsx') }],
  menu: [
    { group: 'dashboard', label: 'Dashboard', to: '/dashboard', order: 10, description: 'Today at a glance' },
  ],
  contributes: [
    contribute(paletteWords, { to: '/dashboard', words: ['home', 'today', 'overview', 'morning', 'start'] }),
    contribute(startStrips, {
      id: 'home.needs-you',
      at: '/sales-order',
      isInBar: true,
      permission: officeExceptions.permission,
      load: () => import('./screens/needs-strip.tsx'),
    }),
    contribute(homePanels, {
      id: 'home.figures',
      title: 'Figures',
      permission,
      layouts: { owner: { rank: 10, place: 'full' } },
      load: () => import('./screens/figures-panel.tsx'),
    }),
    contribute(homePanels, {
      id: 'home.products',
      title: 'Product summary',
      permission,
      layouts: { owner: { rank: 20, place: 'main' } },
      load: () => import('./screens/products-panel.tsx'),
    }),
    contribute(homePanels, {
      id: 'home.needs-you',
      title: 'Needs you',
      permission: officeExceptions.permission,
      layouts: {
        owner: { rank: 30, place: 'side' },
        dispatcher: { rank: 70, place: 'side' },
        accounting: { rank: 80, place: 'half' },
        desk: { rank: 80, place: 'side' },
      },
      load: () => import('./screens/needs-panel.tsx'),
    }),
  ],
})
