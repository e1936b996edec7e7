/** Prometheus figures of the process. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  http(route: string, method: string, status: number, ms: number): void
  readonly streams: Gauge
  readonly refreshReuse: Counter
  readonly jobs: Counter<'kind' | 'result'>
  text(): Promise<string>
}

export function openMetrics(waiting: () => number): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'gantry_' })
  const http = new Histogram({
    name: 'gantry_http_seconds',
    help: 'Calls by route',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'gantry_db_waiting',
    help: 'Callers waiting for a connection',
    registers: [registry],
    collect() {
      this.set(waiting())
    },
  })
  return {
    http: (route, method, status, ms) => http.observe({ route, method, status }, ms / 1000),
    streams: new Gauge({ name: 'gantry_streams', help: 'Open event streams', registers: [registry] }),
    refreshReuse: new Counter({
      name: 'gantry_refresh_reuse_total',
      help: 'Sessions revoked because an old refresh token came back',
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'gantry_jobs_total',
      help: 'Jobs by kind and result',
      labelNames: ['kind', 'result'],
      registers: [registry],
    }),
    text: () => registry.metrics(),
  }
}
