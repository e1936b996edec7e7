import { z } from 'zod'
import { commandFor, defineCommand, eachOf, refuse, type AskItem, type CommandContext } from '#core'
import { user } from '#schema/areas/access.ts'
import { contact, contactServices, recipients } from '#schema/areas/parties.ts'
import { contactScope } from '../scopes.ts'

export const findRecipients = commandFor(recipients, {
  id: 'customer-contact.recipients',
  title: 'Preview recipients',
  hidden: true,
})

/** Reads what a contact can be sent. */
export const readServices = commandFor(contactServices, {
  id: 'customer-contact.services',
  title: 'Read what contacts can receive',
  hidden: true,
  says: { failed: 'Failed to fetch what contacts can receive' },
})

async function contactsToInvite(text: string, { api }: CommandContext): Promise<readonly AskItem<number>[]> {
  const { items } = await api.send(contact.list, {
    query: { page: 1, size: 20, search: text },
  })
  return items.map((one) => ({
    value: one.id,
    label: one.name,
    hint: one.customer?.customer_name ?? '',
    ...(one.user_account && { disabledReason: 'Has an account' }),
    ...(!one.user_account && !one.email && { disabledReason: 'Has no email' }),
  }))
}
/** A contact's own account for the customer portal; it cannot sign in to the back office. */
export const inviteContact = defineCommand({
  id: 'customer-contact.invite',
  title: 'Invite to the portal',
  menus: ['customer-contact.row'],
  words: ['portal', 'account', 'user', 'sign in'],
  permission: user.create.permission,
  input: z.object({ id: z.int() }),
  scope: eachOf(contactScope),
  ask: {
    id: {
      label: 'Contact',
      of: 'customer_contact',
      items: contactsToInvite,
    },
  },
  lane: ({ id }) => `customer-contact:${id}`,
  async run({ id }, { api, dispatch }) {
    const { name, email, user_account } = await api.send(contact.get, { params: { id } })
    if (user_account) throw refuse('DUPLICATE', `${name} already has an account`)
    if (!email) throw refuse('VALIDATION', `Add an email for ${name} first`)
    await api.send(user.create, {
      params: {},
      query: {},
      body: { name, email, customer_contact_id: id, role_id: null },
    })
    // the contact carries the account, so what is known of it is old
    await dispatch({ command: 'customer-contact.get', input: { id } }, { fresh: true })
    return name
  },
  says: { done: (name) => `${name} has a portal account`, failed: 'Failed to invite the contact' },
})
