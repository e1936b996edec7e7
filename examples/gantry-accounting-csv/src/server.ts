import { createRequire } from 'node:module'
import path from 'node:path'
import { defineServerPlugin, defineReaction, toCsv, type Tx } from 'gantry/server'
import contract, { journal, journalFile } from './contract.ts'
import { type Billed, journalOf } from './balance.ts'

const NAME = 'accounting-csv.write'
interface Row {
  readonly invoice_id: string
  readonly line_no: number
  readonly invoice_no: string
  readonly booked_on: string
  readonly account: string
  readonly text: string
  readonly debit: string
  readonly credit: string
}
const read = async (
  tx: Tx,
  {
    from,
    to,
    invoice_id,
  }: { from?: string | undefined; to?: string | undefined; invoice_id?: number | undefined },
) => {
  const { rows } = await tx.client.query<Row>(
    `select invoice_id, line_no, invoice_no, booked_on::text, account, text, debit::text, credit::text from accounting_csv_line
     where tenant_id = $1 and ($2::date is null or booked_on >= $2) and ($3::date is null or booked_on <= $3) and ($4::bigint is null or invoice_id = $4) order by booked_on, invoice_id, line_no`,
    [tx.tenant, from ?? null, to ?? null, invoice_id ?? null],
  )
  return rows.map((r) => ({ ...r, invoice_id: Number(r.invoice_id) }))
}

export default defineServerPlugin({
  id: 'accounting-csv',
  gantry: 1,
  contracts: [contract],
  migrations: path.join(
    path.dirname(createRequire(import.meta.url).resolve('gantry-accounting-csv/package.json')),
    'migrations',
  ),
  mount({ serve }) {
    serve(journal, async (req) => {
      const items = await read(req.tx, req.query)
      return {
        items,
        total: items.length,
        page: 1,
        size: Math.max(items.length, 1),
        pages: items.length ? 1 : 0,
      }
    })
    serve(journalFile, async (req) =>
      toCsv(
        'journal',
        (await read(req.tx, req.query)).map(({ invoice_id: _i, line_no: _n, ...line }) => line),
      ),
    )
  },
  // the job is put into the transaction that sent the invoice: it runs if and only if that happened
  reactions: [
    defineReaction({ type: 'invoice.sent' }, NAME, (event) => ({
      invoice: event.payload as Record<string, unknown>,
    })),
  ],
  jobs: [
    {
      name: NAME,
      async run(payload, { transact }) {
        const invoice = payload.invoice as Billed
        const lines = journalOf(invoice)
        await transact(async (tx) => {
          // a job may run twice; an invoice is in the journal once
          for (const [i, line] of lines.entries()) {
            await tx.client.query(
              'insert into accounting_csv_line (tenant_id, invoice_id, line_no, invoice_no, booked_on, account, text, debit, credit) values ($1,$2,$3,$4,$5,$6,$7,$8,$9) on conflict do nothing',
              [
                tx.tenant,
                invoice.id,
                i + 1,
                invoice.invoice_no,
                invoice.invoice_date,
                line.account,
                line.text,
                line.debit,
                line.credit,
              ],
            )
          }
        })
      },
    },
  ],
})
