/** Screens share answers: a whole list is asked by one input (`useWholeList`, `askWholeList`), and then kept. */
import ts from 'typescript'
import { expect, it } from 'vitest'
import { eachNode, placeOf, pluginFiles, serverFiles } from './walls/sources.ts'

/** The text of an input, with that of the constants of the file that it names. */
function textOfInput(file: string, input: ts.Expression): string {
  if (ts.isObjectLiteralExpression(input)) return input.getText()
  const text = input.getText()
  const made = [text]
  eachNode(file, (node) => {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) return
    if (new RegExp(`\\b${node.name.text}\\b`).test(text)) made.push(node.initializer.getText())
  })
  return made.join(' ')
}
/** Calls `ask(area.list, input)` and `useAsk(area.list, input)` whose input neither searches nor filters. */
function wholeListsIn(file: string): string[] {
  const found: string[] = []
  eachNode(file, (node) => {
    if (!ts.isCallExpression(node) || !/(^|\.)(ask|useAsk)$/.test(node.expression.getText())) return
    const [route, input] = node.arguments
    if (!route || !input || !/^\w+\.list$/.test(route.getText())) return
    if (!/\b(search|filters)\b/.test(textOfInput(file, input)))
      found.push(`${placeOf(node)} ${route.getText()}`)
  })
  return found
}

it('no screen asks for itself a list that others read whole', () => {
  const browser = pluginFiles.filter((file) => !serverFiles.includes(file))
  expect(browser.flatMap(wholeListsIn)).toEqual([])
})
