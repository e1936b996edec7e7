/**
 * Extension points: where an area, or the kernel, lets other areas add something. Places of definition are read from
 * the syntax of the sources, contributions from the manifests and from what each plugin calls when it is mounted.
 */
import ts from 'typescript'
import type { ServerKit } from '../../server/plugin.ts'
import { clientPlugins, files, serverPlugins, textOf } from './everything.ts'

/** A point that a source defines by name. */
export interface Defined {
  readonly name: string
  readonly file: string
  /** the first sentence of its docstring */
  readonly words: string
  /** the type of one item */
  readonly takes: string
}
/** A member of a type that plugins fill. */
export interface Member {
  readonly name: string
  readonly words: string
  readonly isMethod: boolean
}

const SOURCE = /^(src|server)\/.*\.tsx?$/
const syntaxOf = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The first sentence of the docstring before a node; empty where it has none. */
function wordsOf(node: ts.Node): string {
  const text = node.getSourceFile().text
  const comment = ts
    .getLeadingCommentRanges(text, node.pos)
    ?.map(({ pos, end }) => text.slice(pos, end))
    .findLast((one) => one.startsWith('/**'))
  const words = oneLine((comment ?? '').replaceAll(/^\/\*\*|\*\/$|^\s*\*/gm, ' '))
  return (/^(.*?\.)(\s|$)/.exec(words)?.[1] ?? words).replace(/\.$/, '')
}
/** The statement or the member that a node belongs to: the place of its docstring. */
function statementOf(node: ts.Node): ts.Node {
  let at = node
  while (!ts.isVariableStatement(at) && !ts.isSourceFile(at.parent)) at = at.parent
  return at
}
/** Every call of a defining function with a name in quotes: `definePoint<T>('driver.day-tools')`. */
export function definedBy(definer: string): Defined[] {
  return files
    .filter((file) => SOURCE.test(file) && textOf(file).includes(`${definer}<`))
    .flatMap((file) => {
      const found: Defined[] = []
      const visit = (node: ts.Node): void => {
        ts.forEachChild(node, visit)
        if (!ts.isCallExpression(node) || node.expression.getText() !== definer) return
        const [name] = node.arguments
        if (!name || !ts.isStringLiteralLike(name)) return
        const takes = oneLine(node.typeArguments?.[0]?.getText() ?? '').replaceAll('readonly ', '')
        found.push({ name: name.text, file, words: wordsOf(statementOf(node)), takes })
      }
      visit(syntaxOf(file))
      return found
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
/** The members of an interface, with their docstrings. */
export function membersOf(file: string, type: string): Member[] {
  const found = syntaxOf(file).statements.find(
    (node): node is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(node) && node.name.text === type,
  )
  return (found?.members ?? []).map((member) => ({
    name: member.name?.getText() ?? '',
    words: wordsOf(member),
    isMethod: ts.isMethodSignature(member),
  }))
}

const names = (all: readonly (readonly [name: string, plugin: string])[]): Map<string, string[]> => {
  const byName = new Map<string, string[]>()
  for (const [name, plugin] of all) byName.set(name, [...new Set([...(byName.get(name) ?? []), plugin])])
  return byName
}
/** The plugins that contribute to each point of the browser. */
export const contributors = names(
  clientPlugins.flatMap(([plugin, { contributes = [] }]) =>
    contributes.map(({ point }) => [point, plugin] as const),
  ),
)
/** The plugins that offer each capability. */
export const providers = names(
  clientPlugins.flatMap(([plugin, { provides = [] }]) => provides.map(({ name }) => [name, plugin] as const)),
)
/** The plugins that register a command at each place of a menu. */
export const menuPlaces = names(
  clientPlugins.flatMap(([plugin, { commands = [] }]) =>
    commands.flatMap(({ menus = [] }) => menus.map((place) => [place, plugin] as const)),
  ),
)
/** The plugins that fill each member of a manifest. */
const fillers = (plugins: readonly (readonly [string, object])[]) =>
  names(
    plugins.flatMap(([plugin, manifest]) =>
      Object.entries(manifest)
        .filter(([, value]) => !Array.isArray(value) || value.length > 0)
        .map(([member]) => [member, plugin] as const),
    ),
  )
export const clientFillers = fillers(clientPlugins)
export const serverFillers = fillers(serverPlugins)

/** Mounts every plugin on a kit that notes what is called, and does nothing else. */
function mounted(): { readonly calls: Map<string, string[]>; readonly parts: Map<string, string[]> } {
  const calls: (readonly [string, string])[] = []
  const parts: (readonly [string, string])[] = []
  const anything: object = new Proxy(() => anything, { get: () => anything })
  const own = { importables: new Map(), areas: new Map(), setup: [], tables: new Map() }
  for (const [plugin, { mount }] of serverPlugins) {
    const noting = (member: string): object =>
      new Proxy(() => anything, {
        apply(_called, _kit, [first, added]: [{ readonly name: string }, object]) {
          calls.push([member, plugin])
          if (member !== 'contribute') return anything
          for (const part of Object.keys(added)) parts.push([first.name, `${plugin} (${part})`])
          return anything
        },
        get: (_called, nested) => noting(`${member}.${String(nested)}`),
      })
    const kit = new Proxy(own, {
      get: (target, member) => Reflect.get(target, member) ?? noting(String(member)),
    })
    mount?.(kit as unknown as ServerKit)
  }
  return { calls: names(calls), parts: names(parts) }
}
const { calls, parts } = mounted()
/** The plugins that call each member of the server's kit when they are mounted. */
export const kitCallers = calls
/** The plugins that contribute to each set of parts, with the names of the parts. */
export const partContributors = parts
