import { useAnswer } from '#core/screens/index.ts'
import { atoms } from '#ui'
import { readMarginVersions } from '../commands/versions.ts'
import { VersionList } from './version-list.tsx'
import { marginVersionDeeds } from './version-words.ts'

/** The versions of a margin on its page. */
export default function MarginVersions({
  row: { id, rev },
}: {
  readonly row: { readonly id: number; readonly rev: number }
}) {
  const { value, problem, again } = useAnswer(`${id} ${rev}`, () => readMarginVersions({ id }))
  const deeds = value && marginVersionDeeds(value.items)
  if (!deeds?.length && !problem) return null
  return (
    <div className={atoms.block}>
      <VersionList deeds={deeds} problem={problem} again={again} />
    </div>
  )
}
