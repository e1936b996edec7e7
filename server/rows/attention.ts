/** Work that waits for the office: areas contribute each kind, and the dashboard counts it. */
import type { OfficeException } from '#schema/sales/dashboard.ts'
import type { Req } from '../call/req.ts'
import { defineParts } from '../db/parts.ts'

/** The count of one kind of work at this moment, and the first of it. */
export interface Waiting {
  readonly count: number
  /** names of the first, as "SO-10473, Bluebonnet Dairy" */
  readonly detail?: string | null
  /** since when the oldest waits */
  readonly since?: string | null
}
/** A kind of work that waits for the office, and the list that shows it. */
export interface Attention {
  readonly title: string
  readonly tone: OfficeException['tone']
  /** the list that it counts, with its conditions; some of them follow the day */
  readonly path: string | ((req: Req) => string)
  /** that of the list */
  readonly permission: string
  readonly count: (req: Req) => Promise<Waiting>
}
/** Work that waits for the office, each kind under its name. */
export const attention = defineParts<Readonly<Record<string, Attention>>>('dashboard.attention')
