/** Names of a file that a person gave a row and wants kept: what its supplier calls a product. */
import { and, eq, inArray } from 'drizzle-orm'
import type { OwnName, Req, Row, ServerKit } from '#server'
import { import_row } from '../tables.ts'
import type { Batch } from './batches.ts'
import { importableFieldsOf } from './fields.ts'
import { wordKey } from './word-key.ts'

/** The word that a stored line has for a field: its cell, or the heading of its part. */
const wordAt = (
  batch: Batch,
  field: string,
  { cells, part }: { cells: string[]; part: number | null },
): string => {
  const column = batch.mapping.indexOf(field)
  if (column >= 0) return cells[column] ?? ''
  return part === null ? '' : (batch.columns[part]?.heading ?? '')
}
/** Keeps the names that a person chose to remember, for each supplier whose lines use them. */
export async function keepNames(kit: ServerKit, req: Req, batch: Batch): Promise<void> {
  const area = kit.importables.get(batch.entity)
  const wanted = Object.entries(batch.choices.names ?? {}).flatMap(([field, names]) => {
    const kept = Object.entries(names).filter(([, { remember }]) => remember)
    return kept.length ? [{ field, kept: new Map(kept) }] : []
  })
  if (!area || !wanted.length) return
  const lines = await req.tx.db
    .select({ cells: import_row.cells, part: import_row.part, values: import_row.values })
    .from(import_row)
    .where(
      and(
        eq(import_row.tenant_id, req.tenant),
        eq(import_row.batch_id, batch.id),
        inArray(import_row.action, ['create', 'update', 'skip']),
      ),
    )
  for (const { field, kept } of wanted) {
    const entity = importableFieldsOf(kit, area).find((one) => one.field === field)?.ref?.entity
    const own = entity === undefined ? undefined : kit.namedBy.get(entity)?.own
    if (!own || !req.may(own.permission)) continue
    const found = new Map<string, OwnName & { readonly line: Row }>()
    for (const line of lines) {
      const word = wordAt(batch, field, line)
      const chosen = kept.get(wordKey(word))
      const within = line.values[own.field]
      if (!chosen || typeof within !== 'number') continue
      found.set(`${within}/${wordKey(word)}`, { word, within, id: chosen.id, line: line.values })
    }
    if (found.size) await own.keep([...found.values()], req)
  }
}
