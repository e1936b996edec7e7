/** Rates of a tax: typed one by one or brought by a file; their periods never overlap (domain 1.6). */
import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import * as contract from '#schema/taxes.ts'
import {
  conflict,
  type CrudService,
  invalid,
  notFound,
  overlapping,
  type Req,
  type ServerKit,
  type Tx,
} from '#server'
import { tax, tax_rate } from '../tables.ts'

type Writes = Pick<Req, 'tx' | 'tenant' | 'user' | 'now' | 'emit'>
type Given = Omit<z.output<typeof contract.RateInput>, 'tax_id'>
type Changes = z.output<typeof contract.updateTaxRate.body>
export const ratesOf = async (tx: Tx, ids: readonly number[]) => {
  const rows = await tx.db
    .select()
    .from(tax_rate)
    .where(and(eq(tax_rate.tenant_id, tx.tenant), inArray(tax_rate.tax_id, [...ids])))
    .orderBy(tax_rate.effective_from)
  return rows.map(
    ({ tenant_id: _t, created_at: _a, created_by: _b, updated_at: _c, updated_by: _d, ...r }) => r,
  )
}
type Period = { readonly effective_from: string; readonly effective_to: string | null }
const OVERLAP = 'This period overlaps another rate of the same tax'
const refuseBackwards = ({ effective_from, effective_to }: Period): void => {
  if (effective_to !== null && effective_to <= effective_from)
    throw invalid('effective_to', 'Must end after it begins')
}
async function refuseOverlap(
  tx: Tx,
  taxId: number,
  { effective_from, effective_to }: Period,
  except = 0,
): Promise<void> {
  refuseBackwards({ effective_from, effective_to })
  const [clash] = await tx.db
    .select({ id: tax_rate.id })
    .from(tax_rate)
    .where(
      and(
        eq(tax_rate.tenant_id, tx.tenant),
        eq(tax_rate.tax_id, taxId),
        ne(tax_rate.id, except),
        or(isNull(tax_rate.effective_to), gt(tax_rate.effective_to, effective_from)),
        effective_to === null ? undefined : lt(tax_rate.effective_from, effective_to),
      ),
    )
    .limit(1)
  if (clash) throw conflict('OVERLAP', OVERLAP)
}

