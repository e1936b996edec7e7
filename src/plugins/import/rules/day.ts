/**
 * Days and times as files write them: `2026-11-18`, `11/18/2026`, `Nov 18, 2026`, `18.11.2026`, with a time
 * behind it. A day before a month with slashes is no day here: it could be either.
 */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const two = (n: number | string) => String(n).padStart(2, '0')
const yearOf = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text))
function real(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day))
  // a month or a day that there is none of lands in another month
  return at.getUTCMonth() === month - 1
    ? `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
    : undefined
}
function dayOf(text: string): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (iso) return real(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const us = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})$/.exec(text)
  if (us) return real(yearOf(us[3]!), Number(us[1]), Number(us[2]))
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(text)
  if (dotted) return real(yearOf(dotted[3]!), Number(dotted[2]), Number(dotted[1]))
  const word =
    /^(?:(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})|([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?),?[ -](\d{4}|\d{2})$/.exec(
      text,
    )
  if (!word) return undefined
  const name = (word[2] ?? word[3])!
  const month = MONTHS.indexOf(name.slice(0, 3)) + 1
  return month ? real(yearOf(word[5]!), month, Number(word[1] ?? word[4])) : undefined
}
function timeOf(text: string): string | undefined {
  const found =
    /^(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?(?:\.\d+)?\s*([ap])\.?m?\.?$/.exec(text) ??
    /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?$/.exec(text)
  if (!found) return undefined
  const half = found[4]
  const given = Number(found[1])
  if (half ? given < 1 || given > 12 : given > 23) return undefined
  const hour = half ? (given % 12) + (half === 'p' ? 12 : 0) : given
  return Number(found[2] ?? 0) > 59 || Number(found[3] ?? 0) > 59
    ? undefined
    : `${two(hour)}:${found[2] ?? '00'}:${found[3] ?? '00'}`
}
const OFFSET = /^\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:z|[+-]\d{2}:?\d{2})$/
/**
 * As the contract reads it: a day, a day and a time on the company's
 * wall, or an instant that says where it is.
 */
export function readMoment(raw: string): string | undefined {
  const text = raw.trim().toLowerCase().replace(/\s+/g, ' ')
  if (OFFSET.test(text)) return text.toUpperCase().replace(' ', 'T')
  const whole = dayOf(text)
  if (whole) return whole
  const parted = /^(.*?)[t ,]+(\d{1,2}(?::\d{2}){0,2}(?:\.\d+)?(?: ?[ap]\.?m?\.?)?)$/.exec(text)
  const day = parted && dayOf(parted[1]!)
  const time = parted && timeOf(parted[2]!)
  return day && time ? `${day}T${time}` : undefined
}
export const readDay = (raw: string): string | undefined => readMoment(raw)?.slice(0, 10)
