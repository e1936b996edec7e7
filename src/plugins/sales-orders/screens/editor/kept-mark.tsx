import { useEffect, useState } from 'react'
import { atoms, cx, formats } from '#ui'
import type { Kept, OrderDraft } from './draft.ts'

const KEEP_MS = 250
/** Keeps what is typed on this device a moment after the last change, and says since when. */
export function KeptMark({
  draft,
  keep,
}: {
  readonly draft: OrderDraft
  readonly keep: (kept: Kept) => void
}) {
  const [at, setAt] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = draft.onChange(() => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (!draft.changed) return
        keep(draft.kept)
        setAt(new Date().toISOString())
      }, KEEP_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [draft, keep])
  return at ? (
    <span className={cx(atoms.faint, atoms.small, atoms.onlyWide)}>
      Draft kept on this device {formats.time(at)}
    </span>
  ) : null
}