export function serveRates({ serve, importable }: ServerKit, taxes: CrudService): void {
  const locked = async (tx: Tx, id: number) => {
    await tx.client.query('select from tax where tenant_id = $1 and id = $2 for update', [tx.tenant, id])
    return taxes.one(tx, id)
  }
  /** A changed rate is a new version of its tax. */
  const touch = async (tx: Tx, id: number, by: number) => {
    await tx.db
      .update(tax)
      .set({ rev: sql`${tax.rev} + 1`, updated_at: sql`now()`, updated_by: by })
      .where(and(eq(tax.tenant_id, tx.tenant), eq(tax.id, id)))
    return (await taxes.one(tx, id))!
  }
  serve(contract.addTaxRate, async (req) => {
    const { tax_id, ...given } = req.body
    if (tax_id === undefined) throw invalid('tax_id', 'Choose one')
    return add(req, tax_id, given)
  })
  const add = async (req: Writes, tax_id: number, { confirmed, ...given }: Given) => {
    const was = await locked(req.tx, tax_id)
    if (!was) throw invalid('tax_id', 'Choose an existing tax', 'unknown_reference')
    if (
      given.rate_type === 'bracket'
        ? !given.brackets.length || given.brackets.at(-1)!.up_to !== null
        : given.rate === null
    )
      throw invalid(
        given.rate_type === 'bracket' ? 'brackets' : 'rate',
        given.rate_type === 'bracket' ? 'The last bracket must be open' : 'Enter a rate',
      )
    await refuseOverlap(req.tx, tax_id, given)
    const mark = confirmed ? { confirmed_by: req.user.id, confirmed_at: req.now.toISOString() } : {}
    const [made] = await req.tx.db
      .insert(tax_rate)
      .values({
        ...given,
        ...mark,
        tax_id,
        tenant_id: req.tenant,
        created_by: req.user.id,
        updated_by: req.user.id,
      })
      .returning({ id: tax_rate.id })
    req.emit({ type: contract.rateAdded.type, payload: await touch(req.tx, tax_id, req.user.id) }, was)
    return (await ratesOf(req.tx, [tax_id])).find((r) => r.id === made!.id)!
  }
  const held = async (tx: Tx, id: number) => {
    const [row] = await tx.db
      .select()
      .from(tax_rate)
      .where(and(eq(tax_rate.tenant_id, tx.tenant), eq(tax_rate.id, id)))
    if (!row) throw notFound('Tax rate')
    return row
  }
  serve(contract.updateTaxRate, async (req) => {
    await locked(req.tx, (await held(req.tx, req.params.id)).tax_id)
    req.expect(await held(req.tx, req.params.id))
    return change(req, req.params.id, req.body, req.given)
  })
  const change = async (
    req: Writes,
    id: number,
    { confirmed, ...given }: Changes,
    sent: ReadonlySet<string>,
  ) => {
    const was = (await locked(req.tx, (await held(req.tx, id)).tax_id))!
    const row = await held(req.tx, id)
    const next = {
      ...row,
      ...(sent.has('effective_to') ? { effective_to: given.effective_to ?? null } : {}),
      ...(sent.has('source') ? { source: given.source ?? null } : {}),
    }
    await refuseOverlap(req.tx, row.tax_id, next, row.id)
    const mark =
      confirmed === undefined
        ? {}
        : confirmed
          ? { confirmed_by: req.user.id, confirmed_at: req.now.toISOString() }
          : { confirmed_by: null, confirmed_at: null }
    await req.tx.db
      .update(tax_rate)
      .set({
        effective_to: next.effective_to,
        source: next.source,
        ...mark,
        rev: sql`${tax_rate.rev} + 1`,
        updated_by: req.user.id,
      })
      .where(and(eq(tax_rate.tenant_id, req.tenant), eq(tax_rate.id, row.id)))
    req.emit({ type: contract.rateUpdated.type, payload: await touch(req.tx, row.tax_id, req.user.id) }, was)
    return (await ratesOf(req.tx, [row.tax_id])).find((r) => r.id === row.id)!
  }
  serve(contract.removeTaxRate, async (req) => {
    await locked(req.tx, (await held(req.tx, req.params.id)).tax_id)
    req.expect(await held(req.tx, req.params.id), contract.TaxRate)
    return remove(req, req.params.id)
  })
  const remove = async (req: Writes, id: number) => {
    const was = (await locked(req.tx, (await held(req.tx, id)).tax_id))!
    const row = await held(req.tx, id)
    // a rate on a posted line stays for ever; it can be ended
    const { rowCount } = await req.tx.client.query(
      `select from sales_order_tax where tenant_id = $1 and tax_rate_id = $2 limit 1`,
      [req.tenant, row.id],
    )
    if (rowCount)
      throw conflict('IN_USE', 'Cannot delete this record because it is being referenced by other data.')
    await req.tx.db.delete(tax_rate).where(and(eq(tax_rate.tenant_id, req.tenant), eq(tax_rate.id, row.id)))
    req.emit({ type: contract.rateDeleted.type, payload: await touch(req.tx, row.tax_id, req.user.id) }, was)
    return { id: row.id }
  }
  importable({
    name: contract.rateLine.name,
    label: ['Tax rate', 'Tax rates'],
    named: 'rate',
    fields: contract.rateLine.fields,
    input: contract.rateLine.input,
    patch: contract.rateLine.patch,
    table: tax_rate,
    permissions: { create: 'tax.update', update: 'tax.update', delete: 'tax.update', read: 'tax.read' },
    order: 'effective_from',
    match: [['tax_id', 'effective_from']],
    words: {
      tax_id: ['Tax', 'Tax name', 'Tax code'],
      rate: ['Rate', 'Amount'],
      rate_type: ['Rate type', 'Type', 'Basis'],
      source: ['Source'],
      as_of: ['As of', 'Checked on'],
    },
    example: {
      tax_id: 'Federal excise diesel',
      rate: '0.244',
      rate_type: 'per unit',
      effective_from: '01/01/2026',
      source: 'IRS Form 720',
    },
    read: async (tx, ids) => {
      const rows = new Map(
        (ids.length
          ? await tx.db
              .select()
              .from(tax_rate)
              .where(and(eq(tax_rate.tenant_id, tx.tenant), inArray(tax_rate.id, [...ids])))
          : []
        ).map((row) => [row.id, row]),
      )
      return ids.flatMap((id) => rows.get(id) ?? [])
    },
    async check(values, _req, current) {
      const fixed =
        current &&
        (['rate', 'rate_type', 'as_of'] as const).find(
          (name) => values[name] !== undefined && values[name] !== current[name],
        )
      if (fixed) throw invalid(fixed, 'A rate is not changed: end it and add another')
      refuseBackwards({ effective_to: null, ...current, ...values } as unknown as Period)
    },
    async checkAll(lines, req) {
      const next = lines.map(
        ({ values, current }) =>
          ({ effective_to: null, ...current, ...values }) as unknown as Period & {
            id?: number
            tax_id: number
          },
      )
      const held = (await ratesOf(req.tx, [0, ...new Set(next.map(({ tax_id }) => tax_id))])).map(
        ({ id, tax_id, effective_from, effective_to }) => ({
          id,
          key: String(tax_id),
          from: effective_from,
          to: effective_to,
        }),
      )
      return overlapping(
        held,
        next.map(({ id, tax_id, effective_from, effective_to }, i) => ({
          id: id ?? `line ${i}`,
          key: String(tax_id),
          from: effective_from,
          to: effective_to,
        })),
        false,
      ).map((clashes) => (clashes ? OVERLAP : undefined))
    },
    async create(rows, req) {
      const made = []
      for (const row of rows) {
        const { tax_id, ...given } = row as Given & { tax_id: number }
        made.push({ row: await add(req, tax_id, { ...given, brackets: [], confirmed: false }) })
      }
      return made
    },
    async update(changes, req) {
      const made = []
      for (const { current, values } of changes)
        made.push(await change(req, current.id as number, values as Changes, new Set(Object.keys(values))))
      return made
    },
    async remove(rows, req) {
      for (const { row } of rows) await remove(req, row.id as number)
      return []
    },
  })
}
