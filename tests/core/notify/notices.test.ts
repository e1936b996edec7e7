import { expect, test } from 'vitest'
import { createNotices } from '#core/notify/notices.ts'

const off = { code: 'plugin-off', text: 'The plugin "fleet" is switched off' } as const
const old = { code: 'stream-reset', text: 'The copy of this device starts anew' } as const

test('a notice stands once, however often it is given; another one stands beside it', () => {
  const notices = createNotices()
  notices.add(off)
  notices.add({ ...off })
  notices.add(old)
  notices.add({ ...old, text: off.text })
  notices.add({ ...off, text: old.text })
  expect(notices.state.items.map(({ code, text }) => [code, text])).toEqual([
    [off.code, off.text],
    [old.code, old.text],
    [old.code, off.text],
    [off.code, old.text],
  ])
})
test('a notice that was read goes, the others stay', () => {
  const notices = createNotices()
  notices.add(off)
  notices.add(old)
  notices.dismiss(off)
  expect(notices.state.items).toEqual([old])
})
