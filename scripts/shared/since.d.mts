export interface ImportingModule {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string }[]
}
export function reachedFiles(changed: Iterable<string>, modules: readonly ImportingModule[]): Set<string>
export function chooseTests(parts: {
  readonly changed: readonly string[]
  readonly modules: readonly ImportingModule[]
  readonly called: Readonly<Record<string, readonly string[]>>
  readonly textOf: (file: string) => string
}): Record<'unit' | 'server' | 'browser', readonly string[]>
