import { IconButton } from '../button/button.tsx'
import { ChevronDown, ChevronUp } from '../marks/icons.ts'
import * as atoms from '../theme/atoms.css.ts'
import { cx } from '../theme/cx.ts'

interface InListProps {
  /** "3 of 49"; undefined for a record that was opened from no list */
  readonly place: string | undefined
  /** undefined at the first, and at the last of it */
  readonly before: (() => void) | undefined
  readonly after: (() => void) | undefined
}
/** A record's place in the list it was opened from, and the ways to those beside it; nothing without a list. */
export function InList({ place, before, after }: InListProps) {
  if (!place) return null
  const way = { size: 's', kind: 'plain' } as const
  return (
    <>
      <span className={cx(atoms.faint, atoms.small, atoms.nowrap, atoms.onlyWide)}>{place}</span>
      <IconButton
        {...way}
        icon={ChevronUp}
        label="Previous"
        keys="k"
        disabled={!before}
        onPress={() => before?.()}
      />
      <IconButton
        {...way}
        icon={ChevronDown}
        label="Next"
        keys="j"
        disabled={!after}
        onPress={() => after?.()}
      />
    </>
  )
}
