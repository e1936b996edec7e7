/** The state of an import in words, what it made, and its next step. */
import type { LoggedImport } from '#schema/areas/imports.ts'

type Batch = Pick<LoggedImport, 'state' | 'created' | 'updated' | 'failed' | 'done' | 'due' | 'kept'>
type Tone = 'neutral' | 'amber' | 'green' | 'violet'
export interface ImportStanding {
  readonly words: string
  readonly tone: Tone
  /** rows that were made and changed; none before the import, and none after it was undone */
  readonly wrote: { readonly made: number; readonly changed: number } | null
  readonly next: 'continue' | 'undo' | null
}
const counted = (n: number): string => n.toLocaleString('en-US')
const progress = (word: string, { done, due }: Batch): string =>
  `${word}, ${counted(done)} of ${counted(due)}`

/** Returns the state of an import in words, its counts as far as they happened, and its next step. */
export function standingOf(batch: Batch): ImportStanding {
  const { state, created, updated, failed, kept } = batch
  if (state === 'preview') return { words: 'Not imported yet', tone: 'amber', wrote: null, next: 'continue' }
  if (state === 'committing')
    return { words: progress('Importing', batch), tone: 'amber', wrote: null, next: null }
  if (state === 'undoing')
    return { words: progress('Undoing', batch), tone: 'amber', wrote: null, next: null }
  if (state === 'undone')
    return {
      words: kept ? `Undone, ${counted(kept)} kept` : 'Undone',
      tone: 'violet',
      wrote: null,
      next: null,
    }
  return {
    words: failed ? `Imported, ${counted(failed)} refused` : 'Imported',
    tone: failed ? 'amber' : 'green',
    wrote: { made: created, changed: updated },
    next: created + updated > 0 ? 'undo' : null,
  }
}
