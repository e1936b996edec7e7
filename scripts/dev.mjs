/**
 * `npm run dev [-- --demo]`: the server rebuilt and restarted on change, the page with hot reload, one address.
 * `--demo` adds a demonstration company to an empty installation.
 */
import './shared/node-version.cjs'
import './shared/help.mjs'
import { spawn } from 'node:child_process'
import net from 'node:net'
import { ensureGenerated } from './shared/generated.mjs'
import { ensureInstalled, LEAVES_WITH_PARENT, quit, root } from './shared/kit.mjs'
import './shared/leave-with-parent.mjs'

await ensureInstalled()
ensureGenerated()
const { build, createServer } = await import('vite')
const freePort = () =>
  new Promise((done) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })
const apiPort = await freePort()
process.env.GANTRY_API = `http://127.0.0.1:${apiPort}`

const words = process.argv.slice(2)
const env = {
  ...process.env,
  PORT: String(apiPort),
  HOST: '127.0.0.1',
  GANTRY_QUIET: '1',
  GANTRY_LOG: process.env.GANTRY_LOG ?? 'warn',
  ...(words.includes('--demo') ? { GANTRY_DEMO: '1' } : {}),
}
let server
let leaving = false
let restarting = Promise.resolve()
const stopped = (child) =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((done) => child.once('exit', done))
    : undefined
/** One at a time: the old one lets go of port and database first. */
const restart = () => {
  restarting = restarting.then(async () => {
    if (server) {
      server.kill('SIGTERM')
      await stopped(server)
    }
    if (leaving) return
    server = spawn(process.execPath, [...LEAVES_WITH_PARENT, '--enable-source-maps', 'dist/dev/main.js'], {
      cwd: root,
      env,
      stdio: 'inherit',
      detached: process.platform !== 'win32',
    })
    server.once('exit', (code) => {
      if (code && !leaving) console.error(`The server ended (${code}); it starts again with the next change.`)
    })
  })
}

let built
const first = new Promise((done) => {
  built = done
})
const watcher = await build({
  root,
  configFile: 'vite.server.config.ts',
  logLevel: 'error',
  build: { outDir: 'dist/dev', watch: {} },
})
watcher.on('event', (event) => {
  if (event.code === 'END') {
    restart()
    built()
  }
  if (event.code === 'ERROR') console.error(event.error.message)
  event.result?.close?.()
})
/** The page would only complain before the server answers. */
async function answers() {
  for (let i = 0; i < 300; i++) {
    if (
      await fetch(`${process.env.GANTRY_API}/readyz`).then(
        (r) => r.ok,
        () => false,
      )
    )
      return
    await new Promise((done) => setTimeout(done, 100))
  }
}
await first
await answers()
const page = await createServer({
  root,
  server: {
    watch: { ignored: ['**/dist/**', '**/data/**'] },
    port: Number(process.env.PORT ?? 5173),
    strictPort: !!process.env.PORT,
  },
})
await page.listen().catch((error) => quit(error.message))
console.log(
  `Gantry in development: http://localhost:${page.config.server.port ?? page.httpServer.address().port}`,
)

async function leave() {
  if (leaving) return
  leaving = true
  await restarting
  server?.kill('SIGTERM')
  await Promise.all([server && stopped(server), watcher.close(), page.close()])
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.removeAllListeners(signal)
  process.on(signal, () => void leave())
}
