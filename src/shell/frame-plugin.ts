/**
 * The frame as a plugin of its own: where the G keys go, the theme,
 * the panes, and the pages about the product.
 */
import { z } from 'zod'
import {
  all,
  defineCommand,
  definePlugin,
  has,
  not,
  paletteOpen,
  typing,
  type AnyCommand,
  type PluginManifest,
  type Route,
} from '#core'
import { copyText } from '#core/screens/copy.ts'
import { setPreferences } from '#core/screens/preferences.ts'
import { frame, nextPane, type Density, type Theme } from './frame-state.ts'

const noInput = z.object({}).default({})
const whenFree = all(not(has(typing)), not(has(paletteOpen)))
/** Places behind `G` and a letter, called by their titles; a place is only there when a plugin brings it. */
const PLACES: Readonly<Record<string, string>> = {
  d: '/dashboard',
  s: '/sales-order',
  i: '/invoice',
  c: '/customer',
  b: '/sales-order-board',
  w: '/weekly-task-planner',
  o: '/dispatch-center',
  p: '/purchase-order',
  q: '/price-quotes',
  r: '/pricing-rule/customer-pricing',
  t: '/tax',
  m: '/email',
  l: '/invoice-parse',
  x: '/quickbook-online',
  u: '/user-management',
  ',': '/company-settings',
  // what the menu does not name
  e: '/ship-to',
  k: '/asset',
  f: '/exemption-certificate',
  a: '/supplier-product-alias',
  v: '/tax-use',
  g: '/tax-group',
  j: '/jurisdiction',
  h: '/repricing',
  y: '/day-close',
  n: '/job-log',
  z: '/audit-log',
  '1': '/profile',
  '2': '/email-settings',
  '3': '/backups',
  '4': '/data-to-correct',
  '5': '/daily-summary',
}
const frameCommand = (id: string, title: string, run: () => unknown, more: Partial<AnyCommand> = {}) =>
  defineCommand({
    id,
    title,
    input: noInput,
    kind: 'query',
    ...(more as object),
    run: async () => {
      run()
      return {}
    },
  })

/** Help, the outbox, the menu, the panes and the link of the page. */
const frameActs: readonly AnyCommand[] = [
  frameCommand(
    'frame.shortcuts',
    'Show keyboard shortcuts',
    () => {
      frame.help = true
    },
    { keys: '?', when: whenFree, words: ['help', 'keys'] },
  ),
  frameCommand(
    'frame.waiting',
    'Show waiting changes',
    () => {
      frame.waiting = true
    },
    { words: ['outbox', 'offline', 'unsent'] },
  ),
  frameCommand(
    'frame.rail',
    'Hide or show the menu',
    () => {
      frame.rail = !frame.rail
    },
    { words: ['rail', 'sidebar'] },
  ),
  frameCommand('frame.next-pane', 'Go to the next pane', () => nextPane(), { keys: 'f6', hidden: true }),
  frameCommand('frame.previous-pane', 'Go to the previous pane', () => nextPane(true), {
    keys: 'shift+f6',
    hidden: true,
  }),
  frameCommand(
    'frame.copy-link',
    'Copy the link of this page',
    () => navigator.clipboard?.writeText(location.href),
    {
      keys: 'y',
      when: whenFree,
      kind: 'change',
      says: { done: 'Copied to clipboard' },
    },
  ),
]
const routes: readonly Route[] = [
  {
    path: '/signup',
    title: 'Create a company',
    layout: 'bare',
    open: true,
    load: () => import('./entry/sign-up.tsx'),
  },
  {
    path: '/reset-password',
    title: 'Reset password',
    layout: 'bare',
    open: true,
    load: () => import('./entry/reset-password.tsx'),
  },
  {
    path: '/reset-password/*',
    title: 'Reset password',
    layout: 'bare',
    open: true,
    load: () => import('./entry/reset-password.tsx'),
  },
  {
    path: '/invitation',
    title: 'Invitation',
    layout: 'bare',
    open: true,
    load: () => import('./entry/invitation.tsx'),
  },
  { path: '/about-us', title: 'About us', open: true, load: () => import('./pages/about-us.tsx') },
  {
    path: '/dev/log',
    title: 'Log of this browser',
    permission: 'audit.read',
    load: () => import('./help/dev-log.tsx'),
  },
  { path: '/eula', title: 'License', open: true, load: () => import('./pages/eula.tsx') },
  {
    path: '/privacy-policy',
    title: 'Privacy',
    open: true,
    load: () => import('./pages/privacy-policy.tsx'),
  },
]

export interface FrameDoors {
  readonly navigate: (path: string) => void
  readonly plugins: readonly { readonly routes?: readonly Pick<Route, 'path' | 'title'>[] }[]
  readonly theme: (theme: Theme) => void
  readonly density: (density: Density) => void
}
/** How light and how dense it looks. */
const lookActs = ({ theme, density }: Pick<FrameDoors, 'theme' | 'density'>): readonly AnyCommand[] => [
  frameCommand('theme.light', 'Use the light theme', () => theme('light'), { words: ['appearance'] }),
  frameCommand('theme.dark', 'Use the dark theme', () => theme('dark'), { words: ['appearance', 'night'] }),
  frameCommand('theme.system', 'Match the system theme', () => theme('system'), {
    words: ['appearance'],
  }),
  frameCommand('density.compact', 'Show compact rows', () => density('compact'), { words: ['dense'] }),
  frameCommand('density.comfortable', 'Show comfortable rows', () => density('comfortable'), {
    words: ['larger'],
  }),
]
export function framePlugin({ navigate, plugins, theme, density }: FrameDoors): PluginManifest {
  // a manifest nobody has checked yet: the registry refuses what is no list
  const titles = new Map(
    plugins.flatMap((plugin) =>
      Array.isArray(plugin?.routes)
        ? plugin.routes.map((route: Partial<Route> | undefined) => [route?.path, route?.title] as const)
        : [],
    ),
  )
  const places = Object.entries(PLACES)
    .filter(([, path]) => titles.has(path))
    .map(([letter, path]) =>
      frameCommand(`go.${path.slice(1)}`, `Go to ${titles.get(path)}`, () => navigate(path), {
        keys: `g ${letter}`,
        when: whenFree,
        hidden: true,
      }),
    )
  return definePlugin({
    id: 'frame',
    title: 'Frame',
    commands: [...places, setPreferences, copyText, ...frameActs, ...lookActs({ theme, density })],
    routes,
    menu: [{ group: 'settings', label: 'About us', to: '/about-us', order: 40 }],
  })
}
