/**
 * Row types typed by hand that the contract has already. Counted is an interface, or a type alias of an object, in
 * the browser side of a plugin that has `id` and at least three more members of its own, all of which are fields of
 * one row of the contract. A row of the contract is an object with an `id` anywhere in the answer of a call. Rules
 * declare what they read as types of their own; they do not count.
 */
import ts from 'typescript'
import type { ZodType } from 'zod'
import { contracts } from '#schema/index.ts'
import { eachNode, placeOf, pluginFiles, serverFiles } from './sources.ts'

const LEAST = 4
interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, ZodType>>
  readonly [part: string]: unknown
}
const definitionOf = (schema: ZodType): Definition => schema._zod.def as unknown as Definition
const isSchema = (value: unknown): value is ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** The fields of every object with an `id` within a schema. */
function rowsIn(schema: ZodType, seen: Set<ZodType>): ReadonlySet<string>[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const definition = definitionOf(schema)
  const { shape } = definition
  const own = shape && 'id' in shape ? [new Set(Object.keys(shape))] : []
  const parts = [...Object.values(shape ?? {}), ...Object.values(definition).flat()]
  return [...own, ...parts.filter(isSchema).flatMap((part) => rowsIn(part, seen))]
}
const seen = new Set<ZodType>()
const rows = contracts.flatMap(({ routes }) => routes.flatMap(({ returns }) => rowsIn(returns, seen)))

/** The own members of an interface, or of an alias of an object. */
function membersOf(node: ts.InterfaceDeclaration | ts.TypeAliasDeclaration): string[] {
  const body = ts.isInterfaceDeclaration(node) ? node : node.type
  const members = ts.isInterfaceDeclaration(body) || ts.isTypeLiteralNode(body) ? body.members : []
  return members.flatMap((member) =>
    ts.isPropertySignature(member) && ts.isIdentifier(member.name) ? [member.name.text] : [],
  )
}
function rowsByHandIn(file: string): string[] {
  const found: string[] = []
  eachNode(file, (node) => {
    if (!ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node)) return
    const members = membersOf(node)
    if (members.length < LEAST || !members.includes('id')) return
    if (rows.some((row) => members.every((member) => row.has(member))))
      found.push(`${placeOf(node)} ${node.name.text}`)
  })
  return found
}
const isRules = (file: string): boolean => /^src\/plugins\/[^/]+\/rules\//.test(file)
/** `file:line Name` of each row type of the contract that a plugin types by hand. */
export const rowsByHand = (): string[] =>
  pluginFiles.filter((file) => !serverFiles.includes(file) && !isRules(file)).flatMap(rowsByHandIn)
