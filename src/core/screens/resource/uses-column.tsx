/** What uses a line, as a way to it: "57 customers". */
import { useMemo } from 'react'
import { atoms, formats } from '#ui'
import { countUses } from '../../kernel/core-commands.ts'
import { useGantry } from '../../react/context.tsx'
import { relatedTo } from '../../resource/related.ts'
import type { AnyResource, AnyRow } from '../../resource/resource-types.ts'
import type { ListColumn } from '../list/spec-columns.tsx'
import { useAnswer } from '../use-answer.ts'

interface Used {
  readonly words: string
  readonly to: string
}
const SHOWN = 2
function Uses({ of, all }: { readonly of: number; readonly all: ReadonlyMap<number, readonly Used[]> }) {
  const used = all.get(of) ?? []
  if (used.length === 0) return <span aria-label="none">{formats.NONE}</span>
  return (
    <span className={atoms.num}>
      {used.slice(0, SHOWN).map(({ words, to }, i) => (
        <span key={to}>
          {i > 0 && ', '}
          <a href={to}>{words}</a>
        </span>
      ))}
      {used.length > SHOWN && ` and ${used.length - SHOWN} more`}
    </span>
  )
}
/** The column that says it, for kinds of which a record is a line; nothing until it is known. */
export function useUsesColumn(resource: AnyResource): readonly ListColumn<AnyRow>[] {
  const gantry = useGantry()
  const lists = useMemo(
    () => (resource.line ? relatedTo(resource.name, gantry.reading) : []),
    [resource, gantry],
  )
  const of = resource.name.replaceAll('-', '_')
  const { value } = useAnswer(
    lists.length ? of : undefined,
    () => countUses({ of }),
    lists.map(({ rows }) => rows.name),
  )
  return useMemo(() => {
    if (lists.length === 0) return []
    const all = new Map<number, Used[]>()
    for (const { id, all: listOf, countWords } of lists)
      for (const use of value?.items ?? [])
        if (`${use.by}.${use.field}` === id && countWords)
          all.set(use.id, [...(all.get(use.id) ?? []), { words: countWords(use.total), to: listOf(use.id) }])
    const column: ListColumn<AnyRow> = {
      field: 'uses',
      label: 'Used by',
      width: 240,
      show: (row) => (value ? <Uses of={row.id} all={all} /> : null),
    }
    return [column]
  }, [lists, value])
}
