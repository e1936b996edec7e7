/**
 * Tables of other plugins that statements of a plugin name. Counted is each place in the server files of a plugin
 * where the text of a literal names a table after `from`, `join`, `using`, `insert into`, `delete from` or `update`,
 * and each import of a table of drizzle from another plugin. Files of tables only declare foreign keys; their imports
 * of tables are imports, not statements.
 */
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import ts from 'typescript'
import { targetOf } from './imports.ts'
import { eachNode, placeOf, pluginOf, serverFiles, syntaxOf } from './sources.ts'

/** One place where a statement of `from` names a table of `to`. */
export interface Mention {
  readonly from: string
  readonly to: string
  readonly table: string
  /** `file:line` */
  readonly place: string
  /** the statement inserts, updates or deletes rows of the table */
  readonly writes: boolean
}

const modules = import.meta.glob<Record<string, unknown>>('/src/plugins/*/tables.ts', {
  eager: true,
  import: '*',
})
/** Every table of a plugin by its name in the database, with the plugin that declares it. */
export const ownerOf: ReadonlyMap<string, string> = new Map(
  Object.entries(modules).flatMap(([file, found]) =>
    Object.values(found).flatMap((value) =>
      is(value, PgTable) ? [[getTableName(value), pluginOf(file.slice(1))!] as const] : [],
    ),
  ),
)

const NAME = `"?([a-z_][a-z_0-9]*)"?`
/** A further table of a list: `from a, b x, c`. */
const LISTED = new RegExp(`^(?:\\s+(?:as\\s+)?(?!where\\b|on\\b|set\\b)[a-z_]\\w*)?\\s*,\\s*${NAME}`)
const READS = new RegExp(
  `\\b(delete\\s+from|insert\\s+into|from|join|using)\\s+(?:lateral\\s+|only\\s+)?${NAME}`,
  'g',
)
const UPDATES = new RegExp(`(?<!\\bfor\\s+(?:no\\s+key\\s+)?)\\bupdate\\s+${NAME}(?=\\s)`, 'g')

/** The tables that a text of SQL names, each time it names them. */
export function tablesIn(text: string): { readonly table: string; readonly writes: boolean }[] {
  const found = [...text.matchAll(UPDATES)].map(([, table = '']) => ({ table, writes: true }))
  for (const match of text.matchAll(READS)) {
    const [whole, word = '', table = ''] = match
    found.push({ table, writes: /delete|insert/.test(word) })
    let rest = text.slice(match.index + whole.length)
    for (let next = LISTED.exec(rest); next; next = LISTED.exec(rest)) {
      found.push({ table: next[1]!, writes: false })
      rest = rest.slice(next[0].length)
    }
  }
  return found.filter(({ table }) => ownerOf.has(table))
}

/** The text of a literal; an expression within a template is a space. */
function textOfLiteral(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ')
}
/** Tables that a file of statements imports from the tables of another plugin. */
function importedTables(file: string): (Mention & { readonly local: string })[] {
  const from = pluginOf(file)!
  return syntaxOf(file).statements.flatMap((node) => {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return []
    const target = targetOf(file, node.moduleSpecifier.text)
    const to = target?.endsWith('/tables.ts') ? pluginOf(target) : undefined
    const names = node.importClause?.namedBindings
    if (!to || to === from || !names || !ts.isNamedImports(names)) return []
    return names.elements.map((one) => {
      const table = (one.propertyName ?? one.name).text
      return { from, to, table, local: one.name.text, place: placeOf(one), writes: false }
    })
  })
}
/** The table that a call of drizzle writes: `tx.update(order)`. */
function writtenTable(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
  const [first] = node.arguments
  return /^(insert|update|delete)$/.test(node.expression.name.text) && first && ts.isIdentifier(first)
    ? first.text
    : undefined
}
function mentionsIn(file: string): Mention[] {
  const from = pluginOf(file)!
  const imported = file.endsWith('/tables.ts') ? [] : importedTables(file)
  const found: Mention[] = [...imported]
  eachNode(file, (node) => {
    const written = writtenTable(node)
    const target = imported.find(({ local }) => local === written)
    if (target) found.push({ ...target, place: placeOf(node), writes: true })
    const text = textOfLiteral(node)
    for (const { table, writes } of text ? tablesIn(text) : []) {
      const to = ownerOf.get(table)!
      if (to !== from) found.push({ from, to, table, place: placeOf(node), writes })
    }
  })
  return found
}
export const mentions: readonly Mention[] = serverFiles.flatMap(mentionsIn)
