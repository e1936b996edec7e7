/** Who may open a company on this server, as the operator says it. */
import type { Tx } from '../db/pool.ts'
import { Refusal } from '../refusal.ts'

/** Who may open a company: anybody, whoever comes first, or nobody. */
export const SIGN_UPS = ['open', 'first', 'off'] as const
export type SignUps = (typeof SIGN_UPS)[number]

const CLOSED: Readonly<Record<SignUps, string>> = {
  open: '',
  first: 'This server already has a company. Ask its administrator for an account.',
  off: 'Nobody can create a company on this server. Ask whoever runs it for an account.',
}
/** Whether a company may be opened now. */
export const maySignUp = (allowed: SignUps, hasCompany: boolean): boolean =>
  allowed === 'open' || (allowed === 'first' && !hasCompany)
/** Whether there is a company on this server. */
export const hasCompany = async ({ client }: Pick<Tx, 'client'>): Promise<boolean> =>
  (await client.query<{ any: boolean }>('select any_tenant() as any')).rows[0]!.any
/**
 * Throws 403 when sign-up is closed. Companies are opened one after the other: of two that come at once the second
 * finds the first, and the first company there is stays the first.
 */
export async function requireOpen(tx: Tx, allowed: SignUps): Promise<void> {
  await tx.client.query(`select pg_advisory_xact_lock(hashtext('gantry sign-up'))`)
  if (allowed === 'open') return
  if (!maySignUp(allowed, await hasCompany(tx))) throw new Refusal(403, 'SIGN_UP_CLOSED', CLOSED[allowed])
}
