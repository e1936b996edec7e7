/** What others made and we ship: pinned, checked when it is installed, and under licences we may use. */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Package {
  readonly version: string
  readonly license?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly hasInstallScript?: boolean
}
const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const manifest = json('package.json') as Record<string, Record<string, string>> & { version: string }
const lock = Object.entries(
  (json('package-lock.json') as { packages: Record<string, Package> }).packages,
).filter(([place, { link }]) => place.includes('node_modules/') && !link)
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
const licenceOf = (place: string, { license }: Package): string =>
  license ?? BY_ITS_FILE[nameOf(place)] ?? 'none'
const isBuilding = ({ dev, devOptional }: Package): boolean => Boolean(dev ?? devOptional)

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
    components: unique,
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
  it('that run stand in docs/sbom.json', () => {
    if (process.env.GANTRY_WRITE_SBOM) writeFileSync('docs/sbom.json', billOfMaterials())
    expect(readFileSync('docs/sbom.json', 'utf8')).toBe(billOfMaterials())
  })
})
