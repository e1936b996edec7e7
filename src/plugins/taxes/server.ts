/** Taxes and their rates; periods of one tax never overlap (domain 1.6). */
import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import * as contract from '#schema/taxes.ts'
import { conflict, type CrudRules, defineServerPlugin, invalid, notFound, type Tx } from '#server'
import { tax, tax_rate } from './tables.ts'

const LISTS = [['applies_to_all_states', 'state_ids'], ['applies_to_all_cities', 'city_ids'], ['applies_to_all_products', 'product_ids'], ['applies_to_all_product_categories', 'category_ids'], ['applies_to_all_jurisdictions', 'jurisdiction_ids']] as const
const before: CrudRules['before'] = (values, _req, current) => {
  const next = { ...current, ...values } as Record<string, unknown>
  for (const [flag, list] of LISTS) if (next[flag] === false && !(next[list] as number[]).length) throw invalid(list, 'Select at least one')
}
const ratesOf = async (tx: Tx, ids: readonly number[]) => {
  const rows = await tx.db.select().from(tax_rate).where(and(eq(tax_rate.tenant_id, tx.tenant), inArray(tax_rate.tax_id, [...ids]))).orderBy(tax_rate.effective_from)
  return rows.map(({ tenant_id: _t, created_at: _a, created_by: _b, updated_at: _c, updated_by: _d, ...r }) => r)
}
type Period = { readonly effective_from: string; readonly effective_to: string | null }
async function refuseOverlap(tx: Tx, taxId: number, { effective_from, effective_to }: Period, except = 0): Promise<void> {
  if (effective_to !== null && effective_to <= effective_from) throw invalid('effective_to', 'Must end after it begins')
  const [clash] = await tx.db.select({ id: tax_rate.id }).from(tax_rate).where(and(eq(tax_rate.tenant_id, tx.tenant), eq(tax_rate.tax_id, taxId), ne(tax_rate.id, except), or(isNull(tax_rate.effective_to), gt(tax_rate.effective_to, effective_from)), effective_to === null ? undefined : lt(tax_rate.effective_from, effective_to))).limit(1)
  if (clash) throw conflict('OVERLAP', 'This period overlaps another rate of the same tax')
}

export default defineServerPlugin({
  id: 'taxes',
  mount({ serve, serveCrud }) {
    const taxes = serveCrud(contract.tax, tax, {
      before,
      async complete(rows, tx) {
        const rates = rows.length ? await ratesOf(tx, rows.map((r) => r.id as number)) : []
        return rows.map((r) => ({ ...r, rates: rates.filter((x) => x.tax_id === r.id) }))
      },
    })
    const locked = async (tx: Tx, id: number) => {
      await tx.client.query('select from tax where tenant_id = $1 and id = $2 for update', [tx.tenant, id])
      return taxes.one(tx, id)
    }
    /** A changed rate is a new version of its tax. */
    const touch = async (tx: Tx, id: number, by: number) => {
      await tx.db.update(tax).set({ rev: sql`${tax.rev} + 1`, updated_at: sql`now()`, updated_by: by }).where(and(eq(tax.tenant_id, tx.tenant), eq(tax.id, id)))
      return (await taxes.one(tx, id))!
    }
    serve(contract.addTaxRate, async (req) => {
      const { tax_id, confirmed, ...given } = req.body
      if (tax_id === undefined) throw invalid('tax_id', 'Choose one')
      const was = await locked(req.tx, tax_id)
      if (!was) throw invalid('tax_id', 'Choose an existing tax', 'unknown_reference')
      if (given.rate_type === 'bracket' ? !given.brackets.length || given.brackets.at(-1)!.up_to !== null : given.rate === null) throw invalid(given.rate_type === 'bracket' ? 'brackets' : 'rate', given.rate_type === 'bracket' ? 'The last bracket must be open' : 'Enter a rate')
      await refuseOverlap(req.tx, tax_id, given)
      const mark = confirmed ? { confirmed_by: req.user.id, confirmed_at: req.now.toISOString() } : {}
      const [made] = await req.tx.db.insert(tax_rate).values({ ...given, ...mark, tax_id, tenant_id: req.tenant, created_by: req.user.id, updated_by: req.user.id }).returning({ id: tax_rate.id })
      req.emit({ type: contract.rateAdded.type, payload: await touch(req.tx, tax_id, req.user.id) }, was)
      return (await ratesOf(req.tx, [tax_id])).find((r) => r.id === made!.id)!
    })
    const held = async (tx: Tx, id: number) => {
      const [row] = await tx.db.select().from(tax_rate).where(and(eq(tax_rate.tenant_id, tx.tenant), eq(tax_rate.id, id)))
      if (!row) throw notFound('Tax rate')
      return row
    }
    serve(contract.updateTaxRate, async (req) => {
      const was = (await locked(req.tx, (await held(req.tx, req.params.id)).tax_id))!
      const row = await held(req.tx, req.params.id)
      req.expect(row)
      const { confirmed, ...given } = req.body
      const next = { ...row, ...(req.given.has('effective_to') ? { effective_to: given.effective_to ?? null } : {}), ...(req.given.has('source') ? { source: given.source ?? null } : {}) }
      await refuseOverlap(req.tx, row.tax_id, next, row.id)
      const mark = confirmed === undefined ? {} : confirmed ? { confirmed_by: req.user.id, confirmed_at: req.now.toISOString() } : { confirmed_by: null, confirmed_at: null }
      await req.tx.db.update(tax_rate).set({ effective_to: next.effective_to, source: next.source, ...mark, rev: sql`${tax_rate.rev} + 1`, updated_by: req.user.id }).where(and(eq(tax_rate.tenant_id, req.tenant), eq(tax_rate.id, row.id)))
      req.emit({ type: contract.rateUpdated.type, payload: await touch(req.tx, row.tax_id, req.user.id) }, was)
      return (await ratesOf(req.tx, [row.tax_id])).find((r) => r.id === row.id)!
    })
    serve(contract.removeTaxRate, async (req) => {
      const was = (await locked(req.tx, (await held(req.tx, req.params.id)).tax_id))!
      const row = await held(req.tx, req.params.id)
      req.expect(row, contract.TaxRate)
      // a rate on a posted line stays for ever; it can be ended
      const { rowCount } = await req.tx.client.query(`select from sales_order_tax where tenant_id = $1 and tax_rate_id = $2 limit 1`, [req.tenant, row.id])
      if (rowCount) throw conflict('IN_USE', 'Cannot delete this record because it is being referenced by other data.')
      await req.tx.db.delete(tax_rate).where(and(eq(tax_rate.tenant_id, req.tenant), eq(tax_rate.id, row.id)))
      req.emit({ type: contract.rateDeleted.type, payload: await touch(req.tx, row.tax_id, req.user.id) }, was)
      return { id: row.id }
    })
  },
})
