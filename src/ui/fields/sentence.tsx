import type { ReactNode } from 'react'
import { Press } from '../button/press.tsx'
import { Icon } from '../marks/icon.tsx'
import { ChevronDown } from '../marks/icons.ts'
import { Popover } from '../overlay/popover.tsx'
import { cx } from '../theme/cx.ts'
import * as s from './sentence.css.ts'

/** A rule that is read as a sentence, and edited part by part. */
export const Sentence = ({ quiet, children }: { readonly quiet?: boolean; readonly children: ReactNode }) => (
  <p className={quiet ? s.small : s.sentence}>{children}</p>
)
interface PartProps {
  /** what the part says: "lowest" */
  readonly words: string
  /** what is chosen here: "Price basis" */
  readonly label: string
  /** nothing is chosen yet */
  readonly unfinished?: boolean
  /** what it was before it was changed: "was 9.0 ¢/gal" */
  readonly was?: string | undefined
  readonly error?: string | undefined
  /** of the second sentence: rare terms */
  readonly quiet?: boolean
  /** the fields that change it; without them it is only read */
  readonly children?: ReactNode
}
/** One part of a sentence: a button with its words, which opens what changes it. */
export function SentencePart({ words, label, unfinished, was, error, quiet, children }: PartProps) {
  if (!children) return <b>{words}</b>
  return (
    <span className={s.part}>
      <Popover
        label={label}
        trigger={
          <Press
            className={cx(s.button, quiet && s.quiet)}
            aria-label={`${label}: ${words}`}
            {...(unfinished ? { 'data-open-end': true } : {})}
            {...(error ? { 'data-wrong': true } : {})}
          >
            {words}
            {!quiet && <Icon of={ChevronDown} size="s" />}
          </Press>
        }
      >
        <div className={s.box}>{children}</div>
      </Popover>
      {error && (
        <span role="alert" className={s.wrong}>
          {error}
        </span>
      )}
      {was && !error && <span className={s.note}>was {was}</span>}
    </span>
  )
}
