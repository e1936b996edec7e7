import { debounceTime, filter, map } from 'rxjs'
import { contribute, defineEffect, definePlugin, paletteWords, screen, startStrips } from '#core'
import { onboarding, onboardingChanged } from '#schema/onboarding.ts'
import { bringSample, keepPlace, listSample, readOnboarding, removeSample } from './commands.ts'
import { observed, standing } from './rows.ts'

/** Counts follow what happens while somebody looks at them. */
const follow = defineEffect('onboarding.follow', 'each-tab', (live$, ctx) =>
  live$.pipe(
    filter(
      ({ type }) =>
        ctx.facts()[screen.name] === 'onboarding' &&
        (onboardingChanged.is({ type }) ||
          (ctx
            .read(standing)
            .held?.steps.some(({ parts }) =>
              parts.some(({ entity }) => type.startsWith(`${entity}.`) || type.startsWith('tax.')),
            ) ??
            false)),
    ),
    debounceTime(250),
    map(() => readOnboarding({})),
  ),
)
export default definePlugin({
  id: 'onboarding',
  title: 'Onboarding',
  events: [observed, onboardingChanged],
  projections: [standing],
  effects: [follow],
  commands: [readOnboarding, keepPlace, listSample, bringSample, removeSample],
  contributes: [
    contribute(paletteWords, {
      to: '/onboarding',
      words: [
        'setup',
        'set up',
        'get started',
        'getting started',
        'checklist',
        'sample data',
        'demo data',
        'wizard',
        'first steps',
      ],
    }),
    contribute(startStrips, {
      id: 'onboarding',
      permission: 'settings.update',
      load: () => import('./screens/start-strip.tsx'),
    }),
  ],
  routes: [
    {
      path: '/onboarding',
      title: 'Onboarding',
      permission: onboarding.permission,
      load: () => import('./screens/onboarding.tsx'),
    },
  ],
  menu: [
    {
      group: 'settings',
      label: 'Onboarding',
      to: '/onboarding',
      order: 50,
      beta: true,
      description: 'Set up step by step',
      permission: 'settings.update',
    },
  ],
})
