import { later } from '#core'

/** Chooses a use; one that is typed and not there yet is made with what names it. */
export const UseControl = later(async () => (await import('./word-fields.tsx')).UseControl)
/** Chooses a group of taxes, or names a new one. */
export const GroupControl = later(async () => (await import('./word-fields.tsx')).GroupControl)
/** Chooses groups of taxes; of each every tax, also those to come. */
export const GroupsControl = later(async () => (await import('./word-fields.tsx')).GroupsControl)
