import { useEffect } from 'react'
import { useCommand, useView } from '#core'
import { Banner, Button, icons, LinkButton } from '#ui'
import { keepPlace, readOnboarding } from '../commands.ts'
import { onboardingState } from '../rows.ts'

/** Over the place where the office starts, until everything is set up or somebody puts it away. */
export default function StartStrip() {
  const { held } = useView(onboardingState)
  const read = useCommand(readOnboarding)
  const keep = useCommand(keepPlace)
  useEffect(() => void read({}), [read])
  const steps = held?.steps ?? []
  const done = steps.filter((step) => step.done || step.skipped).length
  if (!held || held.dismissed || done === steps.length) return null
  return (
    <Banner
      told
      tone="blue"
      icon={icons.ListChecks}
      actions={
        <>
          <LinkButton size="s" kind="primary" to="/onboarding">
            Continue
          </LinkButton>
          <Button size="s" onPress={() => void keep({ dismissed: true })}>
            Dismiss setup
          </Button>
        </>
      }
    >
      <a href="/onboarding">Set up your company</a>, {done} of {steps.length}
    </Banner>
  )
}
