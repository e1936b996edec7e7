/** The figures on an address of their own, which a proxy does not lead to. */
import { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Metrics } from '../metrics.ts'
import { notFound } from '../refusal.ts'
import { randomUUID } from 'node:crypto'
import { apiHeaders } from './headers.ts'
import { HTTP_LIMITS } from './listening.ts'
import { refusedAnswer } from './refused.ts'

/** The figures as Prometheus reads them. */
export const metricsAnswer = async (metrics: Metrics): Promise<Response> =>
  new Response(await metrics.text(), {
    headers: { ...apiHeaders(), 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' },
  })

/** `GANTRY_METRICS_AT`: a port of this machine, or `host:port`. */
export function readAddress(at: string): { readonly host: string; readonly port: number } {
  const [, host = '127.0.0.1', port] = /^(?:(.+):)?(\d{1,5})$/.exec(at) ?? []
  if (!port || Number(port) > 65_535)
    throw new Error(`GANTRY_METRICS_AT must be a port or host:port, as 127.0.0.1:9090, not ${at}`)
  return { host: host.replace(/^\[(.+)\]$/, '$1'), port: Number(port) }
}

/** Answers `/metrics` there, and nothing else. */
export async function serveMetrics(metrics: Metrics, at: string): Promise<Server> {
  const { host, port } = readAddress(at)
  const answer = (request: Request): Response | Promise<Response> =>
    new URL(request.url).pathname === '/metrics'
      ? metricsAnswer(metrics)
      : refusedAnswer(notFound('Address'), randomUUID())
  const server = new Server(HTTP_LIMITS, getRequestListener(answer))
  await new Promise<void>((up, fail) => server.once('error', fail).listen(port, host, up))
  return server
}
