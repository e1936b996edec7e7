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
  tabs: [{ of: '/company-settings', to: '/backups', order: 20 }],
})
