import { expect, test } from 'vitest'
import { showValue } from '#core/screens/record/cell.tsx'

test('a stored file is said to be one, never by the key it is kept under', () => {
  const key = 'f0c1d2e3a4b5'
  const shown = (field: string) => showValue({ kind: 'text' } as never, key, { id: 1, rev: 1 }, field)
  expect([shown('location_photo_key'), shown('signature_file_key'), shown('monitor_id')]).toEqual([
    'a picture',
    'a file',
    key,
  ])
})
