/**
 * Members that a hook returns. Counted are the properties of the object that a function `use…` makes and returns,
 * those of spread objects and of spread calls among them. A spread of what was destructured counts as one. A model, a
 * list or a pair is not an object it makes.
 */
import ts from 'typescript'
import { files } from '../everything.ts'
import { eachNode } from './sources.ts'

/** The most members that a hook returns (docs/decisions/0010). */
const MOST = 12
const HOOK = /^use[A-Z]/
const CLIENT = /^src\/(plugins|shell|core|ui)\/.*\.tsx?$/

interface NamedFunction {
  readonly file: string
  readonly name: string
  readonly body: ts.Node
}
/** A function with a name, declared or kept in a constant. */
function functionAt(file: string, node: ts.Node): NamedFunction[] {
  if (ts.isFunctionDeclaration(node) && node.name && node.body)
    return [{ file, name: node.name.text, body: node.body }]
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name)) return []
  const made = node.initializer
  return made && ts.isArrowFunction(made) ? [{ file, name: node.name.text, body: made.body }] : []
}
const functions: readonly NamedFunction[] = files
  .filter((file) => CLIENT.test(file))
  .flatMap((file) => {
    const found: NamedFunction[] = []
    eachNode(file, (node) => void found.push(...functionAt(file, node)))
    return found
  })
const byName = new Map(functions.map((one) => [one.name, one]))

/** The expression a function returns: its body, or the argument of the last `return` of its own. */
function returnedBy(body: ts.Node): ts.Node | undefined {
  if (!ts.isBlock(body)) return body
  let last: ts.Expression | undefined
  const walk = (node: ts.Node): void => {
    if (ts.isReturnStatement(node)) last = node.expression ?? last
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, walk)
  }
  ts.forEachChild(body, walk)
  return last
}
/** The value of a constant of a function. */
function valueOf(name: string, body: ts.Node): ts.Node | undefined {
  let found: ts.Node | undefined
  const walk = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === name)
      found ??= node.initializer
    ts.forEachChild(node, walk)
  }
  walk(body)
  return found
}
/** The names of the members of an object that a hook makes; none where it makes none. */
function membersOf(node: ts.Node | undefined, body: ts.Node): string[] {
  if (!node) return []
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return membersOf(node.expression, body)
  if (ts.isIdentifier(node)) return membersOf(valueOf(node.text, body), body)
  if (ts.isCallExpression(node)) return membersOfCall(node, body)
  if (!ts.isObjectLiteralExpression(node)) return []
  const members = node.properties.flatMap((property) => {
    if (!ts.isSpreadAssignment(property)) return [property.name.getText()]
    const spread = membersOf(property.expression, body)
    return spread.length ? spread : [property.getText()]
  })
  return [...new Set(members)]
}
function membersOfCall({ expression, arguments: [first] }: ts.CallExpression, body: ts.Node): string[] {
  const name = expression.getText()
  if (name === 'useMemo' && first && ts.isArrowFunction(first))
    return membersOf(returnedBy(first.body), first.body)
  const called = byName.get(name)
  return called && called.body !== body ? membersOf(returnedBy(called.body), called.body) : []
}
/** The hooks that return more than twelve members, with the members' names. */
export function wideHooks(): Record<string, string[]> {
  const hooks = functions.filter(({ name }) => HOOK.test(name))
  const all = hooks.map(
    ({ file, name, body }) => [`${file} ${name}`, membersOf(returnedBy(body), body)] as const,
  )
  return Object.fromEntries(all.filter(([, members]) => members.length > MOST))
}
