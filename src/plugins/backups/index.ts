import { definePlugin } from '#core'
import { backupFailed, backupMade, backups, backupStarted, backupVerified } from '#schema/areas/backups.ts'
import { backupsObserved, backupsState, readBackups, startBackup } from './commands.ts'

export default definePlugin({
  id: 'backups',
  title: 'Backups',
  events: [backupsObserved, backupStarted, backupMade, backupFailed, backupVerified],
  projections: [backupsState],
  commands: [readBackups, startBackup],
  routes: [
    {
      path: '/backups',
      title: 'Backups',
      permission: backups.permission,
      load: () => import('./screens/backup-page.tsx'),
    },
  ],
  menu: [
    {
      group: 'settings',
      label: 'Backups',
      to: '/backups',
      permission: backups.permission,
      order: 70,
      description: 'Copies of everything, made while you work',
    },
  ],
})
