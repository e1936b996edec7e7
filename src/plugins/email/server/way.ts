/** How mail of a company goes out at this moment: by its own server, by the operator's, or not at all. */
import { NOT_CONFIRMED } from '#schema/areas/email-sender.ts'
import type { CompanyMail, Mail, ServerKit, Tx } from '#server'
import { mailboxInUse, serverOf } from './mailbox.ts'
import { readSender } from './sender.ts'

export const companyMailBy =
  (mail: Mail, secrets: ServerKit['secrets']) =>
  async (tx: Tx): Promise<CompanyMail> => {
    const [own, sender] = [await mailboxInUse(tx), await readSender(tx)]
    const { company, address, isConfirmed } = sender
    if (own)
      return {
        mail: mail.by(serverOf(tx, secrets, own)),
        from: { name: own.sender_name || company, address: own.address },
        replyTo: own.reply_to || undefined,
      }
    const from = mail.sender(isConfirmed ? address : undefined)
    return {
      mail,
      from: { name: company, address: from },
      replyTo: isConfirmed && from !== address ? address : undefined,
      waits: mail.configured && !isConfirmed ? NOT_CONFIRMED : undefined,
    }
  }
