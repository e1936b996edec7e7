import { observedRows } from '#core'
import { type Email, type EmailFact, facts } from '#schema/areas/email.ts'

export const { rows: emailRows, observed } = observedRows<Email, EmailFact>('email', {
  events: Object.values(facts),
  told: (base, fact) => ({ ...fact, body: base?.body ?? '' }),
})
