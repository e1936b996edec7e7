// @vitest-environment happy-dom
/** A list to choose from that has no rows says why, and offers to make the first one to who may. */
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ComboField, SelectField, TokenField, type NothingToChoose, type Option, type Search } from '#ui'
import { cleanup, expectSaid, one, press, render, settle } from '../dom.ts'

afterEach(cleanup)
const run = vi.fn()
const MAY: NothingToChoose = { words: 'No drivers yet.', add: { label: 'Add a driver', run } }
const MAY_NOT: NothingToChoose = { words: 'No drivers yet.', ask: 'Ask an administrator to add one.' }
const empty = (nothing: NothingToChoose, rows: readonly Option[] = []): Search =>
  Object.assign(() => rows, { nothing })
function Form({ search, onCreate }: { readonly search: Search; readonly onCreate?: (text: string) => void }) {
  const [value, setValue] = useState<Option | null>(null)
  return <ComboField label="Driver" value={value} onChange={setValue} search={search} onCreate={onCreate} />
}
const open = async (host: Element) => {
  const input = one<HTMLInputElement>(host, 'input')
  await press(input, 'ArrowDown')
  await settle(120)
  return input
}
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)

test('it offers to add the first one, by the keys of the list', async () => {
  run.mockClear()
  const host = await render(<Form search={empty(MAY)} />)
  const input = await open(host)
  await expectSaid(document.body, 'No drivers yet.')
  expect(options()).toEqual(['Add a driver'])
  await press(input, 'ArrowDown')
  await press(input, 'Enter')
  expect(run).toHaveBeenCalledOnce()
})
test('a form that makes rows in place makes it there', async () => {
  run.mockClear()
  const make = vi.fn()
  const host = await render(<Form search={empty(MAY)} onCreate={make} />)
  const input = await open(host)
  await press(input, 'ArrowDown')
  await press(input, 'Enter')
  expect([make.mock.calls, run.mock.calls]).toEqual([[['']], []])
})
test('without the permission it says whom to ask', async () => {
  const host = await render(<Form search={empty(MAY_NOT)} />)
  await open(host)
  await expectSaid(document.body, 'No drivers yet. Ask an administrator to add one.')
  expect(options()).toEqual([])
})
test('a list with rows says nothing of it', async () => {
  const host = await render(<Form search={empty(MAY, [{ id: 1, label: 'Ann' }])} />)
  await open(host)
  expect(options()).toEqual(['Ann'])
  expect(document.body.textContent).not.toContain('No drivers yet.')
})
test('several of many and a list of fixed words say it too', async () => {
  const host = await render(
    <>
      <TokenField label="Drivers" value={[]} onChange={() => undefined} search={empty(MAY)} />
      <SelectField label="Driver" value="" onChange={() => undefined} options={[]} nothing={MAY_NOT} />
    </>,
  )
  await open(host)
  expect(options()).toEqual(['Add a driver'])
  expect(host.textContent).toContain('No drivers yet. Ask an administrator to add one.')
})
