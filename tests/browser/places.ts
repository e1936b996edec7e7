/**
 * Every place of the product: the routes of all manifests, so that a new
 * plugin is looked at as soon as it is there.
 */
import type { PluginManifest } from '../../src/core/plugin/manifest.ts'
import { clientPlugins } from '../laws/everything.ts'
import type { Api, Json } from './harness.ts'
import { chosenOf } from './turns.ts'

// by its path, not by an import: the types of the server's tests know no page
const [framePlugin] = Object.values(
  import.meta.glob<(doors: object) => PluginManifest>('/src/shell/frame-plugin.ts', {
    eager: true,
    import: 'framePlugin',
  }),
)
const nothing = () => {}
const frame = framePlugin!({
  navigate: nothing,
  plugins: clientPlugins.map(([, p]) => p),
  theme: nothing,
  density: nothing,
})
/** States beside rows on a wide screen by day, of which a place is looked at in one; the soak looks at all. */
export const STATES = ['narrow and dark', 'empty', 'failing'] as const
export type State = (typeof STATES)[number]
/** Says whether the nth place is looked at in a state in this run. */
export const isTurnOf = (state: State, nth: number): boolean =>
  process.env.GANTRY_SOAK_PLACES !== undefined || chosenOf(STATES, nth) === state
export const routes = [frame, ...clientPlugins.map(([, p]) => p)].flatMap((p) => p.routes ?? [])
/** Places whose rows are those of another call. */
const LISTS: Readonly<Record<string, readonly [method: string, path: string]>> = {
  '/todays-order': ['GET', 'sales-order/'],
  '/delivery-ticket': ['GET', 'sales-order/'],
  '/delivery-order-entry': ['GET', 'sales-order/'],
  '/delivery-exceptions': ['GET', 'delivery-exception/'],
  '/my-load': ['GET', 'load/'],
  '/pricing-rule/customer-pricing': ['POST', 'customer-pricing/list'],
}

/**
 * The address of a route: its `:id` is the first row the area lists, its `:date` the newest day of the close, its `*`
 * some word.
 */
export async function addressOf(path: string, api: Api): Promise<string> {
  if (path.includes('/:date')) {
    const { days } = (await api.get('day-close/?days=7')) as { days: readonly { date: string }[] }
    return path.replace(':date', days[0]!.date).replace(/\/run$/, '')
  }
  if (!path.includes('/:')) return path.replace('/*', '/word')
  const area = path.slice(0, path.indexOf('/:'))
  const [method, list] = LISTS[area] ?? ['GET', `${area}/`]
  const answer = await api.call(method, `${list}?size=1`, method === 'POST' ? {} : undefined)
  const [first] = (answer.body?.message?.data?.items ?? []) as Json[]
  if (!first) throw new Error(`${area} lists no row to look at ${path} with: give the test's company one`)
  return path.replace(/:\w+/, String(first.pricing_rule?.id ?? first.id))
}
