/** Shapes of values, one owner each (domain decision 44): ZIP code, phone number, email address, discount. */

/** Words of a ZIP code that is none. */
export const ZIP_WORDS = 'Enter a ZIP code like 77002 or 77002-1234'
const US_ZIP = /^\d{5}(-\d{4})?$/
/** Tells if the code of a country is that of the United States. */
export const isUnitedStates = (country: string): boolean => /^usa?$/i.test(country.trim())
/** Nothing but digits, with spaces or dashes between them. */
const LOOKS_LIKE_DIGITS = /^[\d\s-]+$/
/**
 * Tells if a ZIP code fits its country: `ddddd` or `ddddd-dddd` in the United States, anything elsewhere. Without a
 * country, what looks like digits has to fit the United States. An empty one always fits.
 *
 * @param country the code of the country, `US`; undefined where none is known
 */
export function isZip(zip: string, country: string | undefined): boolean {
  if (zip === '' || US_ZIP.test(zip)) return true
  return country === undefined ? !LOOKS_LIKE_DIGITS.test(zip) : !isUnitedStates(country)
}

/** Words of a phone number that is none. */
export const PHONE_WORDS = 'Enter a phone number with 7 to 15 digits, like (713) 555-0142'
/** `ext. 12`, `x12`, `#12`, `;ext=12` at the end. */
const EXTENSION = /[\s,;]*(?:ext(?:ension|n)?|x|#)[\s.:=]*\d{1,8}\s*$/i
const digitsOf = (text: string): string => text.replace(/\D/g, '')
/** Tells if a text is a phone number: 7 to 15 digits, with an extension behind them at most. */
export function isPhone(text: string): boolean {
  const { length } = digitsOf(text.replace(EXTENSION, ''))
  return length >= 7 && length <= 15
}
/** Nothing but the signs that people write between the digits of a phone number. */
const PHONE_LIKE = /^[\d\s()+./\u2010-\u2015-]+$/
/** Fewer digits say too little of a phone. */
const LEAST_DIGITS = 4
/**
 * The digits of a text that may be a phone number or part of one, without the 1 of the United States in front of ten;
 * undefined where it is something else. `(713) 555-0142` is `7135550142`.
 */
export function phoneDigits(text: string): string | undefined {
  if (!PHONE_LIKE.test(text)) return undefined
  const digits = digitsOf(text)
  if (digits.length < LEAST_DIGITS) return undefined
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}
/** Tells if these digits are in a phone number, however it is written. */
export const hasDigits = (phone: string, digits: string): boolean => digitsOf(phone).includes(digits)

/** Words of an email address that is none. */
export const EMAIL_WORDS = 'Enter an email address like name@example.com'
const EMAIL_LONGEST = 254
/** Signs that no part of an address has: white space, what separates addresses, brackets, a second @. */
const IN_LABEL = /^[^\s@<>()[\]\\",;:.]+$/
const isLabel = (label: string): boolean => IN_LABEL.test(label)
const isDomainLabel = (label: string): boolean =>
  isLabel(label) && !label.startsWith('-') && !label.endsWith('-')
/**
 * Tells if a text is one email address, judged by its labels: none is empty, so that no two dots follow each other,
 * none of the domain begins or ends with a dash, and the domain has two of them. `mailto:` is no part of an address.
 */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  return (
    text.length <= EMAIL_LONGEST &&
    more.length === 0 &&
    local.split('.').every(isLabel) &&
    labels.length > 1 &&
    labels.every(isDomainLabel)
  )
}

/** Words of a discount that outlasts its term. */
export const DISCOUNT_WORDS = 'Use at most as many days as the term has'
/** Tells if a discount for early payment ends with its term at the latest. */
export const isDiscount = (discountDays: number, netDays: number): boolean => discountDays <= netDays
