import { debounceTime, filter, map } from 'rxjs'
import { defineEffect, screen } from '#core'
import { onboardingChanged } from '#schema/areas/onboarding.ts'
import { readOnboarding } from './commands.ts'
import { onboardingState } from './rows.ts'

/** Counts follow what happens while somebody looks at them. */
export const followSteps = defineEffect('onboarding.follow', 'each-tab', (live$, ctx) =>
  live$.pipe(
    filter(
      ({ type }) =>
        ctx.facts()[screen.name] === 'onboarding' &&
        (onboardingChanged.is({ type }) ||
          (ctx
            .read(onboardingState)
            .held?.steps.some(({ parts }) =>
              parts.some(({ entity }) => type.startsWith(`${entity}.`) || type.startsWith('tax.')),
            ) ??
            false)),
    ),
    debounceTime(250),
    map(() => readOnboarding({})),
  ),
)
