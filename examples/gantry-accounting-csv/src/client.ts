import type { ComponentType } from 'react'
import { contribute, definePlugin, definePoint } from 'gantry/core'
import { downloadJournal, readFile, readJournal } from './commands.ts'
import { JournalPanel } from './journal-panel.tsx'

/** Plugins meet by name: this is the invoice page's own point. */
const invoicePanels = definePoint<{
  readonly title: string
  readonly Panel: ComponentType<{ readonly invoice: { readonly id: number } }>
}>('invoice.panels')

export default definePlugin({
  id: 'accounting-csv',
  title: 'Journal CSV',
  gantry: 1,
  commands: [readJournal, readFile, downloadJournal],
  routes: [
    {
      path: '/journal',
      title: 'Journal',
      permission: 'invoice.read',
      load: () => import('./journal-screen.tsx'),
    },
  ],
  menu: [
    {
      group: 'integrations',
      label: 'Journal CSV',
      to: '/journal',
      order: 90,
      description: 'Sent invoices as balanced entries',
    },
  ],
  contributes: [contribute(invoicePanels, { title: 'Journal', Panel: JournalPanel })],
})
