/** What a command started leaves with it: told, cut off from its terminal, or killed. Shown with processes. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isRunning, root, sleep } from '../embedded-processes.ts'

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-left-'))
fs.chmodSync(work, 0o755)
const seen = new Set<number>()
const isEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null
afterAll(async () => {
  for (const pid of seen) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  fs.rmSync(work, { recursive: true, force: true })
})

const EMBEDDED = ['--import', 'tsx', 'tests/server/embedded-child.ts']
/** The run that is ended below: a test that starts a database by a program of its own, and never ends. */
function neverEnd(): void {
  it('holds a database', { timeout: 120_000 }, async () => {
    spawn(process.execPath, [...EMBEDDED, process.env.GANTRY_NEVER_ENDS!], { cwd: root })
    await sleep(100_000)
    expect.unreachable('it was not ended')
  })
}
if (process.env.GANTRY_NEVER_ENDS) neverEnd()

interface Seen {
  readonly pid: number
  readonly words: string
}
/** Every process below this one, with its command line. */
function processesBelow(pid: number): Seen[] {
  const parents = new Map<number, number[]>()
  for (const name of fs.readdirSync('/proc').filter((n) => /^\d+$/.test(n))) {
    try {
      const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      parents.set(parent, [...(parents.get(parent) ?? []), Number(name)])
    } catch {
      /* gone meanwhile */
    }
  }
  const below = (of: number): number[] => (parents.get(of) ?? []).flatMap((one) => [one, ...below(one)])
  return below(pid).flatMap((one) => {
    try {
      return [{ pid: one, words: fs.readFileSync(`/proc/${one}/cmdline`, 'utf8').replaceAll('\0', ' ') }]
    } catch {
      return []
    }
  })
}
interface Command {
  readonly process: ChildProcess
  /** the program with these words, by its id */
  find(words: string): number
}
/** Starts a command as a terminal does, and waits until all of these words stand in programs below it. */
async function begin(program: string, args: string[], env: object, until: string[]): Promise<Command> {
  const { NODE_OPTIONS: _, ...outer } = process.env
  const child = spawn(program, args, {
    cwd: root,
    env: { ...outer, ...env },
    detached: true,
    stdio: 'ignore',
  })
  let all: Seen[] = []
  for (let i = 0; i < 600 && !until.every((words) => all.some((one) => one.words.includes(words))); i++) {
    await sleep(100)
    if (isEnded(child)) throw new Error(`${program} ended with ${child.exitCode ?? child.signalCode}`)
    all = processesBelow(child.pid!)
  }
  for (const { pid } of [{ pid: child.pid! }, ...all]) seen.add(pid)
  return { process: child, find: (words) => all.find((one) => one.words.includes(words))!.pid }
}
/** Ids of what still runs after so many seconds; fewer when nothing does. */
async function leftAfter(seconds: number): Promise<number[]> {
  for (let i = 0; i < seconds * 20 && [...seen].some(isRunning); i++) await sleep(50)
  return [...seen].filter(isRunning)
}

describe.runIf(process.platform === 'linux' && !process.env.GANTRY_NEVER_ENDS)('nothing is left', () => {
  it.each([
    ['npm told to end', (npm: Command) => npm.process.kill('SIGTERM')],
    ['npm killed', (npm: Command) => npm.process.kill('SIGKILL')],
    ['the command killed', (npm: Command) => process.kill(npm.find('node scripts/dev.mjs'), 'SIGKILL')],
    ['its terminal closed', (npm: Command) => process.kill(-npm.process.pid!, 'SIGHUP')],
  ])('of `npm run dev`: %s', { timeout: 90_000 }, async (what, end) => {
    const env = { GANTRY_DATA: path.join(work, what), GANTRY_QUIET: '1' }
    end(await begin('npm', ['run', 'dev'], env, ['dist/dev/main.js', 'postgres: gantry']))
    expect(await leftAfter(5)).toEqual([])
  })
  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'of a test run: %s',
    { timeout: 90_000 },
    async (signal) => {
      const dir = path.join(work, signal)
      const run = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'nothing-left']
      const { process: vitest } = await begin(process.execPath, run, { GANTRY_NEVER_ENDS: dir }, [
        `-D ${dir}/pg`,
      ])
      vitest.kill(signal)
      expect(await leftAfter(5)).toEqual([])
    },
  )
  it('of a killed starter where the system cannot tell PostgreSQL', { timeout: 60_000 }, async () => {
    const bin = path.join(work, 'bin')
    fs.mkdirSync(bin)
    fs.symlinkSync('/bin/sh', path.join(bin, 'sh'))
    const dir = path.join(work, 'plain')
    const { process: starter } = await begin(process.execPath, [...EMBEDDED, dir], { PATH: bin }, [
      `-D ${dir}/pg`,
      'read -r _',
    ])
    await sleep(1000)
    starter.kill('SIGKILL')
    expect(await leftAfter(30)).toEqual([])
    expect(fs.readFileSync(path.join(dir, 'postgres.log'), 'utf8')).toMatch(/is shut down\n$/)
  })
})
