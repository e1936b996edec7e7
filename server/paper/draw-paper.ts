/** Draws a document of blocks as PDF: the words of the list, in its order, and not one more. */
import type { Paper, PaperBlock, PaperPart, PaperPicture } from '#schema/values/paper.ts'
import { drawTable } from './draw-table.ts'
import { type PdfCell, type PdfContent, QUIET_COLOR, renderPdf, wordsOf } from './pdf.ts'
import { INK } from './table-layouts.ts'

/** The bytes of its pictures by their key, as a PDF takes them; one that cannot be drawn is left out. */
export type PaperPictures = ReadonlyMap<string, string>
/** What stands in the file and on no page: who made it, and when its content came to be. */
export interface PaperOrigin {
  readonly author: string
  readonly at: string
  readonly pictures: PaperPictures
}
/** Every picture that a document names. */
export const picturesIn = ({ sheets }: Paper): PaperPicture[] =>
  sheets
    .flat()
    .flatMap((block) => {
      if (block.kind === 'head') return [block.logo]
      return block.kind === 'signatures' ? block.places.map((place) => place.picture) : []
    })
    .filter((picture) => picture !== null)

const label = (text: string): PdfContent =>
  ({ text, bold: true, fontSize: 8, color: QUIET_COLOR, margin: [0, 0, 0, 2] }) as PdfContent
const pair = (name: string, value: string, more: object = {}): PdfCell[] => [
  { text: name, color: QUIET_COLOR, noWrap: true } as PdfCell,
  { text: value, alignment: 'right', ...more } as PdfCell,
]

