/**
 * The ten groups of the menu in the order of the specification, and the picture of each known entry.
 */
import { MENU_LABELS, useGantry, type MenuEntry, type MenuGroup, type TabEntry } from '#core'
import { icons, type IconType } from '#ui'
import { useMenu } from './places.ts'

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
  users: { short: 'Users', description: 'People and their permissions', icon: icons.Users },
  settings: {
    short: 'Settings',
    description: 'Company, contacts, jobs',
    icon: icons.Settings,
  },
}
/** The picture of each known page; an entry of an outside plugin has that of a file. */
const PICTURES: Readonly<Record<string, IconType>> = {
  '/sales-order': icons.Receipt,
  '/invoice': icons.FileText,
  '/customer': icons.Users,
  '/customer-company-type': icons.List,
  '/sales-order-board': icons.Columns3,
  '/weekly-task-planner': icons.CalendarDays,
  '/supplier': icons.Warehouse,
  '/terminal': icons.Fuel,
  '/dispatch-center': icons.Route,
  '/driver': icons.User,
  '/company-asset': icons.Truck,
  '/asset-type': icons.Layers,
  '/yard': icons.Warehouse,
  '/region': icons.Map,
  '/state': icons.MapPin,
  '/city': icons.Building2,
  '/product': icons.Droplet,
  '/product-category': icons.Boxes,
  '/product-sub-category': icons.Package,
  '/buying-price': icons.Wallet,
  '/pricing-rule/customer-pricing': icons.Calculator,
  '/pricing-rule/margin': icons.Percent,
  '/tax': icons.Scale,
  '/fee': icons.CreditCard,
  '/payment-term': icons.Clock,
  '/payment-method': icons.CreditCard,
  '/email': icons.Mail,
  '/user-management': icons.Users,
  '/role-management': icons.Shield,
  '/company-settings': icons.Building2,
  '/customer-contact-book': icons.Contact,
  '/about-us': icons.Info,
  '/onboarding': icons.ListChecks,
}

export interface NavItem {
  readonly label: string
  readonly to: string
  readonly icon: IconType
  readonly description: string
  readonly beta: boolean
  /** the pages whose tabs stand beside its own: they belong to its group */
  readonly beside: readonly string[]
}
export interface NavGroup extends GroupLook {
  readonly items: readonly NavItem[]
}

const itemOf = (
  { label, to, description = '', beta = false }: MenuEntry,
  tabs: readonly TabEntry[],
): NavItem => {
  const of = tabs.find((tab) => tab.to === to)?.of ?? to
  return {
    label,
    to,
    icon: PICTURES[of] ?? icons.File,
    description,
    beta,
    beside: tabs.filter((tab) => tab.of === of).map((tab) => tab.to),
  }
}

/** What the person may see, in order, with words and pictures. */
export function useNav(): readonly NavGroup[] {
  const { tabs } = useGantry().registry
  return useMenu().map(({ id, entries }): NavGroup => {
    const look = { ...LOOKS[id], label: MENU_LABELS[id] }
    const items = entries.map((entry) => itemOf(entry, tabs))
    const only = items.length === 1 && look.direct === items[0]!.to
    const { direct: _direct, ...rest } = look
    return { id, ...rest, items, ...(only ? { direct: items[0]!.to } : {}) }
  })
}
/** The group a path belongs to: the entry or tab with the longest matching beginning wins. */
export function groupOf(groups: readonly NavGroup[], path: string): MenuGroup | undefined {
  const hits = groups.flatMap((g) =>
    g.items
      .flatMap((i) => [i.to, ...i.beside])
      .filter((to) => path === to || path.startsWith(`${to}/`))
      .map((to) => ({ id: g.id, length: to.length })),
  )
  return hits.toSorted((a, b) => b.length - a.length)[0]?.id
}
