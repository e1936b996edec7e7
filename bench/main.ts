/**
 * `npm run bench [-- server|stream|client|cards|dispatch|size|start|import|day-close|routes|phone]`: the named
 * figures, or all of them.
 */
import { endAll } from './kit.ts'

const FIGURES: Readonly<Record<string, () => Promise<{ default: () => Promise<void> }>>> = {
  server: () => import('./figures/server.ts'),
  areas: () => import('./figures/areas.ts'),
  stream: () => import('./figures/stream.ts'),
  client: () => import('./figures/client.ts'),
  cards: () => import('./figures/cards.ts'),
  dispatch: () => import('./figures/dispatch.ts'),
  size: () => import('./figures/size.ts'),
  start: () => import('./figures/start.ts'),
  import: () => import('./figures/import.ts'),
  'day-close': () => import('./figures/day-close.ts'),
  routes: () => import('./figures/routes.ts'),
  phone: () => import('./figures/phone.ts'),
  profile: () => import('./figures/profile.ts'),
}
const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !FIGURES[name])
if (unknown) throw new Error(`There is no figure ${unknown}; there are ${Object.keys(FIGURES).join(', ')}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(130)))
try {
  for (const [name, load] of Object.entries(FIGURES))
    if (!wanted.length || wanted.includes(name)) {
      await (await load()).default()
      await endAll()
    }
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await endAll()
}
process.exit()
