/** Parts that areas above add to the statements of suppliers and terminals. */
import { defineParts, type ReachedIds } from '#server'

/** Terminals where a driver's work is loaded. */
export const ownTerminals = defineParts<ReachedIds>('terminal.own')
