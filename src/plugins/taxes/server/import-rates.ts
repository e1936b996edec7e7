/** Rates brought by a file: only added and ended, and no two of one tax at a time. */
import { and, eq, inArray } from 'drizzle-orm'
import * as contract from '#schema/sales/taxes.ts'
import type { Dated } from '#schema/values/in-force.ts'
import { invalid, overlappingPeriods, refuseBackwards, type Row, type ServerKit } from '#server'
import { tax_rate } from '../tables.ts'
import {
  BELOW_ZERO,
  type RateChanges,
  type GivenRate,
  OVERLAP,
  ratesOf,
  type RateWriter,
} from './rate-writer.ts'

type Import = Parameters<ServerKit['importable']>[0]

const readRates: Import['read'] = async (tx, ids) => {
  const rows = new Map(
    (ids.length
      ? await tx.db
          .select()
          .from(tax_rate)
          .where(and(eq(tax_rate.tenant_id, tx.tenant), inArray(tax_rate.id, [...ids])))
      : []
    ).map((row) => [row.id, row]),
  )
  return ids.flatMap((id) => rows.get(id) ?? []).map(withConfirm)
}
/** A rate below zero was confirmed when it was added. */
const withConfirm = (row: Row): Row => ({ ...row, confirm: String(row.rate).startsWith('-') })

/** The rate with the values of a line of the file. */
function rateOf({ values, current }: { readonly values: Row; readonly current?: Row | undefined }) {
  const next: Row = { effective_to: null, ...current, ...values }
  return next as Pick<Dated, keyof Dated> & { readonly id?: number; readonly tax_id: number }
}
const checkRate: Import['check'] = async (values, _req, current) => {
  const fixed =
    current &&
    (['rate', 'rate_type', 'as_of'] as const).find(
      (name) => values[name] !== undefined && values[name] !== current[name],
    )
  if (fixed) throw invalid(fixed, 'A rate is not changed: end it and add another')
  refuseBackwards(rateOf({ values, current }))
  if (!current && values.confirm !== true && String(values.rate).startsWith('-'))
    throw invalid('rate', `${BELOW_ZERO}, or confirm it`, 'confirm')
}

const checkPeriods: NonNullable<Import['checkAll']> = async (lines, req) => {
  const next = lines.map(rateOf)
  const held = (await ratesOf(req.tx, [0, ...new Set(next.map(({ tax_id }) => tax_id))])).map(
    ({ id, tax_id, effective_from, effective_to }) => ({
      id,
      key: String(tax_id),
      from: effective_from,
      to: effective_to,
    }),
  )
  return overlappingPeriods(
    held,
    next.map(({ id, tax_id, effective_from, effective_to }, i) => ({
      id: id ?? `line ${i}`,
      key: String(tax_id),
      from: effective_from,
      to: effective_to,
    })),
    false,
  ).map((clashes) => (clashes ? OVERLAP : undefined))
}

/** Reads, checks and writes the lines of a file of rates. */
export function importOfRates(writer: RateWriter): Import {
  return {
    name: contract.rateLine.name,
    label: ['Tax rate', 'Tax rates'],
    named: 'rate',
    fields: contract.rateLine.fields,
    input: contract.rateLine.input,
    patch: contract.rateLine.patch,
    table: tax_rate,
    list: 'tax-rate/all',
    asLine: withConfirm,
    permissions: { create: 'tax.update', update: 'tax.update', delete: 'tax.update', read: 'tax.read' },
    order: 'effective_from',
    percentWhere: { field: 'rate', other: 'rate_type', is: 'percent' },
    match: [['tax_id', 'effective_from']],
    words: {
      tax_id: ['Tax', 'Tax name', 'Tax code'],
      rate: ['Rate', 'Amount'],
      rate_type: ['Rate type', 'Type', 'Basis'],
      source: ['Source'],
      as_of: ['As of', 'Checked on'],
      confirm: ['Confirm below zero'],
    },
    example: {
      tax_id: 'Federal excise diesel',
      rate: '0.244',
      rate_type: 'per unit',
      effective_from: '01/01/2026',
      source: 'IRS Form 720',
    },
    read: readRates,
    check: checkRate,
    checkAll: checkPeriods,
    async create(rows, req) {
      const made = []
      for (const row of rows) {
        const { tax_id, confirm: _c, ...given } = row as GivenRate & { tax_id: number; confirm?: boolean }
        made.push({ row: await writer.add(req, tax_id, { ...given, brackets: [], confirmed: false }) })
      }
      return made
    },
    async update(changes, req) {
      const made = []
      for (const { current, values } of changes)
        made.push(
          await writer.change(req, current.id as number, values as RateChanges, new Set(Object.keys(values))),
        )
      return made
    },
    async remove(rows, req) {
      for (const { row } of rows) await writer.remove(req, row.id as number)
      return []
    },
  }
}
