export interface FailedTest {
  readonly file: string
  readonly title: string
  readonly error: string
}
export interface TestFile {
  readonly file: string
  readonly seconds: number
}
export interface SeenPage {
  readonly file: string
  readonly test: string
  readonly url: string
  readonly title: string
  readonly focus: string
  readonly toasts: readonly string[]
  readonly problems: readonly string[]
  readonly calls: readonly string[]
  readonly kept: readonly string[]
}
export interface UnstableLine {
  readonly file: string
  readonly title: string
  readonly day: string
}
export function readReport(
  report: unknown,
  root: string,
): { files: readonly TestFile[]; failed: readonly FailedTest[] }
export function partUnstable(
  failed: readonly FailedTest[],
  again: readonly FailedTest[],
): { failed: readonly FailedTest[]; unstable: readonly FailedTest[] }
export function unstableLine(test: Pick<UnstableLine, 'file' | 'title'>, day: string): string
export function readUnstable(text: string): UnstableLine[]
export function overdue(lines: readonly UnstableLine[], today: string): UnstableLine[]
export function areaLines(files: readonly TestFile[]): string[]
export function readSeen(folder: string): SeenPage[]
export function summary(found: {
  readonly failed: readonly FailedTest[]
  readonly unstable: readonly FailedTest[]
  readonly late?: readonly UnstableLine[]
  readonly files: readonly TestFile[]
  readonly seen?: readonly SeenPage[]
  readonly today: string
}): string[]
