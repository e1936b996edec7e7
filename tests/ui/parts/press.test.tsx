// @vitest-environment happy-dom
/** Buttons, what they say and what they open, pressed in every way there is. */
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button, IconButton, icons, Menu, Popover } from '#ui'
import { cleanup, one, press, render, settle } from '../dom.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(async () => {
  await cleanup()
  vi.useRealTimers()
})
const pointer = (target: Element, type: string, pointerType = 'mouse') =>
  act(async () => {
    target.dispatchEvent(
      new PointerEvent(type, { bubbles: true, cancelable: true, pointerType, button: 0, isPrimary: true }),
    )
  })
const tips = () => [...document.querySelectorAll('[role=tooltip]')].map((tip) => tip.textContent)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a press is of the button alone, and a held Enter presses once', async () => {
  const pressed = vi.fn<() => void>()
  const around = vi.fn<() => void>()
  const host = await render(
    <div onClick={around} onKeyDown={around} onPointerDown={around} onMouseDown={around}>
      <Button onPress={pressed}>Save order</Button>
    </div>,
  )
  const button = one<HTMLButtonElement>(host, 'button')
  await pointer(button, 'pointerdown')
  await act(async () => button.click())
  expect(pressed).toHaveBeenCalledTimes(1)
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
  await act(async () => button.dispatchEvent(held))
  expect(held.defaultPrevented).toBe(true)
  expect(around).not.toHaveBeenCalled()
  await press(button, 'ArrowDown')
  expect(around).toHaveBeenCalledTimes(1)
})
test('what is blocked can be reached, says why, and does nothing', async () => {
  const pressed = vi.fn<() => void>()
  const host = await render(
    <form onSubmit={pressed}>
      <Button type="submit" disabled reason="Choose a driver first" onPress={pressed}>
        Assign
      </Button>
      <Button disabled onPress={pressed}>
        Send
      </Button>
    </form>,
  )
  const [blocked, off] = [...host.querySelectorAll('button')]
  expect([blocked!.disabled, blocked!.getAttribute('aria-disabled'), off!.disabled]).toEqual([
    false,
    'true',
    true,
  ])
  await act(async () => blocked!.click())
  expect(pressed).not.toHaveBeenCalled()
  await pointer(blocked!, 'pointerover')
  expect(tips()).toEqual([])
  await pass(500)
  expect(tips()).toEqual(['Choose a driver first'])
  expect(document.getElementById(blocked!.getAttribute('aria-describedby')!)!.textContent).toBe(
    'Choose a driver first',
  )
  await press(document.body, 'Escape')
  await pass(1)
  expect([tips(), blocked!.getAttribute('aria-describedby')]).toEqual([[], null])
})
test('one tooltip at a time: the next shows at once, a finger shows none, a press ends it', async () => {
  const host = await render(
    <>
      <IconButton icon={icons.Plus} label="Add" />
      <IconButton icon={icons.X} label="Close" />
    </>,
  )
  const [add, close] = [...host.querySelectorAll('button')]
  await pointer(add!, 'pointerover', 'touch')
  await pass(1000)
  expect(tips()).toEqual([])
  await pointer(add!, 'pointerout', 'touch')
  await pointer(add!, 'pointerover')
  await pass(500)
  expect(tips()).toEqual(['Add'])
  await pointer(close!, 'pointerover')
  await pass(1)
  expect(tips()).toEqual(['Close'])
  await pointer(close!, 'pointerdown')
  await pass(1)
  expect(tips()).toEqual([])
})
test.each(['Enter', ' ', 'ArrowUp'])('a menu opens by "%s", and gives the focus back', async (key) => {
  vi.useRealTimers()
  const groups = [{ entries: ['Print', 'Void'].map((label) => ({ id: label, label })) }]
  const host = await render(
    <Menu label="More" groups={groups}>
      <IconButton icon={icons.Ellipsis} label="More for this order" />
    </Menu>,
  )
  const button = one<HTMLButtonElement>(host, 'button')
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual([
    'menu',
    'false',
  ])
  await act(async () => button.focus())
  await press(button, key)
  await settle(50)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  const menu = one(document, '[role=menu]')
  expect(menu.textContent).toBe('PrintVoid')
  await press(menu, 'Escape')
  await settle(50)
  expect([button.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', button])
})
test('a mouse opens a menu going down, a finger going up, a popover either', async () => {
  vi.useRealTimers()
  const host = await render(
    <>
      <Menu label="More" groups={[{ entries: [{ id: 'print', label: 'Print' }] }]}>
        <Button>More</Button>
      </Menu>
      <Popover label="Columns" trigger={<Button>Columns</Button>}>
        the columns
      </Popover>
    </>,
  )
  const [menu, popover] = [...host.querySelectorAll('button')]
  const open = () => [menu, popover].map((button) => button!.getAttribute('aria-expanded'))
  await pointer(menu!, 'pointerdown', 'touch')
  expect(open()).toEqual(['false', 'false'])
  await pointer(menu!, 'click', 'touch')
  expect(open()).toEqual(['true', 'false'])
  await press(document.activeElement!, 'Escape')
  await pointer(menu!, 'pointerdown')
  expect(open()).toEqual(['true', 'false'])
  await press(document.activeElement!, 'Escape')
  await act(async () => popover!.click())
  await settle(50)
  expect([open(), document.querySelector('[role=dialog]')!.textContent]).toEqual([
    ['false', 'true'],
    'the columns',
  ])
})
