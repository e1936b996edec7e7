import type { Database } from '../db/pool.ts'

/** Whom a user name or an email belongs to, in whichever company. */
export type FindLogin = (name: string) => Promise<{ tenant: number; user: number } | undefined>

export const findLoginIn =
  (database: Database): FindLogin =>
  (name) =>
    database.scoped(0, async ({ client }) => {
      const {
        rows: [found],
      } = await client.query<{ tenant_id: string; user_id: string }>('select * from find_login($1)', [name])
      return found && { tenant: Number(found.tenant_id), user: Number(found.user_id) }
    })
