import { commandFor, observedRows } from '#core'
import { type JobLog, jobLogAdded, jobLogs, jobLogsOf } from '#schema/areas/job-logs.ts'

export const { rows: jobLogRows, observed } = observedRows<JobLog, JobLog>('job-log', {
  events: [jobLogAdded],
  told: (_base, news) => news,
})
export const listJobLogs = commandFor(jobLogs, {
  id: 'job-log.list',
  title: 'List the job log',
  hidden: true,
  observes: (page) => [observed({ rows: page.items })],
})
export const listJobLogsOf = commandFor(jobLogsOf, {
  id: 'job-log.list-of',
  title: 'List the job log of a document',
  hidden: true,
  observes: (page) => [observed({ rows: page.items })],
})
