import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type Bundle, filesOf } from './files-of.ts'

const META = '<meta name="product-files" content="">'

/** Names in the page the files of the product, which the login fetches before anybody signs in. */
export function productFiles(): Plugin {
  let folder = ''
  return {
    name: 'gantry-product-files',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    writeBundle(_, all) {
      const bundle = all as Bundle
      const page = join(folder, 'index.html')
      const html = readFileSync(page, 'utf8')
      if (!html.includes(META)) this.error('index.html has no place for the files of the product')
      const first = filesOf(bundle, ({ isEntry }) => isEntry)
      const product = filesOf(bundle, ({ moduleIds }) =>
        moduleIds.some((id) => id.endsWith('/src/product.tsx')),
      )
      const ahead = [...product].filter((name) => !first.has(name) && /\.(js|css)$/.test(name))
      const names = ahead.map((name) => `/${name}`).join(' ')
      writeFileSync(page, html.replace(META, META.replace('""', `"${names}"`)))
    },
  }
}
