import type { ReactNode } from 'react'
import * as atoms from '../theme/atoms.css.ts'
import { cx } from '../theme/cx.ts'
import { number } from '../values/formats.ts'

/** A heading, a count beside it, and contents. */
export interface SectionProps {
  readonly title: string
  /** how many there are, beside the title; nothing where there are none */
  readonly count?: number
  readonly children?: ReactNode
}
/** A part of a record's page: its heading and its contents, in the padding of the page. */
export const Section = ({ title, count = 0, children }: SectionProps) => (
  <section className={atoms.block} aria-label={title}>
    <h2 className={atoms.subheading}>
      {title} {count > 0 && <span className={cx(atoms.faint, atoms.num)}>{number(count)}</span>}
    </h2>
    {children}
  </section>
)
