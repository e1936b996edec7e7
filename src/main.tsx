import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { atTheDoor } from '#core/session/doorstep.ts'
import { Entrance } from './shell/entry/entrance.tsx'
import { gate } from './shell/entry/gate.ts'
import { registerWorker } from './shell/worker.ts'

const load = () => import(/* product */ './product.tsx').then(({ product }) => product)
const { signedIn, awaited } = atTheDoor()
gate.open = !signedIn && /^\/(login\/?)?$/.test(location.pathname)
const atOnce = !gate.open || awaited
// asked for before the page is drawn: whoever is signed in waits for nothing else
if (atOnce) void load().catch(() => undefined)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Entrance load={load} atOnce={atOnce} />
  </StrictMode>,
)
registerWorker()
