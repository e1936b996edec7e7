/**
 * Why an order costs what it costs. Every amount that counts is counted once: the counted amounts add up to
 * the total, to the cent, also for people whose trace is cut to one computed price.
 */
import { sumByUnit } from '#schema/values/quantities.ts'
import { scopeNote, shareNote, taxTimes, timesWords, wholeOfTax } from '#schema/values/scope-words.ts'
import { decimal, formats } from '#ui'
import { isOfNothing } from '../rules/quantities.ts'
import type {
  ChargedAsOf,
  PriceTrace,
  Traced,
  TracedFee,
  TracedLine,
  TracePart,
} from '#plugins/pricing/public.ts'
import { TAX_REASONS } from '#plugins/taxes/public.ts'

export interface Names {
  readonly supplier: (id: number) => string | undefined
  readonly terminal: (id: number) => string | undefined
  readonly tax: (
    id: number,
    rate?: number,
  ) => { readonly name?: string | undefined; readonly note?: string | undefined }
}
export interface Entry {
  readonly label: string
  readonly note?: string | undefined
  readonly formula?: string
  readonly value: string
  readonly kind?: 'part' | 'sum' | 'total'
  /** money that counts towards the total */ readonly amount?: string
}
export interface Group {
  readonly title: string
  readonly lines: readonly Entry[]
}
export interface Trace {
  readonly figure: string
  readonly words: string
  readonly parts: readonly {
    readonly label: string
    readonly value: string
    readonly amount: string
    readonly tone: 'cost' | 'freight' | 'margin' | 'tax' | 'fee'
  }[]
  readonly groups: readonly Group[]
  readonly considered: readonly { readonly label: string; readonly reason: string }[]
  readonly total: string
}

const sum = (texts: readonly string[]): string => decimal.round(decimal.add('0', ...texts), 2)!
const unit = (text: string): string => {
  const kept = decimal.trim(text).split('.')[1]?.length ?? 0
  return formats.number(text, Math.max(4, Math.min(kept, 12)))
}
const PARTS: Readonly<Record<TracePart['kind'], string>> = {
  typed: 'Typed price',
  quote: 'Quote',
  freight: 'Freight',
  fixed_rate: 'Fixed price of the rule',
  customer_price: 'Customer price',
  cost: 'Rack price',
  list_price: 'List price',
  margin: 'Margin',
  rounding: 'Rounding',
  computed: 'Computed price',
}
const SOURCES: Readonly<Record<string, string>> = {
  manual: 'typed by hand',
  quote: 'a quote',
  rule: 'a pricing rule',
  customer_price: 'a customer price',
  margin: 'a margin',
  list: 'the list price',
  none: 'no price was found',
}
const REASONS: Readonly<Record<string, string>> = {
  not_typed: 'Nothing was typed',
  no_quote: 'There is no quote',
  quote_status: 'The quote is not accepted',
  quote_dates: 'The quote does not cover this day',
  quote_product: 'The quote is for other products',
  no_item: 'No price for this product',
  no_price: 'It has no price',
  no_margin: 'There is no margin',
  no_cost: 'No buying price is in force',
  no_list_price: 'The product has no list price',
  negative_price: 'The price would be negative',
  ...TAX_REASONS,
}
export const reasonWords = (reason: string): string => REASONS[reason] ?? capital(reason.replaceAll('_', ' '))

