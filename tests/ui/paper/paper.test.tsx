/** Documents of odd shape: the screen and the PDF say the same, word for word, and pages part where they may. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Paper, PaperPart } from '../../../schema/values/paper.ts'
import { drawPaper } from '../../../server/paper/draw-paper.ts'
import { ticketBlocks } from '../../../src/plugins/delivery-tickets/server/ticket-blocks.ts'
import { invoiceBlocks } from '../../../src/plugins/invoices/server/paper/invoice-blocks.ts'
import { cellKey, PaperSheets } from '../../../src/ui/paper/paper-sheets.tsx'
import { fee, fourTaxes, line, odd, ODD_INVOICES, tax } from './odd-invoices.ts'
import { ODD_TICKETS } from './odd-tickets.ts'
import { keepPictures, pagesOf } from './pages.ts'

const documents: readonly (readonly [string, Paper])[] = [
  ...Object.entries(ODD_INVOICES).map(
    ([name, { invoice, facts, reason }]) =>
      [`invoice ${name}`, invoiceBlocks(invoice, facts, { reason, logo: null })] as const,
  ),
  ...Object.entries(ODD_TICKETS).map(
    ([name, ticket]) => [`ticket ${name}`, ticketBlocks(ticket, { logo: null, signature: null })] as const,
  ),
]
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
/** The words of a page of the screen. */
const screenWords = (paper: Paper): string[] =>
  renderToStaticMarkup(<PaperSheets paper={paper} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')
    .split(/\s+/)
    .filter(Boolean)
const close = (text: string): string => text.replace(/\s+/g, '')
const tablesOf = (paper: Paper) =>
  paper.sheets.flat().filter((block): block is PaperPart<'table'> => block.kind === 'table')
/** Heads that a page begins with were said before: they are carried over. */
const headsOf = (paper: Paper): string =>
  close(
    tablesOf(paper)[0]!
      .columns.map(({ label }) => label)
      .join(''),
  )
const draw = (paper: Paper) =>
  drawPaper(paper, { author: 'Lone Star Fuel', at: '2026-03-02T20:00:00.000Z', pictures: new Map() })

it('are more than forty', () => expect(documents.length).toBeGreaterThanOrEqual(40))
describe.each(documents)('%s', (name, paper) => {
  it('says the same on the screen and on paper, and its pages part where they may', async () => {
    const bytes = await draw(paper)
    await keepPictures(name, bytes)
    const pages = await pagesOf(bytes)
    const heads = headsOf(paper)
    const onPaper = pages.map(({ body }, at) => {
      const text = close(body)
      const isCarried = pages.slice(0, at).some((page) => close(page.body).includes(heads))
      return isCarried && text.startsWith(heads) ? text.slice(heads.length) : text
    })
    const bare = screenWords({ ...paper, mark: null, foot: '' })
    expect(onPaper.join('')).toBe(bare.join(''))
    // the mark and the foot stand on every page of both
    const sheets = screenWords(paper).join(' ')
    expect(sheets.split(paper.foot).length - 1).toBe(paper.sheets.length)
    for (const [at, page] of pages.entries()) {
      expect(page.marks.join('')).toBe(paper.mark ?? '')
      expect(close(page.foot)).toBe(close(`${paper.foot}Page ${at + 1} of ${pages.length}`))
    }
    // totals and signatures stand with a row of their table, under its heads
    const ends = paper.sheets.flatMap((blocks) =>
      blocks.flatMap((block) => {
        if (block.kind === 'totals') return [close(`${block.due.label}${block.due.value}`)]
        return block.kind === 'signatures' ? [close(block.box.label)] : []
      }),
    )
    for (const end of ends)
      for (const { body } of pages.filter((page) => close(page.body).includes(end)))
        expect(close(body)).toContain(heads)
    // the head of a group is not the last that a page says
    const titles = tablesOf(paper).flatMap(({ groups }) => groups.map(({ title }) => title ?? ''))
    for (const text of onPaper)
      for (const title of titles.filter(Boolean)) expect(text.endsWith(close(title))).toBe(false)
  })
})
describe('an invoice of four taxes and two fees', () => {
  it.each([1, 3])('of %i products has one page', async (count) => {
    const { invoice, facts, reason } = fourTaxes(count)
    const paper = invoiceBlocks(invoice, facts, { reason, logo: null })
    const bytes = await draw(paper)
    await keepPictures(`four taxes and two fees ${count}`, bytes)
    expect(await pagesOf(bytes)).toHaveLength(1)
  })
  it('leaves out what charges nothing, but for what a certificate takes off', () => {
    const none = tax({ tax_id: 9, tax_name: 'A tax of nothing', rate: '0.000000', amount: '0.00' })
    const exempt = tax({
      tax_id: 8,
      tax_name: 'Exempt',
      exempt: true,
      certificate_no: 'TX-1',
      amount: '0.00',
    })
    const { invoice, facts, reason } = odd({
      line_items: [line(1, { tax_rows: [none, exempt] })],
      fees: [fee({ subtotal: '0.00' })],
    })
    const paper = invoiceBlocks(invoice, facts, { reason, logo: null })
    const words = JSON.stringify(paper)
    expect(words).not.toMatch(/A tax of nothing|oil-spill|"Taxes"|"Fees"/)
    expect(words).toContain('Exempt under certificate TX-1')
  })
  it('says the loads that a fee and a tax were counted by, and no product where its amount is none', () => {
    const { invoice, facts, reason } = ODD_INVOICES['a fee and a tax by the load']!
    const [table] = tablesOf(invoiceBlocks(invoice, facts, { reason, logo: null }))
    const rows = table!.groups.flatMap((group) => group.rows)
    const wordsOf = (name: string) =>
      rows
        .filter(({ cells }) => cells[0]![0]!.text === name)
        .map(({ cells }) => cells.map((texts) => texts.map(({ text }) => text).join(' ')))
    expect(wordsOf('Delivery fee')).toEqual([['Delivery fee 2 loads', '', '', '20.00']])
    expect(wordsOf('Pump-off')).toEqual([['Pump-off', '2 loads', '25.00', '50.00']])
    expect(wordsOf('Credited in part')).toEqual([['Credited in part', '', '', '25.00']])
  })
  it('keeps the charges of one title on one page', async () => {
    for (const count of [8, 10, 12, 14, 16]) {
      const { invoice, facts, reason } = fourTaxes(count)
      const paper = invoiceBlocks(invoice, facts, { reason, logo: null })
      const pages = (await pagesOf(await draw(paper))).map(({ body }) => body)
      const [, ...groups] = tablesOf(paper)[0]!.groups
      for (const { title, rows } of groups) {
        const names = [title!, ...rows.map(({ cells }) => cells[0]![0]!.text)]
        const at = names.map((name) => pages.findIndex((body) => close(body).includes(close(name))))
        expect([title, new Set(at).size]).toEqual([title, 1])
      }
    }
  })
})
it('gives the same bytes each time', async () => {
  const [, paper] = documents[2]!
  expect(Buffer.from(await draw(paper)).equals(Buffer.from(await draw(paper)))).toBe(true)
})

it('shows the logo of the company, or its name alone, and no mark of anybody else', () => {
  const { invoice, facts, reason } = ODD_INVOICES['as most are']!
  const logo = { file_key: 'k', file_url: '/storage/k?sig=1', words: 'Logo of Lone Star Fuel' }
  const shown = (picture: typeof logo | null) =>
    renderToStaticMarkup(<PaperSheets paper={invoiceBlocks(invoice, facts, { reason, logo: picture })} />)
  expect(shown(logo)).toContain('src="/storage/k?sig=1" alt="Logo of Lone Star Fuel"')
  expect(shown(null)).toContain('Lone Star Fuel')
  for (const markup of [shown(logo), shown(null)]) expect(markup).not.toMatch(/<svg|Gantry/i)
  expect(shown(null)).not.toContain('<img')
})
it('is a document that is read aloud in order: headings, tables with heads, rows and groups', () => {
  const { invoice, facts, reason } = ODD_INVOICES['as most are']!
  const markup = renderToStaticMarkup(
    <PaperSheets paper={invoiceBlocks(invoice, facts, { reason, logo: null })} />,
  )
  expect(markup).toMatch(/<article[^>]*aria-label="Invoice INV-000001"/)
  expect(markup.match(/<h2>Invoice<\/h2>/)).not.toBeNull()
  expect(markup.match(/scope="col"/g)).toHaveLength(4)
  expect(markup.match(/scope="rowgroup"/g)).toHaveLength(2)
  expect(markup.match(/scope="row"/g)).toHaveLength(3)
})

it('says a wrong value and the right one in words, each at its place', () => {
  const { invoice, facts, reason } = fourTaxes(1)
  const paper = invoiceBlocks(invoice, facts, { reason, logo: null })
  const marks = new Map([
    [cellKey(0, 0, 1), '6,030 gal'],
    ['Bill to', 'Right Ranch'],
  ])
  const drawn = renderToStaticMarkup(<PaperSheets paper={paper} marks={marks} />)
  const words = drawn.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')
  expect(words).toMatch(/Wrong: \|[^|]+\| \|→ \|Right: \|6,030 gal/)
  expect(words).toMatch(/Bill to\|Wrong: \|[^|]+\| \|→ \|Right: \|Right Ranch/)
  expect(drawn.match(/<del>/g)).toHaveLength(2)
})
