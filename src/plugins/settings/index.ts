import { z } from 'zod'
import {
  commandFor,
  contribute,
  defineCollection,
  defineCommand,
  defineEvent,
  definePlugin,
  problemOf,
  Rejection,
  setupTasks,
} from '#core'
import * as contract from '#schema/settings.ts'
import type { CompanySettings } from '#schema/settings.ts'

const observed = defineEvent(
  'company-settings.observed',
  z.object({ row: z.unknown() }) as unknown as z.ZodType<{ row: CompanySettings }, { row: CompanySettings }>,
  { scope: 'observed' },
)
/** One row per tenant; id 0 is the empty default before the first save. */
export const settingsRows = defineCollection<CompanySettings>('company-settings', (row) => [
  row(
    observed,
    ({ payload }) => payload.row.id,
    (_held, { payload }) => payload.row,
  ),
  row(
    contract.settingsUpdated,
    ({ payload }) => payload.id,
    (_held, { payload }) => payload as CompanySettings,
  ),
])

export const readSettings = commandFor(contract.companySettings, {
  id: 'company-settings.get',
  title: 'Read company settings',
  hidden: true,
  unauthorised: 'data',
  observes: (row) => [observed({ row: row as CompanySettings })],
})
const INVALID = 'Validation error: The data format is incorrect. Please check all fields.'
export const createSettings = defineCommand({
  id: 'company-settings.create',
  title: 'Save company settings',
  hidden: true,
  unauthorised: 'data',
  permission: contract.createSettings.permission,
  input: contract.createSettings.body,
  says: { done: 'Company settings created successfully', failed: contract.createSettings.failed! },
  async run(body, { api }) {
    try {
      return await api.send(contract.createSettings, { params: {}, query: {}, body })
    } catch (error) {
      // the specification has its own sentence for a refused shape; the fields still say where
      const problem = problemOf(error)
      throw /validation error|none is not an allowed value/i.test(problem.detail)
        ? new Rejection({ ...problem, detail: INVALID })
        : error
    }
  },
})
export const updateSettings = commandFor(contract.updateSettings, {
  id: 'company-settings.update',
  title: 'Save company settings',
  hidden: true,
  unauthorised: 'data',
  says: { done: 'Company settings updated successfully' },
  lane: () => 'company-settings',
})
/** Stores the picture; the settings then name it. */
export const uploadLogo = defineCommand({
  id: 'company-settings.upload-logo',
  title: 'Upload logo',
  hidden: true,
  permission: 'file.create',
  unauthorised: 'data',
  input: z.object({ file: z.instanceof(File) }),
  says: { failed: 'Failed to upload logo' },
  run: ({ file }, { api }) => api.send(contract.uploadFile, { params: {}, query: {}, body: { logo: file } }),
})

export default definePlugin({
  id: 'settings',
  title: 'Company settings',
  events: [observed, contract.settingsUpdated],
  collections: [settingsRows as never],
  commands: [readSettings, createSettings, updateSettings, uploadLogo],
  contributes: [
    contribute(setupTasks, { key: 'company', load: () => import('./screens/setup-company.tsx') }),
  ],
  routes: [
    {
      path: '/company-settings',
      title: 'Company settings',
      permission: 'settings.update',
      load: () => import('./screens/company-settings.tsx'),
    },
  ],
  menu: [
    {
      group: 'settings',
      label: 'Company settings',
      to: '/company-settings',
      order: 10,
      description: 'Name, address, money and documents',
    },
  ],
})
