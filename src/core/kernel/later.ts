/** Areas that stand in the menu before they are loaded. */
import type { Contract } from '#schema/contract/kit.ts'
import { strokes } from '../keys/key-names.ts'
import type { PluginManifest } from '../plugin/manifest.ts'
import { standIn, type Outline } from '../plugin/outline.ts'
import type { Failure } from '../plugin/registry.ts'
import type { LateSlot } from './late-slot.ts'

/** Where the areas come from. */
export interface Later {
  /** those whose places are known before */
  readonly outlines: readonly Outline[]
  /** these of them by themselves, as far as they are here, or what their first screen needs of them */
  readonly some: (ids: readonly string[]) => Promise<readonly PluginManifest[]>
  /** all there are, in their order, and what could not be loaded */
  readonly all: () => Promise<{
    readonly plugins: readonly PluginManifest[]
    readonly off: readonly Failure[]
    readonly contract: readonly Contract[]
  }>
}
/** Makes what brings the areas that are not here yet; what they are added to is made after it. */
export function createLater(later: Later | undefined, { plugged }: Pick<LateSlot, 'plugged'>) {
  let coming: Promise<void> | undefined
  // where all came with the page the kernel is whole, and nobody asks for more
  const outlines = later?.outlines ?? []
  const known = new Set(outlines.map(({ id }) => id))
  const bringAll = async () => {
    const { plugins, off, contract } = await later!.all()
    const { registry, state, bring, switchedOff } = plugged()
    for (const failure of off) switchedOff(failure)
    // one that was taken away meanwhile stays away
    bring(
      plugins.filter((one) => registry.plugins.has(one?.id) || !known.has(one?.id)),
      contract,
    )
    state.whole = true
  }
  const makeWhole = (): Promise<void> => {
    if (plugged().state.whole) return Promise.resolve()
    return (coming ??= bringAll().catch((error: unknown) => {
      coming = undefined
      throw error
    }))
  }
  const routeOf = (path: string, title: string) => {
    const route = plugged().registry.routes.get(path)
    if (!route) throw new Error(`"${title}" is switched off`)
    return route
  }
  const alone = new Map<PluginManifest, PluginManifest>()
  /** Its places that name what they need; the others still wait for all areas. */
  const aloneOf = (one: PluginManifest): PluginManifest => {
    const known = alone.get(one)
    if (known) return known
    const routes = one.routes?.map((route) =>
      route.beside
        ? route
        : { ...route, load: () => makeWhole().then(() => routeOf(route.path, one.title).load()) },
    )
    const made = routes ? { ...one, routes } : one
    alone.set(one, made)
    return made
  }
  const bringSome = async (ids: readonly string[]) => {
    const manifests = (await later!.some(ids)).map(aloneOf)
    const { registry, state, bring } = plugged()
    const come = manifests.filter(
      (one) => registry.plugins.has(one.id) && registry.plugins.get(one.id) !== one,
    )
    if (!state.whole && come.length > 0) bring(come)
  }
  const keys = new Set(outlines.flatMap((outline) => outline.keys ?? []).map((one) => strokes(one)))
  return {
    makeWhole,
    /** a stroke that an area on its way is bound to, and until when it is */
    coming: (stroke: string) => (!plugged().state.whole && keys.has(stroke) ? makeWhole() : undefined),
    /** in the places of the areas, until these come */
    standIns: outlines.map((outline) =>
      standIn(outline, (place) => async () => {
        await (place.beside ? bringSome([outline.id, ...place.beside]) : makeWhole())
        return routeOf(place.path, outline.title).load()
      }),
    ),
  }
}
