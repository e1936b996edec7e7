import { describe, expect, it } from 'vitest'
import {
  isTurnedAway,
  NO_ONE_ON_SITE,
  overByNote,
  STOP_PROBLEMS,
  readReport,
  signedByNote,
  tellsTrouble,
  turnedAwayReason,
} from '#plugins/sales-orders/public.ts'

const written = (...lines: readonly string[]) => lines.join('\n')

describe('why nothing was pumped', () => {
  it.each([
    ['nothing written', null, null],
    ['nothing but blank lines', ' \n\n  ', null],
    ['nothing but who signed', signedByNote('Ann'), null],
    ['nothing but that nobody was there', NO_ONE_ON_SITE, null],
    ['a reason', 'Gate locked', 'Not delivered: Gate locked'],
    [
      'the first line that says why',
      written(' ', NO_ONE_ON_SITE, signedByNote('Ann'), '  Gate locked ', 'Dog'),
      'Not delivered: Gate locked',
    ],
    ['a line that ends in the words of a signature', 'Not Signed by ', 'Not delivered: Not Signed by'],
  ])('%s', (_, notes, reason) => expect(turnedAwayReason(notes)).toBe(reason))
  it('fits where a hold is kept, and is known there', () => {
    const reason = turnedAwayReason('x'.repeat(500))!
    expect(reason).toHaveLength(300)
    expect([reason, 'Gate locked', 'Says: Not delivered: ', '', null, undefined].map(isTurnedAway)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('trouble at a stop', () => {
  it.each(STOP_PROBLEMS)('%s opens the notes', (kind) => {
    expect(tellsTrouble(kind)).toBe(true)
    expect(tellsTrouble(`${kind}: by the gate`)).toBe(true)
    expect(tellsTrouble(written(`${kind}: by the gate`, signedByNote('Ann')))).toBe(true)
    expect(tellsTrouble(`No ${kind}`)).toBe(false)
    expect(tellsTrouble(written('All well', `Then ${kind}: `))).toBe(false)
  })
  it('gallons over the tank are, wherever they are written', () => {
    expect(tellsTrouble(written('All well', `Tank 1: ${overByNote('1,200.5')} Told the office`))).toBe(true)
    expect(tellsTrouble(`Tank 1: ${overByNote('12')} Told`)).toBe(true)
  })
  it.each([['All well'], [''], [null], [undefined]])('none in %o', (notes) =>
    expect(tellsTrouble(notes)).toBe(false),
  )
})

describe('what a driver reports', () => {
  const read = (notes: string | null, signature_file_key: string | null = null, unattended = false) =>
    readReport({ notes, signature_file_key, unattended })
  it('who signed is read from the last line, beside a signature', () => {
    expect(read(written('All well', '', signedByNote(' Ann Lee ')), 'file')).toEqual({
      text: 'All well',
      trouble: false,
      signer: 'Ann Lee',
    })
    expect(read(signedByNote('Ann'), 'file')).toEqual({ text: '', trouble: false, signer: 'Ann' })
  })
  it('without a signature the line is text like any other', () =>
    expect(read(written('All well', signedByNote('Ann')))).toEqual({
      text: written('All well', 'Signed by Ann'),
      trouble: false,
    }))
  it('beside a signature a line that names nobody is text', () => {
    expect(read(written('a', 'All well'), 'file')).toEqual({ text: written('a', 'All well'), trouble: false })
    expect(read('Not Signed by ', 'file')).toEqual({ text: 'Not Signed by', trouble: false })
  })
  it('that nobody was there is said by the tag, and kept in words without it', () => {
    expect(read(written('All well', NO_ONE_ON_SITE), null, true)).toEqual({
      text: 'All well',
      trouble: false,
    })
    expect(read(written('All well', NO_ONE_ON_SITE))).toMatchObject({
      text: written('All well', NO_ONE_ON_SITE),
    })
    expect(read(written('a', 'All well'), null, true)).toMatchObject({ text: written('a', 'All well') })
  })
  it('trouble stays in the text', () =>
    expect(read(written('Spill: a cup', signedByNote('Ann')), 'file')).toEqual({
      text: 'Spill: a cup',
      trouble: true,
      signer: 'Ann',
    }))
  it('nothing written is nothing said', () => expect(read(null)).toEqual({ text: '', trouble: false }))
})
