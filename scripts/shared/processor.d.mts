export interface RunTime {
  /** seconds of processor time */
  readonly processor: number
  /** seconds of processor time of the fixed job */
  readonly yardstick: number
  /** year, month and day */
  readonly day: string
}
export function processorSeconds(): number | undefined
export function yardstick(): number
export function judgeTime(
  run: RunTime & { readonly wall: number },
  record: RunTime,
): { readonly tooLong: boolean; readonly lines: readonly string[] }
