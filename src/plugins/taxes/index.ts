import {
  contribute,
  definePlugin,
  exportRows,
  mergeManifests,
  paletteWords,
  recordPanels,
  setupTasks,
} from '#core'
import { orderTaxes } from '#schema/sales/sales-orders.ts'
import { taxRates } from '#schema/sales/tax-rates.ts'
import { importing } from '../import/public-client.ts'
import { withFilledLists } from './commands.ts'
import { taxes } from './resource.ts'
import { sumInvoiceTaxes, sumOrderTaxes } from './summaries.ts'
import { taxGroups, taxUses } from './word-resources.ts'
import { WORDS } from './words.ts'

/** Downloads the rates of all taxes. */
const exportRates = exportRows(taxRates, { id: 'tax-rate.export', many: 'tax rates', list: 'tax' })
const writes: readonly string[] = [taxes.commands.create.id, taxes.commands.update.id]
const manifest = {
  ...taxes.manifest,
  commands:
    taxes.manifest.commands?.map((command) =>
      writes.includes(command.id) ? withFilledLists(command) : command,
    ) ?? [],
}

export default definePlugin({
  id: 'taxes',
  title: 'Taxes',
  ...mergeManifests(
    manifest,
    taxUses.manifest,
    taxGroups.manifest,
    importing({
      entity: 'tax-rate',
      words: ['tax rate', 'tax rates'],
      path: '/tax',
      list: 'tax',
      needs: ['tax.update'],
    }),
    {
      commands: [sumOrderTaxes, sumInvoiceTaxes, exportRates],
      contributes: [
        contribute(recordPanels, {
          id: 'tax-summary',
          title: 'Taxes',
          permission: orderTaxes.permission,
          order: 5,
          load: () => import('./screens/tax-summary.tsx'),
        }),
        ...WORDS.map((one) => contribute(paletteWords, one)),
        contribute(setupTasks, {
          key: 'taxes',
          quick: { fee: ['name', 'fee_code', 'fee_type', 'rate', 'applies_to_all_customers'] },
          load: () => import('./screens/setup-taxes.tsx'),
        }),
      ],
    },
  ),
})
