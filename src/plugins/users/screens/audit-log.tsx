import { useCallback, useEffect, useState } from 'react'
import { useCommand, useGantry, useScreen } from '#core'
import { searchRef } from '#core/screens/index.ts'
import type { AuditEntry } from '#schema/areas/audit.ts'
import type { Page as PageOf } from '#schema/contract/kit.ts'
import {
  atoms,
  Button,
  ComboField,
  DateField,
  Empty,
  ErrorPanel,
  Footer,
  formats,
  Page,
  SelectField,
  Skeleton,
  Toolbar,
  TopBar,
  type Option,
} from '#ui'
import { readAudit } from '../account.ts'
import { Entry } from './audit-entry.tsx'
import { byDay } from './audit-words.ts'
import { ALL, useKinds } from './use-kinds.ts'
import * as s from './audit-log.css.ts'

interface Asked {
  readonly entity: string
  readonly actor: Option | null
  readonly from: string
  readonly to: string
  readonly page: number
}
const START: Asked = { entity: ALL, actor: null, from: '', to: '', page: 1 }
/** The entries asked for, a page at a time, newest first. */
function useAudit(asked: Asked) {
  const read = useCommand(readAudit)
  const [found, setFound] = useState<PageOf<AuditEntry>>()
  const [failed, setFailed] = useState<string>()
  const load = useCallback(async () => {
    const { entity, actor, from, to, page } = asked
    const outcome = await read(
      {
        page,
        size: 50,
        ...(entity === ALL ? {} : { entity }),
        ...(actor ? { actor_id: Number(actor.id) } : {}),
        ...(from ? { from } : {}),
        ...(to ? { to } : {}),
      },
      { fresh: true },
    )
    if (outcome.status === 'done') {
      setFound(outcome.value)
      setFailed(undefined)
    } else setFailed(outcome.status === 'rejected' ? outcome.problem.detail : 'You are offline')
  }, [read, asked])
  useEffect(() => void load(), [load])
  return { found, failed, load }
}
function Filters({ asked, onAsk }: { readonly asked: Asked; readonly onAsk: (asked: Asked) => void }) {
  const gantry = useGantry()
  const { options } = useKinds()
  const put = (change: Partial<Asked>) => onAsk({ ...asked, page: 1, ...change })
  return (
    <Toolbar label="Filters">
      <span className={s.filters}>
        <SelectField
          label="Records"
          value={asked.entity}
          onChange={(entity) => put({ entity })}
          options={options}
        />
        <ComboField
          label="By"
          optional
          value={asked.actor}
          onChange={(actor) => put({ actor })}
          search={searchRef(gantry, 'user', 'name')}
          noun="user"
        />
        <DateField label="From" optional value={asked.from} onChange={(from) => put({ from })} />
        <DateField label="Until" optional value={asked.to} onChange={(to) => put({ to })} />
        {isFiltered(asked) && (
          <Button size="s" kind="ghost" onPress={() => onAsk(START)}>
            Clear filters
          </Button>
        )}
      </span>
    </Toolbar>
  )
}
function Entries({
  found,
  filtered,
}: {
  readonly found: PageOf<AuditEntry> | undefined
  readonly filtered: boolean
}) {
  const { pathOf, labelOf } = useKinds()
  if (!found) return <Skeleton rows={12} widths={[140, 120, 160, 240]} />
  if (!found.items.length)
    return <Empty title={filtered ? 'No entry matches these filters.' : 'Nothing was changed yet.'} />
  return byDay(found.items).map(([day, entries]) => (
    <section key={day} aria-label={day}>
      <h2 className={s.day}>{day}</h2>
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.seq} entry={entry} path={pathOf(entry)} label={labelOf(entry)} />
        ))}
      </ol>
    </section>
  ))
}
function Pager({
  found,
  asked: { page },
  onPage,
}: {
  readonly found: PageOf<AuditEntry>
  readonly asked: Asked
  readonly onPage: (page: number) => void
}) {
  return (
    <span className={atoms.row}>
      <Button size="s" disabled={page <= 1} onPress={() => onPage(page - 1)}>
        Newer
      </Button>
      Page {formats.number(found.page)} of {formats.number(found.pages)}
      <Button size="s" disabled={page >= found.pages} onPress={() => onPage(page + 1)}>
        Older
      </Button>
    </span>
  )
}
const isFiltered = ({ entity, actor, from, to }: Asked): boolean =>
  entity !== ALL || actor !== null || from !== '' || to !== ''
/**
 * Every change of the company's records: who, when, what it was and what it
 * is. Nothing here can be changed or taken out.
 */
export default function AuditLog() {
  const [asked, setAsked] = useState(START)
  const { found, failed, load } = useAudit(asked)
  useScreen({ title: 'Audit log', id: 'audit-log', path: '/audit-log' })
  return (
    <Page>
      <TopBar title="Audit log" count={found ? formats.number(found.total) : undefined} />
      <Filters asked={asked} onAsk={setAsked} />
      <div className={atoms.scroll} tabIndex={0} role="region" aria-label="Entries">
        {failed ? (
          <ErrorPanel title="Failed to fetch the history" detail={failed} onRetry={() => void load()} />
        ) : (
          <Entries found={found} filtered={isFiltered(asked)} />
        )}
      </div>
      <Footer
        end={
          found && found.pages > 1 ? (
            <Pager found={found} asked={asked} onPage={(page) => setAsked({ ...asked, page })} />
          ) : undefined
        }
      >
        <span>Each entry holds the hash of the one before it</span>
      </Footer>
    </Page>
  )
}
