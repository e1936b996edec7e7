import { useMemo } from 'react'
import { useHistory } from '#core/screens/index.ts'
import { atoms, Button, cx, icons, Note, Timeline } from '#ui'
import type { RuleRow } from '../rows.ts'
import { ruleDeeds } from './rule-deeds.ts'

/** Who changed the rule and who is on it, and what of it; nothing of it without a network. */
export function RuleActivity({ rule: { id, rev, customers } }: { readonly rule: RuleRow }) {
  const ofRule = useHistory('pricing_rule', id, rev)
  // each of them has a moment of its own, which the version of the rule does not say
  const moved = Math.max(rev, ...customers.map(({ updated_at }) => Date.parse(updated_at))) + customers.length
  const ofCustomers = useHistory('customer_pricing', id, moved)
  const both = [ofRule, ofCustomers].flatMap((one) => one ?? [])
  const more = both.some((one) => one.more)
  const problem = both.find((one) => one.problem)?.problem
  const isRead = both.length === 2
  const deeds = useMemo(
    () =>
      isRead ? ruleDeeds([...(ofRule?.entries ?? []), ...(ofCustomers?.entries ?? [])], !more) : undefined,
    [isRead, ofRule, ofCustomers, more],
  )
  if (!deeds || (!deeds.length && !problem)) return null
  return (
    <section aria-label="Activity" className={cx(atoms.col, atoms.gap[8])}>
      <h2 className={atoms.heading}>
        Activity <span className={atoms.faint}>{deeds.length}</span>
      </h2>
      {problem && <Note tone="amber">{problem}</Note>}
      <Timeline
        label="What happened to this rule"
        deeds={deeds.map(({ isNew, ...deed }) => ({ ...deed, sign: isNew ? icons.Plus : icons.Pencil }))}
      />
      {more && (
        <Button size="s" onPress={() => both.filter((one) => one.more).forEach((one) => one.older())}>
          Show older changes
        </Button>
      )}
    </section>
  )
}
