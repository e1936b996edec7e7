import { expect, test } from 'vitest'
import * as published from '#schema/public.ts'
import { dropInKit } from '../../../src/shell/drop-in-kit.ts'

test('a dropped-in plugin receives every name that a built one may import', () => {
  const names = (of: object) =>
    Object.keys(of)
      .filter((name) => name !== 'z')
      .toSorted()
  expect(names(dropInKit.schema)).toEqual(names(published))
  const { z } = dropInKit.schema
  expect(
    z.strictObject({ kind: z.enum(['a', 'b']), ids: z.array(z.int()) }).safeParse({ kind: 'a', ids: [1] })
      .success,
  ).toBe(true)
})
