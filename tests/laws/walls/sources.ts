/** The sources of the plugins, read once for every law that looks at their syntax. */
import ts from 'typescript'
import { files, textOf } from '../everything.ts'

const PLUGIN = /^src\/plugins\/([^/]+)\//
const SERVER_SIDE = /^src\/plugins\/[^/]+\/(server\.ts|server\/|tables\.ts)/

/** The plugin that a file belongs to. */
export const pluginOf = (file: string): string | undefined => PLUGIN.exec(file)?.[1]
/** The TypeScript files of all plugins. */
export const pluginFiles: readonly string[] = files.filter(
  (file) => pluginOf(file) !== undefined && /\.tsx?$/.test(file),
)
/** The names of all plugins, by their folders. */
export const plugins: readonly string[] = [...new Set(pluginFiles.map((file) => pluginOf(file)!))].toSorted()
/** The files that run on the server, tables among them. */
export const serverFiles: readonly string[] = pluginFiles.filter((file) => SERVER_SIDE.test(file))

const parsed = new Map<string, ts.SourceFile>()
/** The syntax tree of a file. */
export function syntaxOf(file: string): ts.SourceFile {
  const known = parsed.get(file)
  if (known) return known
  const kind = file.endsWith('tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true, kind)
  parsed.set(file, source)
  return source
}
/** Calls `visit` for every node of a file. */
export function eachNode(file: string, visit: (node: ts.Node) => void): void {
  const walk = (node: ts.Node): void => {
    visit(node)
    ts.forEachChild(node, walk)
  }
  walk(syntaxOf(file))
}
/** `file:line` of a node. */
export function placeOf(node: ts.Node): string {
  const source = node.getSourceFile()
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}
