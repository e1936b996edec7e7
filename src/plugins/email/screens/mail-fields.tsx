/** The controls of a mail that is looked over. */
import { createContext, useContext } from 'react'
import { useGantry, type FieldControlProps } from '#core'
import { contact } from '#schema/areas/parties.ts'
import { readAddress, TextArea, TextField, TokenField, type Token } from '#ui'
import { findContacts } from '../contacts.ts'

/** The customer whose contacts are offered; without one those of all customers. */
export const MailCustomer = createContext<number | undefined>(undefined)
/** Contacts with an address, by what is typed of their name or address. */
function useContactSearch() {
  const gantry = useGantry()
  const customer = useContext(MailCustomer)
  if (!gantry.may(contact.list.permission)) return {}
  return {
    search: async (text: string): Promise<Token[]> => {
      const found = await gantry.dispatch(findContacts({ customer, text }), { quiet: true })
      if (found.status !== 'done') return []
      return found.value.flatMap(({ name, email }) =>
        email ? [{ ...readAddress(email), label: name, note: email }] : [],
      )
    },
  }
}
/** To whom it goes. */
export const RecipientField = ({ value, ...shared }: FieldControlProps) => (
  <TokenField
    {...shared}
    {...useContactSearch()}
    value={value as readonly Token[]}
    read={readAddress}
    placeholder="Add a person"
    autoFocus
  />
)
/** Who gets a copy. */
export const CopyField = ({ value, ...shared }: FieldControlProps) => (
  <TokenField
    {...shared}
    {...useContactSearch()}
    optional
    value={value as readonly Token[]}
    read={readAddress}
  />
)
export const SubjectField = ({ value, ...shared }: FieldControlProps) => (
  <TextField {...shared} value={String(value)} />
)
export const BodyField = ({ value, ...shared }: FieldControlProps) => (
  <TextArea {...shared} value={String(value)} />
)
