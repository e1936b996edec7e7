/**
 * The texts of the product as they stand in its source: what screens, documents, emails, messages, the
 * palette, the help and refusals say. `npm run texts` lists them, and a law reads them.
 */
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** One text and where it stands; a gap of a template is `…`. */
export interface ProductText {
  readonly file: string
  readonly line: number
  readonly text: string
}

/** Properties, attributes and arguments of these names hold names for programs, not texts for people. */
const CODE_NAMES =
  /^(id|name|key|keys|className|path|to|href|src|type|kind|tone|icon|of|role|field|fields|entity|permission|permissions|also|command|form|lane|rel|target|method|tag|flags|operation|accept|autoComplete|inputMode|pattern|size|align|mime|format|style|code|as|when|menus|words|within|sort|sort_by|summary|gridTemplate\w*|transition|padding|margin|border\w*|background|boxShadow|font\w*|color|content|animation|outline|selector|zone|query|event|point|display|position|d|viewBox|transform|action)$/
const CODE_CALLS =
  /(^|\.)(style|recipe|globalStyle|keyframes|fontFace|createVar|sql|raw|execute|querySelector(All)?|closest|getElementById|createElement|addEventListener|removeEventListener|test|match|matchAll|replace|replaceAll|split|includes|startsWith|endsWith|indexOf|matches|log|warn|info|debug|error|join|getAttribute|setAttribute|can|may|useMay|permission|RegExp|URL|fetch|matchMedia|describe|refine)$/
const isCode = (file: string): boolean =>
  /\.(ts|tsx)$/.test(file) &&
  /^(src|server|schema)\//.test(file) &&
  !/\.css\.ts$|^schema\/reference\/|^server\/(db|backup|secrets)|\/tables\.ts$|\.d\.ts$/.test(file)

const nameOf = (node: ts.Node): string => {
  const { parent } = node
  // what people may type for a command or a column is no text that is said
  if (ts.isArrayLiteralExpression(parent)) return nameOf(parent)
  if (ts.isPropertyAssignment(parent) && parent.initializer === node) return parent.name.getText()
  if (ts.isJsxAttribute(parent)) return parent.name.getText()
  if (ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent)) return parent.parent.name.getText()
  return ''
}
const isInCode = (node: ts.Node): boolean => {
  for (let at = node.parent; at && !ts.isSourceFile(at); at = at.parent) {
    if (ts.isImportDeclaration(at) || ts.isExportDeclaration(at) || ts.isTypeNode(at)) return true
    if (ts.isTaggedTemplateExpression(at)) return true
    if (ts.isThrowStatement(at) && /new (Error|TypeError|RangeError)\(/.test(at.getText().slice(0, 40)))
      return true
    if (
      ts.isCallExpression(at) &&
      CODE_CALLS.test(at.expression.getText()) &&
      !/toasts|Toast/.test(at.getText())
    )
      return true
    if (ts.isFunctionLike(at)) return false
  }
  return false
}
/** Two words, or one that begins like a label: `Save drop`, `Customers`, `No driver`. */
const isSaid = (text: string): boolean => {
  if (
    !/[A-Za-z]{2}/.test(text) ||
    /^[\w$]+(\.[\w$]+)+$|^[a-z]+([A-Z_-][a-z]*)*$|^[#./@~*]|^https?:|^--|^\S*\/\S*$/.test(text)
  )
    return false
  if (/^[A-Z][A-Z0-9_]+$/.test(text) && (text.length > 4 || text.includes('_'))) return false
  if (/[{};=<>]{1}.*[{};=<>]|\$\d|^\^|\\[dws]/.test(text)) return false
  if (
    /\b(select|insert|update|delete|from|where|and|order by|set)\b.*\b(from|into|where|set|=|is null|and)\b/.test(
      text,
    ) &&
    !/[.?!]$/.test(text) &&
    /^[a-z(]/.test(text)
  )
    return false
  return /^[A-Z“"'$…]/.test(text) || /[a-z…] [a-z…]/i.test(text)
}

function textsIn(file: string, source: ts.SourceFile): ProductText[] {
  const found: ProductText[] = []
  const add = (node: ts.Node, raw: string) => {
    const text = raw.replace(/\s+/g, ' ').trim()
    if (isSaid(text))
      found.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) add(node, node.text)
    else if ((ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) && !isInCode(node)) {
      const name = nameOf(node)
      const isKey = ts.isPropertyAssignment(node.parent) && node.parent.name === node
      const isCompared =
        ts.isBinaryExpression(node.parent) && /^[=!]/.test(node.parent.operatorToken.getText())
      if (!CODE_NAMES.test(name) && !isKey && !isCompared) add(node, node.text)
    } else if (ts.isTemplateExpression(node) && !isInCode(node) && !CODE_NAMES.test(nameOf(node)))
      add(node, [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…'))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
/** Every text below `root` in these files, in the order of files and lines. */
export const productTexts = (root: string, files: readonly string[]): ProductText[] =>
  files.filter(isCode).flatMap((file) => {
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    return textsIn(file, ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind))
  })
