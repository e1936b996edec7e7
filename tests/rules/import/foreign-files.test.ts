/**
 * The files of other programs in `tests/fixtures/import` and what a careful person makes of them: each
 * expectation agrees with its file, line by line and cell by cell.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'

const FOLDER = new URL('../../fixtures/import/', import.meta.url)
interface Expected {
  readonly entity: string
  readonly sheet?: string
  readonly coding: string
  readonly delimiter?: string
  readonly headingLine: number
  readonly columns: readonly { readonly heading: string; readonly field: string | null }[]
  readonly questions: readonly { readonly about: string; readonly asks: string; readonly answer: string }[]
  readonly notData: readonly { readonly lines: readonly number[]; readonly why: string }[]
  readonly lines: readonly {
    readonly line: number
    readonly shown: readonly string[]
    readonly values?: Readonly<Record<string, string>>
    readonly rows?: readonly Readonly<Record<string, string>>[]
  }[]
}
const files = readdirSync(FOLDER).filter((file) => /\.(csv|txt|xlsx)$/.test(file))
const bytesOf = (file: string) => readFileSync(new URL(file, FOLDER))
const expectedOf = (file: string) =>
  JSON.parse(readFileSync(new URL(file.replace(/\.\w+$/, '.expected.json'), FOLDER), 'utf8')) as Expected
const trimmed = (cells: readonly unknown[]) =>
  cells.map((cell) => String(cell ?? '').trim()).map((cell) => cell.replaceAll('\r\n', '\n'))

/** The cells of a file by line, as they are stored: a number of a workbook without its format. */
async function linesOf(file: string, { sheet, coding, delimiter }: Expected): Promise<readonly unknown[][]> {
  if (coding === 'xlsx') {
    const { sheets } = await readXlsx(bytesOf(file))
    return sheets.find(({ name }) => name === sheet)!.rows
  }
  // some releases of Node decode the dash of Windows-1252 as a control character
  const text = new TextDecoder(coding, { fatal: true }).decode(bytesOf(file)).replaceAll('\u0096', '–')
  return parseCsv(text, { delimiter: delimiter! })
}

describe.each(files)('%s', (file) => {
  const expected = expectedOf(file)
  it('is small, and asks six questions at most', () => {
    expect(bytesOf(file).length).toBeLessThan(60_000)
    expect(expected.questions.length).toBeLessThanOrEqual(6)
  })
  it('has its headings where the expectation says', async () => {
    const lines = await linesOf(file, expected)
    expect(trimmed(lines[expected.headingLine - 1]!)).toEqual(expected.columns.map(({ heading }) => heading))
  })
  it('has each line once, as data or as something else', async () => {
    const lines = await linesOf(file, expected)
    const named = [expected.headingLine, ...expected.notData.flatMap((part) => part.lines)]
    const all = [...named, ...expected.lines.map(({ line }) => line)].toSorted((a, b) => a - b)
    expect(all).toEqual(lines.map((_, i) => i + 1))
  })
  it('shows the texts of the expectation; numbers and days of a workbook in their formats', async () => {
    const lines = await linesOf(file, expected)
    const wrong = expected.lines.filter(({ line, shown }) =>
      lines[line - 1]!.some((cell, i) =>
        typeof cell === 'string' || cell === null ? trimmed([cell])[0] !== trimmed([shown[i]])[0] : !shown[i],
      ),
    )
    expect(wrong).toEqual([])
  })
  it('has made-up telephone numbers, and addresses that end in example', () => {
    const shown = expected.lines.flatMap((line) => line.shown).join('\n')
    expect(shown.match(/[\w.]+@[\w.-]+/g)?.filter((mail) => !/\bexample(\.com)?$/.test(mail)) ?? []).toEqual(
      [],
    )
    expect(
      shown.match(/\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}/g)?.filter((phone) => !phone.includes('555')) ?? [],
    ).toEqual([])
  })
})