function drawHead({ logo, company, lines, title, number }: PaperPart<'head'>, pictures: PaperPictures) {
  const picture = logo && pictures.get(logo.file_key)
  return {
    columns: [
      ...(picture ? [{ image: picture, fit: [56, 40], width: 66 }] : []),
      {
        stack: [
          { text: company, bold: true, fontSize: 11 },
          ...lines.map((text) => ({ text, color: QUIET_COLOR })),
        ],
        width: '*',
      },
      {
        stack: [
          { text: title, bold: true, fontSize: 17 },
          { text: number, color: QUIET_COLOR },
        ],
        alignment: 'right',
        width: 'auto',
      },
    ],
    margin: [0, 0, 0, 10],
  }
}
const drawColumns = ({ columns }: PaperPart<'columns'>) => ({
  columns: columns.map(({ label: name, lines, facts }) => ({
    width: facts.length ? 196 : '*',
    stack: [
      ...(name === null ? [] : [label(name)]),
      ...lines.map((text) => ({ text })),
      ...(facts.length
        ? [
            {
              table: { widths: ['auto', '*'], body: facts.map((fact) => pair(fact.label, fact.value)) },
              layout: 'plain',
            },
          ]
        : []),
    ],
  })),
  columnGap: 18,
  margin: [0, 0, 0, 10],
})
const drawTexts = ({ lines }: PaperPart<'texts'>) => ({
  stack: lines.map(wordsOf),
  margin: [0, 0, 0, 10],
})
const drawTotals = ({ beside, rows, due }: PaperPart<'totals'>) => ({
  columns: [
    {
      stack: beside.map((text) => ({ text, color: QUIET_COLOR, margin: [0, 0, 0, 3] })),
      width: '*',
      margin: [0, 0, 24, 0],
    },
    {
      stack: [
        {
          table: {
            widths: ['*', 'auto'],
            body: rows.map((row) => pair(row.label, row.value, { fontFeatures: ['tnum'] })),
          },
          layout: 'plain',
        },
        {
          canvas: [{ type: 'line', x1: 0, y1: 0, x2: 200, y2: 0, lineWidth: 1, lineColor: INK }],
          margin: [0, 3, 0, 0],
        },
        {
          table: {
            widths: ['*', 'auto'],
            body: [
              [
                { text: due.label, bold: true, margin: [0, 3, 0, 0] },
                { text: due.value, bold: true, fontSize: 12, alignment: 'right', fontFeatures: ['tnum'] },
              ],
            ],
          },
          layout: 'plain',
        },
      ],
      width: 200,
    },
  ],
  margin: [0, 0, 0, 12],
})
/** Room for names: what was signed, or a line for the pen. */
function drawSignatures({ places, box }: PaperPart<'signatures'>, pictures: PaperPictures) {
  const drawn = places.map(({ under, picture }) => {
    const image = picture && pictures.get(picture.file_key)
    return {
      stack: [
        image ? { image, fit: [200, 38], margin: [0, 0, 0, 2] } : { text: ' ', fontSize: 30 },
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.5, lineColor: QUIET_COLOR }] },
        { text: under, fontSize: 8, color: QUIET_COLOR, margin: [0, 2, 0, 0] },
      ],
      width: 230,
    }
  })
  const square = { type: 'rect', x: 0, y: 1, w: 9, h: 9, lineWidth: 0.75, lineColor: INK }
  return {
    stack: [
      { columns: drawn, columnGap: 30 },
      {
        columns: [
          { canvas: [{ ...square, ...(box.ticked ? { color: INK } : {}) }], width: 14 },
          { text: box.label },
        ],
        margin: [0, 10, 0, 0],
      },
    ],
    margin: [0, 8, 0, 0],
  }
}
function drawBlock(block: Exclude<PaperBlock, PaperPart<'table'>>, pictures: PaperPictures): PdfContent {
  const drawn = {
    head: () => drawHead(block as PaperPart<'head'>, pictures),
    columns: () => drawColumns(block as PaperPart<'columns'>),
    texts: () => drawTexts(block as PaperPart<'texts'>),
    totals: () => drawTotals(block as PaperPart<'totals'>),
    signatures: () => drawSignatures(block as PaperPart<'signatures'>, pictures),
  }
  return drawn[block.kind]() as PdfContent
}
const isTable = (block: PaperBlock): block is PaperPart<'table'> => block.kind === 'table'
/** Totals and signatures stay with the last row they speak of, and what stands between goes with them. */
function drawSheet(blocks: readonly PaperBlock[], pictures: PaperPictures): PdfContent[] {
  const draw = (list: readonly PaperBlock[]): PdfContent[] =>
    list.flatMap((block) => (isTable(block) ? [drawTable(block, [])] : [drawBlock(block, pictures)]))
  const at = blocks.findLastIndex(isTable)
  const table = blocks[at]
  if (!table || !isTable(table)) return draw(blocks)
  const last = blocks.findLastIndex(({ kind }) => kind === 'totals' || kind === 'signatures')
  const tail = blocks.slice(at + 1, last + 1)
  return [
    ...draw(blocks.slice(0, at)),
    drawTable(table, draw(tail)),
    ...draw(blocks.slice(at + 1 + tail.length)),
  ]
}
const MARKS: Readonly<Record<string, string>> = { VOID: '#b42318' }

/** The document as PDF, on Letter; the same document at the same moment gives the same bytes. */
export const drawPaper = (paper: Paper, { author, at, pictures }: PaperOrigin): Promise<Uint8Array> =>
  renderPdf({
    title: paper.title,
    author,
    at,
    footer: (page: number, pages: number): PdfContent =>
      ({
        columns: [
          { text: paper.foot },
          { text: `Page ${page} of ${pages}`, alignment: 'right', width: 'auto' },
        ],
        fontSize: 7.5,
        color: QUIET_COLOR,
        margin: [48, 16, 48, 0],
      }) as PdfContent,
    ...(paper.mark
      ? {
          watermark: { text: paper.mark, color: MARKS[paper.mark] ?? QUIET_COLOR, opacity: 0.12, bold: true },
        }
      : {}),
    content: paper.sheets.map((blocks, sheet): PdfContent => ({
      stack: drawSheet(blocks, pictures),
      ...(sheet ? { pageBreak: 'before' } : {}),
    })),
  })
