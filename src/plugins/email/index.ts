import { definePlugin } from '#core'
import { emailEvents } from '#schema/areas/email.ts'
import { emailFile, getEmail, listEmails, prepareInvoiceEmail, sendPrepared } from './public-client.ts'
import { emailRows, observed } from './rows.ts'

export default definePlugin({
  id: 'email',
  title: 'Email',
  events: [observed, ...Object.values(emailEvents)],
  collections: [emailRows],
  commands: [listEmails, getEmail, prepareInvoiceEmail, sendPrepared, emailFile],
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
