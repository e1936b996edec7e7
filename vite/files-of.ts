interface Chunk {
  readonly type: 'chunk'
  readonly isEntry: boolean
  readonly moduleIds: readonly string[]
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly viteMetadata?: { readonly importedCss: Set<string>; readonly importedAssets: Set<string> }
}
/** What a build made, by the names of its files. */
export type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>

/**
 * The files of these chunks and of all they import, with their styles and pictures; of those that are `whole`
 * also what they open later.
 */
export function filesOf(
  bundle: Bundle,
  isRoot: (chunk: Chunk) => boolean,
  isWhole: (chunk: Chunk) => boolean = () => false,
): ReadonlySet<string> {
  const files = new Set<string>()
  const left = Object.entries(bundle).flatMap(([name, one]) =>
    one.type === 'chunk' && isRoot(one) ? [{ name, whole: isWhole(one) }] : [],
  )
  for (let next = left.pop(); next; next = left.pop()) {
    const chunk = bundle[next.name]
    if (chunk?.type !== 'chunk' || files.has(next.name)) continue
    files.add(next.name)
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file)
    for (const file of chunk.viteMetadata?.importedAssets ?? []) files.add(file)
    for (const name of chunk.imports) left.push({ name, whole: false })
    if (next.whole) for (const name of chunk.dynamicImports) left.push({ name, whole: true })
  }
  return files
}
