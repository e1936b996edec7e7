import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type Bundle, filesOf } from './files-of.ts'

// An import with the remark "offline" in front of its path: what it loads opens without signal too.
const MARKED = /\bimport\(\s*\/\* offline \*\/\s*['"]([^'"]+)['"]/g
const META = '<meta name="offline-files" content="">'
// The one with the remark "product" is what every page comes to, as its entry is.
const PRODUCT = /\bimport\(\s*\/\* product \*\/\s*['"]([^'"]+)['"]/g

/**
 * Names in the page the list of files that the worker keeps with it, so that a page is never kept without them.
 * The list also names every file of the build: what it does not name may go.
 */
export function offlineFiles(): Plugin {
  let folder = ''
  const marked = new Set<string>()
  const product = new Set<string>()
  /** The entry, the product and all that is marked, with what they need: what a marked screen opens later, too. */
  const filesOffline = (bundle: Bundle): string[] => {
    const holds = ({ moduleIds }: { readonly moduleIds: readonly string[] }, some: ReadonlySet<string>) =>
      moduleIds.some((id) => some.has(id))
    return [
      ...filesOf(
        bundle,
        (chunk) => chunk.isEntry || holds(chunk, product) || holds(chunk, marked),
        (chunk) => holds(chunk, marked),
      ),
    ].toSorted()
  }
  return {
    name: 'gantry-offline-files',
    apply: 'build',
    // before types and remarks are taken out
    enforce: 'pre',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async transform(code, id) {
      for (const [remark, kept] of [
        [MARKED, marked],
        [PRODUCT, product],
      ] as const)
        for (const [, source] of code.matchAll(remark)) {
          const found = await this.resolve(source!, id)
          if (found) kept.add(found.id)
        }
    },
    writeBundle(_, bundle) {
      const page = join(folder, 'index.html')
      const html = readFileSync(page, 'utf8')
      if (!html.includes(META)) this.error('index.html has no place for the list of files')
      const paths = (names: readonly string[]) => names.map((name) => `/${name}`)
      const all = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
      const list = JSON.stringify({ offline: paths(filesOffline(bundle as Bundle)), all: paths(all) })
      const name = `/assets/offline-${createHash('sha256').update(list).digest('hex').slice(0, 12)}.json`
      writeFileSync(join(folder, name), list)
      writeFileSync(page, html.replace(META, META.replace('""', `"${name}"`)))
    },
  }
}
