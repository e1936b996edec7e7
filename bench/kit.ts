/** What every figure shares: sizes, middle values, tables, programs started and ended by their id. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { root } from '../server/root.ts'

export const ORDERS = Number(process.env.BENCH_ORDERS ?? 200_000)
/** seconds per measured row */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
export const PASSWORD = 'bench only pw 7'
export const MAIN = path.join(root, 'dist/server/main.js')

/** The value below which `share` of them lie. */
export function at(share: number, values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
export const median = (values: readonly number[]): number => at(0.5, values)
export const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1)
export const ratio = (product: number, peer: number): string => (product / peer).toFixed(2)
export const row = (...cells: readonly (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`)
export function head(title: string, ...cells: readonly string[]): void {
  console.log(`\n### ${title}\n`)
  row(...cells)
  row(...cells.map(() => '---'))
}
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds)
  })

const endings: (() => Promise<void> | void)[] = []
/** Remembers how to undo something; the newest is undone first. */
export const atEnd = (ending: () => Promise<void> | void): void => void endings.unshift(ending)
export async function endAll(): Promise<void> {
  for (const ending of endings.splice(0)) await ending()
}
export function folder(name: string): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), `gantry-bench-${name}-`))
  atEnd(() => fs.rmSync(made, { recursive: true, force: true }))
  return made
}
export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => done(port))
    })
  })

export interface Program {
  readonly origin: string
  readonly pid: number
  stop(): Promise<void>
}
/** Starts a Node program on a port of its own and waits until `probe` answers 200. */
export async function start(file: string, env: NodeJS.ProcessEnv, probe: string): Promise<Program> {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, [file], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = new Promise<void>((done) => {
    child.once('exit', () => done())
  })
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await gone
  }
  atEnd(stop)
  const origin = `http://127.0.0.1:${port}`
  for (const until = Date.now() + 120_000; Date.now() < until && child.exitCode === null; await pause(10)) {
    if (
      await fetch(`${origin}${probe}`).then(
        (r) => r.ok,
        () => false,
      )
    )
      return { origin, pid: child.pid!, stop }
  }
  throw new Error(`${path.basename(file)} did not start`)
}
/** The product as it is shipped, on `data`. */
export const product = (data: string, env: NodeJS.ProcessEnv = {}): Promise<Program> =>
  start(MAIN, { GANTRY_DATA: data, GANTRY_LOG: 'silent', GANTRY_LIMITS: 'off', ...env }, '/readyz')

const agent = new http.Agent({ keepAlive: true })
atEnd(() => agent.destroy())
export interface Answer<T> {
  readonly status: number
  readonly data: T
  readonly text: string
}
/** One call over a kept connection, cheaper than fetch: the measuring takes from the same cores. */
export const call = <T = Record<string, unknown>>(
  origin: string,
  method: string,
  where: string,
  token = '',
  body?: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer<T>> =>
  new Promise((done, fail) => {
    const sent = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(sent ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) } : {}),
      ...more,
    }
    const request = http.request(`${origin}${where}`, { method, headers, agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', fail)
      response.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (response.statusCode! >= 300)
          return fail(new Error(`${method} ${where}: ${response.statusCode} ${text.slice(0, 300)}`))
        done({
          status: response.statusCode!,
          text,
          get data() {
            return (JSON.parse(text) as { message: { data: T } }).message.data
          },
        })
      })
    })
    request.on('error', fail)
    request.end(sent)
  })
export const signIn = async (origin: string, username = 'admin@prairie.example'): Promise<string> =>
  (await call<{ access_token: string }>(origin, 'POST', '/api/login', '', { username, password: PASSWORD }))
    .data.access_token
