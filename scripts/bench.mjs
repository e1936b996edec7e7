/** `npm run bench`: the product against a bare peer in one run. BENCH_ORDERS and BENCH_SECONDS size it. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)
const run = (...args) => execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } })
const vite = path.join(root, 'node_modules/vite/bin/vite.js')
run(vite, 'build', '--config', 'vite.server.config.ts', '--logLevel', 'error')
run(vite, 'build', '--config', 'vite.bench.config.ts', '--logLevel', 'error')
run('dist/bench/api.js')
