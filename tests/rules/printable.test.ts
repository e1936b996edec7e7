/** Letters that printed fields take are those of the fonts of documents. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { unprintable } from '../../schema/values/printable.ts'
import { printed, printedOrEmpty } from '../../schema/values/printed.ts'
import { customer, shipTo } from '../../schema/areas/parties.ts'
import { OrderInput } from '../../schema/sales/sales-orders.ts'
import { CompanySettings } from '../../schema/areas/settings.ts'
import { drawPaper } from '../../server/paper/draw-paper.ts'
import { pagesOf } from '../ui/paper/pages.ts'

const load = createRequire(import.meta.url)
// the reader of fonts that the library of PDFs has
const fonts = createRequire(load.resolve('pdfmake'))('fontkit') as {
  create(bytes: Uint8Array): { hasGlyphForCodePoint(code: number): boolean }
}
const SAMPLES = {
  Latin: 'Çağdaş Œuvre Łódź Đặng Þórður Ñandú Straße Ærø ğ ő ű Ș ț ŵ',
  Greek: 'Ελλάδα ΐ ΰ ώ Ὀδυσσεύς',
  Cyrillic: 'Щербаков Ёлка Їжак Ґанок Џепови Њива',
  signs: '€ £ ¥ ₴ № ™ © ® ° ½ – — “quoted” ‘so’ … • × ÷ ±',
}
describe('letters of documents', () => {
  it('every one of them is in both fonts', () => {
    for (const file of ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf']) {
      const font = fonts.create(fs.readFileSync(load.resolve(`@expo-google-fonts/inter/${file}`)))
      const missing = Array.from({ length: 0x3000 }, (_, code) => code).filter(
        (code) =>
          code > 31 &&
          unprintable(String.fromCodePoint(code)) === undefined &&
          !font.hasGlyphForCodePoint(code),
      )
      expect(missing.map((code) => code.toString(16))).toEqual([])
    }
  })
  it.each(Object.entries(SAMPLES))('%s is printed, and read back', async (_, text) => {
    const said = text.normalize('NFC')
    expect(unprintable(said)).toBeUndefined()
    const bytes = await drawPaper(
      {
        title: 'Letters',
        mark: null,
        foot: '',
        sheets: [[{ kind: 'texts', lines: [{ text: said, tone: 'strong' }] }]],
      },
      { author: 'Lone Star Fuel', at: '2026-03-02T20:00:00.000Z', pictures: new Map() },
    )
    const [page] = await pagesOf(bytes)
    expect(page!.body.replace(/\s+/g, '')).toBe(said.replace(/\s+/g, ''))
  })
  it.each([
    ['中文公司', '中'],
    ['شركة', 'ش'],
    ['חברה', 'ח'],
    ['คลังน้ำมัน', 'ค'],
    ['Fuel ⛽', '⛽'],
    ['🚚', '🚚'],
  ])('%s is refused at its field, which says what may be typed', (text, letter) => {
    const words = `Documents cannot print ${letter}. Use Latin, Greek or Cyrillic letters`
    const refusals = [
      printed(200).safeParse(text),
      printedOrEmpty(200).safeParse(text),
      customer.fields.customer_name.safeParse(text),
      shipTo.fields.directions.safeParse(text),
      OrderInput.shape.po_number.safeParse(text),
      CompanySettings.shape.company_name.safeParse(text),
    ]
    for (const { error } of refusals) expect(error?.issues.map(({ message }) => message)).toEqual([words])
  })
  it('a text that is never printed takes every letter', () => {
    expect(OrderInput.shape.notes.safeParse('中文').success).toBe(true)
    expect(customer.fields.notes.safeParse('中文').success).toBe(true)
  })
})
