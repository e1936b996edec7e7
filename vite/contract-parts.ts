import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseAst, type Plugin } from 'vite'
import { isNode, nodesOf, without, type Cut, type Node } from './cutting.ts'
import type { Door, Place } from './straight-through.ts'

/** One declaration of a file, with what it names. */
interface Part {
  readonly names: readonly string[]
  readonly code: string
  readonly uses: ReadonlySet<string>
}
interface Parted {
  readonly parts: readonly Part[]
  /** where the names come from that it imports */
  readonly imports: ReadonlyMap<string, Place>
  /** what it hands on from elsewhere */
  readonly handsOn: string
}
const UNSPOKEN = new Set(['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments'])
const WRAPPED = /^TS(AsExpression|SatisfiesExpression|NonNullExpression)$/

/** Every name that a node reads; keys of objects and types are none. */
function namesIn(node: Node, found: Set<string> = new Set()): Set<string> {
  if (node.type === 'Identifier') return found.add(node.name as string)
  if (node.type.startsWith('TS') && !WRAPPED.test(node.type)) return found
  const isKeyed = node.computed !== true && node.shorthand !== true
  for (const [field, value] of Object.entries(node)) {
    if (UNSPOKEN.has(field) || (isKeyed && (field === 'property' || field === 'key'))) continue
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) namesIn(one, found)
  }
  return found
}
const declared = (node: Node): readonly string[] => {
  if (node.type === 'ExportDefaultDeclaration') return ['default']
  if (node.type !== 'VariableDeclaration') return [(node.id as Node).name as string]
  return (node.declarations as readonly Node[]).flatMap(({ id }) => [...namesIn(id as Node)])
}
const isTyped = ({ type, exportKind, importKind }: Node): boolean =>
  exportKind === 'type' || importKind === 'type' || /^TS(TypeAlias|Interface)Declaration$/.test(type)
const importedAs = ({ type, imported }: Node): string => {
  if (type === 'ImportNamespaceSpecifier') return '*'
  return isNode(imported) ? (imported.name as string) : 'default'
}
const DECLARES = /^(VariableDeclaration|FunctionDeclaration|TSDeclareFunction|ExportDefaultDeclaration)$/

/** What a browser reads nothing of: sentences and names for the reference, and what others are shown instead. */
const unread = (text: string): readonly Cut[] =>
  nodesOf(text, 'ts').flatMap((node): readonly Cut[] => {
    if (node.type === 'Property') {
      const { type } = node.value as Node
      const { name } = node.key as Node
      return name === 'otherwise' || (name === 'summary' && /Literal$/.test(type)) ? [node] : []
    }
    if (node.type !== 'CallExpression' || (node.callee as Node).type !== 'MemberExpression') return []
    const { object, property } = node.callee as Node & { readonly object: Node; readonly property: Node }
    return property.name === 'meta' ? [{ start: object.end, end: node.end, by: '' }] : []
  })
/** A file of the contract, declaration by declaration; undefined where it does more than declare. */
function parted(file: string): Parted | undefined {
  const whole = readFileSync(file, 'utf8')
  const text = without(whole, unread(whole))
  const at = (source: string) => (source.startsWith('.') ? resolve(dirname(file), source) : source)
  const imports = new Map<string, Place>()
  const parts = new Map<string, Part>()
  const handsOn: string[] = []
  let from = 0
  for (const node of parseAst(text, { lang: 'ts' }).body as unknown as readonly Node[]) {
    const code = text.slice(from, node.end)
    from = node.end
    const inner = node.type === 'ExportNamedDeclaration' && isNode(node.declaration) ? node.declaration : node
    if (isTyped(node) || isTyped(inner)) continue
    if (node.type === 'ImportDeclaration') {
      const source = (node.source as Node).value as string
      for (const one of node.specifiers as readonly Node[])
        imports.set((one.local as Node).name as string, {
          file: at(source),
          name: importedAs(one),
        })
    } else if (isNode(node.source)) {
      const { value } = node.source as Node & { readonly value: string }
      handsOn.push(text.slice(node.start, node.end).replace(value, at(value)))
    } else if (DECLARES.test(inner.type) && inner.kind !== 'let') {
      const names = declared(inner)
      const before = parts.get(names[0]!)
      parts.set(names[0]!, {
        names,
        code: `${before?.code ?? ''}${node === inner && inner.type !== 'ExportDefaultDeclaration' ? code.replace(/^(?=(async )?(const|function)\b)/m, 'export ') : code}\n`,
        uses: namesIn(inner, new Set(before?.uses)),
      })
    } else return undefined
  }
  return { parts: [...parts.values()], imports, handsOn: handsOn.join('\n') }
}

const idOf = (file: string, part: Part): string => `${file}?part=${part.names[0]!}`
const said = (as: string, { file, name }: Place): string =>
  name === '*' ? `import * as ${as} from '${file}'` : `import { ${name} as ${as} } from '${file}'`
/** One declaration as a file, with what it needs of its neighbours and of others. */
function fileOf(file: string, { parts, imports }: Parted, part: Part): string {
  const places = new Map([
    ...imports,
    ...parts.flatMap((one) => one.names.map((name) => [name, { file: idOf(file, one), name }] as const)),
  ])
  const needed = [...part.uses].flatMap((name) => {
    const place = part.names.includes(name) ? undefined : places.get(name)
    return place ? [said(name, place)] : []
  })
  return [...needed, part.code].join('\n')
}
const FOLDERS = ['areas', 'contract', 'road', 'sales', 'values'] as const
/** The files of the contract that only declare. */
function contractFiles(root: string): ReadonlyMap<string, Parted> {
  const all = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, 'schema', folder)).map((name) => join(root, 'schema', folder, name)),
  )
  return new Map(
    all.flatMap((file) => {
      const found = parted(file)
      return found ? [[file, found] as const] : []
    }),
  )
}
/** Where each name of a contract's file stands: what is imported from it comes from there. */
export function contractDoors(root: string): readonly (readonly [string, Door])[] {
  return [...contractFiles(root)].flatMap(([file, { parts }]) => {
    const places = new Map(
      parts.flatMap((part) => part.names.map((name) => [name, { file: idOf(file, part), name }] as const)),
    )
    const door = { places, effects: [] }
    return [
      [file, door],
      [`#schema/${file.slice(join(root, 'schema/').length)}`, door],
    ] as const
  })
}

/**
 * Each declaration of the contract is a file of its own: a place carries the calls and shapes that it uses, and
 * not all that is written beside them, nor what only the reference or the server reads.
 */
export function contractParts(): Plugin {
  let files: ReadonlyMap<string, Parted> = new Map()
  return {
    name: 'gantry-contract-parts',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ root }) => {
      files = contractFiles(root)
    },
    resolveId: (id) => (/\/schema\/.*\.ts\?part=/.test(id) ? id : undefined),
    load(id) {
      const [file = '', name] = id.split('?part=')
      const found = files.get(file)
      if (!found) return undefined
      if (name !== undefined) {
        const part = found.parts.find(({ names }) => names[0] === name)
        return part && { code: fileOf(file, found, part), moduleType: 'ts', moduleSideEffects: false }
      }
      const own = found.parts.map((part) => `export { ${part.names.join(', ')} } from '${idOf(file, part)}'`)
      return { code: [found.handsOn, ...own].join('\n'), moduleType: 'ts', moduleSideEffects: false }
    },
  }
}
