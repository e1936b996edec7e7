import type { Email } from '#schema/areas/email.ts'
import { Tag, type Tone } from '#ui'
import { stateOf } from '../public-client.ts'

const TONES: Record<string, Tone> = {
  prepared: 'neutral',
  sending: 'amber',
  sent: 'green',
  captured: 'blue',
  failed: 'red',
  unknown: 'red',
}
/** The state in words; a bounce is red, whatever else was delivered. */
export function MailStatus({ mail }: { readonly mail: Pick<Email, 'status' | 'error' | 'recipients'> }) {
  const words = stateOf(mail)
  const tone = words === 'Came back' ? 'red' : (TONES[mail.status] ?? 'neutral')
  return <Tag tone={tone}>{words}</Tag>
}
