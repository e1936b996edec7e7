import type { GridLine, Sheet } from '../rules/grid.ts'

export interface SheetLimits {
  readonly sheet?: string | undefined
  readonly mostCell: number
  readonly mostRows: number
}
export type WorkbookEnd =
  | { readonly end: 'all'; readonly merged?: number; readonly hiddenColumns?: readonly number[] }
  | { readonly end: 'rows' }
/** Reads the lines of one sheet of a workbook. */
export function readWorkbook(
  bytes: Uint8Array,
  limits: SheetLimits,
  tell: (sheets: { readonly sheets: readonly Sheet[]; readonly sheet: string }) => void,
  send: (line: GridLine) => void,
): Promise<WorkbookEnd>
