import type { Plugin } from 'vite'

/** How people work, and the files their work begins with. */
const PLACES = {
  login: ['/src/main.tsx'],
  entry: ['/shell/entry/login.tsx'],
  kernel: ['/src/product.tsx'],
  lists: [
    '/shell/office.tsx',
    '/sales-orders/first.ts',
    '/planning/first.ts',
    '/plugins/saved-views/index.ts',
    '/list/order-list.tsx',
  ],
  records: [
    '/screens/resource/resource-detail.tsx',
    '/screens/resource/resource-form.tsx',
    '/page/order-page.tsx',
  ],
  orders: ['/editor/order-editor.tsx'],
  drives: ['/shell/driver.tsx', '/driver-portal/index.ts', '/driver-portal/screens/today.tsx'],
  delivers: ['/driver-portal/screens/deliver.tsx'],
  palette: ['/palette/palette-view.tsx', '/core/palette/palette.ts'],
  areas: ['/src/areas.ts'],
} as const
type Place = keyof typeof PLACES
/**
 * Files that begin something stand alone: that of the product waits for outside packages, which need the kernel,
 * and would wait for ever if the kernel were in it.
 */
const BEGINNINGS = /\/src\/(main|product)\.tsx$|\/src\/areas\.ts$|^\0virtual:gantry-plugins$/
const names = Object.keys(PLACES) as readonly Place[]

interface Graph {
  getModuleIds(): IterableIterator<string>
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}
/** All that these files import, and what that imports. */
function standsOn(graph: Graph, roots: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const left = [...roots]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    left.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return seen
}

/**
 * Files by how people work: what the same places need is one file. What nobody needs at these places is split
 * by the bundler, screen by screen.
 */
export function workPlaces(): Plugin & { readonly placeOf: (id: string) => string | null } {
  const needed = new Map<string, Place[]>()
  return {
    name: 'gantry-work-places',
    apply: 'build',
    buildEnd(failed) {
      if (failed) return
      const ids = [...this.getModuleIds()]
      needed.clear()
      for (const place of names) {
        const roots = ids.filter((id) => PLACES[place].some((end) => id.endsWith(end)))
        if (roots.length < PLACES[place].length)
          this.error(`The place "${place}" has lost a file it begins with`)
        for (const id of standsOn(this, roots)) needed.set(id, [...(needed.get(id) ?? []), place])
      }
    },
    /** The file that a module goes to; null where the bundler decides. */
    placeOf: (id) => {
      const places = needed.get(id)
      if (!places || BEGINNINGS.test(id)) return null
      const first = places[0]!
      // every other screen opens when the areas are there; these open before
      const early = places.some((place) => place === 'lists' || place === 'drives' || place === 'delivers')
      // whoever is past the door has what stands before it; what fills the door in, only who comes to it
      if (first === 'login' || first === 'entry') return early || places.includes('kernel') ? 'login' : first
      if (first === 'kernel') return first
      // the palette comes to everybody half a second later; a file of a few lines is one request more
      if (early && places.includes('palette')) return 'kernel'
      if (!early && places.includes('areas')) return 'areas'
      // whoever delivers came by the day, and has its files; records and orders open when all areas are there
      const followed = [
        'areas',
        ...(places.includes('drives') ? ['delivers'] : []),
        ...(places.includes('areas') ? ['records', 'orders'] : []),
      ]
      return places.filter((place) => !followed.includes(place)).join('-')
    },
  }
}
