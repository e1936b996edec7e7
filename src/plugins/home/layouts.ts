/** Layouts of the dashboard: which panels a person sees, where, and in which order. */
import { HOME_LAYOUTS, HOME_PLACES, type HomeLayout, type HomePanel, type HomePlace } from '#core'

/** Names of the layouts. */
export const LAYOUT_WORDS: Readonly<Record<HomeLayout, string>> = {
  owner: 'Owner',
  dispatcher: 'Dispatcher',
  accounting: 'Accounting',
  desk: 'Order desk',
}
const OF_ROLES: Readonly<Record<string, HomeLayout>> = {
  dispatcher: 'dispatcher',
  accounting: 'accounting',
  sales: 'desk',
}
/** Returns the layout that a role starts with; roles of a company's own start as the owner does. */
export const layoutOf = (role: string): HomeLayout => OF_ROLES[role.toLowerCase()] ?? 'owner'

/** A panel at its place. */
export interface Placed {
  readonly id: string
  readonly place: HomePlace
}
/** The arrangement of one layout by a person: the panels in their order, and those that are hidden. */
export interface Arranged {
  readonly placed: readonly Placed[]
  readonly hidden: readonly string[]
}
/** Choices of a person, as their profile keeps them. */
export interface HomeChoices {
  readonly layout?: HomeLayout
  readonly arranged?: Readonly<Partial<Record<HomeLayout, Arranged>>>
}
/** Returns what is kept as choices, without what is none: other versions kept other things. */
export function choicesIn(kept: unknown): HomeChoices {
  const { layout, arranged } = (kept ?? {}) as HomeChoices
  return {
    ...(layout && HOME_LAYOUTS.includes(layout) ? { layout } : {}),
    ...(arranged && typeof arranged === 'object' ? { arranged } : {}),
  }
}

/**
 * Returns the panels of a layout at their places: first as the person arranged them, then what came since by rank.
 * A panel that is not there any more, or hidden, is left out.
 */
export function placedIn(
  layout: HomeLayout,
  panels: readonly HomePanel[],
  arranged: Arranged | undefined,
): readonly Placed[] {
  const own = panels
    .flatMap(({ id, layouts }) => (layouts[layout] ? [{ id, ...layouts[layout] }] : []))
    .toSorted((a, b) => a.rank - b.rank)
  const known = (arranged?.placed ?? []).filter(
    ({ id, place }) => own.some((one) => one.id === id) && HOME_PLACES.includes(place),
  )
  const added = own.filter(({ id }) => !known.some((one) => one.id === id))
  return [...known, ...added.map(({ id, place }) => ({ id, place }))].filter(
    ({ id }) => !arranged?.hidden.includes(id),
  )
}
/** Returns the panels of a company without an order: those for its first steps alone. */
export const firstUse = (panels: readonly HomePanel[]): readonly Placed[] =>
  panels.flatMap(({ id, isForFirstUse }) => (isForFirstUse ? [{ id, place: 'main' }] : []))
/** A direction of a move. */
export type Way = 'up' | 'down' | 'left' | 'right'
const sideways = (place: HomePlace, step: number): HomePlace => {
  const at = HOME_PLACES.indexOf(place) + step
  return HOME_PLACES[Math.max(0, Math.min(HOME_PLACES.length - 1, at))]!
}
/**
 * Returns the panels after one of them was moved: up and down past the next one of its place, left and right to the
 * place beside its own. The same list where there is no way to go.
 */
export function movedPanel(placed: readonly Placed[], id: string, way: Way): readonly Placed[] {
  const at = placed.findIndex((one) => one.id === id)
  const one = placed[at]
  if (!one) return placed
  if (way === 'left' || way === 'right') {
    const place = sideways(one.place, way === 'left' ? -1 : 1)
    return place === one.place ? placed : placed.with(at, { id, place })
  }
  const isOther = (other: Placed, i: number) => other.place === one.place && (way === 'up' ? i < at : i > at)
  const other = way === 'up' ? placed.findLastIndex(isOther) : placed.findIndex(isOther)
  return other < 0 ? placed : placed.with(at, placed[other]!).with(other, one)
}
