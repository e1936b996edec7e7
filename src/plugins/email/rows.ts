import { observedRows } from '#core'
import { type Email, type LoggedEmail, emailEvents } from '#schema/areas/email.ts'

export const { rows: emailRows, observed } = observedRows<Email, LoggedEmail>('email', {
  events: Object.values(emailEvents),
  told: (base, news) => ({ ...news, body: base?.body ?? '' }),
})
