import { definePlugin } from '#core'
import { emailEvents } from '#schema/areas/email.ts'
import { senderConfirmed } from '#schema/areas/email-sender.ts'
import { settingsUpdated } from '#schema/areas/settings.ts'
import { emailFile, getEmail, listEmails, prepareInvoiceEmail, sendPrepared } from './public-client.ts'
import { emailRows, observed } from './rows.ts'
import { confirmSender, readSender, sendCode, sendKept, senderObserved, senderState } from './sender.ts'

export default definePlugin({
  id: 'email',
  title: 'Email',
  events: [observed, ...Object.values(emailEvents), senderObserved, senderConfirmed, settingsUpdated],
  collections: [emailRows],
  projections: [senderState],
  commands: [
    listEmails,
    getEmail,
    prepareInvoiceEmail,
    sendPrepared,
    emailFile,
    readSender,
    sendCode,
    confirmSender,
    sendKept,
  ],
  routes: [
    {
      path: '/email',
      title: 'Email',
      permission: 'email.read',
      load: () => import('./screens/email-list.tsx'),
    },
    {
      path: '/email/:id',
      title: 'Email',
      permission: 'email.read',
      load: () => import('./screens/email-page.tsx'),
    },
    {
      path: '/confirm-address',
      title: 'Confirm address',
      permission: 'email.send',
      load: () => import('./screens/confirm-address.tsx'),
    },
  ],
  menu: [
    {
      group: 'email',
      label: 'Email',
      to: '/email',
      order: 10,
      description: 'What was sent, captured or refused',
    },
  ],
})
