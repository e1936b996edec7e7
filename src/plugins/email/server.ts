import * as c from '#schema/areas/email.ts'
import * as s from '#schema/areas/email-sender.ts'
import {
  type Bytes,
  conflict,
  defineServerPlugin,
  notFound,
  paperName,
  type Req,
  type ServerKit,
  serveList,
} from '#server'
import { jobs } from './server/jobs.ts'
import { serveMailboxes } from './server/mailbox.ts'
import { setup } from './server/setup.ts'
import { companyMailBy } from './server/way.ts'
import { keptEmails, sendKeptEmails } from './server/kept.ts'
import { letterOf } from './server/letter.ts'
import { insertEmail, invoiceMail, type NewEmail, ticketMail } from './server/prepare.ts'
import { isAttachedToReadable, loggedEmail, listEmails, showsEmail, visibleEmail } from './server/read.ts'
import { sendEmails, sendNewEmail, answerWhenSent } from './server/send.ts'
import { confirmByCode, readSender, sendCode, shownSender } from './server/sender.ts'
import { email, email_sender } from './tables.ts'

/** Kept until a person looks it over and sends it. */
async function prepare(req: Req, mail: NewEmail) {
  const made = await insertEmail(req, mail)
  req.emit(c.emailEvents.prepared(loggedEmail(made)))
  return made
}

/** Confirming the address that emails come from, and sending what waited for it. */
function serveSender({ serve, mail, files, limits, table }: ServerKit): void {
  table('email_sender', email_sender)
  const codes = limits.quota('sender-code', 5, 3600_000)
  const shown = async (req: Req) =>
    shownSender(mail, await readSender(req.tx), (await keptEmails(req)).length)
  serve(s.emailSender, shown)
  serve(s.sendSenderCode, async (req) => {
    const { address } = await sendCode(req, mail)
    // neither one company nor all of them together fill somebody's mailbox
    for (const key of [`of/${req.tenant}`, `to/${address.toLowerCase()}`])
      await codes.take(key, req.now.getTime())
    return shown(req)
  })
  serve(s.confirmSender, async (req) => {
    const guesses = `email-sender/${req.tenant}`
    // a wrong guess counts although the call is refused, and only of who may guess
    await req.outside('guess', () => limits.guesses.begin(guesses, req.now.getTime()))
    await confirmByCode(req, mail, req.body.code)
    await limits.guesses.succeeded(guesses, req.tx)
    return shown(req)
  })
  serve(s.sendKept, async (req) => {
    const sent = await sendKeptEmails(req, mail, files)
    return { ...(await shown(req)), sent }
  })
}

export default defineServerPlugin({
  id: 'email',
  setup,
  jobs,
  mount(kit) {
    const { serve, shows, table, tables, files, mail, database } = kit
    serveSender(kit)
    serveMailboxes(kit)
    kit.companyMail(companyMailBy(kit.mail, kit.secrets))
    table('email', email)
    shows('email', showsEmail)
    files.partOf(isAttachedToReadable)
    const wait = answerWhenSent(database)
    serve(c.prepareInvoiceEmail, async (req) =>
      prepare(
        req,
        await invoiceMail(req, files, req.params.id, req.body.invoice_pdf, req.query.include_delivery_ticket),
      ),
    )
    serve(
      c.sendInvoiceEmail,
      async (req) =>
        sendNewEmail(req, files, await invoiceMail(req, files, req.params.id, req.body.invoice_pdf, true)),
      wait,
    )
    serve(c.prepareTicketEmail, async (req) =>
      prepare(req, await ticketMail(req, files, req.body.sales_order_id, req.body.split_by_po ?? false)),
    )
    serve(
      c.sendTicketEmail,
      async (req) =>
        sendNewEmail(
          req,
          files,
          await ticketMail(req, files, req.body.sales_order_id, req.body.split_by_po ?? false),
        ),
      wait,
    )
    serveList(serve, c.emails, 'emails', listEmails)
    serve(c.email, async (req) => {
      const found = await visibleEmail(req, req.params.id)
      if (!found) throw notFound('Email')
      return found
    })
    serve(c.emailFile, async (req): Promise<Bytes> => {
      const found = await visibleEmail(req, req.params.id)
      if (!found) throw notFound('Email')
      const letter = await letterOf(req.tx, files, found, new Date(found.sent_at ?? found.updated_at))
      if (!letter) throw conflict('ATTACHMENT_MISSING', 'An attachment of this email is no longer stored')
      return {
        bytes: await mail.compose(letter),
        type: 'message/rfc822',
        name: paperName([found.subject || 'mail'], 'eml'),
      }
    })
    serve(c.sendEmail, (req) => sendEmails(req, tables, files), wait)
  },
})
