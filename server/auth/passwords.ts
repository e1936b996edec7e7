/** argon2id, few at a time and outside any transaction; unknown users cost as much as known ones. */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { tooMany } from '../refusal.ts'
import { isCommonPassword } from './common-passwords.ts'

/** OWASP's floor; tests lower the memory, an installation never does. */
const OPTIONS =
  process.env.NODE_ENV === 'test'
    ? { memoryCost: 1024, timeCost: 1, parallelism: 1 }
    : { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
/** One core stays with everybody else. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const QUEUE = 20
/** a full queue is through by then */
const BUSY_SECONDS = 3
let running = 0
const waiting: (() => void)[] = []
/** Hashes in turn; who finds the queue full is refused with 429 and comes again. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++
  else if (waiting.length >= QUEUE) throw tooMany(BUSY_SECONDS)
  // whoever ends hands over the place: nobody steps in between
  else await new Promise<void>((go) => waiting.push(go))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/**
 * A password as it is kept: argon2id over its NFC form. One core is left alone, twenty wait, one more is
 * refused with 429. Inside a transaction, ask for it by `req.outside`.
 */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), OPTIONS))
let dummy: Promise<string> | undefined
/** Whether this is the password that was kept so; nobody's costs as much time. Never inside a transaction. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await (dummy ??= hashPassword('nobody has this password')))
  const same = await inTurn(() => verify(against, password.normalize('NFC')))
  return same && !!stored
}

const partsOf = (name: string): string[] => {
  const [before = '', domain] = name.split(/@([^@]*)$/)
  return domain ? [name, before, domain, ...domain.split('.').slice(0, -1)] : [name, before]
}
/** Why a password may not be taken, in a sentence, because everybody tries it; undefined when it may. */
export function weakPassword(password: string, names: readonly string[]): string | undefined {
  if (isCommonPassword(password)) return 'Choose a password that is harder to guess'
  // of an email the part before the @ is a name too, and so are its domain and each part of that but the last
  const own = names.flatMap(partsOf).filter((name) => name.length > 3)
  return isCommonPassword(password, own) ? 'Choose a password that does not contain your name' : undefined
}
