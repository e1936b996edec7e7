import { z } from 'zod'
import { defineEvent, defineProjection } from '#core'
import type { Onboarding } from '#schema/areas/onboarding.ts'

export const observed = defineEvent('onboarding.observed', z.object({ held: z.custom<Onboarding>() }), {
  scope: 'observed',
})
/** What the server said last. */
export const onboardingState = defineProjection<{ held: Onboarding | undefined }>(
  'onboarding.standing',
  () => ({ held: undefined }),
  (on) => [
    on(observed, (state, { payload }) => {
      state.held = payload.held
    }),
  ],
)
