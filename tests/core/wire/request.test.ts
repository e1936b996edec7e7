/** What a call sends. */
import { describe, expect, test } from 'vitest'
import { bodyOf, queryOf } from '#core/wire/request.ts'

describe('a body', () => {
  const sent = (body: unknown) => {
    const { bodySerializer, body: given } = bodyOf({ method: 'post' }, body)
    return bodySerializer?.(given)
  }
  test('travels as JSON', () => {
    expect([sent({ a: 1 }), sent([]), sent('x'), sent(null)]).toEqual(['{"a":1}', '[]', '"x"', 'null'])
  })
  test('that is empty or not there is none, and what is read has none', () => {
    expect([bodyOf({ method: 'post' }, {}), bodyOf({ method: 'post' }, undefined)]).toEqual([{}, {}])
    expect([bodyOf({ method: 'get' }, { a: 1 }), bodyOf({ method: 'get', form: true }, { a: 1 })]).toEqual([
      {},
      {},
    ])
    expect(bodyOf({ method: 'post', form: true }, undefined)).toEqual({})
  })
})
describe('a form', () => {
  const form = (body: object) => {
    const { bodySerializer, body: given } = bodyOf({ method: 'post', form: true }, body)
    return bodySerializer!(given) as FormData
  }
  test('holds texts, numbers and ticks as texts, and lists and objects as JSON', () => {
    const sent = form({
      text: 'x',
      count: 4,
      tick: false,
      list: [1, 2],
      object: { a: 1 },
      no: null,
      none: undefined,
    })
    expect([...sent.entries()]).toEqual([
      ['text', 'x'],
      ['count', '4'],
      ['tick', 'false'],
      ['list', '[1,2]'],
      ['object', '{"a":1}'],
    ])
  })
  test('holds files under their names, and papers without one under the name of the field', () => {
    const sent = form({
      logo: new File(['x'], 'logo.png'),
      invoice: new Blob(['x']),
      photos: [new File(['1'], 'one.jpg'), new File(['2'], 'two.jpg')],
      mixed: [new File(['1'], 'one.jpg'), 'x'],
    })
    const names = (key: string) => sent.getAll(key).map((one) => (one instanceof File ? one.name : one))
    expect([names('logo'), names('invoice'), names('photos'), names('mixed')]).toEqual([
      ['logo.png'],
      ['invoice.pdf'],
      ['one.jpg', 'two.jpg'],
      ['[{},"x"]'],
    ])
  })
  test('may be empty', () => expect([...form({}).entries()]).toEqual([]))
})
test('a query leaves out what is absent, and keeps what is zero or no', () =>
  expect(queryOf({ zero: 0, no: false, empty: '', none: undefined, nil: null, list: ['a', 'b'] })).toBe(
    'zero=0&no=false&list=a%2Cb',
  ))
