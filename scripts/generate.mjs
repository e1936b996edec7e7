/** `npm run generate`: contract -> schema/generated; `-- --check` only compares. */
import './node-version.cjs'
import { ensureInstalled, node } from './kit.mjs'

await ensureInstalled()
const { code } = await node('node_modules/tsx/dist/cli.mjs', ['schema/build.ts', ...process.argv.slice(2)])
process.exit(code)
