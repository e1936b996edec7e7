import { useCallback, useEffect, useState } from 'react'
import { useAfterReset, useCommand, useMay, useScreen, useView } from '#core'
import { atoms, Button, cx, Empty, ErrorPanel, formats, icons, Note, Page, Skeleton, Tag, TopBar } from '#ui'
import { type Backup, startBackup as contract } from '#schema/areas/backups.ts'
import { backupsState, readBackups, startBackup } from '../commands.ts'

function useBackups() {
  const read = useCommand(readBackups)
  const standing = useView(backupsState)
  const [refused, setRefused] = useState<string>()
  const load = useCallback(() => {
    setRefused(undefined)
    void read({ page: 1, size: 100 }, { fresh: true }).then((outcome) => {
      if (outcome.status === 'rejected') setRefused(outcome.problem.detail)
    })
  }, [read])
  useEffect(load, [load])
  useAfterReset(load)
  return { ...standing, refused, load }
}
/** Shows when a backup was last found whole, or that it is damaged. */
function ReadBack({ at, fault }: { readonly at: string | null; readonly fault: string | null }) {
  if (fault !== null) return <Tag tone="red">Damaged</Tag>
  return at === null ? 'Not yet' : <time dateTime={at}>{formats.dayTime(at)}</time>
}
function Kept({ backups }: { readonly backups: readonly Backup[] }) {
  return (
    <table className={atoms.table}>
      <thead>
        <tr>
          <th scope="col">Made</th>
          <th scope="col" className={atoms.onlyWide}>
            Folder
          </th>
          <th scope="col">Size</th>
          <th scope="col">Read back</th>
          <th scope="col" className={atoms.onlyWide}>
            Checksum (SHA-256)
          </th>
        </tr>
      </thead>
      <tbody>
        {backups.map(({ name, at, size, sha256, verified_at, fault }) => (
          <tr key={name}>
            <td className={atoms.nowrap}>
              <time dateTime={at}>{formats.dayTime(at)}</time>
            </td>
            <td className={cx(atoms.nowrap, atoms.onlyWide)}>{name}</td>
            <td className={atoms.nowrap}>{formats.bytes(size)}</td>
            <td className={atoms.nowrap}>
              <ReadBack at={verified_at} fault={fault} />
            </td>
            <td className={atoms.onlyWide} title={sha256}>
              {formats.middle(sha256, 24)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
/** What stands above the list: how the running one does, why the last one failed, what a backup is not. */
function Notes({ running, failed }: { readonly running: string; readonly failed: string }) {
  return (
    <div className={atoms.block}>
      {running && (
        <Note tone="blue" title="A backup is being made." live>
          People can keep working. It appears here when it is complete.
        </Note>
      )}
      {failed && (
        <Note tone="red" title="The backup failed." live>
          {failed}
        </Note>
      )}
      <Note tone="neutral" title="Keep a copy elsewhere.">
        Backups are in the folder “backups” of the server’s data. Copy them to another machine, and keep the
        installation’s secret separate from them. The newest five and the last one of each of ten days are
        kept; older ones are deleted when a new one was read back and is complete. Those made by the command
        “npm run backup” and damaged ones are never deleted. Once a week the newest one is read back again.
      </Note>
    </div>
  )
}
const OWN = (
  <div className={atoms.block}>
    <Note tone="amber" title="Your own PostgreSQL makes the backups.">
      This installation keeps its data in your own database. Back it up with pg_dump, and also copy the folder
      “files” of the server’s data.
    </Note>
  </div>
)
/** Backups of the installation: those there are, and a new one at a press. */
export default function BackupPage() {
  const { held, supported, running, failed, refused, load } = useBackups()
  const mayStart = useMay(contract.permission)
  const start = useCommand(startBackup)
  useScreen({ title: 'Backups', id: 'backups', path: '/backups' })
  const button = mayStart && supported && (
    <Button kind="primary" icon={icons.Archive} disabled={running !== ''} onPress={() => void start({})}>
      {running ? 'Backing up…' : 'Back up now'}
    </Button>
  )
  return (
    <Page>
      <TopBar
        title="Backups"
        count={held ? formats.number(String(held.length)) : undefined}
        action={button}
      />
      <div className={atoms.scroll} tabIndex={0} role="region" aria-label="Backups">
        {refused && <ErrorPanel title="Failed to fetch backups" detail={refused} onRetry={load} />}
        {!refused && !held && <Skeleton rows={6} widths={[140, 220, 80, 220]} />}
        {held && !supported && OWN}
        {held && supported && <Notes running={running} failed={failed} />}
        {held && held.length > 0 && <Kept backups={held} />}
        {held && supported && !held.length && <Empty title="No backup has been made yet." />}
      </div>
    </Page>
  )
}