function marginNote({ margin_type, margin }: TracePart): string {
  if (margin_type === 'percent') return formats.percent(margin)
  return margin_type ? 'amount' : ''
}
function partNote(
  part: TracePart,
  { base, refs }: PriceTrace,
  names: Names,
  reason: string | null | undefined,
): string | undefined {
  if (part.kind === 'cost' && base)
    return (
      [
        base.supplier_id ? names.supplier(base.supplier_id) : '',
        base.terminal_id ? names.terminal(base.terminal_id) : '',
        base.effective_from ? `from ${formats.dayTime(base.effective_from)}` : '',
      ]
        .filter(Boolean)
        .join(', ') || undefined
    )
  if (part.kind === 'margin')
    return (
      [refs.pricing_rule_name ? `Rule “${refs.pricing_rule_name}”` : '', marginNote(part)]
        .filter(Boolean)
        .join(', ') || undefined
    )
  if (part.kind === 'typed' && reason) return reason
  return refs.pricing_rule_name && part.kind !== 'rounding' ? `Rule “${refs.pricing_rule_name}”` : undefined
}
/** The lift that the cost of a line is from; it counts towards no total. */
function costOfLift({ trace }: TracedLine, names: Names): readonly Entry[] {
  const lift = trace?.lift
  if (!lift) return []
  const places = [names.supplier(lift.supplier_id), names.terminal(lift.terminal_id)].filter(Boolean)
  return [
    {
      label: 'Cost',
      note: [`BOL ${lift.bol_no}`, ...places, `lifted ${formats.dayTime(lift.lifted_at)}`].join(', '),
      value: unit(lift.amount),
    },
  ]
}
function priceChain(line: TracedLine, names: Names): readonly Entry[] {
  const { trace } = line
  const parts =
    trace?.parts.map((part): Entry => ({
      label: PARTS[part.kind],
      note: partNote(part, trace, names, line.reason) || undefined,
      value: unit(part.amount),
    })) ?? []
  const source = trace && trace.parts.length !== 1 ? undefined : trace?.source
  return [
    ...(parts.length
      ? parts
      : [
          {
            label: line.unit_price === null ? 'No price yet' : 'Price',
            value: line.unit_price === null ? formats.NONE : unit(line.unit_price),
          },
        ]),
    {
      label: 'Unit price',
      note:
        [source ? `From ${SOURCES[source] ?? source}` : '', line.kept].filter(Boolean).join('. ') ||
        undefined,
      formula: `${formats.quantity(line.quantity, line.unit ?? 'gallon')} ×`,
      value: line.unit_price === null ? formats.NONE : unit(line.unit_price),
      kind: 'sum',
    },
    { label: 'Goods', value: formats.money(line.subtotal), amount: line.subtotal, kind: 'total' },
    ...costOfLift(line, names),
  ]
}
const RATE: Readonly<Record<string, (rate: string, of: string | null, money: string) => string>> = {
  per_unit: (rate, of) => `${formats.number(of)} × ${formats.taxRate(rate)}`,
  percent: (rate, _of, money) => `${formats.money(money)} × ${formats.percent(rate)}`,
  flat: () => 'flat',
  bracket: (_rate, of) => `${formats.number(of)}, by bracket`,
}
function taxBasis(tax: Traced['taxes'][number]): string {
  if (tax.exempt)
    return ['Exempt', tax.certificate_no && `certificate ${tax.certificate_no}`].filter(Boolean).join(', ')
  return tax.quantity_basis === 'billed' ? '' : `${tax.quantity_basis} gallons`
}
const ONCE = new Set<string>(['flat', 'bracket'])
/** Scope of a tax of one sum, and the number of times that all rows of it are owed. */
function taxScope({ tax_id, rate_type, scope }: Traced['taxes'][number], all: Traced['taxes']): string {
  if (!ONCE.has(rate_type)) return ''
  const rows = all.filter((row) => row.tax_id === tax_id)
  return [scopeNote(scope ?? 'order', taxTimes(rows)), sharedOf(wholeOfTax(rows))].filter(Boolean).join(', ')
}
const sharedOf = (whole: string | null): string => (whole === null ? '' : shareNote(formats.money(whole)))
const capital = (words: string): string => words.replace(/^./, (first) => first.toUpperCase())
const taxEntry = (tax: Traced['taxes'][number], all: Traced['taxes'], names: Names): Entry => {
  const known = names.tax(tax.tax_id, tax.tax_rate_id)
  const basis = taxBasis(tax)
  return {
    label: tax.tax_name,
    note: capital([basis, taxScope(tax, all), known.note].filter(Boolean).join(', ')) || undefined,
    formula: RATE[tax.rate_type]?.(tax.rate ?? '0', tax.taxable_quantity, tax.taxable_amount) ?? '',
    value: formats.number(tax.amount, 2),
    amount: tax.amount,
  }
}
function feeFormula(fee: TracedFee): string {
  if (fee.amount_type === 'percentage') return formats.percent(fee.rate)
  if (fee.fee_type === 'per_unit') return `${formats.number(fee.quantity)} × ${formats.taxRate(fee.rate)}`
  const { scope = 'order', times = 1 } = fee
  return scope === 'order' ? '' : `${timesWords(scope, times)} × ${formats.money(oneOf(fee))}`
}
/** Amount of a flat fee for one sum of its scope. */
const oneOf = ({ rate, quantity }: TracedFee): string => decimal.round(decimal.multiply(rate, quantity), 2)!
/** Scope of a flat amount or of a minimum that is not the order's, and the number of times that it is owed. */
function feeScope({ fee_type, amount_type, scope = 'order', times = 1 }: TracedFee): string {
  if (amount_type === 'percentage') return ''
  if (fee_type === 'flat') return scopeNote(scope, times)
  return scope === 'order' ? '' : `minimum ${scopeNote(scope, times)}`
}
const leftOut = ({ left_out = [] }: TracedFee): string =>
  left_out.length ? `line ${left_out.join(', ')} not counted, sold by another unit` : ''
