/**
 * A document as one list of blocks: the server writes it, the screen and the PDF draw the same words in the
 * same order, and nothing of it is worked out where it is drawn.
 */
import { z } from 'zod'

/** A line of words: plain, said aloud, said beside the rest, or wanted by the law. */
export const PaperText = z
  .object({ text: z.string(), tone: z.enum(['plain', 'strong', 'quiet', 'notice']) })
  .meta({ id: 'PaperText' })
const Fact = z.object({ label: z.string(), value: z.string() })
/** A stored picture, with the link under which a page shows it for a while. */
const Picture = z.object({ file_key: z.string(), file_url: z.string(), words: z.string() })
/** Who sends it, and what it is called. */
const Head = z.object({
  kind: z.literal('head'),
  logo: Picture.nullable(),
  company: z.string(),
  lines: z.array(z.string()),
  title: z.string(),
  number: z.string(),
})
/** Side by side: lines under a label, or facts with their values. */
const Columns = z.object({
  kind: z.literal('columns'),
  columns: z.array(
    z.object({ label: z.string().nullable(), lines: z.array(z.string()), facts: z.array(Fact) }),
  ),
})
const Texts = z.object({ kind: z.literal('texts'), lines: z.array(PaperText) })
/** Rows under their heads; a row may say something below its cells over the whole width. */
const Table = z.object({
  kind: z.literal('table'),
  label: z.string(),
  /** `width` in points; null takes what is left. Figures stand to the right. */
  columns: z.array(z.object({ label: z.string(), figures: z.boolean(), width: z.number().nullable() })),
  groups: z.array(
    z.object({
      title: z.string().nullable(),
      rows: z.array(z.object({ cells: z.array(z.array(PaperText)), below: z.array(PaperText) })),
    }),
  ),
})
/** Amounts one under the other, the last one larger, with words beside them. */
const Totals = z.object({
  kind: z.literal('totals'),
  beside: z.array(z.string()),
  rows: z.array(Fact),
  due: Fact,
})
/** Room for names, and a box that is ticked or not. */
const Signatures = z.object({
  kind: z.literal('signatures'),
  places: z.array(z.object({ under: z.string(), picture: Picture.nullable() })),
  box: z.object({ label: z.string(), ticked: z.boolean() }),
})
/** A part of a document. */
export const PaperBlock = z
  .discriminatedUnion('kind', [Head, Columns, Texts, Table, Totals, Signatures])
  .meta({ id: 'PaperBlock' })
/** A document: its sheets begin on a page of their own; mark and foot stand on every page. */
export const Paper = z
  .object({
    title: z.string(),
    /** what stands across every page: DRAFT, VOID */
    mark: z.string().nullable(),
    foot: z.string(),
    sheets: z.array(z.array(PaperBlock)),
  })
  .meta({ id: 'Paper' })
export type PaperText = z.output<typeof PaperText>
export type PaperPicture = z.output<typeof Picture>
export type PaperBlock = z.output<typeof PaperBlock>
/** The part of a document of one kind. */
export type PaperPart<K extends PaperBlock['kind']> = Extract<PaperBlock, { kind: K }>
export type Paper = z.output<typeof Paper>
