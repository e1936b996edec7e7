/**
 * The menu is the table of the specification (section 2): its groups, entries, words and order. Pages it does not
 * name are tabs of a page in it.
 */
import { describe, expect, it } from 'vitest'
import { MENU_GROUPS, MENU_LABELS, type PluginManifest } from '../../../src/core/plugin/manifest.ts'
import { framePlugin } from '../../../src/shell/frame-plugin.ts'
import { clientPlugins } from '../../laws/everything.ts'

/** As the specification prints them; `*` stands behind what is in beta. */
const TABLE: readonly (readonly [group: string, places: string])[] = [
  ['Dashboard', '/dashboard'],
  [
    'Sales (AR)',
    '/sales-order /invoice /customer /customer-company-type /sales-order-board* /weekly-task-planner*',
  ],
  ['Purchase (AP)', '/purchase-order /price-quotes /supplier /terminal /invoice-parse*'],
  [
    'Operations & Logistics',
    '/dispatch-center /driver /company-asset /asset-type /yard /region /state /city',
  ],
  ['Products & Inventory', '/product /product-category /product-sub-category'],
  [
    'Pricing',
    '/buying-price /pricing-rule/customer-pricing /pricing-rule/margin /tax /fee /payment-term /payment-method',
  ],
  ['Email', '/email'],
  ['Integrations', '/quickbook-online /quickbook-online/map-items /google-authentication'],
  ['Users', '/user-management /role-management'],
  [
    'Settings',
    '/company-settings /customer-contact-book /scheduled-jobs /about-us /onboarding* /template-designer',
  ],
]
/** Entries whose screen is not there yet. The list only shrinks. */
const NOT_THERE_YET = [
  '/purchase-order',
  '/price-quotes',
  '/invoice-parse',
  '/quickbook-online',
  '/quickbook-online/map-items',
  '/google-authentication',
  '/scheduled-jobs',
  '/template-designer',
]
/** Words of entries: those of the specification where it has any, else those of the trade. */
const WORDS: Readonly<Record<string, string>> = {
  '/dashboard': 'Dashboard',
  '/sales-order': 'Sales orders',
  '/invoice': 'Invoices',
  '/customer': 'Customers',
  '/customer-company-type': 'Customer types',
  '/sales-order-board': 'Sales order board',
  '/weekly-task-planner': 'Weekly task planner',
  '/supplier': 'Suppliers',
  '/terminal': 'Terminals',
  '/invoice-parse': 'Bill Parser',
  '/dispatch-center': 'Dispatch center',
  '/driver': 'Drivers',
  '/company-asset': 'Trucks & trailers',
  '/asset-type': 'Asset types',
  '/yard': 'Yards',
  '/region': 'Regions',
  '/state': 'States',
  '/city': 'Cities',
  '/product': 'Products',
  '/product-category': 'Categories',
  '/product-sub-category': 'Sub-categories',
  '/buying-price': 'Buying prices',
  '/pricing-rule/customer-pricing': 'Customer pricing',
  '/pricing-rule/margin': 'Margins',
  '/tax': 'Taxes',
  '/fee': 'Fees',
  '/payment-term': 'Payment terms',
  '/payment-method': 'Payment methods',
  '/email': 'Email',
  '/user-management': 'Users',
  '/role-management': 'Roles',
  '/company-settings': 'Company settings',
  '/customer-contact-book': 'Customer contact book',
  '/about-us': 'About us',
  '/onboarding': 'Onboarding',
}
/** Pages that the menu does not name and that G and a letter open. */
const BEHIND_G = [
  '/ship-to',
  '/asset',
  '/exemption-certificate',
  '/supplier-product-alias',
  '/tax-use',
  '/tax-group',
  '/jurisdiction',
  '/repricing',
  '/daily-summary',
  '/email-settings',
  '/backups',
  '/job-log',
  '/audit-log',
  '/data-to-correct',
  '/profile',
]
const nothing = () => undefined
const plugins = clientPlugins.map(([, plugin]) => plugin)
const frame = framePlugin({ navigate: nothing, plugins, theme: nothing, density: nothing })
const all: readonly PluginManifest[] = [...plugins, frame]
const menu = all.flatMap((plugin) => plugin.menu ?? [])
const tabs = all.flatMap((plugin) => plugin.tabs ?? [])
const places = new Set(all.flatMap((plugin) => plugin.routes ?? []).map(({ path }) => path))
const listed = TABLE.flatMap(([, line]) => line.split(' '))
const placesOf = (line: string) => line.split(' ').filter((place) => places.has(place.replace('*', '')))

describe('the menu', () => {
  it('has the groups of the specification, in its words and order', () => {
    expect(MENU_GROUPS.map((group) => MENU_LABELS[group])).toEqual(TABLE.map(([group]) => group))
  })
  it.each(MENU_GROUPS.map((group, i) => [group, TABLE[i]![1]] as const))('%s', (group, line) => {
    const entries = menu
      .filter((entry) => entry.group === group)
      .toSorted((a, b) => (a.order ?? 100) - (b.order ?? 100))
    expect(entries.map(({ to, beta }) => `${to}${beta ? '*' : ''}`)).toEqual(placesOf(line))
    const orders = entries.map(({ order }) => order)
    expect([new Set(orders).size, orders.includes(undefined)]).toEqual([orders.length, false])
  })
  it('calls each entry by its words', () => {
    expect(menu.filter(({ to, label }) => WORDS[to] !== label)).toEqual([])
  })
  it('lacks only what is not there yet', () => {
    const missing = listed.map((place) => place.replace('*', '')).filter((place) => !places.has(place))
    expect(missing).toEqual(NOT_THERE_YET)
  })
})
describe('a page that the menu does not name', () => {
  it('is a tab of a page in it, once, and no entry of its own', () => {
    const entries = new Set(menu.map(({ to }) => to))
    expect(tabs.length).toBeGreaterThan(12)
    expect(tabs.filter(({ of, to }) => !entries.has(of) || entries.has(to) || !places.has(to))).toEqual([])
    expect(new Set(tabs.map(({ to }) => to)).size).toBe(tabs.length)
  })
  it('is reached by G and a letter of its own', () => {
    const going = new Map(
      (frame.commands ?? []).flatMap(({ id, keys }): [string, string][] =>
        typeof keys === 'string' && keys.startsWith('g ') ? [[id.replace(/^go\./, '/'), keys]] : [],
      ),
    )
    expect(BEHIND_G.filter((place) => !going.has(place))).toEqual([])
    expect(new Set(going.values()).size).toBe(going.size)
  })
})
