/** `npm run build`: page and server into dist/. */
import './node-version.cjs'
import { ensureBuilt, ensureInstalled, quit } from './kit.mjs'

await ensureInstalled()
await ensureBuilt({ force: true }).catch((error) => quit(error.message))
