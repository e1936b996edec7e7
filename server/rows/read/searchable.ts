import type { Req } from '../../call/req.ts'

/** A row that the search over everything found. */
export interface SearchHit {
  readonly id: number
  readonly title: string
  /** what else it may have been found by: a code, a phone number */
  readonly texts?: readonly (string | null)[]
  /** said beside the title; default: the text that fits, else the first */
  readonly subtitle?: string
}
/** A kind of rows that the search over everything looks through. */
export interface Searchable {
  /** the kind, as the log names it */
  readonly type: string
  /** who may read its rows */
  readonly permission: string
  /** drivers reach their own rows: `req.own` says whose */
  readonly own?: boolean
  /** where its pages stand */
  readonly path: string
  /**
   * The best rows for a text, at most so many, in the order the area would list them where they
   * fit alike; of the tenant, and as far as the caller may see.
   */
  readonly find: (req: Req, text: string, limit: number) => Promise<readonly SearchHit[]>
}
