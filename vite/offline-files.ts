import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

// An import with the remark "offline" in front of its path: what it loads opens without signal too.
const MARKED = /\bimport\(\s*\/\* offline \*\/\s*['"]([^'"]+)['"]/g
const META = '<meta name="offline-files" content="">'
interface Chunk {
  readonly type: 'chunk'
  readonly isEntry: boolean
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly viteMetadata?: { readonly importedCss: Set<string>; readonly importedAssets: Set<string> }
}
type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>

/** What a browser keeps before it is opened: the entry and all that is marked, with what they need. */
function filesOffline(bundle: Bundle, marked: ReadonlySet<string>): string[] {
  const files = new Set<string>()
  const chunks = Object.entries(bundle).flatMap(([name, one]) =>
    one.type === 'chunk' ? [[name, one] as const] : [],
  )
  const left = chunks
    .filter(([, { isEntry, facadeModuleId }]) => isEntry || (facadeModuleId && marked.has(facadeModuleId)))
    .map(([name, { isEntry }]) => ({ name, whole: !isEntry }))
  for (let next = left.pop(); next; next = left.pop()) {
    const chunk = bundle[next.name]
    if (chunk?.type !== 'chunk' || files.has(next.name)) continue
    files.add(next.name)
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file)
    for (const file of chunk.viteMetadata?.importedAssets ?? []) files.add(file)
    const { whole } = next
    for (const name of chunk.imports) left.push({ name, whole: false })
    // what a marked screen opens later opens without signal too; what the entry may open later does not
    if (whole) for (const name of chunk.dynamicImports) left.push({ name, whole })
  }
  return [...files].toSorted()
}

/**
 * Names in the page the list of files that the worker keeps with it, so that a page is never kept without them.
 * The list also names every file of the build: what it does not name may go.
 */
export function offlineFiles(): Plugin {
  let folder = ''
  const marked = new Set<string>()
  return {
    name: 'gantry-offline-files',
    apply: 'build',
    // before types and remarks are taken out
    enforce: 'pre',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async transform(code, id) {
      for (const [, source] of code.matchAll(MARKED)) {
        const found = await this.resolve(source!, id)
        if (found) marked.add(found.id)
      }
    },
    writeBundle(_, bundle) {
      const page = join(folder, 'index.html')
      const html = readFileSync(page, 'utf8')
      if (!html.includes(META)) this.error('index.html has no place for the list of files')
      const paths = (names: readonly string[]) => names.map((name) => `/${name}`)
      const all = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
      const list = JSON.stringify({ offline: paths(filesOffline(bundle as Bundle, marked)), all: paths(all) })
      const name = `/assets/offline-${createHash('sha256').update(list).digest('hex').slice(0, 12)}.json`
      writeFileSync(join(folder, name), list)
      writeFileSync(page, html.replace(META, META.replace('""', `"${name}"`)))
    },
  }
}
