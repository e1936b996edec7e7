/** The backups of the installation as they stand, and how one is started. */
import { z } from 'zod'
import { commandFor, defineCommand, defineEvent, defineProjection } from '#core'
import * as contract from '#schema/areas/backups.ts'
import type { Backup } from '#schema/areas/backups.ts'

interface Standing {
  /** undefined before they were asked for */
  held: readonly Backup[] | undefined
  supported: boolean
  /** the one that is being made */
  running: string
  failed: string
}
const Observed = z.object({ items: z.array(contract.Backup), supported: z.boolean() })
export const backupsObserved = defineEvent('backups.observed', Observed, { scope: 'observed' })
export const backupsState = defineProjection<Standing>(
  'backups.standing',
  () => ({ held: undefined, supported: true, running: '', failed: '' }),
  (on) => [
    on(backupsObserved, (state, { payload }) => {
      state.held = payload.items
      state.supported = payload.supported
      if (payload.items.some(({ name }) => name === state.running)) state.running = ''
    }),
    on(contract.backupStarted, (state, { payload }) => {
      state.running = payload.name
      state.failed = ''
    }),
    on(contract.backupMade, (state, { payload: { gone, ...rest } }) => {
      const made = { ...rest, verified_at: rest.verified_at ?? null, fault: rest.fault ?? null }
      const others = (state.held ?? []).filter(({ name }) => name !== made.name && !gone.includes(name))
      state.held = [made, ...others]
      state.running = ''
    }),
    on(contract.backupVerified, (state, { payload }) => {
      state.held = state.held?.map((one) => (one.name === payload.name ? { ...one, ...payload } : one))
    }),
    on(contract.backupFailed, (state, { payload }) => {
      state.running = ''
      state.failed = payload.error
    }),
  ],
)
/** The newest hundred. */
export const readBackups = commandFor(contract.backups, {
  id: 'backup.list',
  title: 'Read the backups',
  hidden: true,
  observes: ({ items, supported }) => [backupsObserved({ items, supported })],
})
export const startBackup = defineCommand({
  id: 'backup.start',
  title: 'Back up now',
  words: ['backup', 'copy', 'save everything'],
  permission: contract.startBackup.permission,
  input: z.object({}),
  says: { done: 'Backup started', failed: contract.startBackup.failed! },
  run: (_input, { api }) => api.send(contract.startBackup, { query: {} }),
})
