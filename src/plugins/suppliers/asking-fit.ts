import type { AnyCommand, CommandContext, QuestionContext } from '#core'
import { buyingPrice, type BuyingPrice } from '#schema/areas/suppliers.ts'
import { formats } from '#ui'

type Input = Readonly<Record<string, unknown>>
type Known = Pick<BuyingPrice, 'price' | 'effective_from' | 'effective_to'>
/** The known prices that a price of a later moment comes between. */
export interface Gap {
  readonly earlier: Known
  readonly later: Known
}
const at = (moment: unknown): number => Date.parse(String(moment))

/** Returns the prices that a new one comes between and overlaps; undefined where it overlaps none. */
export function gapFor(
  { id, effective_from, effective_to }: Input,
  known: readonly Known[],
): Gap | undefined {
  const from = at(effective_from)
  if (id !== undefined || Number.isNaN(from)) return undefined
  const sorted = known.toSorted((a, b) => at(a.effective_from) - at(b.effective_from))
  const earlier = sorted.findLast((one) => at(one.effective_from) < from)
  const later = sorted.find((one) => at(one.effective_from) > from)
  if (!earlier || !later) return undefined
  const runsOver = !effective_to || at(effective_to) > at(later.effective_from)
  const isRunOver = earlier.effective_to !== null && at(earlier.effective_to) > from
  return runsOver || isRunOver ? { earlier, later } : undefined
}
/** Asks whether a price that comes late is to fit between two known ones. */
export const fitQuestion = ({ earlier, later }: Gap): string => {
  const said = ({ price, effective_from }: Known) =>
    `${formats.unitPrice(price)} from ${formats.dayTime(effective_from)}`
  return `This rack already has prices: ${said(earlier)} and ${said(later)}. Fit this one between them?`
}
/** Saving a buying price; one that comes late between two known prices is fitted in after a question. */
export function askingFit(command: AnyCommand): AnyCommand {
  const run = command.run as (input: Input, ctx: CommandContext) => Promise<unknown>
  const before = command.confirm as ((input: Input, ctx: QuestionContext) => string | undefined) | undefined
  const gapOf = async (input: Input, { ask }: Pick<CommandContext, 'ask'>): Promise<Gap | undefined> => {
    const { supplier_id, terminal_id, product_id, id } = input
    if (id !== undefined || !supplier_id || !terminal_id || !product_id) return undefined
    const filters = {
      supplier_id: String(supplier_id),
      terminal_id: String(terminal_id),
      product_id: String(product_id),
      status: 'active',
    }
    const outcome = await ask(buyingPrice.list, { filters, page: 1, size: 200 }, { quiet: true })
    return outcome?.status === 'done' ? gapFor(input, outcome.value.items) : undefined
  }
  return {
    ...command,
    async confirm(input: Input, ctx: QuestionContext) {
      const gap = await gapOf(input, ctx)
      return [before?.(input, ctx), gap && fitQuestion(gap)].filter(Boolean).join(' ') || undefined
    },
    run: async (input: Input, ctx: CommandContext) =>
      run((await gapOf(input, ctx)) ? { ...input, fit: true } : input, ctx),
  }
}
