import { useGantry, useStore, type OutboxEntry } from '#core'
import { atoms, Button, Dialog, formats, StatusRing } from '#ui'
import { frame } from '../frame-state.ts'

const words = (entry: OutboxEntry): string => {
  const input = (entry.input ?? {}) as Record<string, unknown>
  const shown = Object.entries(input)
    .filter(
      ([key, value]) => !/^(rev|id)$/.test(key) && (typeof value === 'string' || typeof value === 'number'),
    )
    .slice(0, 3)
    .map(([, value]) => String(value))
  return [input.id === undefined ? undefined : `No. ${String(input.id)}`, ...shown].filter(Boolean).join(', ')
}

/** What was done without a network, in order, and what the server refused. Nothing leaves here in silence. */
export default function Waiting() {
  const gantry = useGantry()
  const { entries, sending } = useStore(gantry.outbox.state)
  const close = () => {
    frame.waiting = false
  }
  const fix = async (entry: OutboxEntry) => {
    const command = gantry.registry.commands.get(entry.command)
    const id = (entry.input as { id?: number } | null)?.id
    const [entity] = entry.command.split('.')
    const path = [...gantry.registry.routes.keys()].find((p) => p === `/${entity}/:id/edit`)
    if (!path && !command?.form) return gantry.outbox.fix(entry.id, entry.input)
    // Back into the form it came from; leaving the queue is the last step, so nothing can be lost on the way.
    await gantry.drafts.keep(id === undefined ? `${entity}/new` : `${entity}/${id}`, entry.input)
    await gantry.outbox.discard(entry.id)
    close()
    const form = typeof command?.form === 'string' ? command.form : '/'
    location.assign(path && id !== undefined ? path.replace(':id', String(id)) : form)
  }
  return (
    <Dialog
      open
      onClose={close}
      title={entries.length ? `${formats.plural(entries.length, 'change')} waiting` : 'Nothing is waiting'}
      size="m"
      footer={
        <Button kind="primary" onPress={close}>
          Close
        </Button>
      }
    >
      {entries.length === 0 && <p className={atoms.muted}>Everything is saved on the server.</p>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} className={atoms.row} style={{ minHeight: 48, flexWrap: 'wrap' }}>
            <span className={atoms.grow}>
              <span className={atoms.medium}>
                {gantry.registry.commands.get(entry.command)?.title ?? entry.command}
              </span>{' '}
              <span className={atoms.muted}>{words(entry as OutboxEntry)}</span>
              {entry.refused && (
                <span className={atoms.muted} style={{ display: 'block' }}>
                  {entry.refused}
                </span>
              )}
            </span>
            <StatusRing status={entry.refused ? 'Refused' : 'Waiting'}>
              {entry.refused && 'Needs you'}
              {!entry.refused && sending[entry.id] && 'Sending'}
              {!entry.refused &&
                !sending[entry.id] &&
                `Waiting, ${formats.ago(new Date(entry.at).toISOString())}`}
            </StatusRing>
            {entry.refused && (
              <>
                <Button size="s" onPress={() => void fix(entry as OutboxEntry)}>
                  Fix
                </Button>
                <Button size="s" kind="danger" onPress={() => void gantry.outbox.discard(entry.id)}>
                  Discard
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
