/**
 * The list of mutants that no test can tell from the original. An entry names them by the file's own name,
 * the function they stand in and their text, so moving a file or a line leaves it as it is.
 */
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from '../shared/kit.mjs'

const LIST = path.join(import.meta.dirname, 'listed.json')
const oneLine = (text) => text.replace(/\s+/g, ' ').trim()
const named = (node) => {
  const own = ts.isFunctionLike(node) || ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)
  return own && node.name ? node.name.getText() : undefined
}

/** Names of the functions and values around a place, the outermost first: `bulkOf.changeMany.undo`. */
function around(source, position) {
  const names = []
  const visit = (node) => {
    if (position < node.getStart() || position >= node.end) return
    const name = named(node)
    if (name) names.push(name)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(source, visit)
  return names.join('.')
}

const sources = new Map()
function sourceOf(file) {
  if (!sources.has(file))
    sources.set(
      file,
      ts.createSourceFile(file, fs.readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true),
    )
  return sources.get(file)
}
/** Reads files before a run, which takes long: what is written in them meanwhile was not what was run. */
export const holdSources = (files) => files.forEach(sourceOf)

/** The name of a mutant in the list: its place, and the text that it puts there. */
export function nameOf({ fileName, location, replacement }) {
  const file = path.relative(root, path.resolve(root, fileName))
  const source = sourceOf(file)
  // Stryker counts lines and columns from 1
  const at = ({ line, column }) => source.getPositionOfLineAndCharacter(line - 1, column - 1)
  const original = source.text.slice(at(location.start), at(location.end))
  return {
    file,
    line: location.start.line,
    in: `${path.basename(file)} ${around(source, at(location.start))}`.trim(),
    mutant: `${oneLine(original)} → ${oneLine(replacement ?? '')}`,
  }
}

/** The checked-in list: `[{ in, because, mutants: [text] }]`. */
export const readListed = () => JSON.parse(fs.readFileSync(LIST, 'utf8'))

/** Parts what survived into what is listed and what is not, and names entries that nothing matched. */
export function compareWithListed(survivors, listed) {
  const known = new Map(
    listed.flatMap((entry) => entry.mutants.map((mutant) => [`${entry.in}: ${mutant}`, entry])),
  )
  const used = new Set()
  const news = survivors.filter((each) => {
    const key = `${each.in}: ${each.mutant}`
    if (known.has(key)) used.add(key)
    return !known.has(key)
  })
  return { news, idle: [...known.keys()].filter((key) => !used.has(key)) }
}
