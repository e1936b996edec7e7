import { contribute, definePlugin, defineResource, mergeManifests, paletteWords, setupTasks } from '#core'
import {
  margin,
  pricingCreated,
  pricingDeleted,
  pricingUpdated,
  ruleDeleted,
  ruleUpdated,
} from '#schema/sales/pricing.ts'
import { assignRule, PATH, priceAlone, showPriceAlone } from './commands/customers.ts'
import {
  createRule,
  listRules,
  removeRule,
  setPricing,
  switchRule,
  takeOffRule,
  updateRule,
} from './commands/rules.ts'
import { showSimulate, SIMULATE_PATH, simulatePrice } from './commands/simulate.ts'
import { readMarginVersions, readRuleVersions } from './commands/versions.ts'
import { observed, ruleRows } from './rows.ts'
import { FROM, WORDS } from './words.ts'

export const margins = defineResource({
  contract: margin,
  path: '/pricing-rule/margin',
  label: ['Margin', 'Margins'],
  title: (row) =>
    `${row.customer?.customer_name ?? 'All customers'} ${row.product?.name ?? row.product_category?.name ?? ''}`,
  columns: [
    { field: 'customer_id', width: 240 },
    'product_id',
    { field: 'product_category_id', label: 'Category' },
    { field: 'margin', align: 'end' },
    'margin_type',
    'effective_from',
    'effective_to',
  ],
  form: [
    { field: 'customer_id', help: 'Leave blank for all customers' },
    { field: 'product_id', help: 'Leave blank for all products' },
    {
      field: 'product_category_id',
      label: 'Category',
      help: 'A product’s own margin comes before that of its category',
    },
    { field: 'margin', help: 'e.g. 0.125 for dollars per gallon or 3.5 for percent of cost' },
    { field: 'margin_type' },
    { field: 'effective_from', label: 'From', help: FROM },
    { field: 'effective_to', label: 'Until', help: 'Leave blank for no end date' },
  ],
  words: {
    created: 'Margin created successfully',
    updated: 'Margin updated successfully',
    deleted: 'Margin deleted successfully',
  },
  menu: { group: 'pricing', order: 30, description: 'What is added to cost' },
  beneath: () => import('./screens/margin-versions.tsx'),
  screens: { form: () => import('./screens/margin-form.tsx') },
})

export default definePlugin({
  id: 'pricing',
  title: 'Pricing',
  ...mergeManifests(
    margins.manifest,
    {
      events: [observed, pricingCreated, pricingUpdated, pricingDeleted, ruleUpdated, ruleDeleted],
      collections: [ruleRows],
      commands: [
        listRules,
        createRule,
        updateRule,
        removeRule,
        switchRule,
        setPricing,
        takeOffRule,
        assignRule,
        priceAlone,
        showPriceAlone,
        simulatePrice,
        showSimulate,
        readRuleVersions,
        readMarginVersions,
      ],
      routes: [
        {
          path: PATH,
          title: 'Customer pricing',
          permission: 'customer_pricing.read',
          load: () => import('./screens/rule-list.tsx'),
        },
        {
          path: '/pricing-rule/*',
          title: 'Customer pricing',
          permission: 'customer_pricing.read',
          load: () => import('./screens/to-rules.tsx'),
        },
        {
          path: SIMULATE_PATH,
          title: 'Simulate a price',
          permission: showSimulate.permission!,
          load: () => import('./screens/simulate.tsx'),
        },
        {
          path: `${PATH}/new`,
          title: 'New rule',
          permission: 'customer_pricing.create',
          load: () => import('./screens/rule-form.tsx'),
        },
        {
          path: `${PATH}/:id`,
          title: 'Rule',
          permission: 'customer_pricing.update',
          load: () => import('./screens/rule-form.tsx'),
        },
      ],
      menu: [
        {
          group: 'pricing',
          label: 'Customer pricing',
          to: PATH,
          order: 20,
          description: 'Prices by rule',
        },
      ],
    },
    {
      contributes: [
        ...WORDS.map((one) => contribute(paletteWords, one)),
        contribute(setupTasks, {
          key: 'prices',
          quick: {
            'buying-price': ['supplier_id', 'terminal_id', 'product_id', 'price', 'effective_from'],
            margin: ['product_category_id', 'margin', 'margin_type', 'effective_from'],
          },
        }),
      ],
    },
  ),
})
