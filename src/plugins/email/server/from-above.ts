/** Papers that letters carry, as the areas that draw them describe them. */
import { defineParts, type Files, type JobContext, type Req, type Tx } from '#server'
import type { Service } from '../../customers/server/public.ts'

/** A paper as a file. */
export interface PaperFile {
  readonly name: string
  readonly bytes: Uint8Array
}
/** Words of the letter of a paper, and its customer. */
export interface PaperLetter {
  readonly customer_id: number
  readonly ship_to_id: number | null
  /** service that its recipients are contacts for */
  readonly service: Service
  /** order that it is of; null: of none */
  readonly sales_order_id: number | null
  /** `Invoice INV-1`, before the name of the company in the subject */
  readonly title: string
  /** after it: `, due Nov 30` */
  readonly ending: string
  /** `invoice INV-1 for order SO-1`, in the letter */
  readonly words: string
  readonly file: PaperFile
}
type Emit = Pick<Parameters<Parameters<JobContext['transact']>[0]>[1], 'emit'>
/** Invoices, as letters of them need them. */
interface InvoicePapers {
  /** Returns the words of its letter; `pdf` is the file of the call. Throws 404, then what `pdf` throws, then 409. */
  readonly letter: (req: Req, id: number, pdf: () => Promise<Uint8Array>) => Promise<PaperLetter>
  /** Issues what is still a draft of these, each locked with its order; returns which were. */
  readonly issue: (req: Req, ids: readonly number[]) => Promise<ReadonlySet<number>>
  /** Draws its paper as it is issued. */
  readonly draw: (req: Req, files: Files, id: number) => Promise<PaperFile & { readonly number: string }>
  /** Keeps what came of its email: accepted by a mail server, captured, or refused. */
  readonly mailed: (
    tx: Tx,
    tools: Emit & { readonly now: Date; readonly by: number | null },
    id: number,
    outcome: 'sent' | 'captured' | 'failed',
  ) => Promise<void>
}
/** Delivery tickets, as letters of them need them. */
interface TicketPapers {
  /** Returns the ticket of an order, one page for each PO when split. Throws 404. */
  readonly file: (req: Req, files: Files, orderId: number, isSplit: boolean) => Promise<PaperFile>
  /** Returns the words of its letter, with the file. Throws 404. */
  readonly letter: (req: Req, files: Files, orderId: number, isSplit: boolean) => Promise<PaperLetter>
}
interface Papers {
  readonly invoice: InvoicePapers
  readonly ticket: TicketPapers
}
/** Papers by their kind. */
export const papers = defineParts<Papers>('email.papers')
