import * as c from '#schema/areas/email.ts'
import { type Bytes, conflict, defineServerPlugin, notFound, paperName, type Req, serveList } from '#server'
import { jobs } from './server/jobs.ts'
import { letterOf } from './server/letter.ts'
import { insertEmail, invoiceMail, type NewEmail, ticketMail } from './server/prepare.ts'
import { isAttachedToReadable, loggedEmail, listEmails, showsEmail, visibleEmail } from './server/read.ts'
import { sendEmails, sendNewEmail, answerWhenSent } from './server/send.ts'
import { email } from './tables.ts'

/** Kept until a person looks it over and sends it. */
async function prepare(req: Req, mail: NewEmail) {
  const made = await insertEmail(req, mail)
  req.emit(c.emailEvents.prepared(loggedEmail(made)))
  return made
}

export default defineServerPlugin({
  id: 'email',
  jobs,
  mount({ serve, shows, table, tables, files, mail, database }) {
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
      if (!letter) throw conflict('ATTACHMENT_MISSING', 'An attachment of this mail is no longer stored')
      return {
        bytes: await mail.compose(letter),
        type: 'message/rfc822',
        name: paperName([found.subject || 'mail'], 'eml'),
      }
    })
    serve(c.sendEmail, (req) => sendEmails(req, tables, files), wait)
  },
})
