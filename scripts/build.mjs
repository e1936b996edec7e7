/** `npm run build`: page and server into dist/. */
import './shared/node-version.cjs'
import './shared/help.mjs'
import { ensureBuilt, ensureInstalled, quit } from './shared/kit.mjs'

await ensureInstalled()
await ensureBuilt({ force: true }).catch((error) => quit(error.message))
