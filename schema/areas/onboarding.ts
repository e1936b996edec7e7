/** Setting up a company step by step, and the sample data that shows what each step is for. */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import { instant } from '../values/fields.ts'
import { contract, route } from '../contract/kit.ts'

const Key = z.string().regex(/^[a-z][a-z-]{0,39}$/, 'Choose a step')
const Part = z.object({
  entity: z.string(),
  label: z.string(),
  count: z.int(),
  path: z.string(),
  optional: z.boolean(),
})
/** A step; `count` is that of the parts it needs and the caller may read. */
export const OnboardingStep = z
  .object({
    key: z.string(),
    title: z.string(),
    done: z.boolean(),
    count: z.int(),
    path: z.string(),
    skipped: z.boolean(),
    parts: z.array(Part),
    /** it has a sample, and how many rows of it are there */
    has_sample: z.boolean(),
    sample_count: z.int(),
  })
  .meta({ id: 'OnboardingStep' })
export type OnboardingStep = z.output<typeof OnboardingStep>
export const Onboarding = z
  .object({
    steps: z.array(OnboardingStep),
    /** the step somebody was at last */
    at: z.string().nullable(),
    dismissed: z.boolean(),
    sample_count: z.int(),
  })
  .meta({ id: 'Onboarding' })
export type Onboarding = z.output<typeof Onboarding>
export const SampleRow = z
  .object({
    step: z.string(),
    entity: z.string(),
    label: z.string(),
    id: z.int(),
    name: z.string(),
    path: z.string().nullable(),
    changed: z.boolean(),
  })
  .meta({ id: 'SampleRow' })
export type SampleRow = z.output<typeof SampleRow>
export const KeptRow = SampleRow.omit({ changed: true })
  .extend({ reason: z.string() })
  .meta({ id: 'KeptSampleRow' })
export type KeptRow = z.output<typeof KeptRow>

const common = { tag: 'Onboarding', entity: 'Step' } as const
export const onboarding = route({
  method: 'get',
  path: '/onboarding',
  ...common,
  summary: 'Tell what is set up and what is not',
  permission: 'signed-in',
  returns: Onboarding,
  failed: 'Failed to fetch the steps',
})
export const keepOnboarding = route({
  method: 'put',
  path: '/onboarding',
  ...common,
  summary: 'Keep the place in the set-up, what was skipped, and whether it is still shown',
  permission: 'settings.update',
  flags: 'K',
  body: z
    .strictObject({
      at: Key.nullable().optional(),
      skip: Key.optional(),
      unskip: Key.optional(),
      dismissed: z.boolean().optional(),
    })
    .meta({ id: 'OnboardingPlace' }),
  returns: Onboarding,
  failed: 'Failed to keep the place',
})
export const sampleRows = route({
  method: 'get',
  path: '/onboarding/sample',
  ...common,
  summary: 'List the rows of the sample data',
  permission: 'settings.update',
  query: z.strictObject({ step: Key.optional() }),
  returns: z.array(SampleRow),
  failed: 'Failed to fetch the sample data',
})
export const bringSample = route({
  method: 'post',
  path: '/onboarding/sample',
  operation: 'onboardingSampleCreate',
  ...common,
  summary: 'Add the sample data of a step',
  permission: 'settings.update',
  status: 201,
  flags: 'K',
  body: z.strictObject({ step: Key }),
  returns: z
    .object({
      added: z.int(),
      /** what has to come first, where nothing could be added for want of it */ note: z.string().nullable(),
      onboarding: Onboarding,
    })
    .meta({ id: 'SampleBrought' }),
  failed: 'Failed to add the sample data',
})
export const removeSample = route({
  method: 'delete',
  path: '/onboarding/sample',
  ...common,
  summary: 'Remove the sample data of a step, or all of it',
  permission: 'settings.update',
  flags: 'K',
  query: z.strictObject({ step: Key.optional() }),
  returns: z
    .object({ removed: z.int(), kept: z.array(KeptRow), onboarding: Onboarding })
    .meta({ id: 'SampleRemoved' }),
  failed: 'Failed to remove the sample data',
})

export const onboardingChanged = defineEvent(
  'onboarding.changed',
  z.object({
    id: z.int(),
    rev: z.int(),
    at: z.string().nullable(),
    skipped: z.array(z.string()),
    dismissed_at: instant().nullable(),
  }),
  { reads: 'settings.update' },
)
export default contract('onboarding', {
  routes: [onboarding, keepOnboarding, sampleRows, bringSample, removeSample],
  events: [onboardingChanged],
})
