/** The product as `npm start` runs it: a process with a port and a data folder, called over HTTP. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { freePort } from '../../server/db/runtime.ts'
import { root } from './embedded-processes.ts'

export interface Answer {
  readonly status: number
  readonly body: {
    message?: { data: Record<string, unknown> }
    code?: string
    checks?: Record<string, boolean>
  } & Record<string, unknown>
  readonly headers: http.IncomingHttpHeaders
}
export interface Running {
  readonly process: ChildProcess
  readonly port: number
  readonly output: () => string
  readonly gone: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  call(
    method: string,
    at: string,
    body?: unknown,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<Answer>
}
const running = new Set<ChildProcess>()
/** Ends what a failed test left, each by its id. */
export const endServers = async (): Promise<void> => {
  await Promise.all(
    [...running].map(
      (child) =>
        new Promise((done) => {
          child.once('close', done)
          child.kill('SIGKILL')
        }),
    ),
  )
}

export function tempDir(name: string): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), `gantry-${name}-`))
  afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))
  return dir
}
/** Every call its own connection: what is refused was never begun. */
export const request = (
  port: number,
  method: string,
  at: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  new Promise((done, fail) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const call = http.request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: at,
        agent: false,
        headers: {
          ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
          ...headers,
        },
      },
      (response) => {
        let got = ''
        response.on('data', (part) => {
          got += part
        })
        response.on('error', fail)
        response.on('end', () => {
          let parsed: unknown
          try {
            parsed = JSON.parse(got)
          } catch {
            parsed = { text: got }
          }
          done({ status: response.statusCode!, body: parsed as Answer['body'], headers: response.headers })
        })
      },
    )
    call.on('error', fail)
    call.end(text)
  })

export async function runServer(
  script: string,
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Running> {
  const port = env.PORT ? Number(env.PORT) : await freePort(0)
  const { DATABASE_URL: _, GANTRY_SECRET: __, ...outer } = process.env
  // the soak runs it under other Nodes
  const child = spawn(process.env.GANTRY_NODE ?? process.execPath, [script], {
    cwd: root,
    env: {
      ...outer,
      NODE_ENV: 'production',
      GANTRY_LOG: 'error',
      PORT: String(port),
      HOST: '127.0.0.1',
      GANTRY_DATA: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += part
    })
  running.add(child)
  const gone = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((done) =>
    child.once('close', (code, signal) => {
      running.delete(child)
      done({ code, signal })
    }),
  )
  const one: Running = {
    process: child,
    port,
    gone,
    output: () => said,
    call: (method, at, body, token, headers = {}) =>
      request(port, method, at, body, { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers }),
  }
  // three that begin on an empty folder of a busy machine need more than a quarter of a minute
  for (let i = 0; i < 2400 && child.exitCode === null && !child.signalCode; i++) {
    if (/is ready at/.test(said)) break
    await new Promise((wait) => setTimeout(wait, 25))
  }
  return one
}
export const stop = async (
  one: Running,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<{ code: number | null; signal: NodeJS.Signals | null }> => {
  one.process.kill(signal)
  return one.gone
}
export const PASSWORD = 'correct horse 42'
export async function signUp(one: Running, email = 'ann@example.test'): Promise<string> {
  const answer = await one.call('POST', '/api/tenant', {
    company_name: 'Lone Star Fuel',
    name: 'Ann',
    email,
    password: PASSWORD,
  })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.message!.data.access_token as string
}
