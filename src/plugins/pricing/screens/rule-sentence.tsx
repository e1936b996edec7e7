import type { FormFace, RecordFormModel } from '#core/screens/index.ts'
import { formats, Sentence, SentenceFigure, SentencePart, type Option } from '#ui'
import type { RuleRow } from '../rows.ts'

type Values = RecordFormModel['values']
const options = (value: unknown): readonly Option[] =>
  Array.isArray(value) ? (value as readonly Option[]) : []
const nameOf = (value: unknown): string | undefined => (value as Option | null | undefined)?.label
/** One by its name, more by their number. */
const named = (value: unknown, many: string, none: string): string => {
  const all = options(value)
  if (!all.length) return none
  return all.length === 1 ? all[0]!.label : formats.plural(all.length, many)
}
const marginWords = (margin: unknown, type: unknown): string => {
  const text = String(margin ?? '')
  return type === 'percent' ? formats.percent(text) : formats.centsPerGal(text)
}
const SUPPLIERS = {
  linked_supplier: 'suppliers at the order’s terminal',
  fixed_supplier: 'one supplier',
} as const
/** The parts of a rule in the words of its sentence. */
export function ruleParts(values: Values) {
  const isFixed = values.base_price_types === 'fixed'
  const isOne = values.pricing_sub_rule === 'fixed_supplier'
  const fixed = options(values.products).length
  return {
    customers: named(values.customer_id, 'customer', 'choose customers'),
    basis: isFixed ? formats.plural(fixed, 'fixed price') : String(values.sub_rule_setting ?? 'lowest'),
    suppliers: isOne ? (nameOf(values.supplier_id) ?? 'choose a supplier') : SUPPLIERS.linked_supplier,
    margin: marginWords(values.margin, values.margin_type),
    products: named(values.selected_product_ids, 'product', 'all products'),
    terminal: nameOf(values.terminal_id) ?? 'the terminal of the order',
    quotes: values.include_in_quote ? 'shown in quotes' : 'not shown in quotes',
    name: String(values.name ?? '').trim() || 'give it a name',
    hasName: String(values.name ?? '').trim() !== '',
    from: values.effective_from ? formats.dayTime(String(values.effective_from)) : 'now on',
    isFixed,
    isPercent: values.margin_type === 'percent',
    hasSupplier: isFixed || !isOne || Boolean(values.supplier_id),
  }
}
/** The words of parts before they were changed. */
function wasOf(rule: RuleRow | undefined, model: RecordFormModel) {
  if (!rule) return {}
  const changed = (...fields: readonly string[]) => fields.some((one) => model.dirty.includes(one))
  const count = (n: number, one: string, none: string) => (n ? formats.plural(n, one) : none)
  return {
    customers: changed('customer_id') ? count(rule.customers.length, 'customer', 'nobody') : undefined,
    basis: changed('sub_rule_setting', 'base_price_types') ? rule.sub_rule_setting : undefined,
    margin:
      changed('margin', 'margin_type') && rule.margin
        ? marginWords(rule.margin.margin, rule.margin.margin_type)
        : undefined,
    products: changed('selected_product_ids')
      ? count(rule.selected_product_ids.length, 'product', 'all products')
      : undefined,
  }
}
/** "+ 10.0 ¢/gal": the figure is typed in its place, its unit is chosen. */
function MarginParts({
  model: { values, checks, set },
  was,
  controls,
}: {
  readonly model: RecordFormModel
  readonly was: string | undefined
  readonly controls: Parameters<FormFace>[1]
}) {
  const { isPercent } = ruleParts(values)
  const unit = isPercent ? '%' : '¢/gal'
  return (
    <>
      +{' '}
      <SentenceFigure
        key={unit}
        label={isPercent ? 'Margin in percent' : 'Margin in ¢/gal'}
        value={String(values.margin ?? '')}
        onChange={(margin) => set('margin', margin)}
        cents={!isPercent}
        places={isPercent ? 6 : 4}
        was={was}
        error={checks.errors.margin}
      />{' '}
      <SentencePart label="Margin type" words={unit}>
        {controls('margin_type')}
      </SentencePart>{' '}
    </>
  )
}
/** The rare terms of a rule: where it is loaded, whether quotes show it, from when it counts, its name. */
function RareTerms({
  model: {
    values,
    checks: { errors },
  },
  controls,
}: {
  readonly model: RecordFormModel
  readonly controls: Parameters<FormFace>[1]
}) {
  const parts = ruleParts(values)
  return (
    <Sentence quiet>
      Loaded at{' '}
      <SentencePart quiet label="Terminal" words={parts.terminal}>
        {controls('terminal_id')}
      </SentencePart>
      ,{' '}
      <SentencePart quiet label="Quotes" words={parts.quotes}>
        {controls('include_in_quote')}
      </SentencePart>
      . Changes count from{' '}
      <SentencePart
        quiet
        label="From"
        words={parts.from}
        error={errors.effective_from}
        field="effective_from"
      >
        {controls('effective_from')}
      </SentencePart>
      . The rule is called{' '}
      <SentencePart
        quiet
        label="Name"
        words={parts.name}
        unfinished={!parts.hasName}
        error={errors.name}
        field="name"
      >
        {controls('name')}
      </SentencePart>
      .
    </Sentence>
  )
}
/**
 * "6 customers pay the lowest rack of suppliers at the order’s terminal + 10.0 ¢/gal on all products." A new rule
 * begins with its customers.
 */
export const ruleFace =
  (rule?: RuleRow): FormFace =>
  (model, controls) => {
    const { values } = model
    const { errors } = model.checks
    const parts = ruleParts(values)
    const was = wasOf(rule, model)
    const seesMargin = !rule || rule.margin !== undefined
    return (
      <div>
        <Sentence>
          <SentencePart
            label="Customers"
            words={parts.customers}
            was={was.customers}
            unfinished={!options(values.customer_id).length}
            error={errors.customer_id}
            field="customer_id"
            autoFocus={!rule}
          >
            {controls('customer_id')}
          </SentencePart>{' '}
          {options(values.customer_id).length === 1 ? 'pays' : 'pay'} {parts.isFixed ? '' : 'the '}
          <SentencePart
            label="Price basis"
            words={parts.basis}
            was={was.basis}
            error={errors.products}
            field="products"
          >
            {controls('base_price_types', 'sub_rule_setting', 'products')}
          </SentencePart>{' '}
          {!parts.isFixed && (
            <>
              rack of{' '}
              <SentencePart
                label="Suppliers"
                words={parts.suppliers}
                unfinished={!parts.hasSupplier}
                error={errors.supplier_id}
                field="supplier_id"
              >
                {controls('pricing_sub_rule', 'supplier_id')}
              </SentencePart>{' '}
            </>
          )}
          {seesMargin && <MarginParts model={model} was={was.margin} controls={controls} />}
          on{' '}
          <SentencePart
            label="Products"
            words={parts.products}
            was={was.products}
            error={errors.selected_product_ids}
            field="selected_product_ids"
          >
            {controls('selected_product_ids')}
          </SentencePart>
          .
        </Sentence>
        <RareTerms model={model} controls={controls} />
      </div>
    )
  }
