import type { SetupStep } from '#server'

/**
 * What the company is called, where it is, and by which clock it works.
 * There is no sample of it: papers would bear it.
 */
export const setup: readonly SetupStep[] = [
  {
    key: 'company',
    title: 'Company',
    place: 10,
    path: '/company-settings',
    permission: 'settings.update',
    counts: [
      {
        entity: 'company-settings',
        words: ['company', 'company'],
        path: '/company-settings',
        permission: 'settings.update',
      },
    ],
  },
]
