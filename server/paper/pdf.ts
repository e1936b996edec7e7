/**
 * PDF documents from data: text, tables, pictures. No network, no files; the same
 * document at the same moment gives the same bytes.
 */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { root } from '../root.ts'

export type { Content as PdfContent, TableCell as PdfCell }
/** The content of a PDF, with its title, author and time. */
export type PdfDocument = Omit<TDocumentDefinitions, 'info' | 'compress'> & {
  readonly title: string
  readonly author: string
  /** when the content came to be: it stands in the file in place of the time of printing */
  readonly at: string
}
type Maker = typeof import('pdfmake') & {
  readonly virtualfs: { writeFileSync(name: string, bytes: Uint8Array): void }
}

const load = createRequire(path.join(root, 'package.json'))
const STYLES = {
  normal: '400Regular/Inter_400Regular.ttf',
  bold: '600SemiBold/Inter_600SemiBold.ttf',
} as const
interface Node {
  readonly table: { readonly body: readonly (readonly unknown[])[] }
}
const isJoined = (row: readonly unknown[] | undefined): boolean =>
  (row?.[0] as { joined?: boolean } | undefined)?.joined === true
const TABLE_LAYOUT = {
  hLineColor: () => '#d3dae0',
  vLineWidth: () => 0,
  paddingLeft: (i: number) => (i === 0 ? 0 : 6),
  paddingRight: (i: number, { table: { body } }: Node) => (i === (body[0]?.length ?? 0) - 1 ? 0 : 6),
  paddingTop: () => 4,
  paddingBottom: () => 4,
}
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
  made.setTableLayouts({
    // a row whose first cell says `joined` belongs to the one above it
    lines: {
      ...TABLE_LAYOUT,
      hLineWidth: (i: number, { table: { body } }: Node) => {
        if (i === 0 || isJoined(body[i])) return 0
        if (i === 1) return 1
        return i === body.length ? 0.75 : 0.5
      },
      paddingTop: (i: number, { table: { body } }: Node) => (isJoined(body[i]) ? 0 : 4),
      hLineColor: (i: number) => (i === 1 ? '#13202a' : '#d3dae0'),
    },
    plain: { ...TABLE_LAYOUT, hLineWidth: () => 0, paddingTop: () => 1.5, paddingBottom: () => 1.5 },
    grid: {
      ...TABLE_LAYOUT,
      hLineWidth: () => 0.5,
      vLineWidth: () => 0.5,
      vLineColor: () => '#d3dae0',
      paddingLeft: () => 5,
      paddingRight: () => 5,
    },
  } as never)
  return made
}

/** Draws a PDF: the same content gives the same bytes. */
export async function renderPdf({ title, author, at, ...document }: PdfDocument): Promise<Uint8Array> {
  maker ??= open()
  const bytes = (await maker
    .createPdf({
      pageSize: 'LETTER',
      pageMargins: [48, 48, 48, 56],
      language: 'en-US',
      displayTitle: true,
      ...document,
      defaultStyle: {
        font: 'Inter',
        fontSize: 9,
        lineHeight: 1.25,
        color: '#13202a',
        ...document.defaultStyle,
      },
      info: { title, author, creator: 'Gantry', producer: 'Gantry', creationDate: new Date(at) },
    } as TDocumentDefinitions)
    .getBuffer()) as unknown as Uint8Array
  return new Uint8Array(bytes)
}
