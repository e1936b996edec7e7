/** Draws a document of blocks as PDF: the words of the list, in its order, and not one more. */
import type { Paper, PaperBlock, PaperPart, PaperPicture } from '#schema/values/paper.ts'
import { drawTable } from './draw-table.ts'
import { boundOf, fitWords, widestWord } from './fit-words.ts'
import { PAGE_WIDTH, type PdfCell, type PdfContent, QUIET_COLOR, renderPdf, SIZE, wordsOf } from './pdf.ts'
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

const LABEL_SIZE = 8
const label = (text: string, width: number): PdfContent =>
  ({
    text: fitWords(text, width, LABEL_SIZE),
    bold: true,
    fontSize: LABEL_SIZE,
    color: QUIET_COLOR,
    margin: [0, 0, 0, 2],
  }) as PdfContent
type Fact = PaperPart<'totals'>['rows'][number]
/** Points between a label and its value. */
const GAP = 12
/** Facts one under the other in a box of so many points; the longer of label and value may break. */
function drawFacts(facts: readonly Fact[], width: number, figures: object = {}): PdfContent {
  const needed = widestWord(
    facts.map(({ value }) => value),
    SIZE,
  )
  const labels = Math.max(0, ...facts.map((fact) => boundOf(fact.label, SIZE)))
  const most = Math.max(width / 3, width - GAP - needed)
  const ofLabels = Math.min(labels, most)
  const ofValues = width - GAP - ofLabels
  const fits = labels <= most
  const body = facts.map(({ label: name, value }): PdfCell[] => [
    { text: fitWords(name, ofLabels, SIZE), color: QUIET_COLOR, noWrap: fits } as PdfCell,
    { text: fitWords(value, ofValues, SIZE), alignment: 'right', ...figures } as PdfCell,
  ])
  // bounds are wider than letters: labels that fit take what they need, and values have the rest
  const widths = fits ? ['auto', '*'] : [ofLabels, ofValues]
  return { table: { widths, body }, layout: 'plain' } as PdfContent
}

const LOGO_WIDTH = 66
const TITLE_WIDTH = 196
const TITLE_SIZE = 17
const COMPANY_SIZE = 11
function drawHead({ logo, company, lines, title, number }: PaperPart<'head'>, pictures: PaperPictures) {
  const picture = logo && pictures.get(logo.file_key)
  const width = PAGE_WIDTH - TITLE_WIDTH - (picture ? LOGO_WIDTH : 0) - GAP
  return {
    columns: [
      ...(picture ? [{ image: picture, fit: [56, 40], width: LOGO_WIDTH }] : []),
      {
        stack: [
          { text: fitWords(company, width, COMPANY_SIZE), bold: true, fontSize: COMPANY_SIZE },
          ...lines.map((text) => ({ text: fitWords(text, width, SIZE), color: QUIET_COLOR })),
        ],
        width,
        margin: [0, 0, GAP, 0],
      },
      {
        stack: [
          { text: fitWords(title, TITLE_WIDTH, TITLE_SIZE), bold: true, fontSize: TITLE_SIZE },
          { text: fitWords(number, TITLE_WIDTH, SIZE), color: QUIET_COLOR },
        ],
        alignment: 'right',
        width: '*',
      },
    ],
    margin: [0, 0, 0, 7],
  }
}
const FACTS_WIDTH = 196
const COLUMN_GAP = 18
function drawColumns({ columns }: PaperPart<'columns'>) {
  const withFacts = columns.filter(({ facts }) => facts.length).length
  const room = PAGE_WIDTH - COLUMN_GAP * (columns.length - 1)
  const ofFacts = Math.min(FACTS_WIDTH, room / columns.length)
  const ofLines = (room - ofFacts * withFacts) / Math.max(1, columns.length - withFacts)
  return {
    columns: columns.map(({ label: name, lines, facts }) => {
      const width = facts.length ? ofFacts : ofLines
      return {
        width,
        stack: [
          ...(name === null ? [] : [label(name, width)]),
          ...lines.map((text) => ({ text: fitWords(text, width, SIZE) })),
          ...(facts.length ? [drawFacts(facts, width)] : []),
        ],
      }
    }),
    columnGap: COLUMN_GAP,
    margin: [0, 0, 0, 7],
  }
}
const drawTexts = ({ lines }: PaperPart<'texts'>) => ({
  stack: lines.map((line) => wordsOf(line, PAGE_WIDTH)),
  margin: [0, 0, 0, 10],
})
const TOTALS_WIDTH = 200
const DUE_SIZE = 12
/** Points that the amounts take: as many as the last one needs, which is larger. */
const totalsWidth = ({ label: name, value }: Fact): number =>
  Math.min(Math.max(TOTALS_WIDTH, boundOf(name, SIZE) + GAP + boundOf(value, DUE_SIZE)), (PAGE_WIDTH * 2) / 3)
function drawTotals({ beside, rows, due }: PaperPart<'totals'>) {
  const width = totalsWidth(due)
  const ofWords = PAGE_WIDTH - width - 2 * GAP
  const ofLabel = Math.min(boundOf(due.label, SIZE), width / 2)
  const ofAmount = width - GAP - ofLabel
  return {
    columns: [
      {
        stack: beside.map((text) => ({
          text: fitWords(text, ofWords, SIZE),
          color: QUIET_COLOR,
          margin: [0, 0, 0, 3],
        })),
        width: ofWords,
      },
      {
        stack: [
          drawFacts(rows, width, { fontFeatures: ['tnum'] }),
          {
            canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 1, lineColor: INK }],
            margin: [0, 3, 0, 0],
          },
          {
            table: {
              widths: [ofLabel, ofAmount],
              body: [
                [
                  { text: fitWords(due.label, ofLabel, SIZE), bold: true, margin: [0, 3, 0, 0] },
                  {
                    text: fitWords(due.value, ofAmount, DUE_SIZE),
                    bold: true,
                    fontSize: DUE_SIZE,
                    alignment: 'right',
                    fontFeatures: ['tnum'],
                  },
                ],
              ],
            },
            layout: 'plain',
          },
        ],
        width,
      },
    ],
    columnGap: 2 * GAP,
    margin: [0, 0, 0, 6],
  }
}
const SIGN_WIDTH = 230
/** Room for names: what was signed, or a line for the pen. */
function drawSignatures({ places, box }: PaperPart<'signatures'>, pictures: PaperPictures) {
  const drawn = places.map(({ under, picture }) => {
    const image = picture && pictures.get(picture.file_key)
    return {
      stack: [
        image ? { image, fit: [200, 38], margin: [0, 0, 0, 2] } : { text: ' ', fontSize: 30 },
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.5, lineColor: QUIET_COLOR }] },
        {
          text: fitWords(under, SIGN_WIDTH, LABEL_SIZE),
          fontSize: LABEL_SIZE,
          color: QUIET_COLOR,
          margin: [0, 2, 0, 0],
        },
      ],
      width: SIGN_WIDTH,
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
const FOOT_SIZE = 7.5
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
          { text: fitWords(paper.foot, PAGE_WIDTH - 80, FOOT_SIZE), width: PAGE_WIDTH - 80 },
          { text: `Page ${page} of ${pages}`, alignment: 'right', width: '*' },
        ],
        fontSize: FOOT_SIZE,
        color: QUIET_COLOR,
        margin: [48, 8, 48, 0],
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
