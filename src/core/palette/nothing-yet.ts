/** An empty list in words: none of its kind yet, and how the first one comes about for this person. */
import type { KindToChoose } from '../command/command.ts'
import type { Reading } from '../reading/reading.ts'
import { withArticle } from '../reading/with-article.ts'
import { recordFinders } from './points.ts'

/** Words for a list to choose from that has no rows. */
export interface NothingYet {
  /** "No drivers yet." */
  readonly words: string
  /** "Add a driver", and the form of a new one; for who may */
  readonly add?: { readonly label: string; readonly to: string }
  /** for who may not */
  readonly ask?: string
}
/** Returns the words for an empty list of a kind; undefined where no area finds such rows. */
export function nothingYet(
  { contributions, may }: Pick<Reading, 'contributions' | 'may'>,
  of: KindToChoose,
): NothingYet | undefined {
  const { kind, ...named } = typeof of === 'string' ? { kind: of, one: undefined, many: undefined } : of
  const id = kind.replaceAll('_', '-')
  const finder = contributions(recordFinders).find((each) => each.id === id)
  const many = named.many ?? finder?.scope?.many
  if (!finder || !many) return undefined
  const words = `No ${many} yet.`
  const { make } = finder
  if (!make) return { words }
  if (!may(make.permission)) return { words, ask: 'Ask an administrator to add one.' }
  return {
    words,
    add: { label: `Add ${withArticle(named.one ?? finder.label.toLowerCase())}`, to: make.path },
  }
}
