// @vitest-environment happy-dom
/** A dialog that something was typed into is not lost by a click beside it. */
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DialogBox } from '../../../src/ui/overlay/dialog-box.tsx'
import { cleanup, render, settle } from '../dom.ts'

afterEach(cleanup)
const closed = vi.fn()
function Asked({ dirty }: { readonly dirty: boolean }) {
  const [open, setOpen] = useState(true)
  return (
    <DialogBox
      open={open}
      onClose={() => {
        closed()
        setOpen(false)
      }}
      title="Record payment"
      dirty={dirty}
    >
      <input aria-label="Amount" />
    </DialogBox>
  )
}
/** A press beside the dialog, as a mouse makes it. */
const pressBeside = () =>
  act(async () => {
    const scrim = document.querySelector('[role=dialog]')!.parentElement!.parentElement!
    const at = { bubbles: true, button: 0, pointerType: 'mouse', isPrimary: true } as PointerEventInit
    scrim.dispatchEvent(new PointerEvent('pointerdown', at))
    scrim.dispatchEvent(new PointerEvent('pointerup', at))
    scrim.dispatchEvent(new MouseEvent('click', at))
    await settle(20)
  })
const said = () => document.querySelector('[role=dialog]')?.textContent ?? ''

test('nothing typed: it closes', async () => {
  closed.mockClear()
  await render(<Asked dirty={false} />)
  await settle(20)
  await pressBeside()
  expect(closed).toHaveBeenCalledOnce()
})
test('something typed: it asks, and a second press beside it answers nothing', async () => {
  closed.mockClear()
  await render(<Asked dirty />)
  await settle(20)
  await pressBeside()
  expect(said()).toContain('What you typed here is not saved.')
  await pressBeside()
  expect([closed.mock.calls.length, said().includes('Keep editing')]).toEqual([0, true])
})
