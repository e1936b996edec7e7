import { z } from 'zod'
import { defineCollection, defineEvent, type EventDef } from '#core'
import { type Email, type EmailFact, facts } from '#schema/email.ts'

export const observed = defineEvent(
  'email.observed',
  z.object({ rows: z.array(z.unknown()) }) as unknown as z.ZodType<
    { rows: readonly Email[] },
    { rows: readonly Email[] }
  >,
  { scope: 'observed' },
)
const whole = Object.values(facts) as unknown as EventDef<string, z.ZodType<EmailFact, EmailFact>>[]
export const emailRows = defineCollection<Email>('email', (row) => [
  row(
    observed,
    ({ payload }) => payload.rows.map((r) => r.id),
    (_held, { payload }, id) => payload.rows.find((r) => r.id === id),
  ),
  ...whole.map((def) =>
    row(
      def,
      ({ payload }) => payload.id,
      (held, { payload }) => ({ ...payload, body: held?.body ?? '' }),
    ),
  ),
])
