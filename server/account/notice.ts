/** Letters from Gantry itself to the people who use it: about their password, name and address. */
import { randomBytes } from 'node:crypto'
import type { Letter } from '../mail.ts'
import type { JobContext } from '../jobs/job.ts'

/** One letter to one person; `about` stands in its number and in the name of its file. */
export interface Notice {
  readonly about: string
  readonly to: { readonly name: string; readonly email: string }
  readonly subject: string
  readonly text: string
}
const letterOf = ({ about, to, subject, text }: Notice, from: string): Letter => ({
  messageId: `<${about}-${randomBytes(9).toString('hex')}@gantry.invalid>`,
  from: { name: 'Gantry', address: from },
  to: [{ name: to.name, address: to.email }],
  cc: [],
  bcc: [],
  subject,
  attachments: [],
  text,
})

/** Posts a notice; without a mail server it is kept in a file for the operator. */
export async function postNotice(ctx: JobContext, notice: Notice): Promise<void> {
  const letter = letterOf(notice, ctx.mail.sender())
  const posted = await ctx.mail.post(letter)
  if (posted.state === 'captured')
    await ctx.files.keep(
      `${ctx.now.toISOString().replaceAll(':', '-')}-${notice.about}.eml`,
      await ctx.mail.compose(letter),
    )
  if (posted.state === 'failed' && posted.retry) throw new Error('The mail server asks to try again')
  if (posted.state === 'failed')
    ctx.log.warn({ tenant: ctx.tenant, about: notice.about }, 'the mail server refused a notice')
}
