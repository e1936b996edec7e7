/** Names what the ids of rows point at, all of them in one statement. */
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ZodType } from 'zod'
import { markOf } from '#schema/values/fields.ts'
import type { AnyCrud } from '#schema/contract/kit.ts'
import type { Tx } from '../../db/pool.ts'
import type { Tables } from '../crud-types.ts'
import type { Row } from './read-rows.ts'

/** A field `x_id` that points at a row; the answer carries `x: { id, name }` beside it. */
interface Ref {
  readonly name: string
  readonly as: string
  readonly entity: string
  readonly label: string
}
const refsOf = (contract: AnyCrud): Ref[] =>
  Object.entries(contract.fields as Record<string, ZodType>).flatMap(([name, field]) => {
    const { ref } = markOf(field)
    return ref && name.endsWith('_id') ? [{ name, as: name.slice(0, -3), ...ref }] : []
  })

export function refNames(contract: AnyCrud, tables: Tables) {
  const refs = refsOf(contract)
  const labelOf = ({ entity, label }: Ref): PgColumn | undefined => {
    const target = tables.get(entity)
    return target && (getTableColumns(target) as Record<string, PgColumn>)[label]
  }
  const selectOf = (ref: Ref, i: number): string =>
    `select ${i} as ref, id, "${labelOf(ref)!.name}"::text as label
     from "${getTableName(tables.get(ref.entity)!)}"
     where tenant_id = $1 and id = any($${i + 2}::bigint[])`
  // at the first call, when every area has named its table
  let naming: { readonly text: string; readonly refs: readonly Ref[] } | undefined
  const namingOf = () => {
    if (naming) return naming
    const known = refs.filter(labelOf)
    return (naming = { text: known.map(selectOf).join(' union all '), refs: known })
  }
  return {
    refs,
    /** Asks for the names; answers how to write them into the rows. */
    nameRefs: async (rows: Row[], tx: Tx): Promise<(done: Row[]) => void> => {
      const { text, refs: known } = namingOf()
      const asked = known.map(({ name }) => [
        ...new Set(rows.flatMap((row) => (typeof row[name] === 'number' ? [row[name]] : []))),
      ])
      if (asked.every((ids) => !ids.length)) return () => {}
      const found = known.map(() => new Map<number, string>())
      const { rows: labels } = await tx.client.query<{ ref: number; id: string; label: string }>({
        name: `names ${contract.name}`,
        text,
        values: [tx.tenant, ...asked.map((ids) => `{${ids.join(',')}}`)],
      })
      for (const { ref, id, label } of labels) found[ref]!.set(Number(id), label)
      return (done) => {
        for (const [i, { name, as, label }] of known.entries())
          for (const row of done)
            if (typeof row[name] === 'number')
              row[as] = { id: row[name], [label]: found[i]!.get(row[name]) ?? '' }
      }
    },
  }
}
