import type { PriceTrace } from '../public.ts'
import { atoms, ErrorPanel, formats, Skeleton, Tag } from '#ui'
import type { Traced } from '../traced.ts'
import { TraceOf } from './trace-of.tsx'
import type { Answer, Sale, Simulated } from './use-simulate.ts'
import * as s from './simulate.css.ts'

const SOURCES: Readonly<Record<string, string>> = {
  rule: 'by a rule',
  margin: 'by margin',
  list: 'list price',
  quote: 'quoted',
  customer_price: 'own price',
}
/** One line has one number, and its taxes name it. */
const LINE = 1
/** The first line of an answer, as the trace of an order takes it. */
export function tracedOf(
  { items: [line], fees, total }: Simulated,
  { product, quantity }: Pick<Sale, 'product' | 'quantity'>,
): Traced | undefined {
  if (!line) return undefined
  return {
    lines: [
      {
        key: LINE,
        no: LINE,
        product: product?.label ?? '',
        quantity,
        unit_price: line.unit_price,
        subtotal: line.subtotal,
        trace: (line.trace ?? null) as PriceTrace | null,
      },
    ],
    taxes: line.taxes.map((tax) => ({ ...tax, line_item_id: LINE })),
    fees,
    rejected: [],
    total,
  }
}
/** One price with how it came about: that of today, or the one under the rule that is tried. */
export function Side({
  title,
  answer: { value, problem, busy },
  sale,
}: {
  readonly title: string
  readonly answer: Answer
  readonly sale: Sale
}) {
  const traced = value && tracedOf(value, sale)
  const line = value?.items[0]
  return (
    <section className={s.side} aria-label={title} aria-busy={busy}>
      <div className={s.head}>
        <h2 className={atoms.subheading}>{title}</h2>
        {line && (
          <p>
            <b>{formats.unitPrice(line.unit_price)}</b>{' '}
            {line.unit_price === null ? (
              <Tag tone="amber">No price</Tag>
            ) : (
              <span className={atoms.muted}>{SOURCES[line.source]}</span>
            )}
          </p>
        )}
      </div>
      {problem && <ErrorPanel title="Failed to simulate pricing" detail={problem} />}
      {!value && !problem && busy && <Skeleton rows={6} widths={[220, 80]} />}
      {traced && <TraceOf traced={traced} />}
    </section>
  )
}
