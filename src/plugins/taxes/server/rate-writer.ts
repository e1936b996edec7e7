/** Writing rates of a tax; their periods never overlap (domain 1.6). */
import type { z } from 'zod'
import * as contract from '#schema/sales/taxes.ts'
import { D, ZERO } from '#schema/values/decimal.ts'
import {
  confirmedBy,
  type CrudService,
  datedRows,
  DatedWriter,
  invalid,
  isAny,
  type Req,
  type Tx,
} from '#server'
import { tax, tax_rate } from '../tables.ts'
import { taxRateUses } from './from-above.ts'

type Writes = Pick<Req, 'tx' | 'tenant' | 'user' | 'now' | 'emit'>
export type GivenRate = Omit<z.output<typeof contract.RateInput>, 'tax_id' | 'confirm'>
export type RateChanges = z.output<typeof contract.updateTaxRate.body>
export const OVERLAP = 'This period overlaps another rate of the same tax'
export const BELOW_ZERO = 'Is a rate below zero meant? Enter 0 or more'
/** Throws 422 for a rate below zero at its field, unless `confirm` says that it is meant. */
export function refuseNegative(rate: unknown, confirm: unknown, field = 'rate'): void {
  if (confirm === true || typeof rate !== 'string' || !rate.startsWith('-')) return
  throw invalid(field, `${BELOW_ZERO}, or send confirm: true`, 'confirm')
}
/** Fields of a rate that can change. */
const CHANGEABLE = ['effective_to', 'source', 'confirmed']
/** Throws 422 for a change that names nothing a rate can change. */
export function refuseNothing(given: ReadonlySet<string>): void {
  if (!CHANGEABLE.some((field) => given.has(field))) throw invalid('effective_to', WHAT_CHANGES)
}
const WHAT_CHANGES =
  'Of a rate its end (effective_to), its source and its confirmation (confirmed) can change. ' +
  'For another amount or another beginning, end it and add the next one'

const SPEC = {
  table: tax_rate,
  owner: 'tax_id',
  owners: tax,
  label: 'Tax rate',
  overlap: OVERLAP,
  events: {
    added: contract.rateAdded.type,
    updated: contract.rateUpdated.type,
    removed: contract.rateDeleted.type,
  },
  isInUse: isAny(taxRateUses),
} as const
const rates = datedRows(SPEC)
/** The rates of these taxes, the oldest first. */
export const ratesOf = (tx: Tx, ids: readonly number[]) => rates.ofOwners(tx, ids)

/** Throws 422 at the field for a step that is not of the last bracket, or is not whole: gallons and dollars. */
function checkSteps(brackets: GivenRate['brackets']): void {
  for (const [at, { step, step_amount }] of brackets.entries()) {
    if (step === null && step_amount === null) continue
    if (at < brackets.length - 1) throw invalid(`brackets.${at}.step`, 'Only the last bracket has steps')
    if (step === null || D(step).lte(ZERO))
      throw invalid(`brackets.${at}.step`, 'Enter how much a step holds, above 0')
    if (step_amount === null) throw invalid(`brackets.${at}.step_amount`, 'Enter what each step adds')
  }
}
/** Throws 422 at the field without a rate, or without an open last bracket. */
function checkAmount({ rate_type, brackets, rate }: GivenRate): void {
  if (rate_type === 'bracket') {
    if (!brackets.length || brackets.at(-1)!.up_to !== null)
      throw invalid('brackets', 'The last bracket must be open')
    checkSteps(brackets)
  } else if (rate === null) throw invalid('rate', 'Enter a rate')
}

/** Writes rates; each change is emitted as a new version of their tax. */
export class RateWriter {
  private readonly rows: DatedWriter<typeof tax_rate, 'tax_id'>

  constructor(taxes: CrudService) {
    this.rows = new DatedWriter(SPEC, rates, taxes)
  }

  /** Locks the tax of the rate, then reads the rate. Throws 404. */
  lockRate(req: Writes, id: number) {
    return this.rows.lock(req, id)
  }
  add(req: Writes, tax_id: number, given: GivenRate) {
    const { confirmed, ...values } = given
    const checked = confirmed ? confirmedBy(req, true) : {}
    return this.rows.add(req, tax_id, { ...values, ...checked }, () => checkAmount(given))
  }
  /** Only its end, its source and who has checked it change; the amount is another rate. */
  change(req: Writes, id: number, { confirmed, ...given }: RateChanges, sent: ReadonlySet<string>) {
    return this.rows.change(req, id, (row) => {
      const end = sent.has('effective_to') ? (given.effective_to ?? null) : row.effective_to
      const source = sent.has('source') ? (given.source ?? null) : row.source
      const isConfirmedSo = confirmed === undefined || confirmed === (row.confirmed_at !== null)
      return end === row.effective_to && source === row.source && isConfirmedSo
        ? {}
        : { effective_to: end, source, ...confirmedBy(req, confirmed) }
    })
  }
  /** Throws 409 for a rate on a posted line: it stays for ever, but can be ended. */
  remove(req: Writes, id: number) {
    return this.rows.remove(req, id)
  }
}
