import {
  contribute,
  definePlugin,
  defineResource,
  mergeManifests,
  paletteWords,
  recordPanels,
  setupTasks,
} from '#core'
import * as contract from '#schema/areas/suppliers.ts'
import { addressFields, positionFields } from '../geo/public-client.ts'
import { importing } from '../import/public-client.ts'
import { countOrdersAtRacks, postPrices, readMatrix, unpostPrices } from './matrix.ts'
import { listTerminalsOf } from './terminals-of.ts'
import { askingCents } from './asking-cents.ts'
import { askingFit } from './asking-fit.ts'
import { panelsOfHome } from './home-panels.ts'
import { WORDS } from './words.ts'

export const suppliers = defineResource({
  contract: contract.supplier,
  path: '/supplier',
  label: ['Supplier', 'Suppliers'],
  title: (row) => row.supplier_name,
  columns: [
    { field: 'supplier_name', label: 'Supplier', width: 240 },
    'code',
    'kind',
    'status',
    'city_id',
    'phone_number',
  ],
  form: [
    { field: 'supplier_name', label: 'Supplier', section: 'Basics' },
    'code',
    'kind',
    'status',
    { field: 'terminal_ids', help: 'Terminals where you lift from this supplier' },
    { field: 'loading_number', help: 'Your account number at the rack' },
    'email',
    {
      field: 'email_domains',
      label: 'Sends from',
      help: 'Email domains, separated by commas. Price notices from them belong to this supplier',
    },
    'phone_number',
    { field: 'fein', label: 'FEIN', help: 'Federal employer number, printed where it carries the fuel' },
    ...addressFields('Address'),
    { field: 'payment_term_id', section: 'Billing' },
    {
      field: 'lists_federal_fees',
      label: 'Lists federal fees separately',
      help: 'Oil spill and Superfund fees are separate lines on its bills',
    },
  ],
  archive: { field: 'status', off: 'inactive', on: 'active', call: contract.supplierStatus },
  events: [contract.supplierStatusChanged],
  menu: { group: 'purchase', order: 30, description: 'Suppliers and their racks' },
})
export const terminals = defineResource({
  contract: contract.terminal,
  path: '/terminal',
  label: ['Terminal', 'Terminals'],
  columns: [
    { field: 'name', width: 240 },
    { field: 'tcn', label: 'TCN' },
    'city_id',
    'state_id',
    { field: 'opens_at' },
    { field: 'closes_at' },
  ],
  form: [
    { field: 'name', section: 'Terminal' },
    {
      field: 'tcn',
      label: 'TCN',
      help: 'IRS terminal control number, e.g. T-74-TX-2701. Leave blank if unknown',
    },
    { field: 'opens_at', help: 'e.g. 04:00' },
    { field: 'closes_at', help: 'e.g. 22:00' },
    ...addressFields('Address'),
    ...positionFields,
  ],
  menu: { group: 'purchase', order: 40, description: 'Racks and their hours' },
})

export const aliases = defineResource({
  contract: contract.alias,
  path: '/supplier-product-alias',
  unauthorised: 'shared',
  label: ['Supplier product alias', 'Supplier product aliases'],
  title: (row) => row.alias,
  columns: [
    { field: 'alias', label: 'Supplier’s name', width: 260 },
    { field: 'supplier_id', width: 220 },
    { field: 'kind', label: 'Maps to' },
    { field: 'product_id', width: 200 },
    'terminal_id',
  ],
  form: [
    'supplier_id',
    { field: 'alias', label: 'Supplier’s name', help: 'As written on their price notices and bills' },
    { field: 'kind', label: 'Maps to' },
    { field: 'product_id', help: 'Your product' },
    { field: 'terminal_id', when: ({ kind }) => kind === 'terminal', help: 'Your terminal' },
  ],
  screens: { list: () => import('./screens/alias-list.tsx') },
  menu: {
    tabOf: '/product',
    order: 10,
    label: 'Supplier aliases',
    description: 'What suppliers call your products and racks',
  },
})
export const buyingPrices = defineResource({
  contract: contract.buyingPrice,
  path: '/buying-price',
  label: ['Buying price', 'Buying prices'],
  title: (row) => `${row.product?.name ?? ''} ${row.supplier?.supplier_name ?? ''}`,
  columns: [
    { field: 'product_id', width: 180 },
    { field: 'supplier_id', width: 200 },
    { field: 'terminal_id', width: 180 },
    { field: 'price', align: 'end' },
    { field: 'effective_from', label: 'From' },
    { field: 'effective_to', label: 'Until' },
    'source',
    'status',
    { field: 'volume_type', label: 'Priced on', hidden: true },
    { field: 'note', hidden: true },
  ],
  form: [
    'supplier_id',
    'terminal_id',
    'product_id',
    { field: 'price', help: 'In dollars, e.g. 2.3750' },
    { field: 'effective_from', label: 'From' },
    { field: 'effective_to', label: 'Until', help: 'Leave blank: the next price ends this one' },
    { field: 'volume_type', label: 'Priced on', help: 'Gross gallons as metered, or net at 60 °F' },
    { field: 'source', help: 'Where the price comes from' },
    'status',
    'note',
  ],
  words: {
    created: 'Buying price saved successfully!',
    updated: 'Buying price saved successfully!',
    deleted: 'Buying price deleted successfully!',
  },
  finder: false,
  screens: { list: () => import('./screens/price-list.tsx') },
  menu: { group: 'pricing', order: 10, description: 'Rack prices by supplier and terminal' },
})

const writes: readonly string[] = [buyingPrices.commands.create.id, buyingPrices.commands.update.id]
const prices = {
  ...buyingPrices.manifest,
  commands:
    buyingPrices.manifest.commands?.map((command) =>
      writes.includes(command.id) ? askingFit(askingCents(command)) : command,
    ) ?? [],
}

export default definePlugin({
  id: 'suppliers',
  title: 'Suppliers and terminals',
  ...mergeManifests(
    suppliers.manifest,
    terminals.manifest,
    aliases.manifest,
    prices,
    importing({
      entity: 'supplier',
      words: ['supplier', 'suppliers'],
      path: '/supplier',
      needs: ['supplier.create', 'supplier.update'],
    }),
    importing({
      entity: 'terminal',
      words: ['terminal', 'terminals'],
      path: '/terminal',
      needs: ['terminal.create', 'terminal.update'],
    }),
    importing({
      entity: 'buying-price',
      words: ['buying price', 'buying prices'],
      path: '/buying-price',
      needs: ['buying_price.create'],
    }),
    {
      commands: [listTerminalsOf, readMatrix, countOrdersAtRacks, postPrices, unpostPrices],
      contributes: [
        ...panelsOfHome,
        contribute(recordPanels, {
          id: 'supplier-terminals',
          title: 'Terminals',
          permission: contract.supplierTerminals.permission,
          order: 5,
          load: () => import('./screens/supplier-terminals.tsx'),
        }),
        ...WORDS.map((one) => contribute(paletteWords, one)),
        contribute(setupTasks, {
          key: 'suppliers',
          quick: {
            supplier: ['supplier_name', 'code', 'terminal_ids', 'email', 'phone_number'],
            terminal: ['name', 'tcn', 'state_id', 'city_id'],
          },
        }),
      ],
    },
  ),
})
