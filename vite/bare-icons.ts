import type { Plugin } from 'vite'

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const KEY = /\bkey: "[a-z0-9]+"/g
/** that the data is looked at keeps nothing */
const LOOKED_AT = /^__iconData\.node;$/m

/**
 * Each stroke of an icon carries a key of random letters, which no packing makes smaller: two kB of the office's
 * first screen. React only wants them to differ within one icon, so they are counted. If the library changes its
 * form, the build stops here.
 */
export function bareIcons(): Plugin {
  return {
    name: 'gantry-bare-icons',
    apply: 'build',
    transform: {
      filter: { id: ICON },
      handler(code) {
        let count = 0
        const counted = code.replace(KEY, () => `key: ${count++}`)
        const rest = counted.replace(LOOKED_AT, '')
        if (/\bkey: (?!\d+\b)|__iconData\.node/.test(rest)) this.error('an icon has another form')
        return { code: rest, map: null }
      },
    },
  }
}
