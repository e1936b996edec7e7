/** Which of the two files of a list is asked for: the fields of the interface, or what an office reads. */
import type { ZodType } from 'zod'
import { cutHidden, type May } from '../../log/cut.ts'
import type { Bytes, Req } from '../../call/req.ts'
import { toCsv } from './csv.ts'
import { wordsCsv } from './csv-words.ts'

/** The zone a file is written in when it is for people (`headings=words`); undefined when for programs. */
export const zoneOfFile = ({ query, user }: Pick<Req<unknown, { headings?: unknown }>, 'query' | 'user'>) =>
  query.headings === 'words' ? user.zone : undefined
/**
 * The CSV of a list: what the caller may see of its rows, as the contract declares them.
 *
 * @param zone of the company, for a file that people read; without it the fields of the interface
 */
export function listCsv(
  name: string,
  row: ZodType,
  rows: readonly object[],
  may: May,
  zone?: string | undefined,
): Bytes {
  const seen = rows.map((one) => cutHidden(row, one, may) as Record<string, unknown>)
  return zone === undefined ? toCsv(name, seen) : wordsCsv(name, row, seen, zone)
}
