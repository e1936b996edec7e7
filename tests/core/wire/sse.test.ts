/** A stream of events is text that arrives in pieces. */
import { describe, expect, test } from 'vitest'
import { createFrames } from '#core/wire/sse.ts'

const framesOf = (...pieces: readonly string[]) => {
  const take = createFrames()
  return pieces.map((piece) => take(piece))
}
describe('a frame', () => {
  test.each<[string, string, object]>([
    ['without a space after the colon', 'data:x', { data: 'x' }],
    ['with two spaces, of which one belongs to the text', 'data:  x', { data: ' x' }],
    ['whose text holds a colon', 'data: a: b', { data: 'a: b' }],
    ['whose text is empty', 'data', { data: '' }],
    ['of several lines', 'data: a\ndata\ndata: b', { data: 'a\n\nb' }],
    ['that asks for patience', 'retry: 2500', { retry: 2500 }],
    ['whose last word counts', 'id: 1\nid: 2', { id: '2' }],
    ['with a comment in it', ': hello\nevent: reset', { event: 'reset' }],
  ])('%s', (_which, text, frame) => expect(framesOf(`${text}\n\n`)).toEqual([[frame]]))
  test.each([
    [': only a comment'],
    [''],
    ['retry: soon'],
    ['retry: 1s'],
    ['other: x'],
    ['other: 5'],
    [': 5'],
    ['colour'],
  ])('that says nothing is none: "%s"', (text) => expect(framesOf(`${text}\n\n`)).toEqual([[]]))
  test('is there when its empty line is, however the pieces fall', () => {
    expect(framesOf('id: 1', '\n', '\nid: 2\n\nid', ': 3\n\n')).toEqual([
      [],
      [],
      [{ id: '1' }, { id: '2' }],
      [{ id: '3' }],
    ])
  })
  test('ends with any kind of line end, also one that is cut in two', () => {
    expect(framesOf('id: 1\r\rid: 2\r\n\r\n')).toEqual([[{ id: '1' }, { id: '2' }]])
    expect(framesOf('id: 1\r', '\ndata: x\r', '\n\r', '\n')).toEqual([[], [], [], [{ id: '1', data: 'x' }]])
    expect(framesOf('id: 1\r\r', 'id: 2\r\r', '')).toEqual([[], [{ id: '1' }], []])
  })
})
