import { defineContextKey } from '../reading/when.ts'

/**
 * The screen wants the whole width: the rail goes away while this is set
 * (board, planner and dispatch in full screen).
 */
export const frameWide = defineContextKey('frame.wide', false)
/** Fired on `window` to ask for the whole width once, with `detail: boolean` to give it back. */
export const FULLSCREEN_EVENT = 'sales-order-fullscreen'
