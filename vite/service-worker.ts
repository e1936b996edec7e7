import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Gives the worker's cache the name of this build, so that a new build never serves parts of the old one. */
export function serviceWorker(): Plugin {
  let folder = ''
  return {
    name: 'gantry-service-worker',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    writeBundle(_, bundle) {
      const build = createHash('sha256')
        .update(Object.keys(bundle).toSorted().join())
        .digest('hex')
        .slice(0, 12)
      const path = join(folder, 'sw.js')
      const code = readFileSync(path, 'utf8')
      if (!code.includes('__BUILD__')) this.error('public/sw.js has no place for the build')
      writeFileSync(path, code.replace('__BUILD__', build))
    },
  }
}
