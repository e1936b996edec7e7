/** JSON lines; what is secret never reaches one. */
import { environment } from './environment.ts'
import pino, { type Logger } from 'pino'

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>
const SECRET = [
  'authorization',
  'refresh_token',
  'access_token',
  'password',
  'current_password',
  'token',
  'code',
  'set-cookie',
  'body',
]
export const openLog = (level = environment.logLevel, to?: { write(line: string): void }): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' },
    },
    to ?? pino.destination(1),
  )

/** Where the security log goes: its lines come whatever else is left out, unless nothing is to be said at all. */
export const securityLevel = (level = environment.logLevel): string =>
  level === 'silent' ? 'silent' : 'info'

/** An error for a log line: where it happened and why, without the values of the statement that failed. */
export function tellableError(error: unknown): string {
  const { message, stack, cause } = (error ?? {}) as { message?: string; stack?: string; cause?: unknown }
  // drizzle says the values behind this word
  const told = message?.replace(/(^|\n)params:[\s\S]*$/, '$1params: [secret]')
  const own = stack && message && told !== undefined ? stack.replace(message, () => told) : String(error)
  return cause ? `${own}\ncaused by ${tellableError(cause)}` : own
}
