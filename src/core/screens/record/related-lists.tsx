import { useCallback, useEffect, useRef, useState } from 'react'
import { subscribe } from 'valtio/vanilla'
import { atoms, cx, formats, icons, LinkButton, type GridColumn } from '#ui'
import { useGantry } from '../../react/context.tsx'
import { useAfterReset } from '../../react/use-rows.ts'
import { rowList } from '../../log/row-list.ts'
import { FEW, relatedTo, type RelatedList } from '../../resource/related.ts'
import type { AnyRow } from '../../resource/resource-types.ts'
import * as s from './related-lists.css.ts'

type Related = RelatedList<AnyRow>
interface Found {
  readonly total: number
  readonly items: readonly AnyRow[]
  readonly columns: readonly GridColumn<AnyRow>[]
}
/** columns that say something in a small table */
const WIDE = 5
const REST_MS = 400

function useFound(related: Related, id: number): Found | undefined {
  const gantry = useGantry()
  const [found, setFound] = useState<Found>()
  const [round, setRound] = useState(0)
  const known = useRef('')
  const { rows } = gantry.log.rows<AnyRow>(related.rows)
  /** who is here and in which version */
  const held = useCallback(
    () =>
      rowList(rows)
        .filter((row) => related.names(row, id))
        .map((row) => `${row.id} ${row.rev}`)
        .join(),
    [rows, related, id],
  )
  useAfterReset(() => setRound((n) => n + 1))
  useEffect(() => {
    let here = true
    const read = async () => {
      const loading = related.columns(gantry.may)
      const answer = await related.find(id, gantry.dispatch, FEW)
      known.current = held()
      const columns = (await loading).filter((column) => !column.hidden).slice(0, WIDE)
      if (here && answer) setFound({ ...answer, columns })
    }
    void read()
    return () => {
      here = false
    }
  }, [gantry, related, id, held, round])
  // what is made, changed or deleted elsewhere shows here a moment
  // later; what was just read does not ask again
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe(rows, () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (held() !== known.current) setRound((n) => n + 1)
      }, REST_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [rows, held])
  return found
}
function RelatedTable({
  related,
  id,
  onFound,
  alone,
}: {
  /** nothing else stands there, so it says when there is none */
  readonly alone?: boolean
  readonly related: Related
  readonly id: number
  readonly onFound: (id: string, total: number) => void
}) {
  const gantry = useGantry()
  const found = useFound(related, id)
  const { create } = related
  useEffect(() => {
    if (found) onFound(related.id, found.total)
  }, [found, onFound, related])
  if (!found || (found.total === 0 && !alone)) return null
  return (
    <section className={atoms.block} aria-label={related.label}>
      <div className={atoms.row}>
        <h2 className={cx(atoms.subheading, atoms.grow)}>
          {related.label} <span className={cx(atoms.faint, atoms.num)}>{formats.number(found.total)}</span>
        </h2>
        {create && gantry.may(create.permission) && (
          <LinkButton size="s" icon={icons.Plus} to={create.to(id)}>
            {create.label}
          </LinkButton>
        )}
        {found.total > FEW && (
          <LinkButton size="s" to={related.all(id)}>
            Show all {formats.number(found.total)}
          </LinkButton>
        )}
      </div>
      {found.total === 0 && <p className={atoms.muted}>No {related.label.toLowerCase()} yet.</p>}
      <div className={atoms.boxed} hidden={found.total === 0}>
        <table className={cx(atoms.table, s.table)}>
          <thead>
            <tr>
              {found.columns.map((c) => (
                <th key={c.key} scope="col" data-end={c.align === 'end' ? true : undefined}>
                  {c.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.items.map((row) => (
              <tr key={row.id}>
                {found.columns.map((c) => (
                  <td key={c.key} className={cx(c.align === 'end' && atoms.end, c.className)}>
                    {c.render(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
/** One kind of rows that name a record, alone in its tab. */
export const OneRelatedList = (props: Omit<Parameters<typeof RelatedTable>[0], 'alone'>) => (
  <RelatedTable {...props} alone />
)
/**
 * What else names this record: a small table for each kind there is, and
 * one quiet line for those there are none of.
 */
export function RelatedLists({ of, id }: { readonly of: string; readonly id: number }) {
  const gantry = useGantry()
  const [totals, setTotals] = useState<Readonly<Record<string, number>>>({})
  const lists = relatedTo(of, gantry.reading)
  const onFound = useCallback(
    (list: string, total: number) =>
      setTotals((now) => (now[list] === total ? now : { ...now, [list]: total })),
    [],
  )
  const none = lists.filter((one) => totals[one.id] === 0)
  return (
    <>
      {lists.map((one) => (
        <RelatedTable key={`${one.id} ${id}`} related={one} id={id} onFound={onFound} />
      ))}
      {none.length > 0 && (
        <div className={cx(atoms.block, s.none)}>
          <span
            className={atoms.faint}
          >{`No ${none.map((one) => one.label.toLowerCase()).join(', no ')}.`}</span>
          {none.map(
            ({ id: list, create }) =>
              create &&
              gantry.may(create.permission) && (
                <LinkButton key={list} size="s" icon={icons.Plus} to={create.to(id)}>
                  {create.label}
                </LinkButton>
              ),
          )}
        </div>
      )}
    </>
  )
}
