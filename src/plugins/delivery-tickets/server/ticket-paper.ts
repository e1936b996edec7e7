/** The document of a ticket: as blocks for the screen, and as the bytes of a PDF. */
import type { Paper, PaperPicture } from '#schema/values/paper.ts'
import { localDay } from '#schema/values/zone.ts'
import { type Files, paperName, paperPdf, type Tx } from '#server'
import type { Ticket } from './ticket.ts'
import { ticketBlocks } from './ticket-blocks.ts'

/** Returns the blocks of a ticket on paper. */
export function ticketPaper(tx: Tx, files: Files, ticket: Ticket): Paper {
  const { company, signature_file_key } = ticket
  const picture = (file_key: string | null, name: string, words: string): PaperPicture | null =>
    file_key ? { file_key, file_url: files.describe(tx.tenant, file_key, name).file_url, words } : null
  return ticketBlocks(ticket, {
    logo: picture(company.logo_key, 'logo', `Logo of ${company.company_name}`),
    signature: picture(signature_file_key, 'signature', 'Signature'),
  })
}
/** The ticket as a file. */
export async function ticketDocument(
  tx: Tx,
  files: Files,
  ticket: Ticket,
): Promise<{ readonly bytes: Uint8Array; readonly name: string }> {
  const { company, bill_to, ticket_no, updated_at } = ticket
  const bytes = await paperPdf(tx, files, ticketPaper(tx, files, ticket), {
    author: company.company_name,
    at: updated_at,
  })
  const at = ticket.delivered_at ?? ticket.planned_date_time ?? updated_at
  return { bytes, name: paperName([bill_to.name, ticket_no, localDay(at, company.time_zone)]) }
}
