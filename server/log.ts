/** JSON lines; what is secret never reaches one. */
import pino, { type Logger } from 'pino'

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>
const SECRET = ['authorization', 'refresh_token', 'access_token', 'password', 'current_password', 'token', 'code', 'set-cookie', 'body']
export const openLog = (level = process.env.GANTRY_LOG ?? 'info'): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' } })
