import './zod-config.ts'
import { navigate } from 'wouter/use-browser-location'
import { off, plugins } from 'virtual:gantry-plugins'
import { startGantry } from '#core'
import { goTo } from '#core/screens/form/leaving.ts'
import { plugDropIns } from './shell/drop-ins.ts'
import { productOver } from './shell/entry/product-over.tsx'
import { framePlugin } from './shell/frame-plugin.ts'
import { lookChooser } from './shell/use-theme.ts'

const go = (path: string) => goTo(path, () => navigate(path))
const frame = framePlugin({
  navigate: go,
  plugins,
  theme: (theme) => lookChooser.theme(theme),
  density: (density) => lookChooser.density(density),
})
const gantry = startGantry({
  plugins: [frame, ...plugins],
  off,
  navigate: go,
})
plugDropIns(gantry)

export const product = productOver(gantry)
