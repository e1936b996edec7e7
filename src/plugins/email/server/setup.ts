import type { SetupStep } from '#server'
import { readSender } from './sender.ts'

/** How emails of the company go out: by a server of its own, or from its confirmed address by the operator's. */
export const setup: readonly SetupStep[] = [
  {
    key: 'email',
    title: 'Email',
    place: 85,
    path: '/email-settings',
    permission: 'integration.connect',
    counts: [
      {
        entity: 'mailbox',
        words: ['mail server', 'mail servers'],
        path: '/email-settings',
        permission: 'integration.read',
      },
    ],
    done: async (tx, _counts, mail) => {
      const { isConfirmed, isOwn } = await readSender(tx)
      return isOwn || (mail.configured && isConfirmed)
    },
  },
]
