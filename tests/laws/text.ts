/**
 * What a stranger meets when reading: how wide, how long and how nested the text is, measured on its syntax.
 */
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

export const WIDTH = 120
export const FUNCTION = 80
const FILE = 400
const FILE_OF_TESTS = 700

/** One place in the text: `file:line` and what stands there. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly what: string
}
export interface Reading {
  readonly lines: number
  /** wider than 120 when what stands inside strings, templates and patterns is left out */
  readonly wide: readonly Place[]
  readonly longFiles: readonly Place[]
  readonly longFunctions: readonly Place[]
  readonly nestedTernaries: readonly Place[]
  /** `import { x as y }` with a name of one letter */
  readonly shortAliases: readonly Place[]
  /** `as never` and `as unknown as` */
  readonly forced: readonly Place[]
}

const isTest = (file: string): boolean => file.startsWith('tests/')
/** Tables of data are long by nature: what the demonstration holds, and the contract's lists of fields. */
const isData = (file: string): boolean =>
  /^(seed\/(master|orders)|schema\/sales\/sales-orders)\.ts$/.test(file)
const isWords = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isRegularExpressionLiteral(node) ||
  ts.isJsxText(node)
/** The function a test runner is given is a chapter, not a function: `describe('…', () => { … })`. */
const isChapter = (node: ts.Node): boolean =>
  ts.isCallExpression(node.parent) && /^(describe|suite)\b/.test(node.parent.expression.getText())
const bare = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ? bare(node.expression) : node
const nameOf = (node: ts.Node): string => {
  const named = node as ts.NamedDeclaration
  const own = named.name ?? (node.parent as ts.NamedDeclaration).name
  return own?.getText() ?? 'a function'
}

function readFile(file: string, text: string): Reading {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    /tsx$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const lines = text.split('\n')
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line
  const place = (node: ts.Node, what: string): Place => ({ file, line: lineOf(node.getStart()) + 1, what })
  /** characters of each line that stand inside words */
  const words = Array.from({ length: lines.length }, () => 0)
  const longFunctions: Place[] = []
  const nestedTernaries: Place[] = []
  const shortAliases: Place[] = []
  const forced: Place[] = []

  const countWords = (node: ts.Node): void => {
    const starts = source.getLineStarts()
    for (let line = lineOf(node.getStart()); line <= lineOf(node.end); line++) {
      const from = Math.max(node.getStart(), starts[line]!)
      const to = Math.min(node.end, starts[line]! + lines[line]!.length)
      words[line]! += Math.max(0, to - from)
    }
  }
  const visit = (node: ts.Node): void => {
    if (isWords(node)) countWords(node)
    if (ts.isFunctionLike(node) && 'body' in node && node.body && !isChapter(node)) {
      const length = lineOf(node.end) - lineOf(node.getStart()) + 1
      if (length > FUNCTION) longFunctions.push(place(node, `${nameOf(node)}: ${length} lines`))
    }
    if (ts.isConditionalExpression(node)) {
      const nested = [node.whenTrue, node.whenFalse].some((branch) =>
        ts.isConditionalExpression(bare(branch)),
      )
      if (nested) nestedTernaries.push(place(node, node.getText().slice(0, 80)))
    }
    if (ts.isImportSpecifier(node) && node.propertyName && node.name.text.length === 1)
      shortAliases.push(place(node, node.getText()))
    if (ts.isAsExpression(node)) {
      const isNever = node.type.kind === ts.SyntaxKind.NeverKeyword
      const inner = node.expression
      const isTwice = ts.isAsExpression(inner) && inner.type.kind === ts.SyntaxKind.UnknownKeyword
      if (isNever || isTwice) forced.push(place(node, node.getText().slice(0, 80)))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)

  const wide = lines.flatMap((line, i) =>
    line.length - words[i]! > WIDTH ? [{ file, line: i + 1, what: line.trim().slice(0, 80) }] : [],
  )
  const most = isTest(file) || isData(file) ? FILE_OF_TESTS : FILE
  const longFiles =
    lines.length > most + 1 ? [{ file, line: lines.length, what: `${lines.length - 1} lines` }] : []
  return { lines: lines.length - 1, wide, longFiles, longFunctions, nestedTernaries, shortAliases, forced }
}

/** Reads the named files below `root` (TypeScript and JavaScript). */
export function readTexts(root: string, files: readonly string[]): Reading {
  const read = files.map((file) => readFile(file, fs.readFileSync(path.join(root, file), 'utf8')))
  return {
    lines: read.reduce((sum, one) => sum + one.lines, 0),
    wide: read.flatMap((one) => one.wide),
    longFiles: read.flatMap((one) => one.longFiles),
    longFunctions: read.flatMap((one) => one.longFunctions),
    nestedTernaries: read.flatMap((one) => one.nestedTernaries),
    shortAliases: read.flatMap((one) => one.shortAliases),
    forced: read.flatMap((one) => one.forced),
  }
}
