import './zod-config.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { off, plugins } from 'virtual:gantry-plugins'
import { contracts } from '#schema/index.ts'
import { GantryProvider, startGantry } from '#core'
import { goTo } from '#core/screens/form/leaving.ts'
import { App } from './shell/app.tsx'
import { plugDropIns } from './shell/drop-ins.ts'
import { framePlugin } from './shell/frame-plugin.ts'
import { lookChooser } from './shell/use-theme.ts'
import { registerWorker } from './shell/worker.ts'

const go = (path: string) => goTo(path, () => navigate(path))
const frame = framePlugin({
  navigate: go,
  plugins,
  theme: (theme) => lookChooser.theme(theme),
  density: (density) => lookChooser.density(density),
})
const gantry = startGantry({ plugins: [frame, ...plugins], off, contract: contracts, navigate: go })

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <GantryProvider gantry={gantry}>
      <App />
    </GantryProvider>
  </StrictMode>,
)
registerWorker()
plugDropIns(gantry)
