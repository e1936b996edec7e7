/** argon2id with at most two hashes at once; unknown users cost as much as known ones. */
import { hash, verify } from '@node-rs/argon2'
import { isCommonPassword } from './common-passwords.ts'

/** OWASP's floor; tests lower the memory, an installation never does. */
const OPTIONS =
  process.env.NODE_ENV === 'test'
    ? { memoryCost: 1024, timeCost: 1, parallelism: 1 }
    : { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
let running = 0
const waiting: (() => void)[] = []
async function oneOfTwo<T>(work: () => Promise<T>): Promise<T> {
  if (running >= 2) await new Promise<void>((go) => waiting.push(go))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

/** A password as it is kept: argon2id over its NFC form; two are hashed at a time. */
export const hashPassword = (password: string): Promise<string> =>
  oneOfTwo(() => hash(password.normalize('NFC'), OPTIONS))
let dummy: Promise<string> | undefined
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await (dummy ??= hashPassword('nobody has this password')))
  const same = await oneOfTwo(() => verify(against, password.normalize('NFC')))
  return same && !!stored
}

/** Why a password may not be taken, in a sentence, because everybody tries it; undefined when it may. */
export function weakPassword(password: string, names: readonly string[]): string | undefined {
  if (isCommonPassword(password)) return 'Choose a password that is harder to guess'
  // of an email the part before the @ is a name too
  const own = names.flatMap((name) => [name, name.replace(/@.*/, '')]).filter((name) => name.length > 3)
  return isCommonPassword(password, own) ? 'Choose a password that is not a name of yours' : undefined
}
