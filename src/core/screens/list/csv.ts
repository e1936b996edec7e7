import type { AnyRoute } from '#schema/contract/kit.ts'
import { downloadFile } from '../../files/file-address.ts'
import type { Gantry } from '../../kernel/gantry.ts'
import type { ListInput } from '../../resource/resource-types.ts'

/** The list can be had as people read it. */
const isInWords = ({ query }: AnyRoute): boolean =>
  'headings' in ((query as { readonly shape?: object }).shape ?? {})
/** The whole filtered list as a file, made by the server so that it holds every row and no hidden field. */
export async function downloadCsv(
  gantry: Gantry,
  route: AnyRoute,
  query: ListInput,
  name: string,
  /** what the file leaves out, where it does */ cut?: string,
): Promise<void> {
  const { filters, page: _page, size: _size, ...rest } = query
  try {
    const data: unknown = await gantry.api.send(
      { ...route, bytes: 'text/csv' },
      { query: { ...rest, ...filters, format: 'csv', ...(isInWords(route) && { headings: 'words' }) } },
    )
    if (!(data instanceof Blob)) throw new Error('The server sent no file')
    downloadFile(data, `${name}.csv`)
    gantry.toasts.show({
      kind: 'success',
      text: `${name}.csv downloaded${cut === undefined ? '' : `\n${cut}`}`,
    })
  } catch (error) {
    gantry.toasts.show({
      kind: 'error',
      text: `Failed to export: ${error instanceof Error ? error.message : String(error)}`,
    })
  }
}
