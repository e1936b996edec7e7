/** Ids of calls: the moment in the first ten characters, then chance, in the 32 characters of a ULID. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 26
const OF_TIME = 10
const RANDOM_BITS = 80n

/** Returns 72 bits of chance: what is counted up from it stays below 80. */
function randomTail(): bigint {
  const bytes = crypto.getRandomValues(new Uint8Array(9))
  return BigInt(`0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`)
}
/**
 * Makes ids that sort by the time they are made at, in milliseconds of `now`. The second id of one millisecond, or of
 * a clock that was put back, sorts behind the first.
 */
export function createCallIds(now: () => number): () => string {
  let latest = -1
  let tail = 0n
  return () => {
    const at = now()
    if (at > latest) {
      latest = at
      tail = randomTail()
    } else tail += 1n
    const digits = ((BigInt(latest) << RANDOM_BITS) | tail).toString(32).padStart(LENGTH, '0')
    return digits.replace(/./g, (digit) => CHARACTERS[parseInt(digit, 32)]!)
  }
}
/** Returns the milliseconds at which an id was made. */
export const timeOfCall = (id: string): number =>
  [...id.slice(0, OF_TIME)].reduce((ms, one) => ms * CHARACTERS.length + CHARACTERS.indexOf(one), 0)
