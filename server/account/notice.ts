/** Letters from Gantry itself to the people who use it: about their password, name, address and invitation. */
import { randomBytes } from 'node:crypto'
import type { CompanyMail, Letter, Posted } from '../mail.ts'
import type { JobContext } from '../jobs/job.ts'

/** One letter to one person; `about` stands in its number and in the name of its file. */
export interface Notice {
  readonly about: string
  readonly to: { readonly name: string; readonly email: string }
  readonly subject: string
  readonly text: string
}
type Way = Pick<CompanyMail, 'mail' | 'from' | 'replyTo'>
const letterOf = ({ about, to, subject, text }: Notice, { from, replyTo }: Way): Letter => ({
  messageId: `<${about}-${randomBytes(9).toString('hex')}@gantry.invalid>`,
  from,
  to: [{ name: to.name, address: to.email }],
  cc: [],
  bcc: [],
  replyTo,
  subject,
  attachments: [],
  text,
})
/** By the operator's mail server; where there is none, by the company's own. */
async function usualWay({ mail, transact, companyMail }: JobContext): Promise<Way> {
  const way = mail.configured ? mail : (await transact((tx) => companyMail(tx))).mail
  return { mail: way, from: { name: 'Gantry', address: way.sender() } }
}

/**
 * Posts a notice and says what became of it; without a mail server it is kept in a file for the operator.
 * `by` is whose name it goes out in, where not Gantry's.
 */
export async function postNotice(ctx: JobContext, notice: Notice, by?: Way): Promise<Posted> {
  const way = by ?? (await usualWay(ctx))
  const letter = letterOf(notice, way)
  const posted = await way.mail.post(letter)
  if (posted.state === 'captured')
    await ctx.files.keep(
      `${ctx.now.toISOString().replaceAll(':', '-')}-${notice.about}.eml`,
      await way.mail.compose(letter),
    )
  if (posted.state === 'failed' && posted.retry && !by) throw new Error('The mail server asks to try again')
  if (posted.state === 'failed')
    ctx.log.warn({ tenant: ctx.tenant, about: notice.about }, 'the mail server refused a notice')
  return posted
}
