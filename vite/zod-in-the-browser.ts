import type { Plugin } from 'vite'
import { isNode, nodesOf, without, type Cut, type Node } from './cutting.ts'
import { outsidePlugins } from '../scripts/shared/outside.mjs'

/** All that this class has are formats of a text, for which there are functions (`z.iso.date()`, `z.email()`). */
const FORMATS = 'ZodString'
/** Documents, and other ways through a schema than `parse` and `safeParse`. */
const UNUSED =
  /^(~standard|toJSONSchema|spa|(safe)?(encode|decode)(Async)?|(safe)?parseAsync|validate(Async)?)$/i
const propertiesOf = (node: Node | undefined): readonly Node[] =>
  node?.type === 'ObjectExpression' ? (node.properties as readonly Node[]) : []
/** The members of a class of schemas that no file of ours calls, what it derives from its checks among them. */
function unusedOf(definition: Node): readonly Node[] {
  const [name, , third] = definition.arguments as readonly (Node & { readonly value?: string })[]
  const isDerived = third?.type === 'CallExpression'
  const [derived, methods] = isDerived ? (third.arguments as readonly Node[]) : [undefined, third]
  const unused = propertiesOf(methods).filter(({ key }) => {
    const { name: as, value } = key as Node & { readonly name?: string; readonly value?: string }
    return name?.value === FORMATS || UNUSED.test(as ?? value ?? '')
  })
  return [...propertiesOf(derived), ...unused]
}
const DOCUMENT = /^inst\._zod\.processJSONSchema =/
/** What of zod's schemas a browser needs nothing of. */
const cutsOf = (code: string): readonly Cut[] =>
  nodesOf(code, 'js').flatMap((node): readonly Cut[] => {
    if (node.type === 'CallExpression') {
      const { property } = node.callee as Node
      return isNode(property) && property.name === '$constructor' ? unusedOf(node) : []
    }
    if (node.type === 'ExpressionStatement')
      return DOCUMENT.test(code.slice(node.start, node.end)) ? [node] : []
    if (node.type !== 'FunctionDeclaration' || (node.id as Node).name !== '_ensureDefaultMemoizer') return []
    const { start, end } = node.body as Node
    return [{ start, end, by: '{}' }]
  })
const COMPILING = 'core.$ZodObjectJIT.init('
/** Asked for by the kit of dropped-in plugins, which may call all of it: a copy of its own, loaded with the kit. */
const WHOLE = '?whole'
const ASKS_FOR_ALL = /\/src\/shell\/drop-in-zod\.ts$/

/**
 * Every method of a schema stands on its class, where no bundler sees who calls it: the browser would carry every
 * format of a text, codecs, documents as JSON Schema, memory for values that hold themselves, and a compiler that
 * is forbidden here (`src/zod-config.ts`). Packages that are built in may call anything, and get the whole. If the
 * library changes its form, the build stops here.
 */
export function zodInTheBrowser(): Plugin {
  let isAlone = true
  return {
    name: 'gantry-zod-in-the-browser',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ root }) => {
      isAlone = outsidePlugins(root).length === 0
    },
    resolveId: {
      // our own files end otherwise, and are not asked about one by one
      filter: { id: /^zod\b|\.js$/ },
      async handler(source, importer) {
        if (!importer || !(importer.endsWith(WHOLE) || ASKS_FOR_ALL.test(importer))) return undefined
        const found = await this.resolve(source, importer.replace(WHOLE, ''), { skipSelf: true })
        return found && /node_modules\/zod\//.test(found.id) ? `${found.id}${WHOLE}` : found
      },
    },
    transform: {
      filter: { id: /node_modules\/zod\/v4\/classic\/schemas\.js$/ },
      handler(code) {
        if (!isAlone) return undefined
        const cuts = cutsOf(code)
        if (cuts.length < 60 || !code.includes(COMPILING))
          this.error('zod changed: look at vite/zod-in-the-browser.ts')
        return { code: without(code, cuts).replaceAll(COMPILING, 'core.$ZodObject.init('), map: null }
      },
    },
  }
}
