/** What a driver set on the phone in his hand: a sound, being notified while the page is closed, the truck's place. */
import { z } from 'zod'
import { defineCommand, defineEvent, defineProjection, refuse, localCommand } from '#core'
import { endPush, pushKey, stopSharing, subscribePush, tellPosition } from '#schema/road/phones.ts'

const Settings = z.object({ sound: z.boolean(), notified: z.boolean(), shares: z.boolean() })
export const phoneSet = defineEvent('dispatch.phone-set', Settings.partial(), { scope: 'device' })
/** This phone's alone: gone with the sign-out, as all that it keeps. */
export const thisPhone = defineProjection<z.output<typeof Settings>>(
  'dispatch.this-phone',
  () => ({ sound: false, notified: false, shares: false }),
  (on) => [on(phoneSet, (state, { payload }) => void Object.assign(state, payload))],
)
export const setPhone = localCommand(phoneSet, {
  id: 'dispatch.set-phone',
  title: 'Set this phone',
  input: Settings.partial(),
})
/** Whether this browser can be notified at all; on an iPhone only once the page is on its home screen. */
export const canBeNotified = (): boolean =>
  'Notification' in globalThis && 'PushManager' in globalThis && Boolean(navigator.serviceWorker?.controller)
const NOT_ALLOWED = 'This phone does not allow it. Allow notifications of this page in the phone’s settings.'
async function subscription(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  const asked = { userVisibleOnly: true, applicationServerKey: key }
  // one of another key is of a company before
  return pushManager.subscribe(asked).catch(async (error: unknown) => {
    const held = await pushManager.getSubscription()
    if (!held) throw error
    await held.unsubscribe()
    return pushManager.subscribe(asked)
  })
}
export const notifyPhone = defineCommand({
  id: 'dispatch.notify-phone',
  title: 'Notify this phone',
  hidden: true,
  permission: subscribePush.permission,
  input: z.object({}),
  says: { failed: subscribePush.failed! },
  async run(_input, { api }) {
    if ((await Notification.requestPermission()) !== 'granted') throw refuse('NOT_ALLOWED', NOT_ALLOWED)
    const { public_key } = await api.send(pushKey, {})
    const made = await subscription(public_key).catch(() => undefined)
    if (!made) throw refuse('NO_SERVICE', 'This browser’s push service did not answer. Try again.')
    const { endpoint, keys = {} } = made.toJSON()
    const body = { endpoint: endpoint!, p256dh: keys.p256dh!, auth: keys.auth! }
    await api.send(subscribePush, { body })
  },
  observes: () => [phoneSet({ notified: true })],
})
export const notifyNoMore = defineCommand({
  id: 'dispatch.notify-no-more',
  title: 'Stop notifications',
  hidden: true,
  permission: endPush.permission,
  input: z.object({}),
  says: { failed: endPush.failed! },
  async run(_input, { api }) {
    await api.send(endPush, {})
    await (await (await navigator.serviceWorker.ready).pushManager.getSubscription())?.unsubscribe()
  },
  observes: () => [phoneSet({ notified: false })],
})
const Here = z.object({ latitude: z.string(), longitude: z.string(), phone_at: z.iso.datetime() })
/** Said once and not kept: where the truck was is nobody's business. */
export const sayWhere = defineCommand({
  id: 'dispatch.say-where',
  title: 'Say where the truck is',
  kind: 'query',
  hidden: true,
  permission: tellPosition.permission,
  input: Here,
  run: (body, { api }) => api.send(tellPosition, { body }),
})
export const shareNoMore = defineCommand({
  id: 'dispatch.share-no-more',
  title: 'Stop sharing location',
  hidden: true,
  permission: stopSharing.permission,
  input: z.object({}),
  optimistic: () => [phoneSet({ shares: false })],
  says: { failed: stopSharing.failed ?? 'Failed to forget the position' },
  run: (_input, { api }) => api.send(stopSharing, {}),
  observes: () => [phoneSet({ shares: false })],
})
