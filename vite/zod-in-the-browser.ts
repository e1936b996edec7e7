import type { Plugin } from 'vite'

const COMPILING = 'core.$ZodObjectJIT.init('
const SAID = 'Schemas are written down as documents on the server, not in a browser'
/** Every name the file exports, as a function that does nothing; asked for a document it says where those are made. */
function hollow(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name!)
  return names
    .map((name) =>
      /Processor$/.test(name)
        ? `export const ${name} = () => undefined`
        : `export function ${name}() { throw new Error(${JSON.stringify(SAID)}) }`,
    )
    .join('\n')
}

/**
 * Every schema of zod can write itself down as JSON Schema, and an object can compile its own parser. The reference
 * is made on the server, and compiling is forbidden here (`src/zod-config.ts`); a browser would carry both for
 * nothing. If the library changes, the build stops here.
 */
export function zodInTheBrowser(): Plugin {
  return {
    name: 'gantry-zod-in-the-browser',
    apply: 'build',
    transform: {
      filter: {
        id: /node_modules\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$|node_modules\/zod\/v4\/classic\/schemas\.js$/,
      },
      handler(code, id) {
        if (id.endsWith('/classic/schemas.js')) {
          if (!code.includes(COMPILING)) this.error('zod changed: look at vite/zod-in-the-browser.ts')
          return { code: code.replaceAll(COMPILING, 'core.$ZodObject.init('), map: null }
        }
        if (/to-json-schema/.test(code)) {
          if (!code.includes('export const stringProcessor'))
            this.error('zod changed: look at vite/zod-in-the-browser.ts')
          return { code: hollow(code), map: null }
        }
        // a schema gets its method when it is made: it stays, and says where documents come from
        if (!code.includes('export const createToJSONSchemaMethod'))
          this.error('zod changed: look at vite/zod-in-the-browser.ts')
        const methods = ['createToJSONSchemaMethod', 'createStandardJSONSchemaMethod']
        const made = methods.map(
          (name) => `export const ${name} = () => () => { throw new Error(${JSON.stringify(SAID)}) }`,
        )
        const rest = hollow(code)
          .split('\n')
          .filter((line) => !methods.some((name) => line.includes(` ${name}(`)))
        return { code: [...rest, ...made].join('\n'), map: null }
      },
    },
  }
}
