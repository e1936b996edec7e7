import { useContext, useEffect, useMemo } from 'react'
import { useCommand, useView } from '#core'
import { Button, icons, Panel, PanelPlace, PanelRow, PanelRows } from '#ui'
import { keepPlace, readOnboarding } from '../../commands.ts'
import { onboardingState } from '../../rows.ts'

const FIRST_ORDER = { title: 'Make the first order', to: '/sales-order/new' }
/**
 * Steps that a new company still has before it, with the next one; absent once it was dismissed or all are done. Where
 * no other panel is shown it leads to the first order in the end.
 */
export default function SetupPanel() {
  const { isAlone, onGone } = useContext(PanelPlace)
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
  const isDismissed = held?.dismissed === true
  useEffect(() => {
    if (isAlone && isDismissed) onGone()
  }, [isAlone, isDismissed, onGone])
  if (isDismissed || (!isAlone && (!held || done === steps.length))) return null
  const next = steps.find((step) => !step.done && !step.skipped)
  const way = next ? { title: next.title, to: '/onboarding' } : FIRST_ORDER
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
            to={way.to}
            what={way.title}
            words={way.title}
            who="The next step"
            icon={icons.ListChecks}
            tone="blue"
            step={{ label: 'Continue', to: way.to }}
          />
        </PanelRows>
      )}
    </Panel>
  )
}
