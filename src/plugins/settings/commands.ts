import { z } from 'zod'
import { commandFor, defineCommand, problemOf, Rejection, type Problem } from '#core'
import * as contract from '#schema/areas/settings.ts'
import type { CompanySettings } from '#schema/areas/settings.ts'
import { observed } from './rows.ts'

type Answer = z.output<typeof contract.companySettings.returns>
const isInvalid = ({ detail }: Problem): boolean =>
  /validation error|none is not an allowed value/i.test(detail)
/** Settings that are none are the empty ones, as the specification has it; they can be written. */
export const readSettings = defineCommand({
  id: 'company-settings.get',
  title: 'Read company settings',
  kind: 'query',
  hidden: true,
  unauthorised: 'data',
  permission: contract.companySettings.permission,
  input: z.object({}).optional(),
  says: { failed: contract.companySettings.failed! },
  run: async (_input, { api }): Promise<Answer> => {
    try {
      return await api.send(contract.companySettings, { params: {}, query: {} })
    } catch (error) {
      if (isInvalid(problemOf(error))) return contract.emptySettings
      throw error
    }
  },
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
      throw isInvalid(problem) ? new Rejection({ ...problem, detail: INVALID }) : error
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
/** Reads what another time zone would move. */
export const readZoneMoves = commandFor(contract.timeZoneMoves, {
  id: 'company-settings.time-zone-moves',
  title: 'Read what a time zone moves',
  hidden: true,
  unauthorised: 'data',
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
