/**
 * Numbers as people and other programs write them, as plain decimal text:
 * `$1,250.00`, `8,000 gal`, `(12.50)`, `6.25 %`. Never a float.
 */
import { D } from '#schema/values/decimal.ts'

const AROUND =
  /[$€£]|\b(?:usd|gallons?|gals?|liters?|litres?|lbs?|pounds?|tons?|each|ea|days?|percent)\b\.?|%|\/\s*(?=$)/gi
const PLAIN = /^(?:\d+(?:\.\d*)?|\.\d+)$/
/** `comma`: the file writes 1.250,50. Where a sign could mean either, nothing is guessed. */
export function readNumber(raw: string, comma = false): string | undefined {
  let text = raw
    .replace(AROUND, '')
    .replace(/[\s\u00a0\u202f']/g, '')
    .replace(/^\u2212/, '-')
    .replace(/\/$/, '')
  const isNegative = /^\(.*\)$/.test(text) || /^-|-$/.test(text)
  text = text.replace(/^\((.*)\)$/, '$1').replace(/^[-+]|-$/g, '')
  if (/^\d+(?:\.\d+)?e[-+]?\d{1,3}$/i.test(text)) text = D(text).toFixed()
  const plain = ungrouped(text, comma)
  if (plain === undefined || !PLAIN.test(plain)) return undefined
  const whole = plain.replace(/\.$/, '').replace(/^\./, '0.')
  return isNegative && /[1-9]/.test(whole) ? `-${whole}` : whole
}
function ungrouped(text: string, comma: boolean): string | undefined {
  const [group, point] = comma ? ['.', ','] : [',', '.']
  const grouped = new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+(?:\\${point}\\d*)?$`)
  if (!comma) {
    if (!text.includes(',')) return text
    return grouped.test(text) ? text.replaceAll(',', '') : undefined
  }
  if (text.includes(','))
    return grouped.test(text) || /^\d*,\d*$/.test(text)
      ? text.replaceAll('.', '').replace(',', '.')
      : undefined
  // 1.250 is either in such a file; 0.250, 12.5 and 1.250.000 are not
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(text)) return undefined
  return grouped.test(text) && !text.startsWith('0') ? text.replaceAll('.', '') : text
}
