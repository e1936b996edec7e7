/** Declares in the browser that files can bring the rows of an area. */
import { z } from 'zod'
import { contribute, defineCommand, definePoint, listTools, type PluginManifest } from '#core'
import { uploadImport } from '#schema/areas/imports.ts'
import { icons } from '#ui'
import { observed } from './rows.ts'

export interface ImportArea {
  /** as addresses say it: `ship-to` */
  readonly entity: string
  /** "customer", "customers" */
  readonly words: readonly [one: string, many: string]
  /** the path of its list, and the name of the list if another area owns it */
  readonly path: string
  readonly list?: string
  /** one of these is needed beside `import.create` */
  readonly needs: readonly string[]
}
/** Areas whose rows files can bring. */
export const importAreas = definePoint<ImportArea>('import.areas')

/** A button on the list, a command of the palette, and a place in the wizard. */
export function importing(area: ImportArea): Partial<PluginManifest> {
  const {
    entity,
    words: [, many],
    needs,
    list = entity,
  } = area
  const to = `/import/${entity}`
  const upload = defineCommand({
    id: `${entity}.import`,
    title: `Import ${many}`,
    form: to,
    permission: uploadImport.permission,
    menus: [`${list}.list`],
    words: ['import', 'upload', 'csv', 'excel', 'xlsx', 'spreadsheet'],
    input: z.object({ file: z.instanceof(File) }),
    says: { failed: uploadImport.failed! },
    run: ({ file }, { api }) => api.send(uploadImport, { params: { entity }, query: {}, body: { file } }),
    observes: (batch) => [observed({ rows: [batch] })],
  })
  return {
    commands: [upload],
    contributes: [
      contribute(importAreas, area),
      contribute(listTools, {
        list,
        label: `Import ${many}`,
        icon: icons.Upload,
        to,
        may: (may) => may('import.create') && needs.some(may),
      }),
    ],
  }
}
