/** `npm start` ends here: opens everything, listens, and leaves cleanly. */
import { serve } from '@hono/node-server'
import type { Server as HttpServer } from 'node:http'
import { open } from './open.ts'

const port = Number(process.env.PORT ?? 8080)
const host = process.env.HOST ?? '127.0.0.1'
const started = performance.now()
const fail = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const opened = await open().catch(fail)
const { server, log } = opened
for (const notice of server.notices) console.error(notice)
const http = serve({ fetch: server.app.fetch, port, hostname: host, serverOptions: { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000, maxHeaderSize: 16 * 1024 } } as never, async () => {
  const address = `http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${port}`
  const { rows: [any] } = await opened.database.asOwner((c) => c.query<{ any: boolean }>('select exists (select from tenant) as any'))
  console.log(`Gantry is ready at ${address} (${Math.round(performance.now() - started)} ms)`)
  console.log(any!.any ? 'Sign in to go on. Ctrl-C stops it.' : `Open ${address}/signup to create your company, or stop it and start with -- --demo to look around first.`)
}) as HttpServer
http.on('error', (error: NodeJS.ErrnoException) => fail(error.code === 'EADDRINUSE' ? `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start` : error))
await server.work().catch(fail)

let leaving = false
/** Refuse new work, finish what runs (10 s), then close; a second signal leaves at once. */
async function leave(signal: string): Promise<void> {
  if (leaving) process.exit(1)
  leaving = true
  log.info({ signal }, 'stopping')
  server.drain()
  http.close()
  http.closeIdleConnections()
  const late = setTimeout(() => http.closeAllConnections(), 10_000)
  await new Promise((done) => http.once('close', done))
  clearTimeout(late)
  await opened.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave(signal))
process.on('uncaughtException', (error) => {
  log.error({ error: error.stack }, 'uncaught exception')
  process.exit(1)
})
