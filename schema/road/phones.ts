/** What a driver's phone is told while its page is closed, and what it tells of where the truck is. */
import { z } from 'zod'
import { contract, route } from '../contract/kit.ts'
import { degrees, instant, text } from '../values/fields.ts'

const tag = 'Phones'
const own = true as const
/** The services of the browsers, by host; the server calls no other, whatever a browser names. */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.notify.windows.com',
] as const
/** Whether an address is one of a push service that is known: https, its own port, no name or password in it. */
export function isPushEndpoint(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return PUSH_HOSTS.some((host) =>
    host.startsWith('*') ? hostname.endsWith(host.slice(1)) : hostname === host,
  )
}
export const pushKey = route({
  method: 'post',
  path: '/push/key',
  tag,
  operation: 'preparePush',
  permission: 'message.read',
  summary: 'Read the public key that notifications to phones are signed with',
  own,
  flags: 'N',
  returns: z.object({ public_key: z.string() }),
  failed: 'Failed to turn notifications on',
})
export const subscribePush = route({
  method: 'post',
  path: '/push',
  tag,
  operation: 'subscribePush',
  permission: 'message.create',
  summary: 'Notify the phone of this sign-in, until it signs out',
  own,
  status: 201,
  flags: 'KN',
  body: z.strictObject({
    endpoint: text(1000).refine(isPushEndpoint, 'This browser’s push service is not one that Gantry calls'),
    p256dh: z.string().regex(/^[\w-]{87}$/, 'Give the public key of the browser'),
    auth: z.string().regex(/^[\w-]{22}$/, 'Give the secret of the browser'),
  }),
  example: {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  returns: z.object({ service: z.string() }),
  failed: 'Failed to turn notifications on',
})
export const endPush = route({
  method: 'delete',
  path: '/push',
  tag,
  operation: 'endPush',
  permission: 'message.create',
  summary: 'Notify the phone of this sign-in no more',
  own,
  flags: 'N',
  returns: z.object({ was_on: z.boolean() }),
  failed: 'Failed to turn notifications off',
})
/** How often a phone says where it is, at most. */
export const POSITION_SECONDS = 30
export const tellPosition = route({
  method: 'post',
  path: '/position',
  tag,
  operation: 'tellPosition',
  permission: 'dispatch.update',
  summary: 'Say where the truck of the load that is under way is now',
  own,
  flags: 'N',
  body: z.strictObject({ latitude: degrees(90), longitude: degrees(180), phone_at: instant() }),
  returns: z.object({ kept: z.boolean() }),
  failed: 'Failed to share the position',
})
export const stopSharing = route({
  method: 'delete',
  path: '/position',
  tag,
  operation: 'stopSharing',
  permission: 'dispatch.update',
  summary: 'Forget where the truck was last',
  own,
  flags: 'N',
  returns: z.object({ was_known: z.boolean() }),
  failed: 'Failed to forget the position',
})
export default contract('phones', { routes: [pushKey, subscribePush, endPush, tellPosition, stopSharing] })
