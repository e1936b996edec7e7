/**
 * PDF documents from data: text, tables, pictures. No network, no files; the same
 * document at the same moment gives the same bytes.
 */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { PaperText } from '#schema/values/paper.ts'
import { root } from '../root.ts'
import { fitWords } from './fit-words.ts'
import { INK, TABLE_LAYOUTS } from './table-layouts.ts'

export type { Content as PdfContent, TableCell as PdfCell }
/** The content of a PDF, with its title, author and time. */
export type PdfDocument = Omit<TDocumentDefinitions, 'info' | 'compress'> & {
  readonly title: string
  readonly author: string
  /** when the content came to be: it stands in the file in place of the time of printing */
  readonly at: string
}
/** The colour of what is said beside the figures of a document. */
export const QUIET_COLOR = '#55626d'
const MARGIN = 48
/** Points between the margins of a page of Letter. */
export const PAGE_WIDTH = 612 - 2 * MARGIN
/** Points of the words of a document. */
export const SIZE = 9
const TONES = {
  plain: { fontSize: SIZE },
  strong: { fontSize: SIZE, bold: true },
  quiet: { fontSize: SIZE, color: QUIET_COLOR },
  notice: { fontSize: 7.5, bold: true },
}
/** A line of a document in its tone, in a box of so many points. */
export const wordsOf = ({ text, tone }: PaperText, width: number): Content =>
  ({ text: fitWords(text, width, TONES[tone].fontSize), ...TONES[tone] }) as Content
type Maker = typeof import('pdfmake') & {
  readonly virtualfs: { writeFileSync(name: string, bytes: Uint8Array): void }
}

const load = createRequire(path.join(root, 'package.json'))
const STYLES = {
  normal: '400Regular/Inter_400Regular.ttf',
  bold: '600SemiBold/Inter_600SemiBold.ttf',
} as const
let maker: Maker | undefined

function open(): Maker {
  const made = load('pdfmake') as Maker
  for (const [style, file] of Object.entries(STYLES))
    made.virtualfs.writeFileSync(
      `Inter-${style}.ttf`,
      fs.readFileSync(load.resolve(`@expo-google-fonts/inter/${file}`)),
    )
  // italics are never used on our papers; a missing style would refuse the whole document
  made.setFonts({
    Inter: {
      normal: 'Inter-normal.ttf',
      bold: 'Inter-bold.ttf',
      italics: 'Inter-normal.ttf',
      bolditalics: 'Inter-bold.ttf',
    },
  })
  made.setUrlAccessPolicy(() => false)
  made.setLocalAccessPolicy(() => false)
  made.setTableLayouts(TABLE_LAYOUTS as never)
  return made
}

/** Draws a PDF: the same content gives the same bytes. */
export async function renderPdf({ title, author, at, ...document }: PdfDocument): Promise<Uint8Array> {
  maker ??= open()
  const bytes = (await maker
    .createPdf({
      pageSize: 'LETTER',
      pageMargins: [MARGIN, 40, MARGIN, 52],
      language: 'en-US',
      displayTitle: true,
      ...document,
      defaultStyle: {
        font: 'Inter',
        fontSize: SIZE,
        lineHeight: 1.15,
        color: INK,
        ...document.defaultStyle,
      },
      info: { title, author, creator: 'Gantry', producer: 'Gantry', creationDate: new Date(at) },
    } as TDocumentDefinitions)
    .getBuffer()) as unknown as Uint8Array
  return new Uint8Array(bytes)
}
