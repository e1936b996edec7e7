/**
 * `npm run bench [-- server|stream|client|cards|dispatch|size|start|import]`: the figures of
 * bench/README.md. BENCH_ORDERS and BENCH_SECONDS size them.
 */
import './shared/node-version.cjs'
import './shared/help.mjs'
import { ensureBuilt, ensureInstalled, node, quit } from './shared/kit.mjs'

await ensureInstalled()
await ensureBuilt()
const env = { NODE_ENV: 'production' }
for (const config of ['vite.bench.config.ts', 'bench/page/vite.config.ts']) {
  const { code } = await node(
    'node_modules/vite/bin/vite.js',
    ['build', '--config', config, '--logLevel', 'error'],
    { env },
  )
  if (code) quit('The bench could not be built.')
}
process.exit((await node('dist/bench/main.js', process.argv.slice(2), { env })).code)
