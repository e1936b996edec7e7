/** A list to choose from that has no rows: it says why, and offers to make the first one. */
import { Button } from '../button/button.tsx'
import * as s from '../overlay/overlay.css.ts'

/** Words for an empty list, and the way to its first row. */
export interface NothingToChoose {
  /** "No drivers yet." */
  readonly words: string
  /** "Add a driver"; for who may */
  readonly add?: { readonly label: string; readonly run: () => void } | undefined
  /** for who may not: "Ask an administrator to add one." */
  readonly ask?: string | undefined
}
/** The words alone; the offer to add one is a row of the list. */
export const NothingToSay = ({ words, ask }: Pick<NothingToChoose, 'words' | 'ask'>) => (
  <p className={s.group} role="status">
    {[words, ask].filter(Boolean).join(' ')}
  </p>
)
/** The words with a button, for the foot of a field. */
export const nothingWords = ({ words, ask, add }: NothingToChoose) => (
  <>
    {[words, ask].filter(Boolean).join(' ')}{' '}
    {add && (
      <Button size="s" onPress={add.run}>
        {add.label}
      </Button>
    )}
  </>
)
