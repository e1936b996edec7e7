import { contribute, definePlugin, recordPanels } from '#core'
import { jobLogAdded, jobLogs } from '#schema/areas/job-logs.ts'
import { jobLogRows, listJobLogs, listJobLogsOf, observed } from './commands.ts'

export default definePlugin({
  id: 'job-logs',
  title: 'Job log',
  events: [observed, jobLogAdded],
  collections: [jobLogRows],
  commands: [listJobLogs, listJobLogsOf],
  routes: [
    {
      path: '/job-log',
      title: 'Job log',
      permission: jobLogs.permission,
      load: () => import('./screens/job-log.tsx'),
    },
  ],
  tabs: [{ of: '/company-settings', to: '/job-log', order: 30 }],
  contributes: [
    contribute(recordPanels, {
      id: 'job-log',
      title: 'Job log',
      permission: jobLogs.permission,
      order: 40,
      load: () => import('./screens/job-log-panel.tsx'),
    }),
  ],
})
