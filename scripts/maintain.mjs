/** `npm run backup`, `npm run restore`: the same program as the server, with a word. */
import './shared/node-version.cjs'
import { ensureBuilt, ensureInstalled, quit } from './shared/kit.mjs'

await ensureInstalled()
await ensureBuilt().catch((error) => quit(error.message))
for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal)
await import('../dist/server/main.js')
