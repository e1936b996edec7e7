/**
 * What was prepared of a draft says DRAFT on every page, and the draft may have changed since. Once sending has
 * issued it, its paper goes out as it was issued.
 */
import type { Email } from '#schema/areas/email.ts'
import type { Files, Req } from '#server'
import { invoicePdf } from '../../invoices/server/public.ts'
import { attach } from './prepare.ts'

type Attachment = Email['attachments'][number]
/** Whether Gantry made the file; a program may bring a paper of its own, which stays. */
async function isOurs(req: Req, files: Files, { file_key }: Attachment): Promise<boolean> {
  const found = await files.read(req.tx, file_key)
  // who made a PDF stands in it as an object of its own
  return found !== undefined && Buffer.from(found.bytes).includes('(Gantry)\nendobj')
}
/** The attachments of a mail, with the papers of these invoices made anew; undefined when none is among them. */
export async function issuedPapers(
  req: Req,
  files: Files,
  attachments: readonly Attachment[],
  invoices: readonly number[],
): Promise<Attachment[] | undefined> {
  let fresh: Attachment[] | undefined
  for (const id of invoices) {
    const { bytes, name, invoice } = await invoicePdf(req.tx, files, id, req.now)
    const all = fresh ?? [...attachments]
    const at = all.findIndex(({ file_name }) => file_name.includes(invoice.invoice_no))
    const old = all[at]
    if (!old || !(await isOurs(req, files, old))) continue
    fresh = all.with(at, await attach(req.tx, files, req.user.id, name, bytes))
  }
  return fresh
}
