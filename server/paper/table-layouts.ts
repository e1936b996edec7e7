/** How the tables of documents are ruled and spaced. */
/** The colour of words and lines on paper. */
export const INK = '#13202a'
interface Node {
  readonly table: { readonly body: readonly (readonly unknown[])[] }
}
const first = (row: readonly unknown[] | undefined) =>
  (row?.[0] ?? {}) as { readonly joined?: boolean; readonly holds?: boolean; readonly titles?: boolean }
const BASE = {
  vLineWidth: () => 0,
  paddingLeft: (i: number) => (i === 0 ? 0 : 6),
  paddingRight: (i: number, { table: { body } }: Node) => (i === (body[0]?.length ?? 0) - 1 ? 0 : 6),
}
/** Points above and below the words of a row. */
const SPACE = 2.5
/** The lines of a table: strong under its heads, none above what belongs to the row or the title before. */
const lines = (bottom: number, heads: boolean) => ({
  ...BASE,
  hLineWidth: (i: number, { table: { body } }: Node) => {
    if (i === 0 || first(body[i]).joined || first(body[i - 1]).titles) return 0
    if (i === body.length) return bottom
    return heads && i === 1 ? 1 : 0.5
  },
  hLineColor: (i: number) => (heads && i === 1 ? INK : '#d3dae0'),
  paddingTop: (i: number, { table: { body } }: Node) =>
    first(body[i]).joined || first(body[i]).holds ? 0 : SPACE,
  paddingBottom: (i: number, { table: { body } }: Node) =>
    first(body[i]).holds || first(body[i]).titles ? 0 : SPACE,
})
/** The layouts by name; `kept`: its last row ends with what stays with it. */
export const TABLE_LAYOUTS = {
  lines: lines(0.75, true),
  kept: lines(0, true),
  run: lines(0, false),
  end: lines(0.75, false),
  plain: { ...BASE, hLineWidth: () => 0, paddingTop: () => 0.5, paddingBottom: () => 0.5 },
}
