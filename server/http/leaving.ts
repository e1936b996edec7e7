/** How the HTTP server leaves without cutting anybody off (trust 4, shutdown). */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { problemBody, Refusal } from '../refusal.ts'
import { apiHeaders } from './headers.ts'

/** a connection in use says something within this time, and hears then that it is the last answer */
const QUIET_MS = 500
/** who connected and said nothing for so long has begun nothing */
const SILENT_MS = 1000
const LOOK_MS = 20
/** how long running calls may take */
const LATE_MS = 10_000

export interface Leaving {
  /** From here on every answer closes its connection: whoever calls again looks for another server. */
  drain(): void
  /** Takes no new connections, and ends when the last call is answered, or after ten seconds. */
  close(): Promise<void>
}
/** so long without a new connection: nobody waits at the door, who would be cut when it closes */
const EMPTY_MS = 100
/** who goes on knocking is not waited for */
const KNOCKING_MS = 1500
const pause = () => new Promise((again) => setTimeout(again, LOOK_MS))

/** Who knocks while the door is closing has begun nothing: told so, they go elsewhere instead of being cut. */
function refuseCall(request: IncomingMessage, response: ServerResponse): void {
  const refusal = new Refusal(503, 'UNAVAILABLE', 'Server error. Please try again later.', { retry_after: 1 })
  const type = { 'Content-Type': 'application/json; charset=utf-8' }
  // read to its end: closing over what is still unread would cut the answer
  request.resume().once('end', () => response.end(JSON.stringify(problemBody(refusal, randomUUID()))))
  response.writeHead(503, { ...apiHeaders(), ...type, 'Retry-After': '1', Connection: 'close' })
}

/** Watches the connections of a server from its start. */
export function watchConnections(http: Server): Leaving {
  const answering = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  let draining = 0
  let knocked = 0
  const sayLast = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  http.on('connection', (socket) => {
    knocked = performance.now()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  http.prependListener('request', (_request, response) => {
    if (draining) sayLast(response)
    answering.add(response)
    response.once('close', () => answering.delete(response))
  })
  const drain = (): void => {
    draining ||= performance.now()
    for (const response of answering) sayLast(response)
  }
  return {
    drain,
    async close() {
      drain()
      // closing the door closes idle connections too: one that is in use would be cut as it sends
      while (sockets.size && performance.now() - draining < QUIET_MS) await pause()
      http.removeAllListeners('request').on('request', refuseCall)
      const began = performance.now()
      const isKnockedAt = () => performance.now() - knocked < EMPTY_MS
      while (isKnockedAt() && performance.now() - began < KNOCKING_MS) await pause()
      let isOpen = true
      http.close(() => {
        isOpen = false
      })
      while (isOpen) {
        await pause()
        // connections become idle one after another: the event streams, answers that were on their way
        http.closeIdleConnections()
        const waited = performance.now() - began
        if (waited > SILENT_MS) for (const socket of sockets) if (!socket.bytesRead) socket.destroy()
        if (waited > LATE_MS) http.closeAllConnections()
      }
    },
  }
}
