import { describe, expect, test } from 'vitest'
import { CallFailed, problemOf, refuse } from '#core'

const failed = (body: unknown, { status = 400, statusText = '', text = '' } = {}) =>
  new CallFailed(status, body, statusText, text)
const long = 'x'.repeat(250)

describe('the sentence is found in this order', () => {
  test.each([
    ['a string error', 'Just text', 'Just text'],
    ['a string under error', { error: 'In error', detail: 'no' }, 'In error'],
    ['the message of an Error', new Error('Thrown'), 'Thrown'],
    ['the message of an error object', { error: { message: 'Inner' }, detail: 'no' }, 'Inner'],
    ['detail at the top', failed({ detail: 'Top', message: 'no' }), 'Top'],
    ['detail in message', failed({ message: { detail: 'In message' } }), 'In message'],
    ['detail in data', failed({ data: { detail: 'In data' } }), 'In data'],
    ['detail in response data', { response: { data: { detail: 'In response' } } }, 'In response'],
    ['a message', failed({ message: 'A message' }), 'A message'],
    ['a message in message', failed({ message: { message: 'Nested' } }), 'Nested'],
    ['a message in data', failed({ data: { message: 'Data message' } }), 'Data message'],
    ['response text', failed(undefined, { text: 'Plain answer', statusText: 'no' }), 'Plain answer'],
    ['status text', failed(undefined, { statusText: 'Bad Gateway' }), 'Bad Gateway'],
    ['nothing at all', failed(undefined), 'Something went wrong'],
    ['not even an object', undefined, 'Something went wrong'],
    ['a number as body', failed(4), 'Something went wrong'],
    ['blanks, which say nothing', failed({ detail: ' ', message: 'A message' }), 'A message'],
    ['nothing where more could stand', failed({ message: null, data: null }, { text: 'Plain' }), 'Plain'],
    ['a body that is nothing', failed(null, { text: 'Plain' }), 'Plain'],
    ['a body that is text', failed('Failed to parse API response'), 'Failed to parse API response'],
  ])('%s', (_name, thrown, detail) => expect(problemOf(thrown).detail).toBe(detail))
  test('the words of the command stand before response text and status text', () => {
    expect(problemOf(failed(undefined, { text: 'raw', statusText: 'Bad' }), 'Failed to add').detail).toBe(
      'Failed to add',
    )
    expect(problemOf(failed({ detail: 'Because' }), 'Failed to add').detail).toBe('Because')
  })
})
describe('database texts become friendly', () => {
  test.each([
    [
      'null value in column "product_id" violates not-null constraint',
      'Cannot delete this product because it is being used in sales orders. Please remove it from all orders first.',
    ],
    [
      'IntegrityError: customer_id',
      'Cannot delete this customer because it has associated records. Please remove related data first.',
    ],
    [
      'update violates foreign key constraint "x"',
      'Cannot delete this record because it is being referenced by other data.',
    ],
    ['integrity error', 'Cannot delete this record because it is being used elsewhere in the system.'],
    [
      'not null constraint failed',
      'Cannot delete this record because it is being used elsewhere in the system.',
    ],
    ['The product_id is unknown', 'The product_id is unknown'],
  ])('%s', (detail, said) => expect(problemOf(failed({ detail })).detail).toBe(said))
})
test('longer details are cut to 200 characters with an ellipsis', () => {
  const { detail } = problemOf(failed({ detail: long }))
  expect([detail.length, detail.endsWith('…')]).toEqual([200, true])
  expect(problemOf(failed({ detail: 'x'.repeat(200) })).detail).toBe('x'.repeat(200))
})
test('carries code, fields, allowed, current and whether it may work later', () => {
  const fields = [{ path: 'line_items.0.quantity', message: 'Must be 0 or more', code: 'too_small' }]
  expect(
    problemOf(failed({ detail: 'a', code: 'VALIDATION', fields, request_id: 'r' }, { status: 422 })),
  ).toEqual({ code: 'VALIDATION', detail: 'a', status: 422, fields, retryable: false, request_id: 'r' })
  expect(
    problemOf(failed({ detail: 'a', code: 'STALE', current: { id: 1 }, fields: [] }, { status: 412 })),
  ).toMatchObject({ current: { id: 1 }, retryable: false })
  expect(problemOf(failed({ detail: 'a', allowed: ['verified'] }, { status: 409 })).allowed).toEqual([
    'verified',
  ])
  for (const status of [0, 401, 408, 425, 429, 500, 503])
    expect(problemOf(failed({ detail: 'a' }, { status })).retryable).toBe(true)
  for (const status of [400, 403, 404, 409, 412, 422])
    expect(problemOf(failed({ detail: 'a' }, { status })).retryable).toBe(false)
})
test('carries when to try again, and nothing of another form than promised', () => {
  expect(problemOf(failed({ detail: 'a', retry_after: 30 }, { status: 429 })).retry_after).toBe(30)
  const odd = { detail: 'a', code: 4, request_id: 4, retry_after: '30', allowed: 'x', fields: 'x' }
  expect(problemOf(failed(odd, { status: 409 }))).toStrictEqual({
    code: 'HTTP_409',
    detail: 'a',
    status: 409,
    fields: [],
    retryable: false,
  })
  expect(problemOf(failed(null, { status: 404 })).code).toBe('HTTP_404')
})
test('a refusal of this side is passed on as it is, an aborted call is cancelled', () => {
  expect(problemOf(refuse('NOT_NOW', 'Select orders first'))).toEqual({
    code: 'NOT_NOW',
    detail: 'Select orders first',
    fields: [],
    retryable: false,
  })
  expect(problemOf(new DOMException('x', 'AbortError')).code).toBe('CANCELLED')
  expect(problemOf(new DOMException('Too much', 'QuotaExceededError'))).toMatchObject({
    code: 'FAILED',
    detail: 'Too much',
  })
})
