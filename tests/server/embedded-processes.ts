/** Starting and ending processes of ours, each by its own id. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'

export const root = path.resolve(import.meta.dirname, '..', '..')
export const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** One file below dist/, so that it finds node_modules; a second of work. */
export async function bundle(entry: string, name: string): Promise<string> {
  const outDir = path.join(root, 'dist', `test-${name}`)
  await build({
    root,
    configFile: path.join(root, 'vite.server.config.ts'),
    logLevel: 'error',
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rollupOptions: { output: { entryFileNames: 'main.js' } },
    },
  })
  return path.join(outDir, 'main.js')
}

export interface Line {
  readonly role?: string
  readonly url?: string
  readonly ms?: number
  readonly pid?: number
  readonly id?: string
  readonly answer?: unknown
  readonly error?: string
}
export interface Started {
  readonly process: ChildProcess
  readonly lines: Line[]
  readonly ready: Promise<Line>
  ask(text: string): Promise<Line>
  kill(signal?: NodeJS.Signals): Promise<void>
}
const alive = new Set<Started>()

export function start(
  script: string,
  dir: string,
  mode: 'hold' | 'load' = 'hold',
  env: NodeJS.ProcessEnv = process.env,
): Started {
  const child = spawn(process.execPath, [script, dir, mode], { stdio: ['pipe', 'pipe', 'pipe'], env })
  const lines: Line[] = []
  const waiting = new Set<() => void>()
  const wake = (): void => {
    for (const w of waiting) w()
  }
  let complaint = ''
  child.stderr.on('data', (part) => {
    complaint += part
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(JSON.parse(line) as Line)
    wake()
  })
  const gone = new Promise<void>((done) =>
    child.once('close', () => {
      alive.delete(started)
      wake()
      done()
    }),
  )
  const next = async (wanted: (line: Line) => boolean): Promise<Line> => {
    for (;;) {
      const at = lines.findIndex(wanted)
      if (at >= 0) return lines.splice(at, 1)[0]!
      if (child.exitCode !== null || child.signalCode) return { error: complaint }
      await new Promise<void>((done) => {
        const w = () => {
          waiting.delete(w)
          done()
        }
        waiting.add(w)
      })
    }
  }
  const started: Started = {
    process: child,
    lines,
    ready: next((line) => !!line.role && !('answer' in line)),
    ask(text) {
      child.stdin.write(`${text}\n`)
      return next((line) => 'answer' in line)
    },
    async kill(signal = 'SIGKILL') {
      child.kill(signal)
      await gone
    },
  }
  alive.add(started)
  return started
}
/** For afterAll: whatever a failed test left. */
export const endAll = async (): Promise<void> => {
  await Promise.all([...alive].map((one) => one.kill()))
}

export const postmasterOf = (dir: string): number => {
  try {
    return parseInt(fs.readFileSync(path.join(dir, 'pg', 'postmaster.pid'), 'utf8'))
  } catch {
    return 0
  }
}
export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return !/^State:\s*Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
/** After a kill -9 the server hears of it by itself. */
export async function untilGone(pid: number): Promise<boolean> {
  for (let i = 0; i < 200; i++, await sleep(25)) if (!pid || !isRunning(pid)) return true
  return false
}
