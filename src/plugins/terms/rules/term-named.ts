/** Days and discount of a payment term by its name: `Net 30`, `2% 10 Net 30`, `Due on receipt`. */
export interface NamedTerm {
  readonly net_days: number
  readonly discount_percent?: string
  readonly discount_days?: number
}
const MOST_DAYS = 365
/** The days and the discount of a term by its name, undefined where the name does not say them. */
export function termNamed(name: string): NamedTerm | undefined {
  const text = name.trim().toLowerCase()
  if (
    /^(?:due (?:up)?on receipt|on receipt|cod|c\.o\.d\.|cash on delivery|due now|immediate(?: payment)?|prepaid)$/.test(
      text,
    )
  )
    return { net_days: 0 }
  const discount =
    /^(\d+(?:\.\d+)?)\s*%?\s*[-/,]?\s*(\d+)\s*(?:days?)?\s*[-/,]?\s*(?:net|n)\s*\/?\s*(\d+)(?: days?)?$/.exec(
      text,
    )
  if (discount) {
    const [percent, days, net] = [discount[1]!, Number(discount[2]), Number(discount[3])]
    return net <= MOST_DAYS && days <= net
      ? { net_days: net, discount_percent: percent, discount_days: days }
      : undefined
  }
  const net =
    /^(?:net|n)\s*[-/]?\s*(\d{1,3})(?: days?)?$/.exec(text) ?? /^(\d{1,3})\s*days?(?: net)?$/.exec(text)
  const days = net ? Number(net[1]) : MOST_DAYS + 1
  return days <= MOST_DAYS ? { net_days: days } : undefined
}
