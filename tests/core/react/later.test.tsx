// @vitest-environment happy-dom
/** Parts that come when they are drawn. */
import { act, Component, use, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { later, partOf } from '#core/react/later.tsx'

let host: HTMLElement
let root: ReturnType<typeof createRoot>
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => act(async () => root.unmount()))
const show = (node: ReactNode) => act(async () => root.render(node))
const Name = ({ name }: { readonly name: string }) => <b>{name}</b>
const Waiting = () => <i>on its way</i>

/** A promise with its ends. */
function ends<T>() {
  let give = (_: T): void => undefined
  let fail = (_: Error): void => undefined
  const promise = new Promise<T>((done, refuse) => {
    give = done
    fail = refuse
  })
  return { promise, give, fail }
}
class Boundary extends Component<{ readonly children: ReactNode }> {
  override state: { readonly said?: string } = {}
  static getDerivedStateFromError = (error: Error) => ({ said: error.message })
  override render() {
    return this.state.said ?? this.props.children
  }
}

test('what stands in its place goes with the turn in which it comes', async () => {
  const file = ends<{ readonly default: typeof Name }>()
  const Part = later(() => file.promise, Waiting)
  await show(<Part name="Ann" />)
  expect(host.textContent).toBe('on its way')
  await act(async () => file.give({ default: Name }))
  expect(host.textContent).toBe('Ann')
})
test('drawn again, or fetched before, it stands at once', async () => {
  let asked = 0
  const Part = later(async () => {
    asked++
    return Name
  }, Waiting)
  await Part.fetch()
  act(() => root.render(<Part name="Ben" />))
  expect([host.textContent, asked]).toEqual(['Ben', 1])
})
test('what cannot be fetched is told to the boundary around it, and tried again when that draws anew', async () => {
  const files = [ends<typeof Name>(), ends<typeof Name>()]
  const coming = files.map(({ promise }) => promise)
  const Part = later(() => coming.shift()!)
  const quiet = console.error
  console.error = () => undefined
  await show(
    <Boundary key="first">
      <Part name="Cal" />
    </Boundary>,
  )
  expect(host.textContent).toBe('')
  await act(async () => files[0]!.fail(new Error('no signal')))
  console.error = quiet
  expect(host.textContent).toBe('no signal')
  await show(
    <Boundary key="second">
      <Part name="Cal" />
    </Boundary>,
  )
  await act(async () => files[1]!.give(Name))
  expect(host.textContent).toBe('Cal')
})
test('a part of somebody else that suspends holds up nothing but itself', async () => {
  const never = new Promise<string>(() => undefined)
  const Part = later(async () => () => <b>{use(never)}</b>, Waiting)
  await show(
    <>
      <p>The page, </p>
      <Part />
    </>,
  )
  expect(host.textContent).toBe('The page, on its way')
})
test('what a manifest names is one part, however often it is asked for, and keeps its state', async () => {
  const load = async () => Name
  expect(partOf(load)).toBe(partOf(load))
  expect(partOf(load)).not.toBe(partOf(async () => Name))
})
