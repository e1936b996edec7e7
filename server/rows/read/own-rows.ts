/** Rows of a driver that other areas know of. */
import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Req } from '../../call/req.ts'
import type { Parts } from '../../db/parts.ts'

/** Lists of ids that a driver reaches, by the area that knows them; `back` days further back than usual. */
export type ReachedIds = Readonly<Record<string, (driver: number, req: Req, back?: number) => SQL>>
/** Rows whose id is in one of the lists; none while no area contributes one. */
export const ownThrough = (
  parts: Parts<ReachedIds>,
  id: SQLWrapper,
  driver: number,
  req: Req,
  back?: number,
): SQL => or(...parts.all().map(([, idsOf]) => sql`${id} in ${idsOf(driver, req, back)}`)) ?? sql`false`
