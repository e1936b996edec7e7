import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { atoms, Tabs, type TabItem } from '#ui'
import { has, not, typing } from '../../reading/when.ts'
import { useGantry } from '../../react/context.tsx'
import { relatedTo } from '../../resource/related.ts'
import type { AnyResource, AnyRow } from '../../resource/resource-types.ts'
import { useKeys } from '../use-keys.ts'
import { RecordHistory } from './record-history.tsx'
import { OneRelatedList } from './related-lists.tsx'

/** How many rows of each kind name the record; counted once, then by what its tab read. */
function useTotals(of: string, id: number) {
  const gantry = useGantry()
  const [totals, setTotals] = useState<Readonly<Record<string, number>>>({})
  const told = useCallback(
    (list: string, total: number) =>
      setTotals((now) => (now[list] === total ? now : { ...now, [list]: total })),
    [],
  )
  useEffect(() => {
    let here = true
    for (const one of relatedTo(of, gantry.reading))
      void one.find(id, gantry.dispatch, 1).then((found) => {
        if (here && found) told(one.id, found.total)
      })
    return () => {
      here = false
    }
  }, [gantry, of, id, told])
  return { totals, told }
}
/**
 * The tabs of a record: what its area says first, each kind of rows that name it, and what was changed. What there
 * is none of has no tab, unless one can be made there.
 */
export function RecordTabs({
  resource,
  row,
  overview,
}: {
  readonly resource: AnyResource
  readonly row: AnyRow
  readonly overview: () => ReactNode
}) {
  const gantry = useGantry()
  const { name } = resource
  const { id, rev } = row
  const [picked, setPicked] = useState('overview')
  const { totals, told } = useTotals(name, id)
  const lists = relatedTo(name, gantry.reading).filter(
    ({ id: list, create }) => (totals[list] ?? 0) > 0 || (create && gantry.may(create.permission)),
  )
  const items: readonly TabItem[] = [
    { id: 'overview', label: 'Overview', content: overview },
    ...lists.map((one): TabItem => ({
      id: one.id,
      label: one.label,
      ...(totals[one.id] === undefined ? {} : { count: totals[one.id]! }),
      content: () => (
        <div className={atoms.scroll} tabIndex={0} role="region" aria-label={one.label}>
          <OneRelatedList related={one} id={id} onFound={told} />
        </div>
      ),
    })),
    {
      id: 'activity',
      label: 'Activity',
      content: () => (
        <div className={atoms.scroll} tabIndex={0} role="region" aria-label="Activity">
          <RecordHistory resource={resource} id={id} rev={rev} />
        </div>
      ),
    },
  ]
  useKeys(
    items.slice(0, 9).map(({ id: tab, label }, i) => ({
      keys: String(i + 1),
      title: `Show ${label.toLowerCase()}`,
      run: () => setPicked(tab),
      when: not(has(typing)),
    })),
  )
  const current = items.some((one) => one.id === picked) ? picked : 'overview'
  return <Tabs label={resource.title(row)} items={items} current={current} onPick={setPicked} />
}
