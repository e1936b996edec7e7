/** Whom a mail may go to, as the contact book knows them. */
import { z } from 'zod'
import { defineCommand } from '#core'
import { contact } from '#schema/areas/parties.ts'

/** Reads contacts for an email: by their number, the first page of fifty (specification 7). */
export const findContacts = defineCommand({
  id: 'email.find-contacts',
  title: 'Find contacts for an email',
  kind: 'query',
  hidden: true,
  unauthorised: 'email',
  permission: contact.list.permission,
  input: z.object({ customer: z.int().optional(), text: z.string().trim().default('') }),
  run: async ({ customer, text }, { api }) => {
    const { items } = await api.send(contact.list, {
      query: {
        page: 1,
        size: 50,
        sort_by: 'id',
        order: 'asc',
        customer_id: customer === undefined ? undefined : String(customer),
        search: text,
      },
    })
    return items
  },
})
