// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { downloadFile, printFile, showFile, useFileUrl } from '#core'
import { cleanup, render } from '../../ui/dom.ts'

const file = (text: string) => new Blob([text], { type: 'application/pdf' })
let made: string[] = []
let revoked: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  made = []
  revoked = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made.push(`blob:${made.length + 1}`)
    return made.at(-1)!
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url))
})
afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
  vi.restoreAllMocks()
})
const clicked = () => {
  const links: { readonly href: string; readonly download: string }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push({ href: this.href, download: this.download })
  })
  return links
}

test('a part has the address of its file until another one takes its place', async () => {
  const seen: (string | undefined)[] = []
  function Part() {
    const [shown, setShown] = useState([file('1'), file('2'), undefined])
    seen.push(useFileUrl(shown[0]))
    return <button type="button" onClick={() => setShown((now) => now.slice(1))} />
  }
  const host = await render(<Part />)
  for (const _next of [2, 3]) act(() => host.querySelector('button')!.click())
  expect(seen).toEqual([undefined, 'blob:1', undefined, 'blob:2', undefined])
  act(() => vi.advanceTimersByTime(59_000))
  expect(revoked).toEqual([])
  act(() => vi.advanceTimersByTime(2_000))
  expect(revoked).toEqual(['blob:1', 'blob:2'])
})
test('a file opens in a tab of its own, and is downloaded where the browser forbids that', () => {
  const links = clicked()
  const open = vi
    .spyOn(window, 'open')
    .mockReturnValueOnce(window as never)
    .mockReturnValueOnce(null)
  showFile(file('1'), 'ticket-1.pdf')
  expect([open.mock.calls, links]).toEqual([[['blob:1', '_blank']], []])
  showFile(file('1'), 'ticket-1.pdf')
  downloadFile(file('2'), 'rows.csv')
  expect(links).toEqual([
    { href: 'blob:2', download: 'ticket-1.pdf' },
    { href: 'blob:3', download: 'rows.csv' },
  ])
})
test('a PDF is printed by a frame that goes after a while; a browser that shows none prints none', () => {
  vi.stubGlobal('navigator', { pdfViewerEnabled: false })
  expect(printFile(file('1'), 'Ticket')).toBe(false)
  vi.stubGlobal('navigator', { pdfViewerEnabled: true })
  expect(printFile(file('1'), 'Ticket')).toBe(true)
  expect(document.querySelector('iframe')?.title).toBe('Ticket')
  vi.advanceTimersByTime(300_001)
  expect([document.querySelector('iframe'), revoked]).toEqual([null, ['blob:1']])
  vi.unstubAllGlobals()
})
