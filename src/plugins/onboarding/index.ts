import { contribute, definePlugin, paletteWords } from '#core'
import { onboarding, onboardingChanged } from '#schema/areas/onboarding.ts'
import { bringSample, keepPlace, listSample, readOnboarding, removeSample } from './commands.ts'
import { followSteps } from './effects.ts'
import { panelsOfHome } from './home-panels.ts'
import { observed, onboardingState } from './rows.ts'

export default definePlugin({
  id: 'onboarding',
  title: 'Onboarding',
  events: [observed, onboardingChanged],
  projections: [onboardingState],
  effects: [followSteps],
  commands: [readOnboarding, keepPlace, listSample, bringSample, removeSample],
  contributes: [
    ...panelsOfHome,
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
