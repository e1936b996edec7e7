/** The published interface in short: one line for each name that a door exports, read from the declarations. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const HEAD = `The published interface, made by npm run generate from the declarations that npm run types writes: one line for
each name of each door, and for each overload. What outside packages compile against; it only grows.
`
const LONGEST = 2000
const printer = ts.createPrinter({ removeComments: true })
const isExported = (node) =>
  ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
const namesOf = (node) =>
  ts.isVariableStatement(node)
    ? node.declarationList.declarations.map((one) => one.name.text)
    : [node.name?.text].filter(Boolean)

const read = new Map()
/** The statements of a file and where its imported names come from. */
function fileOf(file) {
  if (!read.has(file)) {
    const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
    const imported = new Map()
    for (const { importClause, moduleSpecifier } of source.statements.filter(ts.isImportDeclaration)) {
      const named = importClause?.namedBindings
      for (const one of named && ts.isNamedImports(named) ? named.elements : [])
        imported.set(one.name.text, [moduleSpecifier.text, (one.propertyName ?? one.name).text])
    }
    read.set(file, { source, imported })
  }
  return read.get(file)
}
/** The declarations behind a module's name; nothing where it is a package. */
function declarationsOf(from, name) {
  if (!name.startsWith('.')) return undefined
  const file = path.resolve(path.dirname(from), name).replace(/(\.d)?\.tsx?$/, '')
  return [`${file}.d.ts`, path.join(file, 'index.d.ts')].find((one) => fs.existsSync(one))
}
/** Writes a declaration on one line, without words that only the compiler needs. */
const lineOf = (node, source) =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, source)
    .replaceAll(/import\("[^"]+"\)\./g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^export /, '')
    .replace(/^declare /, '')
    .replace(/;? ?\}$/, ' }')
    .replace(/;$/, '')

/** Lines of the name that a file declares, or passes on from another one. */
function linesOf(file, name) {
  const { source, imported } = fileOf(file)
  const own = source.statements
    .filter((node) => namesOf(node).includes(name))
    .map((node) => lineOf(node, source))
  if (own.length) return own
  const [from, original] = imported.get(name) ?? passedOn(source, name) ?? []
  if (original) return from ? foreign(file, from, original) : linesOf(file, original)
  const stars = source.statements.filter((node) => ts.isExportDeclaration(node) && !node.exportClause)
  return stars.flatMap((node) => {
    const next = declarationsOf(file, node.moduleSpecifier.text)
    return next ? linesOf(next, name) : []
  })
}
function foreign(file, from, name) {
  const next = declarationsOf(file, from)
  return next ? linesOf(next, name) : [`${name} from ${from}`]
}
/** The names of `export { name, other as name } from module`, each with its module and its name there. */
const passing = (node) =>
  node.exportClause && ts.isNamedExports(node.exportClause)
    ? node.exportClause.elements.map((one) => [
        one.name.text,
        [node.moduleSpecifier?.text, (one.propertyName ?? one.name).text],
      ])
    : []
/** Finds the file and the name from which a file passes a name on. */
function passedOn(source, name) {
  const all = new Map(source.statements.filter(ts.isExportDeclaration).flatMap(passing))
  const [from, original] = all.get(name) ?? []
  return from || original !== name ? [from, original] : undefined
}
/** Every exported name of a file with its lines. */
function exportsOf(file) {
  const { source } = fileOf(file)
  return source.statements.flatMap((node) => {
    if (!ts.isExportDeclaration(node))
      return isExported(node) ? namesOf(node).map((name) => [name, linesOf(file, name)]) : []
    const { exportClause: clause, moduleSpecifier: from } = node
    if (clause && ts.isNamedExports(clause)) return passing(node).map(([name]) => [name, linesOf(file, name)])
    const next = declarationsOf(file, from.text)
    const all = next ? exportsOf(next) : []
    return clause ? all.map(([name, said]) => [`${clause.name.text}.${name}`, said]) : all
  })
}

/** Shortens what the compiler spells out at length, such as a whole plain area, to its beginning and a fingerprint. */
const shortened = (line) =>
  line.length > LONGEST
    ? `${line.slice(0, LONGEST)} … ${createHash('sha256').update(line).digest('hex').slice(0, 12)}`
    : line

/** The report over the doors of `package.json`. */
export function interfaceOf(root) {
  const { exports } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const doors = Object.entries(exports).map(([door, { types }]) => {
    const names = new Map(exportsOf(path.join(root, types)))
    const lines = [...names]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, said]) => {
        const isNamed = said.some((line) => new RegExp(`\\b${name}\\b`).test(line))
        return isNamed ? said : `${name} = ${said.join()}`
      })
    return `\n# gantry/${door.slice(2)}\n\n${lines.map(shortened).join('\n')}\n`
  })
  return HEAD + doors.join('')
}
