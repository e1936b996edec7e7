import fc from 'fast-check'
import { expect, it } from 'vitest'
import { apart, lieOver } from '../../../src/ui/record/curve-words.ts'

const words = fc.record({
  text: fc.constantFrom('+500', '+7,750', '+12,500'),
  x: fc.integer({ min: 0, max: 760 }),
  y: fc.integer({ min: 0, max: 300 }),
})

it('words of a drawing never lie over one another, and the first always stands', () => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 1 }), fc.array(words, { maxLength: 3 }), (wanted, taken) => {
      const kept = apart(wanted, taken)
      const all = [...taken, ...kept]
      for (const [i, one] of kept.entries())
        for (const other of all.filter((_, at) => at !== taken.length + i))
          expect(Math.abs(one.x - other.x) > 26).toBe(true)
      if (!taken.length) expect(kept[0]).toBe(wanted[0])
      // what was left away had no room
      for (const left of wanted.filter((one) => !kept.includes(one))) expect(apart([left], all)).toEqual([])
    }),
  )
})
it('daily deliveries keep the newest figure', () => {
  const days = Array.from({ length: 28 }, (_, i) => ({ text: '+7,750', x: 700 - i * 20, y: 50 }))
  const kept = apart(days, [])
  expect(kept[0]).toBe(days[0])
  expect(kept.length).toBe(10)
})
it('lies over what stands on its line and within its width, not over what stands above', () => {
  const reserve = { text: 'Reserve 500', x: 52, y: 280 }
  const at = (x: number, y: number) => lieOver({ text: '+480', x, y }, reserve)
  expect([at(60, 282), at(110, 270), at(60, 262), at(140, 280)]).toEqual([true, true, false, false])
})
