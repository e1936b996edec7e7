import type { Plugin } from 'vite'

/**
 * React Aria empties its live region through a markup sink, which
 * `require-trusted-types-for 'script'` turns into a throw. Setting the text does the same.
 * If the library changes, the build stops here instead of the app at a customer's.
 */
export function trustedTypes(): Plugin {
  return {
    name: 'gantry-trusted-types',
    transform: {
      filter: { id: /react-aria\/dist\/private\/live-announcer\/LiveAnnouncer\.m?js$/ },
      handler(code) {
        const patched = code.replaceAll(".innerHTML = ''", ".textContent = ''")
        if (patched === code) this.error('React Aria LiveAnnouncer changed: look at vite/trusted-types.ts')
        return { code: patched, map: null }
      },
    },
  }
}
