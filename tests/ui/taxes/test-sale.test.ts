import { map, of, scan, type ObservableInput } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { expect, test } from 'vitest'
import { latest, problemOf, type Outcome } from '#core'
import { exampleRow } from '#core/testing.ts'
import { testSale } from '#schema/sales/taxes.ts'
import { testSaleStates, type TestSaleState, type TestedSale } from '#plugins/taxes/screens/use-test-sale.ts'

const done = (total: string): Outcome<TestedSale> => ({
  status: 'done',
  value: exampleRow(testSale.returns, { total }),
})
const refused: Outcome<TestedSale> = {
  status: 'rejected',
  problem: {
    ...problemOf(new Error('Not now')),
    detail: 'Not now',
    fields: [
      { path: 'body.unit_price', code: 'invalid', message: 'is no amount' },
      { path: 'draft.unit_price', code: 'invalid', message: 'is no amount' },
    ],
  },
}
const ANSWERS = { p: done('1.00'), q: done('2.00'), r: refused }
const words = ({ answer, problem, busy }: TestSaleState): string =>
  `${(answer as { total?: string } | undefined)?.total ?? problem ?? 'nothing'}${busy ? ', asking' : ''}`
/** What the screen shows while sales are typed in virtual time; '0' is a sale that lacks something. */
const typing = (
  typed: string,
  answerTo: (
    sale: string,
    cold: (marbles: string) => ObservableInput<Outcome<TestedSale>>,
  ) => ObservableInput<Outcome<TestedSale>>,
  shown: string,
  texts: Readonly<Record<string, string>>,
) =>
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(
    ({ hot, cold, expectObservable }) => {
      const trials$ = hot(typed).pipe(
        map((sale) => (sale === '0' ? undefined : sale)),
        latest((sale: string) => answerTo(sale, (marbles) => cold(marbles, ANSWERS)), { after: 250 }),
        scan(testSaleStates, { busy: false }),
        map(words),
      )
      expectObservable(trials$).toBe(shown, texts)
    },
  )

test('a sale is tried 250 ms after it was typed, and the last answer stays until the next', () => {
  typing('p 599ms q 600ms -', (sale, cold) => cold(`20ms (${sale}|)`), '250ms a 19ms p 579ms b 19ms q', {
    a: 'nothing, asking',
    p: '1.00',
    b: '1.00, asking',
    q: '2.00',
  })
})
test('a sale that lacks something empties it at once', () => {
  typing('p 599ms 0 600ms -', () => of(done('1.00')), '250ms (ap) 346ms n', {
    a: 'nothing, asking',
    p: '1.00',
    n: 'nothing',
  })
})
test('a refusal says the fields by their words, each once, and does not end it', () => {
  typing(
    'p 599ms q 600ms -',
    (sale, cold) => cold(sale === 'p' ? '20ms (r|)' : '20ms (q|)'),
    '250ms a 19ms r 579ms b 19ms q',
    {
      a: 'nothing, asking',
      r: 'unit price: is no amount',
      b: 'unit price: is no amount, asking',
      q: '2.00',
    },
  )
})
