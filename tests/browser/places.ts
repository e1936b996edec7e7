/**
 * Every place of the product: the routes of all manifests, so that a new
 * plugin is looked at as soon as it is there.
 */
import type { PluginManifest } from '../../src/core/plugin/manifest.ts'
import { clientPlugins } from '../laws/everything.ts'
import type { Api, Json } from './harness.ts'

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

/** The address of a route: its `:id` is the first row the area lists, its `*` some word. */
export async function addressOf(path: string, api: Api): Promise<string> {
  if (!path.includes('/:')) return path.replace('/*', '/word')
  const area = path.slice(0, path.indexOf('/:'))
  const [method, list] = LISTS[area] ?? ['GET', `${area}/`]
  const answer = await api.call(method, `${list}?size=1`, method === 'POST' ? {} : undefined)
  const [first] = (answer.body?.message?.data?.items ?? []) as Json[]
  if (!first) throw new Error(`${area} lists no row to look at ${path} with: give the test's company one`)
  return path.replace(/:\w+/, String(first.pricing_rule?.id ?? first.id))
}
