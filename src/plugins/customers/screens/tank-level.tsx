import { useCallback, useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import { not, has, typing, useCommand, useMay, type AnyRow } from '#core'
import { RecordFormDialog, useKeys, type FormSpec } from '#core/screens/index.ts'
import { addReading } from '#schema/areas/parties.ts'
import { atoms, Button, cx, ErrorPanel, formats, icons, Skeleton, Tag } from '#ui'
import { listReadings, recordReading } from '../commands/readings.ts'
import { levelOf, type Tank } from '../rules/tank-level.ts'
import * as s from './tank-level.css.ts'

interface Reading {
  readonly id: number
  readonly read_at: string
  readonly quantity: string
  readonly source: string
  readonly note: string | null
}
const SOURCES: Readonly<Record<string, string>> = {
  driver: 'Driver',
  office: 'Office',
  monitor: 'Monitor',
  import: 'Import',
}
const FEW = 10

type Level = NonNullable<ReturnType<typeof levelOf>>
function Reserve({ level }: { readonly level: Level }) {
  if (level.belowReserve) return <Tag tone="amber">Below its reserve</Tag>
  if (level.days === undefined) return null
  if (level.days === 0) return <span>At its reserve today</span>
  return <span>{formats.plural(level.days, 'day')} to its reserve</span>
}
/** How full it is, in words and as a bar with the safe fill and the reserve marked on it. */
export function TankGauge({ tank }: { readonly tank: Tank }) {
  const level = levelOf(tank)
  if (!level) return <p className={atoms.muted}>Enter its capacity and gallons to see how full it is.</p>
  const marks = [
    { at: Number(tank.reserve_percent), words: 'reserve' },
    { at: Number(tank.safe_fill_percent), words: 'safe fill' },
  ].filter(({ at }) => at > 0 && at <= 100)
  return (
    <>
      <div className={s.words}>
        <span>
          <b>{formats.gallons(tank.inventory)}</b> of {formats.gallons(tank.capacity)}, {level.full}% full
        </span>
        <span>
          {level.over ? (
            <Tag tone="red">Over its safe fill</Tag>
          ) : (
            <>
              Room for <b>{formats.gallons(level.room)}</b> up to the safe fill of{' '}
              {formats.percent(tank.safe_fill_percent)}
            </>
          )}
        </span>
        <Reserve level={level} />
      </div>
      <div
        className={s.gauge}
        role="meter"
        aria-label="How full it is"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, level.full)}
        aria-valuetext={`${level.full}% full`}
      >
        <div className={s.bar}>
          <div
            className={cx(s.fill, level.over ? s.over : level.belowReserve && s.low)}
            style={{ width: `${Math.max(0, Math.min(100, level.full))}%` }}
          />
        </div>
        {marks.map(({ at, words }) => (
          <div key={words} className={s.mark} style={{ left: `${at}%` }} aria-hidden="true">
            <span className={s.markWords}>{words}</span>
          </div>
        ))}
      </div>
    </>
  )
}
const Shape = addReading.body
/** The form of one reading of this tank. */
const readingForm = (id: number): FormSpec => ({
  name: 'tank-reading',
  shape: Shape.shape,
  input: Shape,
  patch: Shape.partial(),
  form: [
    { field: 'quantity', label: 'Gallons on hand' },
    { field: 'read_at', label: 'Read at' },
    { field: 'source', help: 'Source of the reading' },
    { field: 'note' },
  ],
  create: (input: Omit<z.input<typeof recordReading.input>, 'id'>) => recordReading({ ...input, id }),
  update: recordReading,
})
function useReadings(id: number, rev: number) {
  const read = useCommand(listReadings)
  const [state, setState] = useState<{
    readonly items?: readonly Reading[]
    readonly total?: number
    readonly problem?: string
  }>({})
  const [round, setRound] = useState(0)
  useEffect(() => {
    let here = true
    void read({ id, page: 1, size: FEW }, { fresh: true }).then((outcome) => {
      if (here)
        setState(
          outcome.status === 'done'
            ? outcome.value
            : {
                problem:
                  outcome.status === 'rejected' ? outcome.problem.detail : 'The server cannot be reached.',
              },
        )
    })
    return () => {
      here = false
    }
  }, [read, id, rev, round])
  return { ...state, again: useCallback(() => setRound((n) => n + 1), []) }
}
const ReadingTable = ({ items }: { readonly items: readonly Reading[] }) => (
  <div className={atoms.boxed} style={{ overflowX: 'auto' }}>
    <table className={atoms.table} style={{ width: '100%' }}>
      <thead>
        <tr>
          <th scope="col">Read at</th>
          <th scope="col" style={{ textAlign: 'right' }}>
            Gallons
          </th>
          <th scope="col">By</th>
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id}>
            <td className={cx(atoms.num, atoms.nowrap)}>{formats.dayTime(one.read_at)}</td>
            <td className={cx(atoms.num, atoms.end)}>{formats.number(one.quantity)}</td>
            <td>{SOURCES[one.source] ?? one.source}</td>
            <td>{one.note ?? <span aria-label="none">{formats.NONE}</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
/** A tank's page: its level, and what was read of it, newest first. */
export default function TankLevel({ row }: { readonly row: AnyRow & Tank }) {
  const { items, total = 0, problem, again } = useReadings(row.id, row.rev)
  const mayRead = useMay(recordReading.permission!)
  const [adding, setAdding] = useState<string>()
  const spec = useMemo(() => readingForm(row.id), [row.id])
  useKeys(
    mayRead
      ? [
          {
            keys: 'r',
            title: 'Record a reading',
            run: () => setAdding(new Date().toISOString()),
            when: not(has(typing)),
          },
        ]
      : [],
    'screen',
  )
  return (
    <section className={atoms.block} aria-label="Level">
      <div className={atoms.row}>
        <h2 className={cx(atoms.subheading, atoms.grow)}>Level</h2>
        {mayRead && (
          <Button size="s" icon={icons.Gauge} keys="r" onPress={() => setAdding(new Date().toISOString())}>
            Record a reading
          </Button>
        )}
      </div>
      <TankGauge tank={row} />
      <h3 className={atoms.subheading}>
        Readings <span className={atoms.faint}>{formats.number(total)}</span>
      </h3>
      {problem && <ErrorPanel title="Failed to fetch the readings" detail={problem} onRetry={again} />}
      {!items && !problem && <Skeleton rows={2} widths={[160, 100]} />}
      {items?.length === 0 && <p className={atoms.muted}>No readings yet.</p>}
      {items && items.length > 0 && <ReadingTable items={items} />}
      {total > FEW && (
        <p className={atoms.faint}>
          The newest {FEW} of {formats.number(total)}.
        </p>
      )}
      {adding && (
        <RecordFormDialog
          spec={spec}
          preset={{ read_at: adding, source: 'office' }}
          word="reading"
          title={`Reading of ${String(row.asset_name)}`}
          onCancel={() => setAdding(undefined)}
          onSaved={() => {
            setAdding(undefined)
            again()
          }}
        />
      )}
    </section>
  )
}
