/** Outside packages as the build sees them: which are taken, which are left off, and when there is one to do. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { buildApart } from '../../vite/apart.ts'

const root = path.resolve(import.meta.dirname, '../..')
const base = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-outside-')))
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))
afterEach(() => vi.unstubAllEnvs())
const BOTH = { '.': './client.tsx', './server': './server.ts' }
const CLIENT = `import { definePlugin } from 'gantry/core'
import { Page } from 'gantry/ui'
import { map } from 'rxjs'
export default definePlugin({ id: 'wells', title: [Page, map].join() })
`
const SERVER = `import { defineServerPlugin } from 'gantry/server'
export default defineServerPlugin({ id: 'wells' })
`
/** A folder with a package: both sides in order, unless given otherwise. */
function packageOf(
  name: string,
  client: string = CLIENT,
  server: string = SERVER,
  exports: object = BOTH,
): string {
  const folder = path.join(base, name)
  fs.mkdirSync(folder)
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, type: 'module', exports }))
  fs.writeFileSync(path.join(folder, 'client.tsx'), client)
  fs.writeFileSync(path.join(folder, 'server.ts'), server)
  // a package is loaded by its folder here, which knows no exports
  fs.writeFileSync(path.join(folder, 'index.js'), "export { default } from './client.tsx'")
  return folder
}
const apart = (...folders: string[]) => {
  vi.stubEnv('GANTRY_PLUGINS', folders.join(','))
  return buildApart(root, true)
}

describe('outside packages', () => {
  it('are each built by themselves: a broken one is named with its reason, the others are taken', async () => {
    const good = packageOf('good')
    const broken = [
      packageOf('syntax', 'export default { definePlugin('),
      packageOf('import', "import './gone.ts'\nexport default {}"),
      packageOf(
        'name',
        CLIENT.replace('definePlugin }', 'definePlugin, nothing }').replace("'wells'", 'nothing'),
      ),
      packageOf('server', CLIENT, "import './nowhere.ts'\nexport default {}"),
    ]
    const { client, server, off } = await apart(broken[0]!, good, ...broken.slice(1), 'gantry-not-here')
    expect([client, server]).toEqual([[good], [`${good}/server`]])
    expect(off.map(({ plugin, reasons }) => [path.basename(plugin), ...reasons])).toEqual([
      ['syntax', expect.stringMatching(/^it cannot be built: .+ \(client\.tsx:1:\d+\)$/)],
      ['import', "it cannot be built: Could not resolve './gone.ts' in client.tsx (client.tsx:1:8)"],
      ['name', 'it cannot be built: "nothing" is not exported by "src/core/index.ts". (client.tsx:1:24)'],
      ['server', "it cannot be built: Could not resolve './nowhere.ts' in server.ts (server.ts:1:8)"],
      ['gantry-not-here', expect.stringMatching(/^it is not installed: npm install/)],
    ])
  })
  it('may have one side only', async () => {
    const page = packageOf('page', CLIENT, '', { '.': './client.tsx' })
    const jobs = packageOf('jobs', '', SERVER, { './server': './server.ts' })
    expect(await apart(page, jobs)).toEqual({ client: [page], server: [`${jobs}/server`], off: [] })
  })
  it('are part of what the build is made of, by their content', () => {
    const folder = packageOf('edited')
    const madeOf = (...names: string[]) =>
      execFileSync(
        process.execPath,
        ['-e', "import('./scripts/shared/kit.mjs').then(({ madeOf }) => console.log(madeOf()))"],
        { cwd: root, encoding: 'utf8', env: { ...process.env, GANTRY_PLUGINS: names.join() } },
      )
    const first = madeOf(folder)
    expect(madeOf(folder)).toBe(first)
    expect(madeOf()).not.toBe(first)
    fs.mkdirSync(path.join(folder, 'node_modules'))
    fs.writeFileSync(path.join(folder, 'node_modules/other.js'), '')
    expect(madeOf(folder)).toBe(first)
    fs.appendFileSync(path.join(folder, 'server.ts'), '// edited\n')
    expect(madeOf(folder)).not.toBe(first)
  })
})
