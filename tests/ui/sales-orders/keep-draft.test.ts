// @vitest-environment happy-dom
import { TestScheduler } from 'rxjs/testing'
import { expect, test } from 'vitest'
import { keepDraft } from '#plugins/sales-orders/effects/keep-draft.ts'
import { createFakeServer, startTestGantry } from '#core/testing.ts'
import orders from '#plugins/sales-orders/index.ts'
import { blankLine } from '#plugins/sales-orders/screens/editor/draft/line.ts'
import { OrderDraft } from '#plugins/sales-orders/screens/editor/draft/order-draft.ts'
import { blankHead } from '#plugins/sales-orders/screens/editor/draft/order-form.ts'

/**
 * Types in virtual time: each letter is the PO number from then on; 'o' is what was there when it was opened.
 */
function typing(typed: string, told: string, left = '', until = '5s !'): string[] {
  const kept: string[] = []
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(
    ({ hot, expectObservable }) => {
      let po = 'o'
      const typed$ = hot(typed)
      const draft = {
        onChange: (watcher: () => void) => {
          const typing$ = typed$.subscribe((letter) => {
            po = letter
            watcher()
          })
          return () => typing$.unsubscribe()
        },
        get changed() {
          return po !== 'o'
        },
        get kept() {
          return { head: { ...blankHead(), po_number: po }, lines: [] }
        },
      }
      expectObservable(
        keepDraft(draft, ({ head }) => kept.push(head.po_number), hot(left)),
        until,
      ).toBe(told, { k: undefined, x: 'x' })
    },
  )
  return kept
}

test('a draft is kept 250 ms after the last change', () => {
  expect(typing('ab 600ms c', '251ms k 600ms k')).toEqual(['b', 'c'])
})
test('an order that is again as it was opened is not kept', () => {
  expect(typing('a 99ms o', '')).toEqual([])
})
test('what is typed less than that before the tab is left is kept as it is left', () => {
  expect(typing('a 9ms b', '14ms x 245ms k', '14ms x')).toEqual(['b', 'b'])
})

test.each([
  ['just before is kept as it is left', 'a 9ms b', '', '100ms !', ['b']],
  ['and kept before is kept once', 'a', '250ms k', '300ms !', ['a']],
  ['just before is no draft when it is again as it was opened', 'a 9ms o', '', '100ms !', []],
])('what is typed before another page is opened: %s', (_, typed, told, until, kept) => {
  expect(typing(typed, told, '', until)).toEqual(kept)
})

test('what came by itself before anybody typed is no draft; what a hand did is, and what came after it', async () => {
  const gantry = await startTestGantry([orders], { server: createFakeServer() })
  const open = () => new OrderDraft(gantry, undefined, () => [], blankHead())
  const plan = { planned_date_time: '2026-03-03', planned_date_start: '08:00', planned_date_end: '12:00' }
  const customer_id = { id: '1', label: 'Lone Star' }
  const line = { ...blankLine(), product: { id: 1, name: 'ULSD', code: 'U', dyed: false }, quantity: '900' }
  const asked = open()
  asked.fillIn({ customer_id })
  asked.fillIn({ ship_to_id: { id: '2', label: 'Yard' } })
  asked.suggest([line], plan)
  expect([asked.changed, asked.kept.lines.length, asked.head.ship_to_id?.label]).toEqual([false, 1, 'Yard'])
  asked.set({ po_number: '7' })
  expect(asked.changed).toBe(true)
  const chosen = open()
  chosen.set({ customer_id })
  chosen.suggest([line], plan)
  chosen.set({ customer_id: null })
  expect([chosen.changed, chosen.start.lines]).toEqual([true, []])
  await gantry.stop()
})
