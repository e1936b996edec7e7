/**
 * What every command shares: is the installation complete, is the
 * build fresh, how to run a program. Plain Node.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { ensureGenerated, isWritten } from './generated.mjs'
import { filesBelow, outsideFolder, outsidePlugins } from './outside.mjs'

export const root = path.join(import.meta.dirname, '../..')
const at = (...names) => path.join(root, ...names)
const read = (file) => {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
const hashOf = (...texts) => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest('hex')
}

/** Ends the command with one sentence an operator can act on. */
export function quit(sentence, code = 1) {
  console.error(sentence)
  process.exit(code)
}

/** Arguments of a Node program that make it leave when we do, killed or not. */
export const LEAVES_WITH_PARENT = ['--import', new URL('leave-with-parent.mjs', import.meta.url).href]

const active = new Set()
let leaving = false
/** On a signal a command ends its programs and begins no other. */
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    leaving = true
    if (!active.size) process.exit(130)
    for (const child of active) child.kill(signal)
  })

/** Runs a program; answers its exit code and, with `capture`, its output. */
export function run(command, args, { env, capture = false } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let output = ''
    active.add(child)
    for (const stream of capture ? [child.stdout, child.stderr] : [])
      stream.on('data', (part) => {
        output += part
      })
    child.once('error', (error) => done({ code: 1, output: `${output}${error.message}` }))
    child.once('close', (code, signal) => {
      active.delete(child)
      if (leaving && !active.size) process.exit(130)
      done({ code: code ?? (signal ? 130 : 1), output })
    })
  })
}
/**
 * A JavaScript program of an installed package, without a shell and without
 * `.bin`, which install scripts and platforms change.
 */
export const node = (file, args = [], options) =>
  run(process.execPath, [...LEAVES_WITH_PARENT, at(file), ...args], options)

/** Every package the lock names is there in that version; those for other platforms may be absent. */
function matchesLock(lock) {
  const held = JSON.parse(read(at('node_modules', '.package-lock.json')) ?? '{}').packages
  return (
    !!held &&
    Object.entries(JSON.parse(lock).packages).every(
      ([name, wanted]) =>
        name === '' ||
        (held[name]
          ? held[name].version === wanted.version
          : wanted.optional || wanted.devOptional || wanted.peer),
    )
  )
}

/** `npm ci` when a package is missing or of another version. */
export async function ensureInstalled() {
  const lock =
    read(at('package-lock.json')) ??
    quit('package-lock.json is missing: this is not a complete copy of Gantry.')
  const stamp = at('node_modules', '.gantry-install')
  const wanted = hashOf(lock, process.platform, process.arch)
  if (read(stamp) === wanted) return
  if (!matchesLock(lock)) {
    // npm would empty the folder that others work with, and put another in the link's place
    if (fs.lstatSync(at('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
      quit('node_modules is a link to another copy, whose packages are not those of this lock: remove it.')
    console.log('Installing packages (only when they change) ...')
    // install scripts stay off; development packages are needed to build, whatever NODE_ENV says
    const args = [
      'ci',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--include=dev',
      '--include=optional',
      '--loglevel=error',
    ]
    const npm = process.env.npm_execpath
    const { code } = npm?.endsWith('.js')
      ? await run(process.execPath, [npm, ...args])
      : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
    if (code)
      quit(`The packages could not be installed. Is ${root} writable, and can npm reach its packages?`, code)
  }
  try {
    fs.writeFileSync(stamp, wanted)
  } catch {
    /* read-only: compared again next time */
  }
}

const SOURCES = [
  'src',
  'schema',
  'server',
  'seed',
  'vite',
  'public',
  'index.html',
  'scripts/shared/outside.mjs',
  'vite.config.ts',
  'vite.server.config.ts',
  'package.json',
  'package-lock.json',
]
const filesIn = (name) => {
  const stat = fs.statSync(at(name), { throwIfNoEntry: false })
  if (stat?.isFile()) return [name]
  return stat ? filesBelow(at(name)).map((file) => path.relative(root, file)) : []
}
const outsideFolders = () =>
  outsidePlugins(root).flatMap((name) => {
    const folder = outsideFolder(root, name)
    return folder ? [path.relative(root, folder)] : []
  })
const sources = () => [...SOURCES, ...outsideFolders()].flatMap(filesIn).filter((file) => isWritten(at(file)))
/** By content, not by time: a copy, a checkout or an image layer changes times. About 100 ms. */
function fingerprint(files) {
  const hash = createHash('sha256').update(outsidePlugins(root).join())
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(at(file)))
      .update('\0')
  return hash.digest('hex')
}
/** The fingerprint of all sources of the build; a build is stale when it differs. */
export const madeOf = () => fingerprint(sources())
/** Size and times of every file: where they are those of the last look, so is the content. About 20 ms. */
const looked = (files) =>
  hashOf(
    ...outsidePlugins(root),
    ...files.map((file) => {
      const { size, mtimeMs, ctimeMs, ino } = fs.statSync(at(file))
      return `${file} ${size} ${mtimeMs} ${ctimeMs} ${ino}\n`
    }),
  )
const note = (file, text) => {
  try {
    fs.writeFileSync(file, text)
  } catch {
    /* read-only: the content is read again next time */
  }
}

export const build = async (options) => {
  const vite = 'node_modules/vite/bin/vite.js'
  const made = await Promise.all([
    node(vite, ['build', '--logLevel', 'warn'], options),
    node(vite, ['build', '--logLevel', 'warn', '--config', 'vite.server.config.ts'], options),
  ])
  return { code: made[0].code || made[1].code, output: made.map((m) => m.output).join('') }
}
const isBuilt = () =>
  fs.existsSync(at('dist', 'server', 'main.js')) && fs.existsSync(at('dist', 'client', 'index.html'))
/** Builds page and server when their sources changed since the last build. */
export async function ensureBuilt({ force = false } = {}) {
  const stamp = at('dist', '.gantry-build')
  const seen = at('dist', '.gantry-seen')
  const files = sources()
  const look = looked(files)
  const held = read(stamp)
  if (!force && held && isBuilt() && read(seen) === `${held} ${look}`) return
  const wanted = fingerprint(files)
  if (!force && held === wanted && isBuilt()) return note(seen, `${wanted} ${look}`)
  console.log('Building (only when sources change) ...')
  fs.rmSync(stamp, { force: true })
  ensureGenerated()
  const { code, output } = await build({ capture: true })
  if (code || (force && output)) console.error(output.trim())
  if (code) throw new Error('The build failed.')
  fs.writeFileSync(stamp, wanted)
  note(seen, `${wanted} ${look}`)
}
