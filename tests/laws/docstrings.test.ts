/** What others may use says what it is: every export of a door has a docstring where it is declared. */
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { root } from './everything.ts'

/** How many of each door may lack one; a ceiling only falls. */
const CEILINGS = {
  'schema/public.ts': 0,
  'server/index.ts': 0,
  'src/core/index.ts': 0,
  'src/ui/index.ts': 0,
}
const doors = Object.keys(CEILINGS).map((file) => path.join(root, file))
const { config } = ts.readConfigFile(path.join(root, 'tsconfig.client.json'), ts.sys.readFile) as {
  config: object
}
const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root)
const program = ts.createProgram(doors, { ...options, noEmit: true, types: [] })
const checker = program.getTypeChecker()

/** `export * as formats`: the head of its file says what it is. */
const isModule = (symbol: ts.Symbol): boolean => symbol.declarations?.some(ts.isSourceFile) ?? false

/** Exports of a door, followed through what passes them on, that nothing is said of. */
function unsaid(door: string): string[] {
  const module = checker.getSymbolAtLocation(program.getSourceFile(path.join(root, door))!)!
  return checker.getExportsOfModule(module).flatMap((one) => {
    const declared = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one
    const file = declared.declarations?.[0]?.getSourceFile().fileName ?? ''
    const isOurs = file !== '' && !file.includes('/node_modules/')
    const said = isModule(declared)
      ? /^\/\*\*/.exec(declared.declarations![0]!.getSourceFile().text)
      : ts.displayPartsToString(declared.getDocumentationComment(checker)).trim()
    return isOurs && !said ? [`${path.relative(root, file)}: ${one.name}`] : []
  })
}

it.each(Object.entries(CEILINGS))('%s leaves no more than %i exports unsaid', (door, ceiling) => {
  const found = unsaid(door)
  expect(found.length > ceiling ? found : []).toEqual([])
  expect(found.length, `lower the ceiling of ${door}`).toBe(ceiling)
})
