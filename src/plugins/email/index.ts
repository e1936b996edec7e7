import { contribute, definePlugin, setupTasks } from '#core'
import { emailEvents } from '#schema/areas/email.ts'
import { senderConfirmed } from '#schema/areas/email-sender.ts'
import { mailboxChecked, integrationConnected, integrationDisconnected } from '#schema/areas/mailboxes.ts'
import { settingsUpdated } from '#schema/areas/settings.ts'
import {
  mailboxObserved,
  mailboxState,
  readMailboxes,
  removeMailbox,
  saveMailbox,
  testMailbox,
} from './mailbox.ts'
import { findContacts } from './contacts.ts'
import {
  emailFile,
  getEmail,
  listEmails,
  prepareInvoiceEmail,
  prepareTicketEmail,
  sendPrepared,
  sendPreparedInvoice,
  sendPreparedTicket,
} from './public-client.ts'
import { emailRows, observed } from './rows.ts'
import { readSender, senderObserved, senderState } from '../sending/public-client.ts'
import { confirmSender, sendCode, sendKept } from './sender.ts'

export default definePlugin({
  id: 'email',
  title: 'Email',
  events: [
    observed,
    ...Object.values(emailEvents),
    senderObserved,
    senderConfirmed,
    settingsUpdated,
    mailboxObserved,
    integrationConnected,
    mailboxChecked,
    integrationDisconnected,
  ],
  collections: [emailRows],
  projections: [senderState, mailboxState],
  commands: [
    listEmails,
    getEmail,
    prepareInvoiceEmail,
    prepareTicketEmail,
    sendPrepared,
    sendPreparedInvoice,
    sendPreparedTicket,
    emailFile,
    findContacts,
    readSender,
    sendCode,
    confirmSender,
    sendKept,
    readMailboxes,
    saveMailbox,
    testMailbox,
    removeMailbox,
  ],
  contributes: [contribute(setupTasks, { key: 'email', load: () => import('./screens/setup-email.tsx') })],
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
    {
      path: '/email-settings',
      title: 'Email settings',
      permission: 'integration.read',
      load: () => import('./screens/email-settings.tsx'),
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
  tabs: [{ of: '/company-settings', label: 'Email', to: '/email-settings', order: 10 }],
})
