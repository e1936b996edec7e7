/**
 * What no file may hold. oxlint sees most of it while writing; here nothing can be switched off by a comment.
 */
import { describe, expect, it } from 'vitest'
import { files, hits, json, textOf } from './everything.ts'

const code = (file: string) => /\.(ts|tsx|mjs|cjs)$/.test(file) && !file.startsWith('tests/laws/')
const product = (file: string) => code(file) && /^(src|server|schema)\//.test(file)
const browser = (file: string) =>
  product(file) &&
  file.startsWith('src/') &&
  !/^src\/plugins\/[^/]+\/(server\.ts|server\/|tables\.ts)/.test(file)
const test = (file: string) => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/laws/')

const ofTests = (file: string) => /^tests\/(?!laws\/).*\.tsx?$/.test(file)

describe('sources', () => {
  it('no any in plugins, frame, parts and contract', () => {
    expect(
      hits(
        (f) => product(f) && /^(src\/(plugins|shell|ui)|schema|server)\//.test(f),
        /^(?!\s*(\/?\*|\/\/)).*(:|<|\bas|\|)\s*any\b(?=[\s\],;)>|=[]|$)/,
      ),
    ).toEqual([])
  })
  it('nothing left for later, nothing silenced', () => {
    expect(hits(code, /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([])
    expect(hits(code, /@ts-(ignore|nocheck)/)).toEqual([])
    expect(hits(product, /oxlint-disable|eslint-disable/)).toEqual([])
  })
  it('no test is skipped, marked or alone', () => {
    expect(hits(test, /\b(it|test|describe)\.(skip|todo|only|fails)\b|\bx(it|describe)\(/)).toEqual([])
  })
  it('settings of the environment are read in one place', () => {
    // what is asked once: by the start, for secrets, a fixed clock, a map and a routing server
    const ground =
      /^server\/(environment|open|start|main|clock|auth\/passwords|secrets|mail|backup\/command|db\/runtime|http\/map-tiles)\.ts$/
    const routing = 'src/plugins/dispatch/server/center/routing-server.ts'
    expect(hits((f) => product(f) && !ground.test(f) && f !== routing, /\bprocess\.env\b/)).toEqual([])
  })
  it('what only writes on this device is a local command', () => {
    // a query whose answer is its own input reads nothing
    const own = /kind: 'query',(?:(?!\n\}).)*?\n {2}run: async \((\w+|\{ \w+ \})\) => (\1|\(\1\)),/s
    expect(files.filter((file) => product(file) && own.test(textOf(file)))).toEqual([])
  })
  it('browser tests wait for what they need, never for time', () => {
    // asks a server that starts, and a page that may hang; measures how late a page is; draws frames
    const exempt = /^tests\/browser\/(harness|failed-page|leaving\.test|waits)\.ts$/
    expect(
      hits(
        (f) => code(f) && f.startsWith('tests/browser/') && !exempt.test(f),
        /waitForTimeout|setTimeout\(|timers\/promises|^(?!.*\bit\().*\btimeout: [\d_]+ ?[,}]/,
      ),
    ).toEqual([])
  })
  it('no test forces a row into a type of the contract: exampleRow and bareRow make it whole', () => {
    const forced = files.filter(ofTests).flatMap((file) => {
      const imports = textOf(file).matchAll(/^import (?:type )?\{([^}]*)\} from '(?:#|[./]+)schema\//gm)
      const names = [...imports].flatMap(([, list = '']) => list.match(/\b[A-Z]\w*[a-z]\w*\b/g) ?? [])
      if (!names.length) return []
      return hits((one) => one === file, new RegExp(`\\bas (\\w+ as )?(${names.join('|')})\\b(?!\\[)`))
    })
    expect(forced.filter((line) => !/:\d+ import /.test(line))).toEqual([])
  })
  it('no markup from strings and no code from strings', () => {
    expect(
      hits(
        browser,
        /\.innerHTML\b|\.outerHTML\b|insertAdjacentHTML|dangerouslySetInnerHTML|\bsrc[dD]oc\b|document\.write|new Function\(|\beval\(/,
      ),
    ).toEqual([])
  })
  it('only core talks to the server and keeps things in the browser', () => {
    expect(
      hits(
        (f) => browser(f) && !f.startsWith('src/core/'),
        /(?<![\w.'-])(fetch\(|localStorage\b|sessionStorage\b|indexedDB\b|new EventSource|new XMLHttpRequest)|valtio.*useSnapshot|useSnapshot.*valtio/,
      ),
    ).toEqual([])
  })
  it('names no registry, no machine and no path of one', () => {
    const words = [
      'registry\\.npm' + 'js',
      'npm' + 'mirror',
      'artifactory',
      'verdaccio',
      '/wo' + 'rk/',
      '/ro' + 'ot/',
      '(?<!plugins)/ho' + 'me/\\w',
      'C:\\\\Us' + 'ers',
      '/Us' + 'ers/\\w',
    ]
    expect(hits((f) => !f.startsWith('tests/laws/'), new RegExp(words.join('|')))).toEqual([])
  })
})

describe('packages', () => {
  const manifest = json('package.json') as Record<string, Record<string, string>>
  const lock = json('package-lock.json').packages as Record<
    string,
    { version?: string; resolved?: string; link?: true; optionalDependencies?: Record<string, string> }
  >
  it('are named in exact versions, the same in the lock, which names no place', () => {
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
      for (const [name, version] of Object.entries(manifest[kind]!)) {
        if (version.startsWith('file:examples/')) continue
        expect(version, name).toMatch(/^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/)
        expect(lock[`node_modules/${name}`]?.version, name).toBe(version.replace(/^npm:.*@/, ''))
      }
    expect(Object.values(lock).filter((p) => p.resolved && !p.link)).toEqual([])
  })
  it('are locked for every platform, not only for the one that wrote the lock', () => {
    const held = new Set(Object.keys(lock).map((name) => name.replace(/^.*node_modules\//, '')))
    for (const [name, { optionalDependencies = {} }] of Object.entries(lock))
      for (const needed of Object.keys(optionalDependencies))
        expect(held.has(needed), `${needed} of ${name || 'gantry'}`).toBe(true)
  })
  it('every command of package.json exists', () => {
    for (const [name, command] of Object.entries(manifest.scripts!)) {
      const file = /^node (\S+)/.exec(command)?.[1]
      if (file) {
        expect(files, name).toContain(file)
      }
    }
  })
})

describe('docs/decisions.md', () => {
  it('gives every direct dependency its licence and reason', () => {
    const listed = textOf('docs/decisions.md')
    const manifest = json('package.json') as Record<string, Record<string, string>>
    const named = (name: string) => listed.includes(name) || listed.includes(`${name.split('/')[0]}/*`)
    const missing = ['dependencies', 'devDependencies', 'optionalDependencies']
      .flatMap((kind) => Object.entries(manifest[kind]!))
      .filter(([name, version]) => !version.startsWith('file:') && !named(name))
      .map(([name]) => name)
    expect(missing).toEqual([])
  })
})
