/** argon2id, few at a time and outside any transaction; unknown users cost as much as known ones. */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { tooMany } from '../refusal.ts'

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

const COMMON = new Set([
  'password123',
  '1234567890',
  'qwertyuiop',
  'qwerty12345',
  'password1234',
  '12345678910',
  '1q2w3e4r5t',
  'iloveyou123',
  'letmein1234',
  'welcome1234',
  'administrator',
  'changeme123',
  'passwordpassword',
])
/** Why a password may not be taken, in a sentence, because everybody knows it; undefined when it may. */
export function weakPassword(password: string, names: readonly string[]): string | undefined {
  const low = password.toLowerCase()
  if (COMMON.has(low) || /^(.)\1+$/.test(password)) return 'Choose a password that is harder to guess'
  return names.some((name) => name.length > 3 && low === name.toLowerCase().replaceAll(/\s+/g, ''))
    ? 'Choose a password that is not a name of yours'
    : undefined
}
