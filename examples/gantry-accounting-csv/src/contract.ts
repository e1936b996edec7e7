import { contract, date, id, pageOf, route, z } from 'gantry/schema'

export const JournalLine = z
  .object({
    invoice_id: z.int(),
    line_no: z.int(),
    invoice_no: z.string(),
    booked_on: date(),
    account: z.string(),
    text: z.string(),
    debit: z.string(),
    credit: z.string(),
  })
  .meta({ id: 'JournalLine' })
const common = { tag: 'Journal', permission: 'invoice.read' } as const
const Range = z.strictObject({ from: date().optional(), to: date().optional() })

/** The lines of one invoice, or of all. */
export const journal = route({
  method: 'get',
  path: '/accounting-csv/lines',
  ...common,
  summary: 'Journal lines',
  query: Range.extend({ invoice_id: id().optional() }),
  returns: pageOf(JournalLine),
})
/** The same lines as a file. */
export const journalFile = route({
  method: 'get',
  path: '/accounting-csv/journal',
  ...common,
  summary: 'The journal as CSV',
  query: Range,
  returns: z.string(),
  bytes: 'text/csv',
})

export default contract('accounting-csv', { routes: [journal, journalFile] })
