import { useEffect, useMemo, useState } from 'react'
import { refolded, useGantry, useScreen, useStore, type GantryEvent } from '#core'
import { atoms, cx, formats, Page, Tabs, TopBar } from '#ui'
import * as s from './dev-log.css.ts'

const json = (value: unknown): string => JSON.stringify(value, null, 2)
const clock = (at: number | string): string => new Date(at).toLocaleTimeString('en-US', { hour12: false })

/** What this browser was told, what it asked, and what it shows before the server has said so. */
export default function DevLog() {
  const gantry = useGantry()
  const [tab, setTab] = useState('events')
  const [, again] = useState(0)
  useScreen({ title: 'Log of this browser', id: 'dev.log', path: '/dev/log' })
  useEffect(() => {
    const moved = () => again((n) => n + 1)
    const watches = [gantry.log.changes$.subscribe(moved), gantry.log.touched$.subscribe(moved)]
    return () => {
      for (const watch of watches) watch.unsubscribe()
    }
  }, [gantry])
  const { entries } = useStore(gantry.journal.state)
  const events = gantry.log.kept()
  const proposals = gantry.log.proposals()
  const { stream, leads, storage } = useStore(gantry.state)
  return (
    <Page>
      <TopBar
        title="Log of this browser"
        tags={
          <span className={cx(atoms.muted, atoms.small)}>
            Stream {stream}, position {formats.number(String(gantry.log.head()))},{' '}
            {leads ? 'leading tab' : 'following tab'}, kept {storage}
          </span>
        }
      />
      <Tabs
        label="View"
        current={tab}
        onPick={setTab}
        items={[
          { id: 'events', label: 'Events', count: events.length, content: () => <Events events={events} /> },
          { id: 'calls', label: 'Calls', count: entries.length, content: () => <Calls /> },
          {
            id: 'proposals',
            label: 'Proposals',
            count: proposals.length,
            content: () => (
              <List
                empty="Nothing unconfirmed is shown."
                items={proposals.map(({ cause, events: proposed }) => ({
                  key: cause,
                  head: proposed.map(({ type }) => type).join(', '),
                  note: cause,
                  body: proposed,
                }))}
              />
            ),
          },
        ]}
      />
    </Page>
  )
}
interface Item {
  readonly key: string
  readonly head: string
  readonly note: string
  readonly body: unknown
}
const List = ({ items, empty }: { readonly items: readonly Item[]; readonly empty: string }) =>
  items.length === 0 ? (
    <p className={cx(s.empty, atoms.muted)}>{empty}</p>
  ) : (
    <ul className={s.list} tabIndex={0} aria-label="Entries">
      {items.map((item) => (
        <li key={item.key}>
          <details>
            <summary className={s.summary}>
              <span className={atoms.medium}>{item.head}</span>
              <span className={cx(atoms.faint, atoms.small)}>{item.note}</span>
            </summary>
            <pre className={s.json}>{json(item.body)}</pre>
          </details>
        </li>
      ))}
    </ul>
  )
function Calls() {
  const { entries } = useStore(useGantry().journal.state)
  return (
    <List
      empty="No call yet."
      items={entries.map((call) => ({
        key: call.id,
        head: call.command,
        note: [
          clock(call.at),
          call.via,
          call.status,
          call.ms === undefined ? '' : `${Math.round(call.ms)} ms`,
          call.problem ?? '',
        ]
          .filter(Boolean)
          .join(' · '),
        body: call.input,
      }))}
    />
  )
}
/** The slider folds the kept events again, up to there and beside the screen. */
function Events({ events }: { readonly events: readonly GantryEvent[] }) {
  const { registry } = useGantry()
  const [at, setAt] = useState<number>()
  const until = Math.min(at ?? events.length, events.length)
  const past = useMemo(() => events.slice(0, until), [events, until])
  const then = useMemo(() => refolded(registry, past), [registry, past])
  const rows = [...then.rows].flatMap(([name, held]) => {
    const ids = Object.keys(held)
    return ids.length ? [{ name, held, count: ids.length }] : []
  })
  return (
    <div className={s.two}>
      <div className={s.column}>
        <label className={s.slider}>
          Folded up to event {formats.number(String(until))} of {formats.number(String(events.length))}
          <input
            type="range"
            min={0}
            max={events.length}
            value={until}
            onChange={(e) => setAt(Number(e.target.value))}
          />
        </label>
        <List
          empty="No event has arrived since this copy was started."
          items={past.toReversed().map((event) => ({
            key: event.meta.id,
            head: event.type,
            note: [`no. ${event.meta.id}`, clock(event.meta.at), event.meta.cause ?? '']
              .filter(Boolean)
              .join(' · '),
            body: event.payload,
          }))}
        />
      </div>
      <div className={s.column}>
        <p className={cx(s.slider, atoms.muted)}>What these events alone make of the rows</p>
        <List
          empty="Nothing yet."
          items={rows.map(({ name, held, count }) => ({
            key: name,
            head: name,
            note: formats.plural(count, 'row'),
            body: held,
          }))}
        />
      </div>
    </div>
  )
}
