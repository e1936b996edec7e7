/**
 * Ids of commands written as strings outside the plugin that declares them. A file counts once for each id, in
 * browser and server side alike. The name of a permission may equal an id; as `permission` or in `useMay` it is none.
 * `id` of a definition does not count either: a plugin may register a command that a lower one defines.
 */
import ts from 'typescript'
import { clientPlugins } from '../everything.ts'
import { eachNode, placeOf, pluginFiles, pluginOf } from './sources.ts'

const ownerOf = new Map(
  clientPlugins.flatMap(([folder, { commands = [] }]) => commands.map(({ id }) => [id, folder] as const)),
)
function isNoUse({ parent }: ts.Node): boolean {
  if (ts.isPropertyAssignment(parent)) return /^(permission|id)$/.test(parent.name.getText())
  return ts.isCallExpression(parent) && parent.expression.getText() === 'useMay'
}
function foreignIdsIn(file: string): string[] {
  const found = new Map<string, string>()
  eachNode(file, (node) => {
    if (!ts.isStringLiteralLike(node) || isNoUse(node)) return
    const owner = ownerOf.get(node.text)
    if (owner && owner !== pluginOf(file) && !found.has(node.text))
      found.set(node.text, `${placeOf(node)} ${node.text} of ${owner}`)
  })
  return [...found.values()]
}
/** `file:line id of plugin` of each. */
export const foreignCommandIds = (): string[] => pluginFiles.flatMap(foreignIdsIn)
