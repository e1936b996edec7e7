import { useEffect, useMemo } from 'react'
import { useCommand, useView } from '#core'
import { Button, icons, Panel, PanelRow, PanelRows } from '#ui'
import { keepPlace, readOnboarding } from '../../commands.ts'
import { onboardingState } from '../../rows.ts'

/** Steps that a new company still has before it, with the next one; absent once all are done or it was put away. */
export default function SetupPanel() {
  const { held } = useView(onboardingState)
  const read = useCommand(readOnboarding)
  const keep = useCommand(keepPlace)
  useEffect(() => void read({}), [read])
  const answer = useMemo(
    () => ({ ...(held ? { value: held } : {}), again: () => void read({}) }),
    [held, read],
  )
  const steps = held?.steps ?? []
  const done = steps.filter((step) => step.done || step.skipped).length
  if (!held || held.dismissed || done === steps.length) return null
  const next = steps.find((step) => !step.done && !step.skipped)!
  return (
    <Panel
      answer={answer}
      count={() => `${done} of ${steps.length}`}
      link={{ label: 'All steps', to: '/onboarding' }}
      tools={
        <Button size="s" kind="ghost" onPress={() => void keep({ dismissed: true })}>
          Dismiss setup
        </Button>
      }
    >
      {() => (
        <PanelRows>
          <PanelRow
            to="/onboarding"
            what={next.title}
            words={next.title}
            who="The next step"
            icon={icons.ListChecks}
            tone="blue"
            step={{ label: 'Continue', to: '/onboarding' }}
          />
        </PanelRows>
      )}
    </Panel>
  )
}
