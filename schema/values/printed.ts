/** Texts on documents: they take the letters that documents can print. */
import { mark, markOf, maybe, refMaybe, text, textOrEmpty } from './fields.ts'
import { unprintable } from './printable.ts'

const isPrintable = (said: string): boolean => unprintable(said) === undefined
const WORDS = {
  error: ({ input }: { readonly input?: unknown }): string =>
    `Documents cannot print ${unprintable(String(input))}. Use Latin, Greek or Cyrillic letters`,
}
/**
 * A text of 1 to `max` characters on documents: Latin, Greek and Cyrillic letters with their accents, and
 * the signs of offices. Refuses other letters and what `text` refuses (422 `VALIDATION` at the field).
 */
export const printed = (max: number): ReturnType<typeof text> => {
  const plain = text(max)
  return mark(plain.refine(isPrintable, WORDS), markOf(plain))
}
/** A text as `printed` that may be empty and is never null, as those of the company settings. */
export const printedOrEmpty = (max: number) => textOrEmpty(max, isPrintable, WORDS)
const ZIP_LENGTH = 12
/**
 * A ZIP code of at most 12 characters: `ddddd` or `ddddd-dddd` where the country of the row's state is the United
 * States, and where no state is chosen and it looks like digits. The server refuses the rest with 422 `VALIDATION` at
 * the field (domain decision 44).
 */
export const zip = () => mark(printed(ZIP_LENGTH), { shape: 'zip' })
/** A ZIP code as `zip` that may be empty and is never null, as that of the company settings. */
export const zipOrEmpty = () => mark(printedOrEmpty(ZIP_LENGTH), { shape: 'zip' })
/** The fields of an address, each of which may be null: two lines, state, city and ZIP code (domain 1.5). */
export const address = {
  address_one: maybe(printed(200)),
  address_two: maybe(printed(200)),
  state_id: refMaybe('state'),
  city_id: refMaybe('city'),
  zip_code: maybe(zip()),
}
