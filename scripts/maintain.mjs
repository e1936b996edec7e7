/**
 * `npm run backup [-- FOLDER]`: a copy of the whole installation, while people work, into a new folder or into
 * data/backups. `npm run restore -- FOLDER`: puts one back; Gantry must be stopped. docs/operations.md says more.
 */
import './shared/node-version.cjs'
import './shared/help.mjs'
import { ensureBuilt, ensureInstalled, quit } from './shared/kit.mjs'

await ensureInstalled()
await ensureBuilt().catch((error) => quit(error.message))
for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal)
await import('../dist/server/main.js')
