/** What ran in the background, and how it ended (api 2.9, domain 1.7). */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import { contract, pageOf, PageQuery, route } from '../contract/kit.ts'
import { id, instant } from '../values/fields.ts'

export const JOB_LEVELS = ['info', 'warn', 'error'] as const
/** One thing that a job did, or could not do. */
export const JobLog = z
  .object({
    id: z.int(),
    created: instant(),
    job_kind: z.string(),
    level: z.enum(JOB_LEVELS),
    text: z.string(),
    invoice_id: z.int().nullable(),
    bill_id: z.int().nullable(),
    /** what the other side calls it: the id of a mail, or of a document */
    external_ref: z.string().nullable(),
  })
  .meta({ id: 'JobLog' })
export type JobLog = z.output<typeof JobLog>
/** A page whose rows stand under two names, `logs` and `items` (specification 5, job log). */
const JobLogs = pageOf(JobLog).extend({ logs: z.array(JobLog) })

const common = { tag: 'Job log', entity: 'Job log', permission: 'job_log.read' } as const
const failed = 'Failed to fetch job logs'
export const jobLogs = route({
  method: 'get',
  path: '/job-log/',
  ...common,
  summary: 'List what ran in the background, newest first',
  query: PageQuery.extend({ level: z.enum(JOB_LEVELS).optional(), job_kind: z.string().max(60).optional() }),
  pageSize: 20,
  returns: JobLogs,
  failed,
})
export const jobLogsOf = route({
  method: 'get',
  path: '/job-log/get-logs',
  operation: 'jobLogGetLogs',
  ...common,
  summary: 'List what ran in the background for an invoice or a bill, newest first',
  query: PageQuery.pick({ page: true, size: true })
    .extend({ invoice_id: id().optional(), bill_id: id().optional() })
    .strict()
    .refine(({ invoice_id, bill_id }) => invoice_id !== undefined || bill_id !== undefined, {
      path: ['invoice_id'],
      message: 'Choose an invoice or a bill',
    }),
  pageSize: 20,
  returns: JobLogs,
  failed,
})
export const jobLogAdded = defineEvent('job-log.added', JobLog, { reads: 'job_log.read' })
export default contract('job-logs', { routes: [jobLogs, jobLogsOf], events: [jobLogAdded] })
