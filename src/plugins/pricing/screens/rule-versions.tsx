import { useAnswer } from '#core/screens/index.ts'
import { readRuleVersions } from '../commands/versions.ts'
import type { RuleRow } from '../rows.ts'
import { VersionList } from './version-list.tsx'
import { ruleVersionDeeds } from './version-words.ts'

/** The versions of a rule: what each changed, from when on, and who wrote it. */
export function RuleVersions({ rule: { id, rev } }: { readonly rule: Pick<RuleRow, 'id' | 'rev'> }) {
  const { value, problem, again } = useAnswer(`${id} ${rev}`, () => readRuleVersions({ rule_id: id }))
  const deeds = value && ruleVersionDeeds(value.items)
  return <VersionList deeds={deeds} problem={problem} again={again} />
}
