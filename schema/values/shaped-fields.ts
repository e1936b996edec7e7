/**
 * Fields with a shape (domain decision 44). In a row that is there already what is in such a field may come back as it
 * is (`withKept`); the server judges it only where it differs.
 */
import { degrees, flag, mark, markOf, maybe, text, textOrEmpty } from './fields.ts'
import { withKept } from './kept-fields.ts'
import { printedOrEmpty } from './printed.ts'
import { EMAIL_WORDS, isEmail, isPhone, PHONE_WORDS } from './shapes.ts'

const EMAIL_LENGTH = 254
const EMAIL = {
  wire: 'email',
  json: { type: 'string', format: 'email', maxLength: EMAIL_LENGTH },
} as const
/** An email address of a row that is there already, as it is. */
export const keptEmail = () => mark(text(EMAIL_LENGTH, true), EMAIL)
/**
 * An email address of at most 254 characters, like name@example.com, judged by its labels; anything else is 422
 * `VALIDATION` at the field (domain decision 44).
 */
export const email = () =>
  withKept(mark(text(EMAIL_LENGTH, true).refine(isEmail, EMAIL_WORDS), EMAIL), keptEmail)
/** An email address as `email` that may be empty and is never null, as that of the company settings. */
export const emailOrEmpty = () =>
  withKept(textOrEmpty(EMAIL_LENGTH, isEmail, EMAIL_WORDS), () => textOrEmpty(EMAIL_LENGTH))
const PHONE_LENGTH = 30
/**
 * A phone number, kept as it is typed and judged by its digits: 7 to 15, an extension may follow; anything else is 422
 * `VALIDATION` at the field. Lists find it by its digits (domain decision 44).
 */
export const phone = () => {
  const kept = () => text(PHONE_LENGTH)
  const judged = kept().refine(isPhone, PHONE_WORDS)
  return withKept(mark(judged, { ...markOf(kept()), shape: 'phone' }), kept)
}
/** A phone number as `phone` that may be empty and is never null, as that of the company settings. */
export const phoneOrEmpty = () => {
  const kept = () => printedOrEmpty(PHONE_LENGTH)
  const judged = kept().refine((s) => s === '' || isPhone(s), PHONE_WORDS)
  return withKept(mark(judged, { ...markOf(kept()), shape: 'phone' }), kept)
}
/**
 * The point of a place: latitude and longitude in degrees with six decimals, or null. A point farther than 60 miles
 * from its city and ZIP code is refused at `latitude` (422 `VALIDATION`) unless `point_confirmed` is sent with it
 * (domain decision 44).
 */
export const position = {
  latitude: maybe(degrees(90)),
  longitude: maybe(degrees(180)),
  point_confirmed: mark(flag(false), { sentOnly: true }),
}
