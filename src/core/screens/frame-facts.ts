import { defineContextKey } from '../reading/when.ts'

/**
 * The screen wants the whole width: the rail goes away while this is set
 * (board, planner and dispatch in full screen).
 */
export const frameWide = defineContextKey('frame.wide', false)
/** Fired on `window` to ask for the whole width; with `detail: false` it is given back (specification 3). */
export const FULLSCREEN_EVENT = 'sales-order-fullscreen'
/** Asks for the whole width, or gives it back. */
export const askForWidth = (wide: boolean): boolean =>
  window.dispatchEvent(new CustomEvent(FULLSCREEN_EVENT, { detail: wide }))
