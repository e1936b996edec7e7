import { useEffect, useState } from 'react'
import { useCommand, useMay } from '#core'
import type { emails } from '#schema/areas/email.ts'
import type { RowOf } from '#schema/contract/kit.ts'
import { listEmails } from '../../../email/public-client.ts'

export type MailRow = RowOf<typeof emails>
/** The emails that an invoice went out with; none for people who may not read emails. */
export function useMails(id: number, rev: number): readonly MailRow[] {
  const read = useCommand(listEmails)
  const may = useMay('email.read')
  const [mails, setMails] = useState<readonly MailRow[]>([])
  useEffect(() => {
    if (!may) return
    const filters = { linked_parent_type: 'invoice', linked_parent_id: String(id) }
    void read({ filters }, { fresh: true }).then((outcome) => {
      if (outcome.status === 'done') setMails(outcome.value.items)
    })
  }, [id, rev, may, read])
  return mails
}
