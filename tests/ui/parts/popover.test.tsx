// @vitest-environment happy-dom
/** What stands in a popover may close it: what was saved there is not saved twice. */
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Button, Popover } from '#ui'
import { cleanup, one, render, settle } from '../dom.ts'

afterEach(cleanup)

test('closes when what it holds says so, and opens again', async () => {
  const host = await render(
    <Popover label="Save this view" trigger={<Button>Open</Button>}>
      {(close) => <Button onPress={close}>Save</Button>}
    </Popover>,
  )
  const press = async (button: Element) => {
    await act(async () => (button as HTMLElement).click())
    await settle(20)
  }
  const save = () => document.querySelector('[role=dialog] button')
  const opens = one(host, 'button')
  for (const _time of ['once', 'again']) {
    await press(opens)
    expect(opens.getAttribute('aria-expanded')).toBe('true')
    await press(save()!)
    expect([opens.getAttribute('aria-expanded'), save()]).toEqual(['false', null])
  }
})
