// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { act, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { useWayOn } from '#core/screens/index.ts'
import { cleanup, render } from '../dom.ts'

afterEach(cleanup)
/** what ends on the page that was drawn last */
const ends: (() => void)[] = []
const latest = () => ends.at(-1)!
function Form() {
  const wayOn = useWayOn()
  useEffect(() => void ends.push(() => wayOn('/list')))
  return <p>form</p>
}
const open = () =>
  render(
    <Switch>
      <Route path="/form/:id" component={Form} />
      <Route>other</Route>
    </Switch>,
  )

test('leads on from the page that something was begun on', async () => {
  navigate('/form/1')
  await open()
  await act(async () => latest()())
  expect(location.pathname).toBe('/list')
})
test('leaves whoever went elsewhere meanwhile where they are, also with the same form open on another record', async () => {
  navigate('/form/1')
  await open()
  const begun = latest()
  await act(async () => navigate('/form/2'))
  await act(async () => begun())
  expect(location.pathname).toBe('/form/2')
  const second = latest()
  await act(async () => navigate('/elsewhere'))
  await act(async () => second())
  expect(location.pathname).toBe('/elsewhere')
})
