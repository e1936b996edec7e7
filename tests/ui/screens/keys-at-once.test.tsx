// @vitest-environment happy-dom
/** A key that is pressed at the sight of a dialog is the dialog's, not that of the form beneath. */
import { act, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { GantryProvider } from '#core'
import { useKeys } from '#core/screens/index.ts'
import { startTestGantry } from '#core/testing.ts'
import { cleanup, render } from '../dom.ts'

afterEach(cleanup)
/** Presses before the page is painted, when all within it is there. */
function AtSight({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, cancelable: true }))
  }, [])
  return children
}
test('a dialog takes its keys as soon as it is seen', async () => {
  const gantry = await startTestGantry([])
  const detach = gantry.keys.attach(window)
  const saved: string[] = []
  let open: (is: boolean) => void = () => undefined
  function Dialog() {
    useKeys([{ keys: 'mod+enter', title: 'Save', run: () => void saved.push('dialog') }], 'dialog')
    return null
  }
  function Form() {
    const [isOpen, setOpen] = useState(false)
    useEffect(() => {
      open = setOpen
    }, [])
    useKeys([{ keys: 'mod+enter', title: 'Save', run: () => void saved.push('form') }])
    return (
      isOpen && (
        <AtSight>
          <Dialog />
        </AtSight>
      )
    )
  }
  await render(
    <GantryProvider gantry={gantry}>
      <Form />
    </GantryProvider>,
  )
  await act(async () => open(true))
  expect(saved).toEqual(['dialog'])
  detach()
  await gantry.stop()
})
