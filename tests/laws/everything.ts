/** What the laws run over: every manifest of both sides, and every text of the repository. */
import fs from 'node:fs'
import path from 'node:path'
import type { ServerPlugin } from '../../server/plugin.ts'
import type { PluginManifest } from '../../src/core/plugin/manifest.ts'

export const root = path.resolve(import.meta.dirname, '..', '..')
const byFolder = <T>(found: Record<string, T>): [string, T][] =>
  Object.entries(found).map(([file, value]) => [path.basename(path.dirname(file)), value])
export const clientPlugins = byFolder(
  import.meta.glob<PluginManifest>('/src/plugins/*/index.ts', { eager: true, import: 'default' }),
)
export const serverPlugins = byFolder(
  import.meta.glob<ServerPlugin>('/src/plugins/*/server.ts', { eager: true, import: 'default' }),
)

const LEFT_OUT = /^(node_modules|dist|data|coverage|shots|test-results|generated|\.git|\.mutants)$/
const TEXT = /\.(ts|tsx|mjs|cjs|js|json|md|txt|sql|html|css|svg|yml|webmanifest)$|^[^.]+$|^\.[\w.]+$/
function* walk(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = folder ? `${folder}/${entry.name}` : entry.name
    // in a second work tree `.git` is a file
    if (LEFT_OUT.test(entry.name)) continue
    if (entry.isDirectory()) yield* walk(name)
    else if (TEXT.test(entry.name) && entry.isFile()) yield name
  }
}
export const files: readonly string[] = [...walk('')]
export const textOf = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8')
export const json = (file: string): Record<string, unknown> =>
  JSON.parse(textOf(file)) as Record<string, unknown>
/** `file:line text` of every match, for a failure that can be acted on. */
export const hits = (wanted: (file: string) => boolean, pattern: RegExp): string[] =>
  files.filter(wanted).flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, i) => (pattern.test(line) ? [`${file}:${i + 1} ${line.trim().slice(0, 120)}`] : [])),
  )
