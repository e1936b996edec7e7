import { useEffect, useState } from 'react'
import { atoms, cx, formats } from '#ui'
import { keepDraft } from '../../effects/keep-draft.ts'
import type { KeptOrder, OrderDraft } from './draft/order-draft.ts'

/** Keeps what is typed on this device a moment after the last change, and says since when. */
export function KeptMark({
  draft,
  keep,
}: {
  readonly draft: OrderDraft
  readonly keep: (kept: KeptOrder) => void
}) {
  const [at, setAt] = useState<string>()
  useEffect(() => {
    const keeping = keepDraft(draft, keep).subscribe(() => setAt(new Date().toISOString()))
    return () => keeping.unsubscribe()
  }, [draft, keep])
  return at ? (
    <span className={cx(atoms.faint, atoms.small, atoms.onlyWide)}>
      Draft kept on this device {formats.time(at)}
    </span>
  ) : null
}
