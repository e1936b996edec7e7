/**
 * What an operator watches over: who came in, who was refused, who may do more since when, what was taken
 * away. JSON lines of their own marker, so that they can be sent elsewhere; docs/operations.md lists them.
 */
import { createHmac } from 'node:crypto'
import type { Log } from './logger.ts'

/** Every kind of line there is. */
export const SECURITY_KINDS = [
  'sign-in',
  'sign-in-failed',
  'sign-in-throttled',
  'sign-up',
  'refresh-reuse',
  'password-failed',
  'password-changed',
  'invited',
  'invitation-accepted',
  'denied',
  'throttled',
  'role-changed',
  'sender-confirmed',
  'connection-changed',
  'export',
  'upload-refused',
  'backup',
  'restore',
] as const
/** One of `SECURITY_KINDS`. */
export type SecurityKind = (typeof SECURITY_KINDS)[number]

/** What a line says beside its kind and time; never a secret, never a name or email in clear. */
export interface SecurityFacts {
  readonly tenant?: number | undefined
  readonly user?: number | undefined
  /** whom or what it is about: `user/12`, `role/3`, the folder of a backup */
  readonly about?: string | undefined
  /** as it was typed; the line holds its keyed hash, so that guesses at one name can be counted */
  readonly name?: string | undefined
  readonly address?: string | undefined
  readonly request_id?: string | undefined
  /** the call */
  readonly route?: string | undefined
}
/** Writes one line of the security log. */
export type SecurityLog = (kind: SecurityKind, facts: SecurityFacts) => void
/** A line that waits for the end of its call. */
export interface Noted {
  readonly kind: SecurityKind
  readonly facts: SecurityFacts
}

/** @param key of the hash of names; without one no line holds a name */
export const openSecurityLog =
  (log: Pick<Log, 'info'>, key?: Buffer): SecurityLog =>
  (kind, { name, ...facts }) => {
    const typed = name?.trim().toLowerCase()
    const hashed =
      key && typed ? { name: createHmac('sha256', key).update(typed).digest('hex').slice(0, 32) } : {}
    log.info({ log: 'security', kind, ...facts, ...hashed }, kind)
  }
