/** Bodies made to cost: refused in time, in few words, before any schema looks at them. */
import { describe, expect, it } from 'vitest'
import { openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp()
const keys = (n: number): string => `{${Array.from({ length: n }, (_, i) => `"k${i}":1`).join()}}`
const list = (n: number, of: string): string => `[${`${of},`.repeat(n - 1)}${of}]`
const large = [
  ['90,000 keys', 'yard/', keys(90_000)],
  ['500,000 elements', 'yard/', list(500_000, '1')],
  ['a mail of 500,000 elements', 'email/', list(500_000, '1')],
  ['300,000 lists in a field', 'yard/', `{"name":${list(300_000, '[]')}}`],
  ['400,000 lists in each other', 'yard/', '['.repeat(400_000) + ']'.repeat(400_000)],
] as const

describe('a body', () => {
  it.each(large)('of %s is refused in short', async (_, path, body) => {
    const answer = await ann.call('POST', path, body)
    expect([answer.status, answer.body.code, answer.bytes.length < 1000]).toEqual([422, 'VALIDATION', true])
  })
  it('of a thousand lines with twenty fields each is looked at', async () => {
    const line = `{${Array.from({ length: 18 }, (_, i) => `"k${i}":1`).join()}}`
    const answer = await ann.call('POST', 'yard/', `{"name":${list(1000, line)}}`)
    expect(answer.body).toMatchObject({ code: 'VALIDATION', fields: [{ path: 'name' }] })
  })
  it('with nothing right in it names fifty fields, and none at length', async () => {
    const { body } = await ann.call('POST', 'yard/', keys(900))
    expect(body.fields).toHaveLength(50)
    const long = await ann.call('POST', 'yard/', `{"name":"a","${'x'.repeat(10_000)}":1}`)
    expect(long.bytes.length).toBeLessThan(1000)
  })
  it('nested nineteen times is looked at, twenty-one times not', async () => {
    const nested = (n: number) => ann.call('POST', 'yard/', `{"name":${'['.repeat(n)}${']'.repeat(n)}}`)
    expect((await nested(19)).body.fields[0].path).toBe('name')
    expect((await nested(21)).body.detail).toBe('The request body is nested too deeply')
  })
  it('of nobody has sixteen kilobytes', async () => {
    const body = (size: number) => ({ username: 'a', password: 'x'.repeat(size) })
    expect((await world.call('POST', 'login', body(17_000))).body).toMatchObject({
      code: 'TOO_LARGE',
      detail: 'The request body is larger than 16 KB',
    })
    expect((await world.call('POST', 'login', body(15_000))).status).toBe(422)
  })
  it('as a form has a thousand parts', async () => {
    const form = new FormData()
    for (let i = 0; i < 1001; i++) form.append('kind', 'document')
    expect((await ann.call('POST', 'storage/upload-file', form)).body.detail).toBe('Send at most 1000 fields')
  })
})
