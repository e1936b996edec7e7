// @vitest-environment happy-dom
/** The number field while frames come late, as on a busy machine. */
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { MoneyField } from '#ui'

function Price() {
  const [value, setValue] = useState('2.5')
  return <MoneyField label="Price" value={value} onChange={setValue} />
}
test('figures that were typed before the frame of the focus came are not selected, and so not typed over', async () => {
  const frames: FrameRequestCallback[] = []
  const late = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((call) => frames.push(call))
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  await act(async () => root.render(<Price />))
  const input = host.querySelector('input')!
  const selected = vi.spyOn(input, 'select')
  await act(async () => input.focus())
  for (const frame of frames.splice(0)) frame(0)
  expect(selected).toHaveBeenCalledTimes(1)
  await act(async () => input.blur())
  await act(async () => input.focus())
  input.value = '2.'
  for (const frame of frames.splice(0)) frame(0)
  expect(selected).toHaveBeenCalledTimes(1)
  await act(async () => root.unmount())
  host.remove()
  late.mockRestore()
})
