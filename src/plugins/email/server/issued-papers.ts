/**
 * A paper that was prepared of a draft says DRAFT on every page, and the draft may have changed since. Once sending has
 * issued it, its paper goes out as it was issued.
 */
import type { Email } from '#schema/areas/email.ts'
import type { Files, Req } from '#server'
import { papers } from './from-above.ts'
import { attach } from './prepare.ts'

type Attachment = Email['attachments'][number]
/** Says that Gantry made the file; a paper that a program brought is kept. */
async function isOurs(req: Req, files: Files, { file_key }: Attachment): Promise<boolean> {
  const found = await files.read(req.tx, file_key)
  // the maker of a PDF is named in it by an object of its own
  return found !== undefined && Buffer.from(found.bytes).includes('(Gantry)\nendobj')
}
/** The attachments of a mail, with the papers of these invoices drawn again; undefined when none is among them. */
export async function issuedPapers(
  req: Req,
  files: Files,
  attachments: readonly Attachment[],
  invoices: readonly number[],
): Promise<Attachment[] | undefined> {
  let fresh: Attachment[] | undefined
  for (const id of invoices) {
    const drawn = await papers.get('invoice')?.draw(req, files, id)
    if (!drawn) continue
    const { bytes, name, number } = drawn
    const all = fresh ?? [...attachments]
    const at = all.findIndex(({ file_name }) => file_name.includes(number))
    const old = all[at]
    if (!old || !(await isOurs(req, files, old))) continue
    fresh = all.with(at, await attach(req.tx, files, req.user.id, name, bytes))
  }
  return fresh
}
