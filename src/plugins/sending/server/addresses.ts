/** Addresses as people write them: lists with commas, objects, `Name <address>`. */
import { invalid } from '#server'

export interface Address {
  readonly name: string
  readonly email: string
}
type Given = string | readonly (string | { readonly name?: string | undefined; readonly email: string })[]

// looser than `isEmail`: an address that a record has from before is written to until it is corrected
const POSTABLE = /^[^\s@<>",;()\\]+@[^\s@<>",;()\\]+\.[^\s@<>",;()\\]+$/
const isPostable = (text: string): boolean => text.length <= 254 && POSTABLE.test(text)
const localPart = (email: string): string => email.slice(0, email.indexOf('@'))
// control characters would end a header line
const clean = (name: string): string =>
  name
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/^\s*"|"\s*$/g, '')
    .trim()
    .slice(0, 120)

/** Commas and semicolons inside quotes or angle brackets belong to the name. */
const pieces = (text: string): string[] =>
  (text.match(/(?:"[^"]*"|<[^>]*>|[^",;<])+/g) ?? []).map((piece) => piece.trim()).filter(Boolean)
function parse(text: string): Address | undefined {
  const named = /^(.*)<([^<>]*)>$/s.exec(text)
  const email = (named?.[2] ?? text).trim()
  return isPostable(email) ? { name: named ? clean(named[1]!) : '', email } : undefined
}

function checked({
  name,
  email,
}: {
  readonly name?: string | undefined
  readonly email: string
}): Address | undefined {
  return isPostable(email.trim()) ? { name: clean(name ?? ''), email: email.trim() } : undefined
}

/** Every address of a field; empty pieces are dropped, doubles too. Throws 422 `Invalid recipient`. */
export function addressesOf(given: Given | undefined, path: string): Address[] {
  const list = typeof given === 'string' ? [given] : (given ?? [])
  const found = list
    .flatMap((each): (string | { readonly name?: string | undefined; readonly email: string })[] =>
      typeof each === 'string' ? pieces(each) : [each],
    )
    .map((each) => {
      const address = typeof each === 'string' ? parse(each) : checked(each)
      if (!address) throw invalid(path, 'Invalid recipient', 'invalid_recipient')
      return address
    })
  return found.filter((a, i) => found.findIndex((b) => b.email.toLowerCase() === a.email.toLowerCase()) === i)
}
/** The people a mail goes to; there must be one. */
export function recipientsFrom(text: string, path: string): Address[] {
  const found = addressesOf(text, path)
  if (!found.length) throw invalid(path, 'Invalid recipient', 'invalid_recipient')
  return found
}
export const addressText = (addresses: readonly Address[]): string => addresses.map((a) => a.email).join(', ')
/** The name given, else the one of the address, else the part before the @. */
export const nameFor = (addresses: readonly Address[], given?: string): string =>
  clean(given ?? '') || addresses[0]?.name || localPart(addresses[0]?.email ?? '')
/** Names each recipient: a single one by the name of the mail, several by their own. */
export const namedAddresses = (
  addresses: readonly Address[],
  name: string,
): { name: string; address: string }[] =>
  addresses.map((a) => ({
    name: addresses.length === 1 ? name : a.name || localPart(a.email),
    address: a.email,
  }))
