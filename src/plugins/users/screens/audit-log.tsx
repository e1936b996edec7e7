import { useState } from 'react'
import { useGantry, useScreen } from '#core'
import { downloadCsv, searchRef } from '#core/screens/index.ts'
import {
  auditEntries,
  MOST_ENTRIES,
  MOST_FOUND,
  type AuditEntry,
  type AuditSummary,
} from '#schema/areas/audit.ts'
import type { Page as PageOf } from '#schema/contract/kit.ts'
import {
  atoms,
  Button,
  ComboField,
  cx,
  DateField,
  Empty,
  ErrorPanel,
  Footer,
  formats,
  icons,
  Note,
  Page,
  SelectField,
  Skeleton,
  Switch,
  TextField,
  Toolbar,
  TopBar,
} from '#ui'
import { Entry } from './audit-entry.tsx'
import { AuditFacets } from './audit-facets.tsx'
import { actsOf, byDay } from './audit-words.ts'
import { isFiltered, queryOf, START, useAudit, useAuditSummary, useSettled, type Asked } from './use-audit.ts'
import { useAuditKeys } from './use-audit-keys.ts'
import { useKinds } from './use-kinds.ts'
import * as s from './audit-log.css.ts'

const MOST = formats.number(MOST_ENTRIES)
/** A search counts no further than anybody goes through. */
const countOf = (total: number, search: string): string =>
  search.trim() && total > MOST_FOUND ? `${formats.number(MOST_FOUND)}+` : formats.number(total)
interface FiltersProps {
  readonly asked: Asked
  readonly total: number
  readonly onAsk: (asked: Asked) => void
}
function Filters({ asked, total, onAsk }: FiltersProps) {
  const gantry = useGantry()
  const { options } = useKinds()
  const [open, setOpen] = useState(false)
  const more = asked.search.trim() && total > MOST_FOUND
  const cut =
    more || total > MOST_ENTRIES
      ? `The newest ${MOST} entries at most. Choose fewer days for the others`
      : undefined
  const download = () => {
    const filters = Object.entries(queryOf(asked)).map(([name, value]) => [name, String(value)] as const)
    return downloadCsv(gantry, auditEntries, { filters: Object.fromEntries(filters) }, 'audit-log', cut)
  }
  const put = (change: Partial<Asked>) => onAsk({ ...asked, page: 1, ...change })
  return (
    <Toolbar label="Filters">
      <span className={s.filters}>
        <TextField
          label="Find"
          type="search"
          optional
          value={asked.search}
          onChange={(search) => put({ search })}
        />
        <span className={atoms.onlyNarrow}>
          <Button icon={icons.ListFilter} expanded={open} onPress={() => setOpen(!open)}>
            Filters
          </Button>
        </span>
      </span>
      <span className={s.rest} data-open={open || undefined}>
        <span className={atoms.onlyNarrow}>
          <SelectField
            label="Area"
            value={asked.entity}
            onChange={(entity) => put({ entity })}
            options={options}
          />
        </span>
        <span className={atoms.onlyNarrow}>
          <ComboField
            label="Person"
            optional
            value={asked.actor}
            onChange={(actor) => put({ actor })}
            search={searchRef(gantry, 'user', 'name')}
            noun="user"
          />
        </span>
        <DateField label="From" optional value={asked.from} onChange={(from) => put({ from })} />
        <DateField label="Until" optional value={asked.to} onChange={(to) => put({ to })} />
        {isFiltered(asked) && (
          <Button size="s" kind="ghost" onPress={() => onAsk({ ...START, everything: asked.everything })}>
            Clear filters
          </Button>
        )}
        <span className={s.apart} />
        <Button size="s" icon={icons.Download} onPress={() => void download()}>
          Export CSV
        </Button>
        <Switch
          label="Sign-ins and automatic changes"
          value={asked.everything}
          onChange={(everything) => put({ everything })}
        />
      </span>
    </Toolbar>
  )
}
function Entries({
  found,
  filtered,
  onClear,
}: {
  readonly found: PageOf<AuditEntry> | undefined
  readonly filtered: boolean
  readonly onClear: () => void
}) {
  const { pathOf, labelOf } = useKinds()
  if (!found) return <Skeleton rows={12} widths={[140, 120, 160, 240]} />
  if (!found.items.length)
    return (
      <Empty
        title={filtered ? 'No changes match.' : 'Nothing was changed yet.'}
        actions={filtered && <Button onPress={onClear}>Clear filters</Button>}
      />
    )
  return byDay(found.items).map(([day, entries]) => (
    <section key={day} aria-label={day} data-day>
      <h2 className={s.day}>{day}</h2>
      <ol>
        {actsOf(entries).map((act) => (
          <Entry key={act.main.seq} act={act} pathOf={pathOf} labelOf={labelOf} />
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
/** Whether the log is what was written. */
function ChainWords({
  chain: { broken_at, checked, at },
}: {
  readonly chain: NonNullable<AuditSummary['chain']>
}) {
  if (broken_at !== null) return <b className={s.broken}>The chain is broken</b>
  return (
    <span className={s.whole} title={`The newest ${formats.plural(checked, 'entry', 'entries')}`}>
      ✓ Chain is unbroken, checked {formats.time(at)}
    </span>
  )
}
/**
 * Every change of the company's records: who, when, what it was and what it
 * is. Nothing here can be changed or taken out.
 */
export default function AuditLog() {
  const [asked, setAsked] = useState(START)
  const settled = useSettled(asked)
  const { found, failed, load } = useAudit(settled)
  const summary = useAuditSummary(settled)
  const { labelOf } = useKinds()
  useScreen({ title: 'Audit log', id: 'audit-log', path: '/audit-log', keys: useAuditKeys() })
  const broken = summary?.chain?.broken_at ?? null
  return (
    <Page>
      <TopBar title="Audit log" count={found && countOf(found.total, settled.search)} />
      <Filters asked={asked} total={found?.total ?? 0} onAsk={setAsked} />
      {broken !== null && (
        <Note tone="red">
          {`The chain is broken at entry ${formats.number(broken)}: somebody changed the database after it was written.`}
        </Note>
      )}
      <div className={s.log}>
        {summary && (
          <AuditFacets
            summary={summary}
            asked={asked}
            labelOf={labelOf}
            onAsk={(change) => setAsked({ ...asked, page: 1, ...change })}
          />
        )}
        <div
          className={cx(atoms.scroll, atoms.grow)}
          tabIndex={0}
          role="region"
          aria-label="Entries"
          data-entries
        >
          {failed ? (
            <ErrorPanel title="Failed to fetch the history" detail={failed} onRetry={() => void load()} />
          ) : (
            <Entries found={found} filtered={isFiltered(asked)} onClear={() => setAsked(START)} />
          )}
        </div>
      </div>
      <Footer
        end={
          found && found.pages > 1 ? (
            <Pager found={found} asked={asked} onPage={(page) => setAsked({ ...asked, page })} />
          ) : undefined
        }
      >
        {summary?.chain && <ChainWords chain={summary.chain} />}
      </Footer>
    </Page>
  )
}
