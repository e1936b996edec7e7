import { useState } from 'react'
import { atoms, cx, ErrorPanel, icons, Timeline } from '#ui'
import type { VersionDeed } from './version-words.ts'

/** Versions of a rule or a margin, the newest first. */
export function VersionList({
  deeds,
  problem,
  again,
}: {
  readonly deeds: readonly VersionDeed[] | undefined
  readonly problem: string | undefined
  readonly again: () => void
}) {
  const [now] = useState(() => new Date().toISOString())
  if (!deeds?.length && !problem) return null
  return (
    <section aria-label="Versions" className={cx(atoms.col, atoms.gap[8])}>
      <h2 className={atoms.heading}>
        Versions {deeds && <span className={atoms.faint}>{deeds.length}</span>}
      </h2>
      {problem && <ErrorPanel title="Failed to fetch versions" detail={problem} onRetry={again} />}
      {deeds && (
        <Timeline
          label="Versions"
          deeds={deeds.map(({ from, ...deed }) => ({
            ...deed,
            sign: from > now ? icons.Clock : icons.Pencil,
          }))}
        />
      )}
    </section>
  )
}
