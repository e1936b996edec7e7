/** What may not be written down. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { hasSecret, withoutSecrets } from '#core/command/secrets.ts'
import { secret } from '#schema/values/fields.ts'

test('a letter may wait on this device, a password in it may not', () => {
  expect(hasSecret(z.object({ body: z.string() }))).toBe(false)
  expect(hasSecret(z.object({ body: z.object({ password: z.string() }) }))).toBe(true)
  expect(
    hasSecret(
      z.object({
        to: z
          .object({ pin: secret(1, 9) })
          .nullable()
          .optional(),
      }),
    ),
  ).toBe(true)
  expect(hasSecret(z.string())).toBe(false)
})
test('texts of letters are too much for the journal', () => {
  expect(withoutSecrets({ to: 'a@b.c', body: 'long', html: '<p>' }, undefined)).toEqual({ to: 'a@b.c' })
})
test('what the schema marks is found wherever it stands, what the command names at every depth', () => {
  const schema = z.object({ account: z.object({ number: secret(1, 9), bank: z.string() }).optional() })
  expect(withoutSecrets({ account: { number: '1', bank: 'b', iban: 'i' } }, schema, ['iban'])).toEqual({
    account: { bank: 'b' },
  })
  expect(withoutSecrets([{ iban: 'i', rows: [{ iban: 'i', id: 1 }] }], undefined, ['iban'])).toEqual([
    { rows: [{ id: 1 }] },
  ])
})
test.each([['text'], [4], [null], [undefined], [true]])('%j is written down as it is', (value) =>
  expect(withoutSecrets({ value }, undefined)).toEqual({ value }),
)
