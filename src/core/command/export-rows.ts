/** A command that downloads the rows of a list which has no page of its own, as the file that brings them again. */
import { z } from 'zod'
import type { AnyRoute } from '#schema/contract/kit.ts'
import { downloadFile } from '../files/file-address.ts'
import { refuse } from '../wire/problem.ts'
import { defineCommand } from './command.ts'

/** The names of an export: `{ id: 'reading.export', many: 'readings', list: 'asset' }`. */
export interface ExportedRows {
  readonly id: string
  /** name of the rows and of the file */
  readonly many: string
  /** the list over which it is offered */
  readonly list: string
}
/** Downloads all rows of a list as people read them, under its own permission. */
export const exportRows = (route: AnyRoute, { id, many, list }: ExportedRows) =>
  defineCommand({
    id,
    title: `Export ${many}`,
    kind: 'query',
    menus: [`${list}.list`],
    words: ['export', 'download', 'csv', 'excel', 'spreadsheet'],
    permission: route.permission,
    input: z.object({}),
    async run(_input, { api }) {
      const query = { format: 'csv', headings: 'words' }
      const file: unknown = await api.send({ ...route, bytes: 'text/csv' }, { query })
      if (!(file instanceof Blob)) throw refuse('FAILED', 'The server sent no file')
      downloadFile(file, `${many.replaceAll(' ', '-')}.csv`)
      return {}
    },
    says: { failed: 'Failed to export' },
  })
