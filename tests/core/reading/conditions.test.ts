/** Conditions are data: whether they hold, why not, and whether two can hold at once. */
import { describe, expect, test } from 'vitest'
import {
  all,
  any,
  atLeast,
  canOverlap,
  defineContextKey,
  explain,
  has,
  is,
  not,
  saying,
  type When,
} from '#core'

const status = defineContextKey('order.status', '')
const dyed = defineContextKey('tank_dyed', false)
const chosen = defineContextKey<readonly number[]>('sales-order.chosen', [])
const worded = defineContextKey('page', '', 'Open a page first')
const note = defineContextKey<unknown>('note', undefined)
const facts = { 'order.status': 'draft', tank_dyed: true, 'sales-order.chosen': [1, 2], note: [] }
const why = (when: When, of: Readonly<Record<string, unknown>> = facts) => explain(when, of)

describe('a condition that holds needs no words, one that does not says why', () => {
  const table: readonly [string, When, string | undefined][] = [
    ['a value', is(status, 'draft'), undefined],
    ['another value', is(status, 'verified'), 'Only when order status is verified'],
    ['a tick that is on', is(dyed, true), undefined],
    ['a tick that is on and must not', is(dyed, false), 'Only when tank dyed is off'],
    ['something there', has(status), undefined],
    ['nothing there', has(defineContextKey('cursor.row', '')), 'Needs cursor row'],
    ['a list of nothing', has(note), 'Needs note'],
    ['a list of something', has(chosen), undefined],
    ['as many as needed', atLeast(chosen, 2), undefined],
    ['too few', atLeast(chosen, 3), 'Select at least 3 first'],
    [
      'none where a list is needed',
      atLeast(defineContextKey<readonly number[]>('other', []), 0),
      'Select at least 0 first',
    ],
    ['not another value', not(is(status, 'verified')), undefined],
    ['not this value', not(is(status, 'draft')), 'Not while order status is draft'],
    ['not a tick', not(is(dyed, true)), 'Not while tank dyed'],
    ['not there', not(has(status)), 'Not while order status'],
    ['not so many', not(atLeast(chosen, 2)), 'Not while 2 are selected'],
    ['not not', not(not(is(status, 'verified'))), 'Not while not order status is verified'],
    ['not both', not(all(is(dyed, true), has(status))), 'Not while tank dyed and order status'],
    ['neither', not(any(is(dyed, true), is(status, 'x'))), 'Not while tank dyed or order status is x'],
    ['both', all(is(dyed, true), has(status)), undefined],
    ['the second of both', all(is(dyed, true), is(status, 'x')), 'Only when order status is x'],
    ['neither of both: the first', all(is(status, 'x'), is(status, 'y')), 'Only when order status is x'],
    ['one of none, or another', any(any(), is(status, 'x')), 'Only when order status is x'],
    ['one of two', any(is(dyed, false), has(status)), undefined],
    [
      'none of two',
      any(is(status, 'x'), is(status, 'y')),
      'Only when order status is x or Only when order status is y',
    ],
    ['words of the fact', has(worded), 'Open a page first'],
    ['words of the condition', saying('Not now', is(status, 'x')), 'Not now'],
    ['words of what must not be', not(saying('It is dyed', is(dyed, true))), 'It is dyed'],
    ['words of its own before those', saying('Not so', not(saying('It is dyed', is(dyed, true)))), 'Not so'],
  ]
  test.each(table)('%s', (_, when, words) => expect(why(when)).toBe(words))
  test('no condition always holds', () => expect(explain(undefined, {})).toBeUndefined())
  test('a tick that is off', () => expect(why(is(dyed, true), {})).toBe('Only when tank dyed is on'))
  test('words tell of what is missing alone', () =>
    expect(why(any(is(status, 'x'), saying('', is(status, 'y'))))).toBe(
      'Only when order status is x or Only when order status is y',
    ))
})

describe('two conditions can hold at once', () => {
  const A = is(status, 'a')
  const B = is(status, 'b')
  const table: readonly [string, When | undefined, When | undefined, boolean][] = [
    ['without a condition', undefined, A, true],
    ['the same one', A, A, true],
    ['two values of one fact', A, B, false],
    ['values of two facts', A, is(dyed, true), true],
    ['one and its opposite', A, not(A), false],
    ['the opposite and the one, in other words', not(saying('No', A)), saying('Yes', A), false],
    ['one and the opposite of another', A, not(B), true],
    ['two opposites', not(A), not(B), true],
    ['twice the opposite is the one', not(not(A)), not(A), false],
    ['twice the opposite is the one, of another value', not(not(A)), B, false],
    ['within several', all(has(chosen), A), all(is(dyed, true), B), false],
    ['within several that agree', all(has(chosen), A), all(is(dyed, true), A), true],
    ['one of two', any(A, B), B, true],
    ['none of two', any(A, B), is(status, 'c'), false],
    ['one of two, the other way', B, any(A, B), true],
    ['none of two, the other way', is(status, 'c'), any(A, B), false],
    ['there, and not there', has(chosen), not(has(chosen)), false],
    ['there, and more than one', has(chosen), atLeast(chosen, 2), true],
    ['a value, and that it is there', A, has(status), true],
  ]
  test.each(table)('%s', (_, a, b, answer) => {
    expect(canOverlap(a, b)).toBe(answer)
    expect(canOverlap(b, a)).toBe(answer)
  })
})
