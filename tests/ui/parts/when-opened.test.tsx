// @vitest-environment happy-dom
/** A part that is fetched when it is opened: whenever its file comes, it is drawn. */
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { whenOpened } from '../../../src/ui/overlay/when-opened.tsx'

const Box = () => <p>the box</p>
const act = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
// here it matters what comes between two tasks of the browser, which `act` would run as one
beforeEach(() => Object.assign(act, { IS_REACT_ACT_ENVIRONMENT: false }))
afterEach(() => {
  Object.assign(act, { IS_REACT_ACT_ENVIRONMENT: true })
  document.body.replaceChildren()
})

/** Answers the load before the next task: what was drawn is in the page, its effects have not run. */
function AsSoonAsDrawn({ answer }: { readonly answer: () => void }) {
  useLayoutEffect(answer, [answer])
  return null
}
test.each(['before it is drawn', 'between its drawing and its effects', 'later'] as const)(
  'is drawn when its file comes %s',
  async (when) => {
    let resolve: (part: typeof Box) => void = () => undefined
    const promise = new Promise<typeof Box>((done) => (resolve = done))
    const Part = whenOpened<{ readonly open: boolean }>(
      () => promise,
      ({ open }) => open,
    )
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    // another of its kind has asked for the file already
    root.render(<Part open />)
    await expect.poll(() => host.textContent).toBe('')
    const second = document.body.appendChild(document.createElement('div'))
    const other = createRoot(second)
    if (when === 'before it is drawn') resolve(Box)
    other.render(
      <>
        <Part open />
        <AsSoonAsDrawn answer={() => void (when === 'between its drawing and its effects' && resolve(Box))} />
      </>,
    )
    if (when === 'later') setTimeout(() => resolve(Box), 20)
    await expect.poll(() => second.textContent).toBe('the box')
    root.unmount()
    other.unmount()
  },
)
