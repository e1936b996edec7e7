/**
 * The same key is the same call: the key row is claimed first, so a twin in
 * flight waits and then gets the first answer (api 1.5).
 */
import { createHash } from 'node:crypto'
import type { Tx } from '../db/pool.ts'
import { Refusal } from '../refusal.ts'

export interface Claim {
  readonly key: string
  readonly cause: string
}
export interface Remembered {
  readonly status: number
  readonly answer: unknown
}

/** `c-91:2` -> key and cause `c-91`; throws 400 for a malformed header. */
export function readKey(header: string | null): Claim | undefined {
  if (header === null) return undefined
  if (!/^[\x21-\x7e]{1,255}$/.test(header))
    throw new Refusal(400, 'BAD_REQUEST', 'The Idempotency-Key must be 1 to 255 printable characters')
  return { key: header, cause: header.replace(/:\d+$/, '') }
}
const sha = (of: string | Uint8Array): string => createHash('sha256').update(of).digest('hex')
/** Hashes a request, its files by their bytes: in JSON alone every file is `{}`. */
export async function digestOf(
  params: unknown,
  query: unknown,
  body: Readonly<Record<string, unknown>>,
): Promise<string> {
  const files = await Promise.all(
    Object.entries(body).flatMap(([name, held]) =>
      [held]
        .flat()
        .flatMap((one) =>
          one instanceof Blob
            ? [
                one
                  .arrayBuffer()
                  .then((bytes) => [name, one instanceof File ? one.name : '', sha(new Uint8Array(bytes))]),
              ]
            : [],
        ),
    ),
  )
  return sha(JSON.stringify([params, query, body, ...(files.length ? [files] : [])]))
}

/** The remembered answer of an earlier call under this key, or nothing when the key is now ours. */
export async function claimKey(
  tx: Tx,
  user: number,
  { key }: Claim,
  route: string,
  digest: string,
): Promise<Remembered | undefined> {
  const { rowCount } = await tx.client.query({
    name: 'claim',
    text: 'insert into idempotency_key (tenant_id, user_id, key, route, body_hash) values ($1,$2,$3,$4,$5) on conflict do nothing',
    values: [tx.tenant, user, key, route, digest],
  })
  if (rowCount) return undefined
  const {
    rows: [held],
  } = await tx.client.query<{ route: string; body_hash: string; status: number | null; answer: unknown }>(
    'select route, body_hash, status, answer from idempotency_key where tenant_id = $1 and user_id = $2 and key = $3',
    [tx.tenant, user, key],
  )
  if (!held || held.route !== route || held.body_hash !== digest)
    throw new Refusal(422, 'IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for another request')
  return { status: held.status ?? 200, answer: held.answer }
}
export const rememberAnswer = (
  tx: Tx,
  user: number,
  { key }: Claim,
  status: number,
  answer: unknown,
): Promise<unknown> =>
  tx.client.query({
    name: 'remember',
    text: 'update idempotency_key set status = $4, answer = $5 where tenant_id = $1 and user_id = $2 and key = $3',
    values: [tx.tenant, user, key, status, JSON.stringify(answer)],
  })
