import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import { useCommand, useGantry } from '#core'
import type { Session } from '#schema/areas/access.ts'
import { atoms, Button, ErrorPanel, formats, Section, Skeleton, Tag } from '#ui'
import { endAllSessions, endSession, readSessions } from '../account.ts'
import * as s from './account.css.ts'

type Row = z.output<typeof Session>
const WORDS = { active: 'Active', expired: 'Expired', revoked: 'Ended' } as const
/** The words of a user agent that a person knows: "Chrome on Windows". */
export function deviceInWords(agent: string): string {
  const browser = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'].find((one) => agent.includes(one))
  const system = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS X', 'CrOS', 'Linux'].find((one) =>
    agent.includes(one),
  )
  const names: Readonly<Record<string, string>> = {
    Edg: 'Edge',
    OPR: 'Opera',
    'Mac OS X': 'macOS',
    CrOS: 'ChromeOS',
  }
  const name = (one: string) => names[one] ?? one
  return browser && system ? `${name(browser)} on ${name(system)}` : agent || 'Unknown device'
}

/** Where somebody is signed in, read again with each version of their row. Without `user` one's own. */
export function Sessions({ user, version }: { readonly user?: number; readonly version?: number }) {
  const { may } = useGantry()
  const read = useCommand(readSessions)
  const end = useCommand(endSession)
  const endAll = useCommand(endAllSessions)
  const [rows, setRows] = useState<readonly Row[]>()
  const [failed, setFailed] = useState<string>()
  const load = useCallback(async () => {
    const outcome = await read(user === undefined ? { size: 50 } : { size: 50, user_id: user }, {
      fresh: true,
    })
    if (outcome.status === 'done') {
      setRows(outcome.value.items)
      setFailed(undefined)
    } else setFailed(outcome.status === 'rejected' ? outcome.problem.detail : 'You are offline')
  }, [read, user])
  useEffect(() => void load(), [load, version])
  if (failed)
    return <ErrorPanel title="Failed to read the sessions" detail={failed} onRetry={() => void load()} />
  if (!rows) return <Skeleton rows={3} widths={[240]} />
  const mayEnd = user === undefined || may('user.update')
  const open = rows.filter(({ status }) => status === 'active')
  return (
    <div className={s.sessions}>
      <div className={atoms.row}>
        <p className={`${atoms.muted} ${atoms.grow}`}>
          {open.length ? formats.plural(open.length, 'open session') : 'No open session'}
        </p>
        {mayEnd && open.length > 0 && (
          <Button
            size="s"
            kind="danger"
            onPress={() => void endAll(user === undefined ? {} : { user_id: user }).then(load)}
          >
            End all sessions
          </Button>
        )}
      </div>
      <ul className={s.rows}>
        {rows.map((row) => (
          <li key={row.id} className={s.session}>
            <span className={atoms.grow}>
              <span className={atoms.medium}>{deviceInWords(row.device)}</span>{' '}
              {row.current && <Tag tone="blue">This device</Tag>}
              <span className={s.note} title={row.device}>
                {[
                  row.ip,
                  `last used ${formats.dayTime(row.last_refreshed_at)}`,
                  `logged in ${formats.dayTime(row.created_at)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {row.status === 'active' && mayEnd && !row.current ? (
              <Button
                size="s"
                label={`End the session of ${deviceInWords(row.device)}`}
                onPress={() => void end({ id: row.id }).then(load)}
              >
                End session
              </Button>
            ) : (
              <span className={atoms.faint}>{WORDS[row.status]}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
/** Where a user is signed in. */
export function UserSessions({ row }: { readonly row: { readonly id: number; readonly rev: number } }) {
  return (
    <Section title="Sessions">
      <Sessions user={row.id} version={row.rev} />
    </Section>
  )
}
