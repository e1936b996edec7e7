import type { Plugin } from 'vite'

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
/** React asks for keys while one develops; that the data is looked at keeps nothing. */
const KEY = /,\s*key: "[a-z0-9]+"/g
const LOOKED_AT = /^__iconData\.node;$/m

/**
 * Each stroke of an icon carries a key of random letters, which no packing makes smaller and nobody reads in a
 * build: two kB of the office's first screen. If the library changes its form, the build stops here.
 */
export function bareIcons(): Plugin {
  return {
    name: 'gantry-bare-icons',
    apply: 'build',
    transform: {
      filter: { id: ICON },
      handler(code) {
        const bare = code.replace(KEY, '')
        const rest = bare.replace(LOOKED_AT, '')
        if (/\bkey:|__iconData\.node/.test(rest)) this.error('an icon has another form')
        return { code: rest, map: null }
      },
    },
  }
}
