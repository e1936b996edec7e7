import { randomUUID } from 'node:crypto'
import { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { Refusal } from '../refusal.ts'
import { refusedAnswer } from './refused.ts'

/** How long a caller may take: slow senders are hung up on (trust 3.2). */
export const HTTP_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  /** how often Node looks whether one of these has passed; its own default is half a minute */
  connectionsCheckingInterval: 2_000,
}

/** What never became a request of ours: a host or an address that is none. */
const refuseAddress = () =>
  refusedAnswer(new Refusal(400, 'BAD_REQUEST', 'The address is not valid'), randomUUID())

/** The app as an HTTP server that does not listen yet. */
export const httpServer = (app: Hono, limits = HTTP_LIMITS): Server =>
  new Server(
    limits,
    getRequestListener((request, env) => app.fetch(request, env), { errorHandler: refuseAddress }),
  )