const feeEntry = (fee: TracedFee): Entry => ({
  label: fee.name,
  note: ['Fee, not a tax', feeScope(fee), sharedOf(fee.whole ?? null), leftOut(fee)]
    .filter(Boolean)
    .join(', '),
  formula: feeFormula(fee),
  value: formats.number(fee.subtotal, 2),
  amount: fee.subtotal,
})
const lineEntry = (line: TracedLine): Entry => ({
  label: `Line ${line.no}, ${line.product}`,
  formula: `${formats.number(line.quantity)} × ${line.unit_price === null ? formats.NONE : unit(line.unit_price)}`,
  value: formats.number(line.subtotal, 2),
  amount: line.subtotal,
})
const total = (entries: readonly Entry[]): string => sum(entries.flatMap((entry) => entry.amount ?? []))
const groupWithTotal = (title: string, entries: readonly Entry[], label = title): readonly Group[] =>
  entries.length === 0
    ? []
    : [{ title, lines: [...entries, { label, value: formats.money(total(entries)), kind: 'total' }] }]

/** The bar on top: what the delivered gallon is made of. */
function shares(
  line: TracedLine | undefined,
  traced: Traced,
  goods: string,
  taxes: string,
  fees: string,
  gallons: string,
): Trace['parts'] {
  const per = (money: string) => decimal.divide(money, gallons, 4) ?? '0'
  const parts = line?.trace?.parts ?? []
  const of = (...kinds: TracePart['kind'][]) =>
    decimal.add('0', ...parts.filter((part) => kinds.includes(part.kind)).map((part) => part.amount))
  const price: { label: string; amount: string; tone: 'cost' | 'freight' | 'margin' }[] =
    parts.some((part) => part.kind === 'cost') && traced.lines.length === 1
      ? [
          { label: 'Rack', amount: of('cost', 'rounding'), tone: 'cost' },
          { label: 'Freight', amount: of('freight'), tone: 'freight' },
          { label: 'Margin', amount: of('margin'), tone: 'margin' },
        ]
      : [{ label: 'Goods', amount: per(goods), tone: 'cost' }]
  return [
    ...price,
    { label: 'Taxes', amount: per(taxes), tone: 'tax' as const },
    { label: 'Fees', amount: per(fees), tone: 'fee' as const },
  ]
    .filter((part) => decimal.compare(part.amount, '0') > 0)
    .map((part) => ({
      ...part,
      value: formats.number(decimal.round(part.amount, 4)!, 4).replace(/0$/, '').replace(/^0\./, '.'),
    }))
}

