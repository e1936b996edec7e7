import './zod-config.ts'
import { navigate } from 'wouter/use-browser-location'
import { early, outlines } from 'virtual:gantry-places'
import { startGantry } from '#core'
import { goTo } from '#core/screens/form/leaving.ts'
import { droppedIn } from './shell/dropped-in.ts'
import { productOver } from './shell/entry/product-over.tsx'
import { framePlugin, type FrameDoors } from './shell/frame-plugin.ts'
import { lookChooser } from './shell/use-theme.ts'

const go = (path: string) => goTo(path, () => navigate(path))
const frameOver = (plugins: FrameDoors['plugins']) =>
  framePlugin({
    navigate: go,
    plugins,
    theme: (theme) => lookChooser.theme(theme),
    density: (density) => lookChooser.density(density),
  })
const gantry = startGantry({
  plugins: [frameOver(outlines)],
  navigate: go,
  later: {
    outlines,
    some: async (ids) => {
      const loaded = await Promise.all(ids.map((id) => early[id]?.()))
      return loaded.flatMap((area) => area?.default ?? [])
    },
    all: async () => {
      const { contract, entryPlugin, off, plugins } = await import(/* offline */ './areas.ts')
      return { plugins: [frameOver(plugins), entryPlugin, ...plugins], off, contract }
    },
  },
})
const dropped = droppedIn()
// few installations have any: what plugs them in is fetched where the page names some
if (dropped.length > 0) {
  gantry.state.coming = true
  void import('./shell/drop-ins.ts')
    .then(
      ({ plugDropIns }) => plugDropIns(gantry, dropped),
      ({ message }: Error) => dropped.forEach((plugin) => gantry.switchedOff({ plugin, reasons: [message] })),
    )
    .finally(() => (gantry.state.coming = false))
}
// a notification was pressed
navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ open?: unknown } | null>) => {
  if (typeof data?.open === 'string' && data.open.startsWith('/')) go(data.open)
})

export const product = productOver(gantry)
