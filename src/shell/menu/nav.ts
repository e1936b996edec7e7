/**
 * The ten groups of the menu in the order of the specification, and
 * the picture and sentence of each known entry.
 */
import { MENU_GROUPS, MENU_LABELS, holds, useGantry, useStore, type MenuEntry, type MenuGroup } from '#core'
import { icons, type IconType } from '#ui'

export interface GroupLook {
  readonly id: MenuGroup
  readonly label: string
  readonly short: string
  readonly description: string
  readonly icon: IconType
  readonly direct?: string
}
const LOOKS: Readonly<Record<MenuGroup, Omit<GroupLook, 'id' | 'label'>>> = {
  dashboard: {
    short: 'Dashboard',
    description: 'Today at a glance',
    icon: icons.Gauge,
    direct: '/dashboard',
  },
  sales: {
    short: 'Sales',
    description: 'Orders, invoices, customers',
    icon: icons.Receipt,
  },
  purchase: {
    short: 'Purchase',
    description: 'Buying fuel and checking bills',
    icon: icons.ShoppingCart,
  },
  operations: {
    short: 'Operations',
    description: 'Drivers, trucks, yards',
    icon: icons.Truck,
  },
  products: {
    short: 'Products',
    description: 'What you sell',
    icon: icons.Database,
  },
  pricing: {
    short: 'Pricing',
    description: 'Prices, taxes, fees, terms',
    icon: icons.TagIcon,
  },
  email: { short: 'Email', description: 'What was sent', icon: icons.Mail, direct: '/email' },
  integrations: {
    short: 'Integrations',
    description: 'Accounting and accounts elsewhere',
    icon: icons.Plug,
  },
  users: { short: 'Users', description: 'People and what they may do', icon: icons.Users },
  settings: {
    short: 'Settings',
    description: 'Company, contacts, jobs',
    icon: icons.Settings,
  },
}
/** `path: [picture, sentence]`; an entry of an outside plugin brings its own sentence or none. */
const ENTRIES: Readonly<Record<string, readonly [IconType, string]>> = {
  '/dashboard': [icons.Gauge, 'Today at a glance'],
  '/sales-order': [icons.Receipt, 'Create, plan and verify orders'],
  '/invoice': [icons.FileText, 'Post, send and push'],
  '/customer': [icons.Users, 'Accounts, sites and tanks'],
  '/customer-company-type': [icons.List, 'Groups for pricing and reports'],
  '/sales-order-board': [icons.Columns3, 'Orders by stage'],
  '/weekly-task-planner': [icons.CalendarDays, 'Seven days by driver'],
  '/purchase-order': [icons.ShoppingCart, 'Fuel bought and lifted'],
  '/price-quotes': [icons.FileSearch, 'Offers to customers'],
  '/supplier': [icons.Warehouse, 'Who you buy from'],
  '/terminal': [icons.Fuel, 'Racks and their codes'],
  '/invoice-parse': [icons.FileSearch, 'Read supplier bills'],
  '/dispatch-center': [icons.Route, 'Loads, lanes and the map'],
  '/driver': [icons.User, 'People who deliver'],
  '/company-asset': [icons.Truck, 'Trucks, trailers, meters'],
  '/asset-type': [icons.Layers, 'Kinds of equipment'],
  '/yard': [icons.Warehouse, 'Where trucks start'],
  '/region': [icons.Map, 'Areas of work'],
  '/state': [icons.MapPin, 'States you serve'],
  '/city': [icons.Building2, 'Cities you serve'],
  '/product': [icons.Droplet, 'Fuels and goods'],
  '/product-category': [icons.Boxes, 'Families of products'],
  '/product-sub-category': [icons.Package, 'Finer families'],
  '/buying-price': [icons.Wallet, 'Rack prices by terminal'],
  '/pricing-rule/customer-pricing': [icons.Calculator, 'Prices per customer'],
  '/pricing-rule/margin': [icons.Percent, 'Margins and discounts'],
  '/tax': [icons.Scale, 'Rates by place and date'],
  '/fee': [icons.CreditCard, 'Freight, fuel and other fees'],
  '/payment-term': [icons.Clock, 'When customers pay'],
  '/payment-method': [icons.CreditCard, 'How customers pay'],
  '/email': [icons.Mail, 'What was sent'],
  '/quickbook-online': [icons.RefreshCw, 'Accounting sync'],
  '/quickbook-online/map-items': [icons.GitCompare, 'Products to accounting items'],
  '/google-authentication': [icons.KeyRound, 'Mailbox access'],
  '/user-management': [icons.Users, 'People who sign in'],
  '/role-management': [icons.Shield, 'What each role may do'],
  '/company-settings': [icons.Building2, 'Name, address, documents'],
  '/customer-contact-book': [icons.Contact, 'Who gets which email'],
  '/scheduled-jobs': [icons.Repeat, 'Recurring orders and jobs'],
  '/about-us': [icons.Info, 'Version and people'],
  '/onboarding': [icons.ListChecks, 'Set up step by step'],
  '/template-designer': [icons.LayoutTemplate, 'Documents as you like them'],
}

export interface NavItem {
  readonly label: string
  readonly to: string
  readonly icon: IconType
  readonly description: string
  readonly beta: boolean
}
export interface NavGroup extends GroupLook {
  readonly items: readonly NavItem[]
}

const itemOf = (entry: MenuEntry): NavItem => {
  const known = ENTRIES[entry.to]
  return {
    label: entry.label,
    to: entry.to,
    icon: known?.[0] ?? icons.File,
    description: entry.description ?? known?.[1] ?? '',
    beta: entry.beta ?? false,
  }
}

/** What the person may see, in order; groups without an entry are not there, so no link leads nowhere. */
export function useNav(): readonly NavGroup[] {
  const gantry = useGantry()
  // Permissions arrive after the first paint, and facts decide `when`: both draw the menu again.
  void useStore(gantry.me.state).current
  const facts = useStore(gantry.facts.state)
  return MENU_GROUPS.flatMap((id): NavGroup[] => {
    const entries = gantry.registry
      .menuOf(id)
      .filter((entry) => (!entry.permission || gantry.may(entry.permission)) && holds(entry.when, facts))
    if (entries.length === 0) return []
    const look = { ...LOOKS[id], label: MENU_LABELS[id] }
    const items = entries.map(itemOf)
    const only = items.length === 1 && look.direct === items[0]!.to
    const { direct: _direct, ...rest } = look
    return [{ id, ...rest, items, ...(only ? { direct: items[0]!.to } : {}) }]
  })
}
/** The group a path belongs to: the entry with the longest matching beginning wins. */
export function groupOf(groups: readonly NavGroup[], path: string): MenuGroup | undefined {
  const hits = groups.flatMap((g) =>
    g.items
      .filter((i) => path === i.to || path.startsWith(`${i.to}/`))
      .map((i) => ({ id: g.id, length: i.to.length })),
  )
  return hits.toSorted((a, b) => b.length - a.length)[0]?.id
}