/** The money of one line first, then that of the rest of the order. */
function groupsOfLine(
  line: TracedLine,
  names: Names,
  { own, rest, fees, aside }: Readonly<Record<'own' | 'rest' | 'fees' | 'aside', readonly Entry[]>>,
): readonly Group[] {
  const chain = priceChain(line, names)
  if (aside.length === 0)
    return [
      { title: 'Unit price', lines: chain },
      ...groupWithTotal('Taxes and fees', [...own, ...rest, ...fees]),
    ]
  return [
    { title: `Line ${line.no}, ${line.product}`, lines: chain },
    ...groupWithTotal('Taxes of this line', own),
    ...groupWithTotal('Other lines', [...aside, ...rest]),
    ...groupWithTotal('Fees', fees),
  ]
}
function figureWords(unit: string | undefined, ofLine: boolean): string {
  if (unit === undefined) return 'in all'
  return ofLine ? `per ${unit} of this line` : `delivered per ${unit}`
}
const LOOKED_UP: Readonly<Partial<Record<ChargedAsOf['why'], string>>> = {
  correction: 'after a correction',
  repricing: 'priced again',
  reconstruction: 'as it was billed',
}
/** Says where rates are not those that the delivery found: when they were looked up, and why. */
const ratesEntry = (lines: readonly TracedLine[]): readonly Entry[] => {
  const found = lines.flatMap(({ charged_as_of }) => charged_as_of ?? []).find(({ why }) => why in LOOKED_UP)
  return found ? [{ label: 'Rates', formula: LOOKED_UP[found.why]!, value: formats.day(found.at) }] : []
}
/** The trace of one line within its order, or of the whole order when it has one line or none is named. */
export function traceOf(traced: Traced, key: number | undefined, names: Names): Trace {
  const line =
    traced.lines.find((one) => one.key === key) ?? (traced.lines.length === 1 ? traced.lines[0] : undefined)
  const others = traced.lines.filter((one) => one !== line)
  const taxesOf = (mine: boolean) =>
    traced.taxes
      .filter((tax) =>
        mine
          ? line !== undefined && tax.line_item_id === line.key
          : tax.line_item_id !== line?.key || tax.line_item_id === null,
      )
      .map((tax) => taxEntry(tax, traced.taxes, names))
  const own = taxesOf(true)
  const rest = taxesOf(false)
  const fees = traced.fees.filter((fee) => !isOfNothing(fee)).map(feeEntry)
  const alone = others.length === 0
  const aside = others.map(lineEntry)
  const groups = line
    ? groupsOfLine(line, names, { own, rest, fees, aside })
    : [...groupWithTotal('Goods', aside), ...groupWithTotal('Taxes and fees', [...rest, ...fees])]
  const counted = sum(groups.flatMap((group) => group.lines).flatMap((entry) => entry.amount ?? []))
  const goods = line && !alone ? line.subtotal : sum(traced.lines.map((one) => one.subtotal))
  const taxes = line && !alone ? total(own) : sum(traced.taxes.map((tax) => tax.amount))
  const feeSum = line && !alone ? '0' : sum(traced.fees.map((fee) => fee.subtotal))
  const [counts, ...otherUnits] = sumByUnit(
    (line && !alone ? [line] : traced.lines).map(({ unit: of = 'gallon', quantity }) => ({
      unit: of,
      quantity,
    })),
  )
  const units = counts && otherUnits.length === 0 ? counts.quantity : '0'
  const delivered = decimal.divide(decimal.add(goods, taxes, feeSum), units, 4)
  const prices = line?.trace?.rejected ?? traced.lines.flatMap((one) => one.trace?.rejected ?? [])
  const considered = [
    ...prices
      .filter(({ reason }) => reason !== 'not_typed' && reason !== 'no_quote')
      .map((one) => ({
        label: [
          one.pricing_rule_name
            ? `Rule “${one.pricing_rule_name}”`
            : (SOURCES[one.source] ?? one.source).replace(/^./, (c) => c.toUpperCase()),
          one.unit_price ? formats.unitPrice(one.unit_price) : '',
        ]
          .filter(Boolean)
          .join(', '),
        reason: reasonWords(one.reason),
      })),
    ...traced.rejected
      .filter((one) => line === undefined || one.line_item_id === null || one.line_item_id === line.key)
      .map((one) => ({
        label: names.tax(one.tax_id).name ?? `Tax ${one.tax_id}`,
        reason: reasonWords(one.reason),
      })),
  ]
  return {
    figure: delivered === undefined ? formats.money(counted) : formats.unitPrice(delivered),
    words: figureWords(delivered === undefined ? undefined : counts?.unit, line !== undefined && !alone),
    parts: shares(line, traced, goods, taxes, feeSum, units),
    groups: [
      ...groups,
      {
        title: capital(traced.of ?? 'order'),
        lines: [
          {
            label: `${capital(traced.of ?? 'order')} total`,
            value: formats.money(traced.total),
            kind: 'total',
          },
          ...ratesEntry(line ? [line] : traced.lines),
          ...(traced.ordered ? [{ label: 'When ordered', value: formats.money(traced.ordered) }] : []),
        ],
      },
    ],
    considered: [...new Map(considered.map((one) => [`${one.label} ${one.reason}`, one])).values()],
    total: counted,
  }
}
/** As text, for a mail or a chat. */
export const traceText = (trace: Trace): string =>
  [
    `${trace.figure} ${trace.words}`,
    ...trace.groups.flatMap((group) => [
      '',
      group.title,
      ...group.lines.map((line) => `${line.label}\t${line.formula ?? ''}\t${line.value}`),
    ]),
    ...(trace.considered.length
      ? ['', 'Considered, not used', ...trace.considered.map((one) => `${one.label}\t${one.reason}`)]
      : []),
  ].join('\n')
